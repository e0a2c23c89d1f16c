#pragma once

#include "console/widgets/timeline/TimelineSource.h"

namespace apollo::console {

/** Linear mapping between time and horizontal viewport pixels. A pure value. */
struct TimelineScale {
    int left = 150;                     ///< viewport x where the plotted time begins
    int width = 1;                      ///< pixels of plotted time, at least 1
    TimelineInstant from;               ///< instant at left
    std::chrono::milliseconds shown{1}; ///< duration over width, at least 1

    double xOf(TimelineInstant at) const;
    TimelineInstant at(double x) const;

    /** Round distance of axis labels so that they are at least minimumPixels apart. */
    std::chrono::milliseconds tick(int minimumPixels) const;
    /** First tick not before from. */
    TimelineInstant firstTick(std::chrono::milliseconds tick) const;

    /** Shows factor times the duration, with the instant at x held in place; between 1 s and 400 days. */
    void zoom(double x, double factor);
};

/** "11:12", "1:02:03" or "3 d 4 h": what is left of a wait. */
QString countdownText(std::chrono::milliseconds left);

} // namespace apollo::console
