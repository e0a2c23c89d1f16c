#include "console/widgets/timeline/TimelinePainter.h"

#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace apollo::console {

namespace {

using namespace TimelineMetrics;
using namespace std::chrono_literals;

constexpr qreal kBarRadius = 3;

struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::TimelineView)
};

QString axisText(TimelineInstant at, std::chrono::milliseconds tick, const QTimeZone &zone) {
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count(), zone);
    if (tick >= 24h) return local.toString(QStringLiteral("MM-dd"));
    if (tick >= 1min) return local.toString(QStringLiteral("HH:mm"));
    return local.toString(tick >= 1s ? QStringLiteral("HH:mm:ss") : QStringLiteral("ss.zzz"));
}

void paintAxis(QPainter *painter, const QRect &viewport, const TimelineScene &scene) {
    constexpr int kLeastDistance = 84;
    const QFont font = monoFont(TextSize::Small);
    painter->setFont(font);
    const auto tick = scene.scale.tick(kLeastDistance);
    for (TimelineInstant at = scene.scale.firstTick(tick);; at += tick) {
        const double x = scene.scale.xOf(at);
        if (x > viewport.width()) break;
        const int pixel = static_cast<int>(std::lround(x));
        painter->setPen(QPen(scene.theme.border, 1));
        painter->drawLine(pixel, kAxisHeight - 4, pixel, viewport.height());
        const QString text = axisText(at, tick, scene.zone);
        const int width = painter->fontMetrics().horizontalAdvance(text);
        const int left = std::min(pixel - width / 2, viewport.width() - width - 4);
        painter->setPen(scene.theme.mutedText);
        painter->drawText(QRect(left, 0, width + 2, kAxisHeight - 6), Qt::AlignVCenter | Qt::AlignLeft, text);
    }
}

void paintQueueWait(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineAttempt &attempt) {
    constexpr qreal kHeight = 8;
    constexpr qreal kLeastWidth = 4;
    const double from = scene.scale.xOf(attempt.queuedAt);
    const double until = scene.scale.xOf(attempt.startedAt.value_or(attempt.endedAt.value_or(scene.source.now())));
    if (until - from < 1) return;
    const double width = std::max(until - from, kLeastWidth);
    const QRectF bar(until - width + 0.5, lane.center().y() - kHeight / 2, width, kHeight);
    painter->setPen(QPen(scene.theme.faintText, 1));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(bar, kHeight / 2, kHeight / 2);
}

bool endsLoud(VisualState outcome) { return outcome == VisualState::Failed || outcome == VisualState::RetryWait; }

/** The body of an attempt. Failed attempts are grey with a loud cap, so that length and outcome are two signs. */
void paintBody(QPainter *painter, const QRectF &bar, const TimelineScene &scene, const TimelineAttempt &attempt) {
    const Theme &theme = scene.theme;
    if (attempt.outcome == VisualState::Approval) {
        const QColor hue = theme.hue(StateHue::Approval);
        StateGlyph::paintHatch(painter, bar, hue, mixed(theme.panel, hue, 0.08), kBarRadius);
        painter->setPen(QPen(hue, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), kBarRadius, kBarRadius);
        return;
    }
    const StatePaint look = theme.statePaint(attempt.outcome);
    painter->setPen(look.outline.isValid() ? QPen(look.outline, 1) : QPen(Qt::NoPen));
    painter->setBrush(endsLoud(attempt.outcome) ? theme.hue(StateHue::Waiting) : look.fill);
    painter->drawRoundedRect(look.outline.isValid() ? bar.adjusted(0.5, 0.5, -0.5, -0.5) : bar, kBarRadius, kBarRadius);
}

void paintCap(QPainter *painter, const QRectF &bar, const TimelineScene &scene, const TimelineAttempt &attempt) {
    constexpr qreal kLeastForGlyph = 10;
    const bool loud = endsLoud(attempt.outcome);
    const VisualState shown = loud ? VisualState::Failed : attempt.outcome;
    const StatePaint look = scene.theme.statePaint(shown);
    const qreal width = std::min<qreal>(kCapWidth, bar.width());
    const QRectF cap(bar.right() - width, bar.top(), width, bar.height());
    if (loud) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(look.fill);
        painter->drawRoundedRect(cap, kBarRadius, kBarRadius);
    }
    if (width >= kLeastForGlyph) StateGlyph::paintShape(painter, cap.adjusted(0, 2, 0, -2), shown, look.glyph);
}

