#pragma once

#include "console/widgets/theme/Theme.h"

#include <QLineF>
#include <QRectF>

#include <vector>

class QPainter;

namespace apollo::console {

/** A part of a wire between two columns, or across one. */
struct WirePiece {
    std::vector<QLineF> lines; ///< the curve, flattened: painting plain lines is ten times faster than stroking a path
    QRectF bounds;             ///< with room for pen and arrow
};

/** One edge, ready to paint: built once after the layout. In pieces, so that a long wire costs only what is visible. */
struct GraphWire {
    std::vector<WirePiece> pieces;
    QRectF bounds; ///< of all pieces and the label
    QPointF tip;   ///< where the arrow points
    QString label;
    QRectF labelRect;
};

/** How much room the label of a wire takes, 0 for an empty one. */
qreal wireLabelWidth(const QString &label);

/** From the right port of a card to the left port of another; bends are where it enters the columns it passes. */
GraphWire makeWire(const QRectF &from, const QRectF &to, const std::vector<QPointF> &bends, const QString &label);

struct WireLook {
    const Theme &theme;
    bool coarse = false;      ///< thin straight lines only, no arrows and labels
    bool highlighted = false; ///< they touch the current node
};

/** Paints what lies in exposed, all wires of one look at once. */
void paintWires(QPainter *painter, const std::vector<const GraphWire *> &wires, const QRectF &exposed,
                const WireLook &look);

} // namespace apollo::console
