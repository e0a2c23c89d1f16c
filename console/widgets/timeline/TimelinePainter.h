#pragma once

#include "console/widgets/theme/Theme.h"
#include "console/widgets/timeline/TimelineScale.h"

#include <QRect>
#include <QTimeZone>

class QPainter;

namespace apollo::console {

/** Heights shared by painting and hit testing. */
namespace TimelineMetrics {
inline constexpr int kAxisHeight = 34;
inline constexpr int kLanePitch = 42;
inline constexpr int kBarHeight = 18;
inline constexpr int kCapWidth = 14;
inline constexpr int kBottomHeight = 22;
inline constexpr int kMarkSize = 11;
} // namespace TimelineMetrics

struct TimelineScene {
    const TimelineSource &source;
    const TimelineScale &scale;
    const Theme &theme;
    const QTimeZone &zone;
    QRect plot; ///< below the axis, right of the labels, above the bottom line
    int scrollY = 0;
    int current = -1;
    bool focused = false;
};

/** Where the bars of a lane lie; shared by painting and tooltips. */
QRectF timelineBar(const TimelineScale &scale, const QRectF &lane, TimelineInstant from, TimelineInstant until);
QRectF timelineMark(const TimelineScale &scale, const QRectF &lane, TimelineInstant at);

/** Paints the whole view. GUI thread. */
void paintTimeline(QPainter *painter, const QRect &viewport, const TimelineScene &scene);

} // namespace apollo::console