void paintAttempt(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineAttempt &attempt) {
    paintQueueWait(painter, lane, scene, attempt);
    if (!attempt.startedAt) return;
    const QRectF bar = timelineBar(scene.scale, lane, *attempt.startedAt, attempt.endedAt.value_or(scene.source.now()));
    paintBody(painter, bar, scene, attempt);
    if (attempt.endedAt) paintCap(painter, bar, scene, attempt);
}

void paintGhost(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineLane &content) {
    if (!content.usual) return;
    const auto started = std::find_if(content.attempts.rbegin(), content.attempts.rend(),
                                      [](const TimelineAttempt &attempt) { return attempt.startedAt.has_value(); });
    if (started == content.attempts.rend()) return;
    const double from = scene.scale.xOf(*started->startedAt);
    const double until = scene.scale.xOf(*started->startedAt + *content.usual);
    painter->setPen(Qt::NoPen);
    painter->setBrush(scene.theme.durationBar);
    painter->drawRoundedRect(QRectF(from, lane.center().y() + kBarHeight / 2.0 + 1.5, std::max(2.0, until - from), 4),
                             2, 2);
}

void paintBackOff(QPainter *painter, const QRectF &lane, const TimelineScene &scene, TimelineInstant from,
                  TimelineInstant until) {
    const double left = scene.scale.xOf(from) + 3;
    const double right = scene.scale.xOf(until) - 2;
    if (right <= left) return;
    QPen pen(scene.theme.retryLine, 2, Qt::CustomDashLine, Qt::RoundCap);
    pen.setDashPattern({0.1, 2.6});
    painter->setPen(pen);
    // Clipped by hand: a dash pattern over a line of millions of pixels would be walked dash by dash.
    const double visibleLeft = std::max(left, scene.plot.left() - 10.0);
    const double visibleRight = std::min(right, scene.plot.right() + 10.0);
    if (visibleRight > visibleLeft)
        painter->drawLine(QPointF(visibleLeft, lane.center().y()), QPointF(visibleRight, lane.center().y()));
}

void paintBackOffs(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineLane &content) {
    for (std::size_t i = 0; i < content.attempts.size(); ++i) {
        const auto ended = content.attempts[i].endedAt;
        if (!ended) continue;
        if (i + 1 < content.attempts.size()) {
            paintBackOff(painter, lane, scene, *ended, content.attempts[i + 1].queuedAt);
        } else if (content.nextAttemptAt) {
            paintBackOff(painter, lane, scene, *ended, *content.nextAttemptAt);
        }
    }
}

/** "4/6 · in 11:12" over the back-off line, "4/4" behind the last attempt. */
void paintNote(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineLane &content) {
    if (content.attempt <= 0 || content.attempts.empty()) return;
    const TimelineAttempt &last = content.attempts.back();
    const double end = scene.scale.xOf(last.endedAt.value_or(scene.source.now()));
    QString text = TimelineText::tr("%1/%2").arg(content.attempt).arg(content.maxAttempts);
    painter->setFont(uiFont(TextSize::Small, content.exhausted ? TextWeight::SemiBold : TextWeight::Regular));
    painter->setPen(content.exhausted ? scene.theme.errorText : scene.theme.mutedText);
    if (content.nextAttemptAt && *content.nextAttemptAt > scene.source.now()) {
        text = TimelineText::tr("%1 · in %2").arg(text, countdownText(*content.nextAttemptAt - scene.source.now()));
        const double now = scene.scale.xOf(scene.source.now());
        const int width = painter->fontMetrics().horizontalAdvance(text) + 2;
        const double middle = (std::max(end, now) + scene.scale.xOf(*content.nextAttemptAt)) / 2;
        const double left = std::clamp(middle - width / 2.0, std::max(now, end) + 8,
                                       std::max<double>(now + 8, scene.plot.right() - width));
        painter->drawText(QRectF(left, lane.top() + 2, width, lane.height() / 2 - 4), Qt::AlignCenter, text);
        return;
    }
    if (!content.exhausted && content.attempt < 2) return;
    painter->drawText(QRectF(end + 12, lane.top(), 80, lane.height()), Qt::AlignVCenter | Qt::AlignLeft, text);
}

void paintMarks(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineLane &content) {
    painter->setPen(QPen(scene.theme.panel, 1));
    painter->setBrush(scene.theme.hue(StateHue::Held));
    for (const TimelineMark &mark : content.marks) {
        const QRectF box = timelineMark(scene.scale, lane, mark.at);
        const QPointF points[]{{box.center().x(), box.top()},
                               {box.right(), box.center().y()},
                               {box.center().x(), box.bottom()},
                               {box.left(), box.center().y()}};
        painter->drawPolygon(points, 4);
    }
}

