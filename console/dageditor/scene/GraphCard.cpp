#include "console/dageditor/scene/GraphCard.h"

#include "console/dageditor/scene/TypeIcon.h"
#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr qreal kRadius = 8;
constexpr qreal kIcon = 30;
constexpr qreal kIconLeft = 10;
constexpr qreal kTextLeft = 50;
constexpr qreal kTextRight = 10;
constexpr qreal kPortRadius = 4;
constexpr qreal kStripe = 4;

/** Done and nothing to tell: painted back so that what needs eyes stands out. */
bool isFaded(const GraphNode &node, GraphMode mode) {
    return mode == GraphMode::Run && (node.state == VisualState::Succeeded || node.state == VisualState::Skipped ||
                                      node.state == VisualState::Cancelled);
}

bool isLoud(const GraphNode &node, GraphMode mode) {
    return mode == GraphMode::Run && node.state == VisualState::Failed;
}

QPen framePen(const GraphNode &node, const CardLook &look) {
    if (look.current) return QPen(look.theme.accent, look.focused ? 2.5 : 2);
    if (isLoud(node, look.mode)) return QPen(look.theme.hue(StateHue::Failed), 2);
    QPen pen(look.theme.controlBorder, 1);
    if (look.mode == GraphMode::Run && node.state == VisualState::BlockedByFailure) pen.setStyle(Qt::DashLine);
    return pen;
}

void paintFrame(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    const QPen pen = framePen(node, look);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mixed(look.theme.background, Qt::black, look.theme.mode == ThemeMode::Dark ? 0.25 : 0.1));
    painter->drawRoundedRect(rect.translated(0, 1.5), kRadius, kRadius);
    if (node.ring && isLoud(node, look.mode)) {
        painter->setPen(QPen(look.theme.hue(StateHue::Failed), 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(rect.adjusted(-4, -4, 4, 4), kRadius + 4, kRadius + 4);
    }
    painter->setPen(pen);
    painter->setBrush(look.theme.panel);
    const qreal inset = pen.widthF() / 2;
    painter->drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), kRadius - inset, kRadius - inset);
}

/** The band along the left edge that carries the state at zooms where glyphs are too small. */
void paintStripe(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    const StatePaint paint = look.theme.statePaint(node.state);
    QPainterPath card;
    card.addRoundedRect(rect.adjusted(1, 1, -1, -1), kRadius - 1, kRadius - 1);
    painter->save();
    painter->setClipPath(card, Qt::IntersectClip);
    const QRectF stripe(rect.left(), rect.top(), kStripe + 1, rect.height());
    if (paint.pattern == StatePattern::Hatched) {
        StateGlyph::paintHatch(painter, stripe, paint.outline, paint.fill, 0);
    } else {
        painter->fillRect(stripe, paint.pattern == StatePattern::OutlineOnly ? paint.outline : paint.fill);
    }
    painter->restore();
}

void paintIconTile(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    const QRectF tile(rect.left() + kIconLeft, rect.center().y() - kIcon / 2, kIcon, kIcon);
    if (look.mode == GraphMode::Run) {
        GlyphOptions options;
        options.radius = 6;
        StateGlyph::paint(painter, tile, node.state, look.theme, options);
        return;
    }
    // An approval is a person's step: the only type that keeps its state colour in a definition.
    const bool person = node.typeId == QLatin1String("approval");
    const StatePaint approval = look.theme.statePaint(VisualState::Approval);
    painter->setPen(Qt::NoPen);
    painter->setBrush(person ? approval.fill : look.theme.sunken);
    painter->drawRoundedRect(tile, 6, 6);
    paintTypeIcon(painter, tile.adjusted(7, 7, -7, -7), node.typeId, person ? approval.glyph : look.theme.accent);
}

void paintText(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    const bool faded = isFaded(node, look.mode);
    const qreal width = rect.width() - kTextLeft - kTextRight;
    const auto line = [&](const QString &text, const QFont &font, const QColor &colour, qreal top, qreal height) {
        painter->setFont(font);
        painter->setPen(colour);
        const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideMiddle, static_cast<int>(width));
        painter->drawText(QRectF(rect.left() + kTextLeft, rect.top() + top, width, height),
                          Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown);
    };
    const QColor title = faded ? look.theme.mutedText : look.theme.text;
    line(node.title, uiFont(TextSize::Base, faded ? TextWeight::Medium : TextWeight::SemiBold), title, 9, 20);
    line(node.subtitle, uiFont(TextSize::Small), faded ? look.theme.faintText : look.theme.mutedText, 29, 18);
}

