#include "console/dageditor/scene/GraphWire.h"

#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace apollo::console {

namespace {

constexpr qreal kPort = 4;
constexpr qreal kArrow = 6;
constexpr qreal kOverhang = 8;
constexpr qreal kLabelPadding = 10;
constexpr qreal kLabelHeight = 20;

QFont labelFont() { return uiFont(TextSize::Small, TextWeight::SemiBold); }

void addPiece(GraphWire &wire, QPainterPath path, const QPointF &from, const QPointF &to) {
    const QRectF bounds = path.controlPointRect().adjusted(-kOverhang, -kOverhang, kOverhang, kOverhang);
    wire.bounds |= bounds;
    wire.pieces.push_back({std::move(path), QLineF(from, to), bounds});
}

void addCurve(GraphWire &wire, const QPointF &from, const QPointF &to) {
    const qreal reach = std::max<qreal>(18, std::abs(to.x() - from.x()) / 2);
    QPainterPath path(from);
    path.cubicTo(from + QPointF(reach, 0), to - QPointF(reach, 0), to);
    addPiece(wire, std::move(path), from, to);
}

void addLine(GraphWire &wire, const QPointF &from, const QPointF &to) {
    QPainterPath path(from);
    path.lineTo(to);
    addPiece(wire, std::move(path), from, to);
}

void paintArrow(QPainter *painter, const QPointF &tip) {
    // Wires end horizontally, so the head needs no direction.
    const QPointF points[]{tip + QPointF(-kArrow, -kArrow * 0.75), tip, tip + QPointF(-kArrow, kArrow * 0.75)};
    painter->drawPolyline(points, 3);
}

void paintLabel(QPainter *painter, const GraphWire &wire, const Theme &theme) {
    const qreal radius = wire.labelRect.height() / 2;
    painter->setPen(QPen(theme.accent, 1));
    painter->setBrush(theme.panel);
    painter->drawRoundedRect(wire.labelRect, radius, radius);
    painter->setFont(labelFont());
    painter->drawText(wire.labelRect, Qt::AlignCenter, wire.label);
}

} // namespace

qreal wireLabelWidth(const QString &label) {
    return label.isEmpty() ? 0 : QFontMetricsF(labelFont()).horizontalAdvance(label) + 2 * kLabelPadding;
}

GraphWire makeWire(const QRectF &from, const QRectF &to, const std::vector<QPointF> &bends, const QString &label) {
    GraphWire wire;
    wire.label = label;
    wire.tip = {to.left() - kPort, to.center().y()};
    QPointF position(from.right() + kPort, from.center().y());
    for (const QPointF &bend : bends) {
        addCurve(wire, position, bend);
        position = bend + QPointF(from.width(), 0);
        addLine(wire, bend, position);
    }
    addCurve(wire, position, wire.tip);
    if (!label.isEmpty()) {
        const QPointF middle = wire.pieces.back().path.pointAtPercent(0.5);
        const qreal width = wireLabelWidth(label);
        wire.labelRect = {middle.x() - width / 2, middle.y() - kLabelHeight / 2, width, kLabelHeight};
        wire.bounds |= wire.labelRect;
    }
    return wire;
}

void paintWire(QPainter *painter, const GraphWire &wire, const QRectF &exposed, const WireLook &look) {
    painter->setBrush(Qt::NoBrush);
    if (look.coarse) {
        const QColor quiet = mixed(look.theme.edge, look.theme.background, 0.5);
        painter->setPen(QPen(look.highlighted ? look.theme.accent : quiet, 0));
        for (const WirePiece &piece : wire.pieces) {
            if (piece.bounds.intersects(exposed)) painter->drawLine(piece.coarse);
        }
        return;
    }
    const QColor colour = look.highlighted ? look.theme.accent : look.theme.edge;
    painter->setPen(QPen(colour, look.highlighted ? 2 : 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const WirePiece &piece : wire.pieces) {
        if (piece.bounds.intersects(exposed)) painter->drawPath(piece.path);
    }
    if (wire.pieces.back().bounds.intersects(exposed)) paintArrow(painter, wire.tip);
    if (!wire.label.isEmpty() && wire.labelRect.intersects(exposed)) paintLabel(painter, wire, look.theme);
}

} // namespace apollo::console
