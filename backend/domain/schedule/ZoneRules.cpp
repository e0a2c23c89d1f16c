#include "backend/domain/schedule/ZoneRules.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace apollo {
namespace {

// The zone database lists single changes up to the end of 2037 only; after that a zone with summer time keeps its last
// rule. As such rules speak of weekdays in a month, any later year has the changes of a listed year whose days fall on
// the same weekdays. Years without a leap day are enough: no rule in force changes the clock in January or February,
// so each of the two parts of a leap year finds its own partner.
constexpr date::year kLastListedYear{2037};
constexpr std::array kPartnerYears{2027, 2029, 2030, 2031, 2033, 2034, 2035, 2037};

/// The instant in a listed year at which the same rule gives the same offset, as a shift by whole weeks.
date::days partnerShift(date::sys_days day) {
    const date::year_month_day date{day};
    const date::month anchor = date.month() >= date::March ? date::March : date::January;
    const date::sys_days start{date.year() / anchor / 1};
    for (const int year : kPartnerYears) {
        const date::sys_days partner{date::year{year} / anchor / 1};
        if (date::weekday{partner} == date::weekday{start}) return start - partner;
    }
    return date::days{0};
}

/// The part of a year, before or after the leap day, in which partnerShift() is constant.
ZoneSegment partOfYear(date::sys_days day) {
    const date::year_month_day date{day};
    const date::sys_days march{date.year() / date::March / 1};
    if (date.month() >= date::March) return {march, date::sys_days{(date.year() + date::years{1}) / 1 / 1}, {}};
    return {date::sys_days{date.year() / 1 / 1}, march, {}};
}

ZoneSegment toSegment(const date::sys_info &info) { return {info.begin, info.end, info.offset}; }

} // namespace

Expected<ZoneRules> ZoneRules::find(std::string_view name) {
    const std::string wanted(name);
    const auto unknown = [&] {
        return makeError(ErrorCode::Invalid, "zone.unknown",
                         "The time zone \"" + wanted + "\" is not known. Use a name such as Europe/Berlin or UTC.",
                         {{"zone", wanted}});
    };
    // "localtime" is whatever this machine is set to, so another machine would compute other times from it.
    if (wanted.empty() || wanted == "localtime") return unknown();
    try {
        static_cast<void>(date::get_tzdb());
    } catch (const std::exception &failure) {
        return makeError(ErrorCode::Unavailable, "zone.database",
                         "This machine has no readable time zone database. Install the package tzdata.", {},
                         failure.what());
    }
    try {
        return ZoneRules(*date::locate_zone(wanted));
    } catch (const std::exception &) {
        return unknown();
    }
}

ZoneSegment ZoneRules::segmentAt(date::sys_seconds instant) const {
    const date::sys_info listed = m_zone->get_info(instant);
    const auto yearOf = [](date::sys_days d) { return date::year_month_day{d}.year(); };
    const date::sys_days day = date::floor<date::days>(instant);
    const bool ruleGoesOn = yearOf(date::floor<date::days>(listed.begin)) == kLastListedYear &&
                            yearOf(date::floor<date::days>(listed.end)) > kLastListedYear + date::years{1};
    if (!ruleGoesOn) return toSegment(listed);
    if (yearOf(day) == kLastListedYear)
        return {listed.begin, date::sys_days{(kLastListedYear + date::years{1}) / 1 / 1}, listed.offset};

    const date::days shift = partnerShift(day);
    const date::sys_info partner = m_zone->get_info(instant - shift);
    ZoneSegment segment = partOfYear(day);
    segment.begin = std::max(segment.begin, partner.begin + shift);
    // The last listed segment is open: its end is the end of all time and must not be moved.
    if (partner.end < segment.end - shift) segment.end = partner.end + shift;
    segment.offset = partner.offset;
    return segment;
}

} // namespace apollo
