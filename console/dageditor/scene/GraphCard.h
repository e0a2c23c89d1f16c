#pragma once

#include "console/dageditor/scene/GraphNode.h"
#include "console/widgets/theme/Theme.h"

#include <QRectF>

class QPainter;

namespace apollo::console {

/** How much of a card can be read at a zoom; less detail is always cheaper to paint. */
enum class CardDetail { Block, Title, Full };

CardDetail cardDetailAt(qreal zoom);

struct CardLook {
    const Theme &theme;
    GraphMode mode = GraphMode::Definition;
    CardDetail detail = CardDetail::Full;
    bool current = false;
    bool focused = false;
};

/** How far a card paints beyond its rectangle: ports, ring, shadow. */
inline constexpr qreal kCardOverhang = 7;

/** Paints one node. GUI thread. */
void paintCard(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look);

/** The plain colour that stands for a node in the minimap and in far zooms. */
QColor cardColour(const GraphNode &node, GraphMode mode, const Theme &theme);

} // namespace apollo::console
