#pragma once

#include "console/dageditor/scene/GraphNode.h"

#include <QPointF>
#include <QSizeF>

#include <atomic>
#include <vector>

namespace apollo::console {

/** Size of a card and the gaps between cards, in scene units. */
struct GraphMetrics {
    QSizeF card{156, 56};
    qreal layerGap = 44;
    qreal nodeGap = 30;
};

struct GraphPositions {
    std::vector<QPointF> topLeft; ///< one per node, in the order given
    std::vector<int> layer;
};

/**
 * Layers by longest path, order within a layer by a few barycentre sweeps, positions without overlap and every edge from
 * left to right. Edges that close a cycle are ignored for the layers. O(sweeps * E log V). Pure, any thread; gives up
 * early (with whatever it has) once *cancelled is true.
 */
GraphPositions layoutGraph(int nodeCount, const std::vector<std::pair<int, int>> &edges, const GraphMetrics &metrics,
                           const std::atomic<bool> *cancelled = nullptr);

} // namespace apollo::console
