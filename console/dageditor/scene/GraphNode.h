#pragma once

#include "console/widgets/state/VisualState.h"

#include <QList>
#include <QString>

namespace apollo::console {

/** A node as the scene paints it. */
struct GraphNode {
    QString key; ///< unique within the graph
    QString title;
    QString subtitle;
    QString typeId; ///< chooses the type icon ("shell", "http", "approval", ...)
    VisualState state = VisualState::Unknown;
    int attempts = 1;     ///< more than one shows pips
    bool ring = false;    ///< failed and not acknowledged
    bool changed = false; ///< differs from what is published: a dot
    bool operator==(const GraphNode &) const = default;
};

/** An edge between two positions in the list of nodes. */
struct GraphEdge {
    int from = 0;
    int to = 0;
    QString label; ///< condition, may be empty
    bool operator==(const GraphEdge &) const = default;
};

/** New state of one node. */
struct GraphNodeState {
    QString key;
    VisualState state = VisualState::Unknown;
    int attempts = 1;
    bool ring = false;
};

/** Definition: type icons, no states. Run: state stripe and glyph, successes faded. */
enum class GraphMode { Definition, Run };

} // namespace apollo::console
