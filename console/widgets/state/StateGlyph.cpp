#include "console/widgets/state/StateGlyph.h"

#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>

#include <algorithm>
#include <cmath>

namespace apollo::console {

namespace {

/** Shapes are drawn in a 16 x 16 box centred on the frame. */
constexpr qreal kBox = 16;

QPen strokePen(const QColor &colour, qreal width) {
    return QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

void drawCheck(QPainter *painter, const QColor &colour, const QPointF &shift = {}, qreal scale = 1) {
    painter->setPen(strokePen(colour, 2));
    painter->setBrush(Qt::NoBrush);
    const QPointF points[]{shift + QPointF(4, 8.4) * scale, shift + QPointF(6.9, 11.2) * scale,
                           shift + QPointF(12, 5.2) * scale};
    painter->drawPolyline(points, 3);
}

void drawCross(QPainter *painter, const QColor &colour) {
    painter->setPen(strokePen(colour, 2.2));
    painter->drawLine(QPointF(5, 5), QPointF(11, 11));
    painter->drawLine(QPointF(11, 5), QPointF(5, 11));
}

void drawPlay(QPainter *painter, const QColor &colour) {
    painter->setPen(strokePen(colour, 1));
    painter->setBrush(colour);
    const QPointF points[]{{5.8, 4.4}, {11.8, 8}, {5.8, 11.6}};
    painter->drawPolygon(points, 3);
}

void drawClock(QPainter *painter, const QColor &colour, double progress) {
    const QRectF face(3, 3, 10, 10);
    painter->setPen(QPen(colour, 1.4));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(face);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawPie(face.adjusted(1.6, 1.6, -1.6, -1.6), 90 * 16, -qRound(std::clamp(progress, 0.0, 1.0) * 360 * 16));
}

void drawCircle(QPainter *painter, const QColor &colour) {
    painter->setPen(QPen(colour, 1.6));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(QPointF(8, 8), 3.6, 3.6);
}

void drawHourglass(QPainter *painter, const QColor &colour) {
    painter->setPen(strokePen(colour, 1.5));
    painter->drawLine(QPointF(5, 4), QPointF(11, 4));
    painter->drawLine(QPointF(5, 12), QPointF(11, 12));
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    const QPointF points[]{{5.6, 4.4}, {10.4, 4.4}, {8.4, 8}, {10.4, 11.6}, {5.6, 11.6}, {7.6, 8}};
    painter->drawPolygon(points, 6);
}

void drawRetry(QPainter *painter, const QColor &colour) {
    painter->setPen(strokePen(colour, 1.7));
    painter->setBrush(Qt::NoBrush);
    painter->drawArc(QRectF(4, 4, 8, 8), 30 * 16, 290 * 16);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    const QPointF head[]{{12.9, 3.2}, {12.9, 7.6}, {8.6, 7.2}};
    painter->drawPolygon(head, 3);
}

void drawDiamond(QPainter *painter, const QColor &colour) {
    painter->setPen(strokePen(colour, 1.6));
    painter->setBrush(Qt::NoBrush);
    const QPointF points[]{{8, 3.8}, {12.2, 8}, {8, 12.2}, {3.8, 8}};
    painter->drawPolygon(points, 4);
}

void drawBars(QPainter *painter, const QColor &colour) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRoundedRect(QRectF(5, 4.4, 2.2, 7.2), 0.8, 0.8);
    painter->drawRoundedRect(QRectF(8.8, 4.4, 2.2, 7.2), 0.8, 0.8);
}

void drawSlash(QPainter *painter, const QColor &colour) {
    painter->setPen(strokePen(colour, 1.8));
    painter->drawLine(QPointF(4.6, 11.4), QPointF(11.4, 4.6));
}

void drawSquare(QPainter *painter, const QColor &colour) {
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRoundedRect(QRectF(5, 5, 6, 6), 1, 1);
}

void drawLetter(QPainter *painter, const QColor &colour, const QRectF &box, QChar letter, qreal size) {
    QFont font = uiFont(TextSize::Base, TextWeight::SemiBold);
    font.setPixelSize(qRound(size));
    painter->setFont(font);
    painter->setPen(colour);
    painter->drawText(box, Qt::AlignCenter, QString(letter));
}

void drawForced(QPainter *painter, const QColor &colour) {
    drawCheck(painter, colour, QPointF(-1.2, 1.8), 0.72);
    drawLetter(painter, colour, QRectF(8.2, 2, 7, 12), QLatin1Char('F'), 8);
}

void drawShapeInBox(QPainter *painter, VisualState state, const QColor &colour, std::optional<double> progress) {
    switch (state) {
    case VisualState::Succeeded: drawCheck(painter, colour); break;
    case VisualState::Running: progress ? drawClock(painter, colour, *progress) : drawPlay(painter, colour); break;
    case VisualState::Queued: drawCircle(painter, colour); break;
    case VisualState::Waiting: drawHourglass(painter, colour); break;
    case VisualState::BlockedByFailure: break; // the hatch itself is the sign
    case VisualState::RetryWait: drawRetry(painter, colour); break;
    case VisualState::Failed: drawCross(painter, colour); break;
    case VisualState::Approval: drawDiamond(painter, colour); break;
    case VisualState::Held: drawBars(painter, colour); break;
    case VisualState::Skipped: drawSlash(painter, colour); break;
    case VisualState::Cancelled: drawSquare(painter, colour); break;
    case VisualState::Forced: drawForced(painter, colour); break;
    case VisualState::Unknown: drawLetter(painter, colour, QRectF(0, 0, kBox, kBox), QLatin1Char('?'), 12); break;
    }
}

QPainterPath framePath(const QRectF &rect, const GlyphOptions &options) {
    QPainterPath path;
    if (options.frame == GlyphFrame::Circle) {
        path.addEllipse(rect);
    } else {
        path.addRoundedRect(rect, options.radius, options.radius);
    }
    return path;
}

void paintPips(QPainter *painter, const QRectF &rect, int attempts, const QColor &colour) {
    constexpr qreal kPip = 2;
    constexpr qreal kStep = 3.5;
    const int pips = std::min(attempts, 3);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    qreal x = rect.right() - 3 - kPip;
    for (int i = 0; i < pips; ++i, x -= kStep) painter->drawRect(QRectF(x, rect.bottom() - 2.5 - kPip, kPip, kPip));
}

void paintRing(QPainter *painter, const QRectF &rect, const QColor &colour, const GlyphOptions &options) {
    GlyphOptions outer = options;
    outer.radius = options.radius + 2;
    painter->setPen(QPen(colour, 1.5));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(framePath(rect.adjusted(-2.25, -2.25, 2.25, 2.25), outer));
}

void paintFill(QPainter *painter, const QRectF &rect, const StatePaint &look, const GlyphOptions &options) {
    if (look.pattern == StatePattern::Hatched) {
        const qreal radius = options.frame == GlyphFrame::Circle ? rect.width() / 2 : options.radius;
        StateGlyph::paintHatch(painter, rect, look.outline, look.fill, radius);
        painter->setPen(QPen(mixed(look.outline, look.fill, 0.4), 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawPath(framePath(rect.adjusted(0.5, 0.5, -0.5, -0.5), options));
        return;
    }
    if (look.outline.isValid()) {
        painter->setPen(QPen(look.outline, 1));
        painter->setBrush(look.fill);
        painter->drawPath(framePath(rect.adjusted(0.5, 0.5, -0.5, -0.5), options));
        return;
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(look.fill);
    painter->drawPath(framePath(rect, options));
}

} // namespace

void StateGlyph::paintHatch(QPainter *painter, const QRectF &rect, const QColor &stripe, const QColor &field,
                            qreal radius) {
    constexpr qreal kStep = 6;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath clip;
    clip.addRoundedRect(rect, radius, radius);
    painter->setClipPath(clip, Qt::IntersectClip);
    painter->fillRect(rect, field);
    painter->setPen(QPen(stripe, 1.8));
    const qreal height = rect.height();
    const qreal start = std::floor((rect.left() - height) / kStep) * kStep;
    for (qreal x = start; x < rect.right(); x += kStep) {
        painter->drawLine(QPointF(x, rect.bottom()), QPointF(x + height, rect.top()));
    }
    painter->restore();
}

void StateGlyph::paintShape(QPainter *painter, const QRectF &rect, VisualState state, const QColor &colour,
                            std::optional<double> progress) {
    const qreal side = std::min(rect.width(), rect.height());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->translate(rect.center() - QPointF(side, side) / 2);
    painter->scale(side / kBox, side / kBox);
    drawShapeInBox(painter, state, colour, progress);
    painter->restore();
}

void StateGlyph::paint(QPainter *painter, const QRectF &rect, VisualState state, const Theme &theme,
                       const GlyphOptions &options) {
    const StatePaint look = theme.statePaint(state);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintFill(painter, rect, look, options);
    if (options.ring) paintRing(painter, rect, theme.hue(StateHue::Failed), options);
    if (options.attempts > 1) paintPips(painter, rect, options.attempts, look.glyph);
    painter->restore();
    if (options.glyph) paintShape(painter, rect, state, look.glyph, options.progress);
}

QIcon StateGlyph::icon(VisualState state, const Theme &theme, int size) {
    QIcon icon;
    for (const int factor : {1, 2}) {
        QPixmap pixmap(size * factor, size * factor);
        pixmap.setDevicePixelRatio(factor);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRectF(0, 0, size, size), state, theme);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace apollo::console
