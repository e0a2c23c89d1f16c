#include "backend/domain/schedule/NextFires.h"

#include "backend/domain/schedule/FireWalker.h"

#include <algorithm>

namespace apollo {
namespace {

using std::chrono::seconds;

// Outside these bounds calendars and zones mean little, and the calendar arithmetic would run out of years.
constexpr date::sys_seconds kEarliest = date::sys_days{date::year{1900} / 1 / 1};
constexpr date::sys_seconds kLatest = date::sys_days{date::year{9999} / 12 / 31};

/// The first whole second after an instant.
date::sys_seconds secondAfter(DbTime time) {
    const date::sys_time<std::chrono::microseconds> exact{Duration(time.micros())};
    return std::clamp(date::floor<seconds>(exact), kEarliest, kLatest) + seconds{1};
}

/// The first whole second at or after an instant.
date::sys_seconds secondAtOrAfter(DbTime time) {
    const date::sys_time<std::chrono::microseconds> exact{Duration(time.micros())};
    return std::clamp(date::ceil<seconds>(exact), kEarliest, kLatest);
}

Error neverError(const CronExpression &expression) {
    return makeError(ErrorCode::NotFound, "cron.never",
                     "The expression \"" + expression.text() + "\" never fires: there is no such date.",
                     {{"text", expression.text()}});
}

} // namespace

Expected<std::vector<Fire>> nextFires(const CronExpression &expression, std::string_view zone, DbTime after,
                                      std::size_t count, GapPolicy gap, OverlapPolicy overlap) {
    if (count > kMaxFires)
        return makeError(ErrorCode::Invalid, "cron.count",
                         "At most " + std::to_string(kMaxFires) + " fires can be computed at once.",
                         {{"allowed", std::to_string(kMaxFires)}});
    const auto rules = ZoneRules::find(zone);
    if (!rules) return rules.error();
    std::vector<Fire> fires;
    fires.reserve(count);
    FireWalker walker(expression, *rules, gap, overlap, secondAfter(after));
    while (fires.size() < count) {
        auto fire = walker.next();
        if (!fire) break;
        fires.push_back(*std::move(fire));
    }
    if (fires.empty() && count > 0) return neverError(expression);
    return fires;
}

Expected<Fire> previousFire(const CronExpression &expression, std::string_view zone, DbTime before, GapPolicy gap,
                            OverlapPolicy overlap) {
    const auto rules = ZoneRules::find(zone);
    if (!rules) return rules.error();
    const date::sys_seconds end = secondAtOrAfter(before);
    const DbTime limit(std::chrono::duration_cast<Duration>(end.time_since_epoch()).count());
    const auto firstFrom = [&](date::sys_seconds from) -> std::optional<Fire> {
        auto fire = FireWalker(expression, *rules, gap, overlap, from).next();
        return fire && fire->utc < limit ? fire : std::nullopt;
    };
    // Look back further and further until there is a fire, then halve the distance: firstFrom() never goes backwards.
    seconds back{60};
    std::optional<Fire> found;
    while (!found && end - back > kEarliest) {
        found = firstFrom(end - back);
        back *= 2;
    }
    if (!found) found = firstFrom(kEarliest);
    if (!found) return neverError(expression);
    date::sys_seconds none = end;
    while (true) {
        const auto at = date::sys_seconds{seconds{found->utc.micros() / Duration(seconds{1}).count()}} + seconds{1};
        if (at >= none) return *std::move(found);
        const date::sys_seconds middle = at + (none - at) / 2;
        if (auto later = firstFrom(middle))
            found = std::move(later);
        else
            none = middle;
    }
}

} // namespace apollo