void paintLane(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineLane &content) {
    paintBackOffs(painter, lane, scene, content);
    paintGhost(painter, lane, scene, content);
    for (const TimelineAttempt &attempt : content.attempts) paintAttempt(painter, lane, scene, attempt);
    paintMarks(painter, lane, scene, content);
    paintNote(painter, lane, scene, content);
}

void paintLabel(QPainter *painter, const QRectF &lane, const TimelineScene &scene, const TimelineLane &content,
                bool current) {
    constexpr int kMargin = 12;
    const QRectF room(kMargin, lane.top(), scene.plot.left() - 2 * kMargin, lane.height());
    painter->setFont(uiFont(TextSize::Secondary, current ? TextWeight::SemiBold : TextWeight::Regular));
    painter->setPen(current ? scene.theme.text : scene.theme.mutedText);
    painter->drawText(
        room, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
        painter->fontMetrics().elidedText(content.label, Qt::ElideMiddle, static_cast<int>(room.width())));
}

void paintInstant(QPainter *painter, const QRect &viewport, const TimelineScene &scene, TimelineInstant at,
                  const QPen &pen, const QString &name) {
    const double x = scene.scale.xOf(at);
    if (x < scene.plot.left() || x > viewport.width()) return;
    painter->setPen(pen);
    painter->drawLine(QPointF(x, kAxisHeight - 6), QPointF(x, viewport.height() - 4));
    painter->setFont(uiFont(TextSize::Small, TextWeight::SemiBold));
    const int width = painter->fontMetrics().horizontalAdvance(name) + 2;
    const double left = x + 6 + width > viewport.width() ? x - 6 - width : x + 6;
    painter->drawText(QRectF(left, viewport.height() - kBottomHeight, width, kBottomHeight - 4),
                      Qt::AlignVCenter | Qt::AlignLeft, name);
}

} // namespace

QRectF timelineBar(const TimelineScale &scale, const QRectF &lane, TimelineInstant from, TimelineInstant until) {
    constexpr double kLeastWidth = 3;
    // Far outside the viewport a bar is cut: painters lose precision long before a timeline does.
    constexpr double kFar = 20'000;
    const double left = std::clamp(scale.xOf(from), -kFar, kFar);
    const double right = std::clamp(scale.xOf(until), -kFar, kFar);
    return {left, lane.center().y() - kBarHeight / 2.0, std::max(kLeastWidth, right - left), kBarHeight};
}

QRectF timelineMark(const TimelineScale &scale, const QRectF &lane, TimelineInstant at) {
    return {scale.xOf(at) - kMarkSize / 2.0, lane.top() + 1, kMarkSize, kMarkSize};
}

void paintTimeline(QPainter *painter, const QRect &viewport, const TimelineScene &scene) {
    painter->fillRect(viewport, scene.theme.panel);
    painter->setRenderHint(QPainter::Antialiasing);
    const int first = std::max(0, scene.scrollY / kLanePitch);
    const int last = std::min(scene.source.laneCount(), (scene.scrollY + scene.plot.height()) / kLanePitch + 1);
    const auto laneOf = [&scene, &viewport](int index) {
        return QRectF(0, kAxisHeight + index * kLanePitch - scene.scrollY, viewport.width(), kLanePitch);
    };
    const QRect lanes(0, kAxisHeight, viewport.width(), scene.plot.height());
    if (scene.current >= first && scene.current < last) {
        painter->save();
        painter->setClipRect(lanes);
        const QRectF band = laneOf(scene.current).adjusted(0, 1, 0, -1);
        painter->fillRect(band, scene.theme.selection);
        if (scene.focused) {
            painter->setPen(QPen(scene.theme.accent, 1));
            painter->drawRect(band.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        painter->restore();
    }
    painter->save();
    painter->setClipRect(QRect(scene.plot.left() - 24, 0, viewport.width(), viewport.height()));
    paintAxis(painter, viewport, scene);
    painter->restore();
    painter->save();
    painter->setClipRect(lanes);
    for (int index = first; index < last; ++index)
        paintLabel(painter, laneOf(index), scene, scene.source.lane(index), index == scene.current);
    painter->setClipRect(QRect(scene.plot.left() - 8, kAxisHeight, viewport.width(), scene.plot.height()));
    for (int index = first; index < last; ++index) paintLane(painter, laneOf(index), scene, scene.source.lane(index));
    painter->restore();
    paintInstant(painter, viewport, scene, scene.source.now(), QPen(scene.theme.accent, 2), TimelineText::tr("now"));
    if (const auto deadline = scene.source.deadline()) {
        paintInstant(painter, viewport, scene, *deadline, QPen(scene.theme.errorText, 1.5, Qt::DashLine),
                     TimelineText::tr("deadline"));
    }
}

} // namespace apollo::console
