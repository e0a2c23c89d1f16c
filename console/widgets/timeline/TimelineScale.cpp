#include "console/widgets/timeline/TimelineScale.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace apollo::console {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kShortest = 1s;
constexpr milliseconds kLongest = 400 * 24h;

constexpr std::array<milliseconds, 24> kTicks{100ms, 200ms, 500ms, 1s, 2s, 5s, 10s, 15s, 30s, 1min, 2min,    5min,
                                              10min, 15min, 30min, 1h, 2h, 3h, 6h,  12h, 24h, 48h,  7 * 24h, 28 * 24h};

struct CountdownText {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::Countdown)
};

QString twoDigits(std::int64_t value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); }

} // namespace

double TimelineScale::xOf(TimelineInstant at) const {
    return left + static_cast<double>((at - from).count()) * width / static_cast<double>(shown.count());
}

TimelineInstant TimelineScale::at(double x) const {
    return from + milliseconds(std::llround((x - left) * static_cast<double>(shown.count()) / width));
}

milliseconds TimelineScale::tick(int minimumPixels) const {
    const double needed = static_cast<double>(shown.count()) * minimumPixels / width;
    for (const milliseconds tick : kTicks) {
        if (static_cast<double>(tick.count()) >= needed) return tick;
    }
    return kTicks.back();
}

TimelineInstant TimelineScale::firstTick(milliseconds tick) const {
    const auto since = from.time_since_epoch();
    const auto past = ((since % tick) + tick) % tick;
    return past.count() == 0 ? from : from + (tick - past);
}

void TimelineScale::zoom(double x, double factor) {
    const TimelineInstant held = at(x);
    const double wanted = static_cast<double>(shown.count()) * factor;
    shown = std::clamp(milliseconds(std::llround(wanted)), kShortest, kLongest);
    from = held - milliseconds(std::llround((x - left) * static_cast<double>(shown.count()) / width));
}

QString countdownText(milliseconds left) {
    using namespace std::chrono;
    const auto total = duration_cast<seconds>(std::max(left, milliseconds(0))).count();
    const auto days = total / 86'400;
    const auto hours = total / 3'600 % 24;
    const auto minutes = total / 60 % 60;
    if (days > 0) return CountdownText::tr("%1 d %2 h").arg(days).arg(hours);
    if (hours > 0)
        return QStringLiteral("%1:%2:%3").arg(QString::number(hours), twoDigits(minutes), twoDigits(total % 60));
    return QStringLiteral("%1:%2").arg(twoDigits(minutes), twoDigits(total % 60));
}

} // namespace apollo::console
