#include "backend/domain/schedule/CivilSearch.h"

#include <bit>
#include <chrono>

namespace apollo {
namespace {

using std::chrono::seconds;

constexpr int kSaturday = 6;

/// The lowest bit at or above `from`, or -1.
int nextBit(std::uint64_t mask, int from) {
    if (from > 63) return -1;
    const std::uint64_t rest = mask >> from << from;
    return rest == 0 ? -1 : std::countr_zero(rest);
}

std::uint32_t bit(int day) { return std::uint32_t{1} << day; }

/// A month reduced to what the day fields need.
struct MonthShape {
    int length;
    int firstWeekday; ///< of day 1; 0 is Sunday

    [[nodiscard]] int weekday(int day) const { return (firstWeekday + day - 1) % 7; }
};

MonthShape shapeOf(date::year_month month) {
    const date::year_month_day_last last{month.year(), date::month_day_last{month.month()}};
    const date::weekday first{date::sys_days{month / 1}};
    return {static_cast<int>(static_cast<unsigned>(last.day())), static_cast<int>(first.c_encoding())};
}

int nearestWorkday(const MonthShape &month, int day) {
    if (month.weekday(day) == kSaturday) return day > 1 ? day - 1 : day + 2;
    if (month.weekday(day) == 0) return day < month.length ? day + 1 : day - 2;
    return day;
}

std::uint32_t daysOf(const CronDayRule &rule, const MonthShape &month) {
    const int fromEnd = month.length - rule.number;
    switch (rule.kind) {
    case CronDayRule::Kind::LastDay: return fromEnd >= 1 ? bit(fromEnd) : 0;
    case CronDayRule::Kind::LastDayWeekday: return fromEnd >= 1 ? bit(nearestWorkday(month, fromEnd)) : 0;
    case CronDayRule::Kind::NearestWeekday:
        return rule.number <= month.length ? bit(nearestWorkday(month, rule.number)) : 0;
    case CronDayRule::Kind::LastOfWeekday:
        return bit(month.length - (month.weekday(month.length) - rule.number + 7) % 7);
    case CronDayRule::Kind::NthOfWeekday: {
        const int day = 1 + (rule.number - month.firstWeekday + 7) % 7 + 7 * (rule.nth - 1);
        return day <= month.length ? bit(day) : 0;
    }
    }
    return 0;
}

bool yearMatches(const CronFields &fields, date::year year) {
    if (fields.anyYear) return true;
    const int index = static_cast<int>(year) - CronFields::kFirstYear;
    return index >= 0 && index < static_cast<int>(fields.years.size()) &&
           fields.years.test(static_cast<std::size_t>(index));
}

std::optional<seconds> nextTimeOfDay(const CronFields &fields, seconds from) {
    const date::hh_mm_ss<seconds> start{from};
    const int startHour = static_cast<int>(start.hours().count());
    const int startMinute = static_cast<int>(start.minutes().count());
    for (int hour = nextBit(fields.hours, startHour); hour >= 0; hour = nextBit(fields.hours, hour + 1)) {
        const bool firstHour = hour == startHour;
        for (int minute = nextBit(fields.minutes, firstHour ? startMinute : 0); minute >= 0;
             minute = nextBit(fields.minutes, minute + 1)) {
            const bool firstMinute = firstHour && minute == startMinute;
            const int second = nextBit(fields.seconds, firstMinute ? static_cast<int>(start.seconds().count()) : 0);
            if (second >= 0) return std::chrono::hours(hour) + std::chrono::minutes(minute) + seconds(second);
        }
    }
    return std::nullopt;
}

} // namespace

std::uint32_t matchingDays(const CronFields &fields, date::year_month month) {
    const MonthShape shape = shapeOf(month);
    std::uint32_t byMonthDay = fields.monthDays;
    for (const CronDayRule &rule : fields.monthDayRules) byMonthDay |= daysOf(rule, shape);
    std::uint32_t byWeekday = 0;
    for (int day = 1; day <= shape.length; ++day)
        if (fields.weekdays & bit(shape.weekday(day))) byWeekday |= bit(day);
    for (const CronDayRule &rule : fields.weekdayRules) byWeekday |= daysOf(rule, shape);

    const std::uint32_t existing = (bit(shape.length) - 1) << 1;
    return (fields.eitherDayField ? byMonthDay | byWeekday : byMonthDay & byWeekday) & existing;
}

std::optional<date::local_seconds> nextCivilTime(const CronFields &fields, date::local_seconds from,
                                                 date::year lastYear) {
    const date::local_days startDay = date::floor<date::days>(from);
    const date::year_month_day start{startDay};
    date::year_month month{start.year(), start.month()};
    int firstDay = static_cast<int>(static_cast<unsigned>(start.day()));
    while (month.year() <= lastYear) {
        if (!yearMatches(fields, month.year())) {
            month = (month.year() + date::years{1}) / date::January;
            firstDay = 1;
            continue;
        }
        const bool wanted = (fields.months & bit(static_cast<int>(static_cast<unsigned>(month.month())))) != 0;
        const std::uint32_t days = wanted ? matchingDays(fields, month) : 0;
        for (int day = nextBit(days, firstDay); day >= 0; day = nextBit(days, day + 1)) {
            const date::local_days date{month / day};
            const auto time = nextTimeOfDay(fields, date == startDay ? from - startDay : seconds{0});
            if (time) return date + *time;
        }
        month += date::months{1};
        firstDay = 1;
    }
    return std::nullopt;
}

} // namespace apollo
