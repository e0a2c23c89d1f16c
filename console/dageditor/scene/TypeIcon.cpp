#include "console/dageditor/scene/TypeIcon.h"

#include <QHash>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numbers>

namespace apollo::console {

namespace {

/** Icons are drawn in a 16 x 16 box: lines with a 1.5 pen, and filled parts. */
struct TypeShape {
    QPainterPath lines;
    QPainterPath filled;
};

QPainterPath polyline(std::initializer_list<QPointF> points, bool closed = false) {
    QPainterPath path;
    bool first = true;
    for (const QPointF &point : points) {
        first ? path.moveTo(point) : path.lineTo(point);
        first = false;
    }
    if (closed) path.closeSubpath();
    return path;
}

QPainterPath joined(QPainterPath path, const QPainterPath &more) {
    path.addPath(more);
    return path;
}

QPainterPath rectangle(qreal x, qreal y, qreal width, qreal height, qreal radius = 0) {
    QPainterPath path;
    path.addRoundedRect(QRectF(x, y, width, height), radius, radius);
    return path;
}

QPainterPath circle(qreal radius) {
    QPainterPath path;
    path.addEllipse(QPointF(8, 8), radius, radius);
    return path;
}

QPainterPath spokes(int count, qreal from, qreal to) {
    QPainterPath path;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count - std::numbers::pi / 2;
        path.moveTo(8 + from * std::cos(angle), 8 + from * std::sin(angle));
        path.lineTo(8 + to * std::cos(angle), 8 + to * std::sin(angle));
    }
    return path;
}

TypeShape shell() {
    return {joined(polyline({{2.5, 4.5}, {6.5, 8}, {2.5, 11.5}}), polyline({{8, 12}, {13.5, 12}})), {}};
}
TypeShape arrow() {
    return {joined(polyline({{4, 12}, {11.6, 4.4}}), polyline({{5.6, 4.2}, {11.8, 4.2}, {11.8, 10.4}})), {}};
}
TypeShape diamond() { return {polyline({{8, 2.6}, {13.4, 8}, {8, 13.4}, {2.6, 8}}, true), {}}; }
TypeShape rows() {
    return {
        joined(joined(polyline({{3, 4.4}, {13, 4.4}}), polyline({{3, 8}, {13, 8}})), polyline({{3, 11.6}, {13, 11.6}})),
        {}};
}
TypeShape fork() {
    return {joined(polyline({{2.5, 8}, {6, 8}, {9.5, 4}, {13.5, 4}}), polyline({{6, 8}, {9.5, 12}, {13.5, 12}})), {}};
}
TypeShape each() { return {joined(polyline({{3.4, 3}, {8, 13}, {12.6, 3}}), polyline({{5.2, 7}, {10.8, 7}})), {}}; }
TypeShape nested() { return {rectangle(2.6, 2.6, 10.8, 10.8, 1.5), rectangle(5.6, 5.6, 4.8, 4.8, 0.8)}; }
TypeShape clock() { return {joined(circle(5.6), polyline({{8, 4.8}, {8, 8}, {10.4, 9.6}})), {}}; }
TypeShape filledDiamond() { return {{}, polyline({{8, 1.8}, {12.6, 8}, {8, 14.2}, {3.4, 8}}, true)}; }
TypeShape letter() {
    return {joined(rectangle(2, 3.6, 12, 8.8, 1), polyline({{2.4, 4.4}, {8, 8.8}, {13.6, 4.4}})), {}};
}
TypeShape gear() { return {joined(circle(3.4), spokes(8, 4.4, 6.4)), {}}; }
TypeShape wheel() { return {joined(circle(4.2), spokes(7, 1.2, 6.6)), {}}; }
TypeShape dot() { return {{}, circle(3)}; }

TypeShape delay() {
    QPainterPath slice;
    slice.moveTo(8, 8);
    slice.arcTo(QRectF(2.4, 2.4, 11.2, 11.2), 90, -90);
    slice.closeSubpath();
    return {circle(5.6), slice};
}

const TypeShape &shapeOf(const QString &typeId) {
    static const QHash<QString, TypeShape> kShapes{
        {QStringLiteral("shell"), shell()},
        {QStringLiteral("script"), shell()},
        {QStringLiteral("http"), arrow()},
        {QStringLiteral("grpc"), diamond()},
        {QStringLiteral("sql"), rows()},
        {QStringLiteral("branch"), fork()},
        {QStringLiteral("for_each"), each()},
        {QStringLiteral("sub_pipeline"), nested()},
        {QStringLiteral("delay"), delay()},
        {QStringLiteral("wait_until"), clock()},
        {QStringLiteral("approval"), filledDiamond()},
        {QStringLiteral("notify"), letter()},
        {QStringLiteral("slurm"), gear()},
        {QStringLiteral("kubernetes"), wheel()},
    };
    static const TypeShape kOther = dot();
    const auto found = kShapes.constFind(typeId);
    return found == kShapes.constEnd() ? kOther : *found;
}

} // namespace

void paintTypeIcon(QPainter *painter, const QRectF &rect, const QString &typeId, const QColor &colour) {
    constexpr qreal kBox = 16;
    const TypeShape &shape = shapeOf(typeId);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.topLeft());
    painter->scale(rect.width() / kBox, rect.height() / kBox);
    painter->setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(shape.lines);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPath(shape.filled);
    painter->restore();
}

} // namespace apollo::console
