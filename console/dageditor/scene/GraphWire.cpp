#include "console/dageditor/scene/GraphWire.h"

#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QFontMetricsF>
#include <QList>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace apollo::console {

namespace {

constexpr qreal kPort = 4;
constexpr qreal kArrow = 6;
constexpr qreal kOverhang = 8;
constexpr qreal kLabelPadding = 10;
constexpr qreal kLabelHeight = 20;

QFont labelFont() { return uiFont(TextSize::Small, TextWeight::SemiBold); }

QPointF onCurve(const std::array<QPointF, 4> &points, qreal t) {
    const qreal u = 1 - t;
    return u * u * u * points[0] + 3 * u * u * t * points[1] + 3 * u * t * t * points[2] + t * t * t * points[3];
}

void addPiece(GraphWire &wire, const std::array<QPointF, 4> &points, int steps) {
    WirePiece piece;
    QPointF from = points[0];
    QRectF bounds(from, QSizeF(0, 0));
    for (int step = 1; step <= steps; ++step) {
        const QPointF to = onCurve(points, static_cast<qreal>(step) / steps);
        piece.lines.emplace_back(from, to);
        bounds |= QRectF(from, to).normalized();
        from = to;
    }
    piece.bounds = bounds.adjusted(-kOverhang, -kOverhang, kOverhang, kOverhang);
    wire.bounds |= piece.bounds;
    wire.pieces.push_back(std::move(piece));
}

void addCurve(GraphWire &wire, const QPointF &from, const QPointF &to) {
    constexpr qreal kStepLength = 7;
    constexpr qreal kLeastReach = 18;
    const qreal reach = std::max(kLeastReach, std::abs(to.x() - from.x()) / 2);
    const bool straight = from.y() == to.y() && to.x() > from.x();
    const int steps = straight ? 1 : std::clamp(static_cast<int>(QLineF(from, to).length() / kStepLength), 8, 24);
    addPiece(wire, {from, from + QPointF(reach, 0), to - QPointF(reach, 0), to}, steps);
}

void addLine(GraphWire &wire, const QPointF &from, const QPointF &to) { addPiece(wire, {from, from, to, to}, 1); }

void addArrow(QList<QLineF> &lines, const QPointF &tip) {
    // Wires end horizontally, so the head needs no direction.
    lines << QLineF(tip + QPointF(-kArrow, -kArrow * 0.75), tip) << QLineF(tip, tip + QPointF(-kArrow, kArrow * 0.75));
}

QLineF coarseLine(const WirePiece &piece) { return {piece.lines.front().p1(), piece.lines.back().p2()}; }

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
        const WirePiece &last = wire.pieces.back();
        const QPointF middle = last.lines[last.lines.size() / 2].p1();
        const qreal width = wireLabelWidth(label);
        wire.labelRect = {middle.x() - width / 2, middle.y() - kLabelHeight / 2, width, kLabelHeight};
        wire.bounds |= wire.labelRect;
    }
    return wire;
}

void paintWires(QPainter *painter, const std::vector<const GraphWire *> &wires, const QRectF &exposed,
                const WireLook &look) {
    QList<QLineF> lines;
    for (const GraphWire *wire : wires) {
        for (const WirePiece &piece : wire->pieces) {
            if (!piece.bounds.intersects(exposed)) continue;
            if (look.coarse) {
                lines << coarseLine(piece);
            } else {
                for (const QLineF &line : piece.lines) lines << line;
            }
        }
        if (!look.coarse && wire->pieces.back().bounds.intersects(exposed)) addArrow(lines, wire->tip);
    }
    const QColor quiet = look.coarse ? mixed(look.theme.edge, look.theme.background, 0.5) : look.theme.edge;
    const qreal width = look.coarse ? 0 : (look.highlighted ? 2 : 1.5);
    painter->setPen(QPen(look.highlighted ? look.theme.accent : quiet, width, Qt::SolidLine, Qt::SquareCap));
    painter->drawLines(lines);
    if (look.coarse) return;
    for (const GraphWire *wire : wires) {
        if (!wire->label.isEmpty() && wire->labelRect.intersects(exposed)) paintLabel(painter, *wire, look.theme);
    }
}

} // namespace apollo::console