/** Attempt pips (run) or the mark of an unpublished change (definition) in the upper right corner. */
void paintCorner(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    painter->setPen(Qt::NoPen);
    if (look.mode == GraphMode::Definition) {
        if (!node.changed) return;
        painter->setBrush(look.theme.accent);
        painter->drawEllipse(QPointF(rect.right() - 10, rect.top() + 10), 4, 4);
        return;
    }
    constexpr int kMost = 3;
    constexpr qreal kStep = 6;
    painter->setBrush(isLoud(node, look.mode) ? look.theme.errorText : look.theme.mutedText);
    for (int i = 0; node.attempts > 1 && i < std::min(node.attempts, kMost); ++i) {
        painter->drawEllipse(QPointF(rect.right() - 11 - i * kStep, rect.top() + 10), 1.75, 1.75);
    }
}

void paintPorts(QPainter *painter, const QRectF &rect, const CardLook &look) {
    painter->setPen(QPen(look.theme.edge, 1.5));
    painter->setBrush(look.theme.panel);
    painter->drawEllipse(QPointF(rect.left(), rect.center().y()), kPortRadius, kPortRadius);
    painter->drawEllipse(QPointF(rect.right(), rect.center().y()), kPortRadius, kPortRadius);
}

/** A card from afar: a frame, a block of colour and the name. Must be much cheaper than the full one. */
void paintTitleCard(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    constexpr qreal kBand = 14;
    constexpr qreal kGap = 8;
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->setPen(framePen(node, look));
    painter->setBrush(look.theme.panel);
    painter->drawRect(rect);
    const QRectF band(rect.left() + 1, rect.top() + 1, kBand, rect.height() - 1);
    painter->fillRect(band, look.mode == GraphMode::Run ? cardColour(node, look.mode, look.theme) : look.theme.accent);
    painter->setRenderHint(QPainter::Antialiasing);
    static const QFont kFont = uiFont(TextSize::Title, TextWeight::Medium);
    painter->setFont(kFont);
    painter->setPen(isFaded(node, look.mode) ? look.theme.mutedText : look.theme.text);
    painter->drawText(rect.adjusted(kBand + kGap, 0, -2, 0), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                      node.title);
}

void paintBlock(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    painter->fillRect(rect, cardColour(node, look.mode, look.theme));
    if (!look.current) return;
    painter->setPen(QPen(look.theme.accent, 0));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect);
}

} // namespace

CardDetail cardDetailAt(qreal zoom) {
    if (zoom < 0.36) return CardDetail::Block;
    return zoom < 0.62 ? CardDetail::Title : CardDetail::Full;
}

QColor cardColour(const GraphNode &node, GraphMode mode, const Theme &theme) {
    if (mode == GraphMode::Definition) {
        return node.typeId == QLatin1String("approval") ? theme.hue(StateHue::Approval) : theme.hue(StateHue::Queued);
    }
    const StatePaint paint = theme.statePaint(node.state);
    switch (paint.pattern) {
    case StatePattern::Solid: return isFaded(node, mode) ? mixed(paint.fill, theme.background, 0.35) : paint.fill;
    case StatePattern::Hatched: return mixed(paint.outline, theme.background, 0.45);
    case StatePattern::OutlineOnly: return theme.sunken;
    }
    return paint.fill;
}

void paintCard(QPainter *painter, const QRectF &rect, const GraphNode &node, const CardLook &look) {
    if (look.detail == CardDetail::Block) return paintBlock(painter, rect, node, look);
    if (look.detail == CardDetail::Title) return paintTitleCard(painter, rect, node, look);
    paintFrame(painter, rect, node, look);
    if (look.mode == GraphMode::Run) paintStripe(painter, rect, node, look);
    paintIconTile(painter, rect, node, look);
    paintText(painter, rect, node, look);
    paintCorner(painter, rect, node, look);
    paintPorts(painter, rect, look);
}

} // namespace apollo::console
