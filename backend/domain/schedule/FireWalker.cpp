#include "backend/domain/schedule/FireWalker.h"

#include "backend/domain/schedule/CivilSearch.h"

#include <algorithm>
#include <cstdio>

namespace apollo {
namespace {

using std::chrono::seconds;

/// Jumps beyond this are a change of calendar or of country, not of summer time: no repair.
constexpr seconds kLargestRepairedJump = std::chrono::hours(3);
/// The Gregorian calendar repeats after this time.
constexpr date::years kSearchYears{400};
constexpr date::year kLastYear{9999};
/// No offset and no jump is larger, so nothing can hide between two segments that far before a wall clock time.
constexpr seconds kZoneMargin = std::chrono::hours(48);

date::local_seconds toLocal(date::sys_seconds at, seconds offset) {
    return date::local_seconds{at.time_since_epoch() + offset};
}
date::sys_seconds toSys(date::local_seconds local, seconds offset) {
    return date::sys_seconds{local.time_since_epoch() - offset};
}

std::string wallClock(date::local_seconds local) {
    const auto day = date::floor<date::days>(local);
    const date::year_month_day date{day};
    const date::hh_mm_ss<seconds> time{local - day};
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                  static_cast<int>(time.seconds().count()));
    return text.data();
}

std::string offsetText(seconds offset) {
    const date::hh_mm_ss<seconds> part{offset < seconds{0} ? -offset : offset};
    std::array<char, 32> text{};
    const char sign = offset < seconds{0} ? '-' : '+';
    const int hours = static_cast<int>(part.hours().count());
    const int minutes = static_cast<int>(part.minutes().count());
    if (part.seconds() == seconds{0})
        std::snprintf(text.data(), text.size(), "%c%02d:%02d", sign, hours, minutes);
    else // local mean time, before zones had whole minutes
        std::snprintf(text.data(), text.size(), "%c%02d:%02d:%02d", sign, hours, minutes,
                      static_cast<int>(part.seconds().count()));
    return text.data();
}

std::string noteFor(FireKind kind, const std::optional<date::local_seconds> &missing) {
    const std::string time = missing ? wallClock(*missing) : std::string();
    switch (kind) {
    case FireKind::Plain: return {};
    case FireKind::MovedOutOfGap: return time + " does not exist locally, moved to the end of the gap";
    case FireKind::AlsoStandsForGap: return "also stands for " + time + ", which does not exist locally";
    case FireKind::AfterSkipped: return time + " does not exist locally and is skipped";
    case FireKind::OnlyFirstOfTwo: return "exists twice locally, fires the first time only";
    case FireKind::FirstOfTwo: return "exists twice locally, this is the first";
    case FireKind::SecondOfTwo: return "exists twice locally, this is the second";
    }
    return {};
}

} // namespace

FireWalker::FireWalker(const CronExpression &expression, const ZoneRules &zone, GapPolicy gap, OverlapPolicy overlap,
                       date::sys_seconds from)
    : m_fields(expression.fields()), m_zone(zone), m_gap(gap), m_overlap(overlap) {
    enterSegment(from);
}

void FireWalker::enterSegment(date::sys_seconds at) {
    m_at = at;
    m_segment = m_zone.segmentAt(at);
    m_offsetBefore = m_zone.segmentAt(m_segment.begin - seconds{1}).offset;
    m_offsetAfter = m_zone.segmentAt(m_segment.end).offset;
    m_gapUnchecked = at == m_segment.begin;
}

std::optional<Fire> FireWalker::next() {
    const date::year startYear = date::year_month_day{date::floor<date::days>(m_at)}.year();
    const date::year lastYear = std::min(startYear + kSearchYears, kLastYear);
    while (true) {
        if (m_gapUnchecked) {
            m_gapUnchecked = false;
            if (auto fire = fireForGap(lastYear)) return fire;
        }
        date::local_seconds from = toLocal(m_at, m_segment.offset);
        if (!secondOccurrenceCounts()) from = std::max(from, toLocal(m_segment.begin, m_offsetBefore));
        const auto local = nextCivilTime(m_fields, from, lastYear);
        if (!local) return std::nullopt;
        const date::sys_seconds at = toSys(*local, m_segment.offset);
        if (at < m_segment.end) {
            m_at = at + seconds{1};
            return makeFire(at, kindAt(*local));
        }
        // Nothing is due before `local`, so everything up to shortly before it can be left out.
        enterSegment(std::max(m_segment.end, toSys(*local, kZoneMargin)));
    }
}

std::optional<Fire> FireWalker::fireForGap(date::year lastYear) {
    const seconds jump = m_segment.offset - m_offsetBefore;
    if (jump <= seconds{0} || m_fields.everyOccurrence) return std::nullopt;
    const date::local_seconds gapBegin = toLocal(m_segment.begin, m_offsetBefore);
    const date::local_seconds gapEnd = toLocal(m_segment.begin, m_segment.offset);
    const auto missing = nextCivilTime(m_fields, gapBegin, lastYear);
    if (!missing || *missing >= gapEnd) return std::nullopt;
    m_skipped = *missing;
    if (m_gap == GapPolicy::Skip || jump > kLargestRepairedJump) return std::nullopt;
    const bool dueAnyway = nextCivilTime(m_fields, gapEnd, lastYear) == gapEnd;
    m_at = m_segment.begin + seconds{1};
    return makeFire(m_segment.begin, dueAnyway ? FireKind::AlsoStandsForGap : FireKind::MovedOutOfGap);
}

bool FireWalker::secondOccurrenceCounts() const {
    if (m_fields.everyOccurrence || m_overlap == OverlapPolicy::Both) return true;
    return m_offsetBefore - m_segment.offset > kLargestRepairedJump;
}

FireKind FireWalker::kindAt(date::local_seconds local) const {
    if (m_skipped) return FireKind::AfterSkipped;
    if (local < toLocal(m_segment.begin, m_offsetBefore)) return FireKind::SecondOfTwo;
    if (local < toLocal(m_segment.end, m_offsetAfter)) return FireKind::Plain;
    const bool both = m_fields.everyOccurrence || m_overlap == OverlapPolicy::Both ||
                      m_segment.offset - m_offsetAfter > kLargestRepairedJump;
    return both ? FireKind::FirstOfTwo : FireKind::OnlyFirstOfTwo;
}

Fire FireWalker::makeFire(date::sys_seconds at, FireKind kind) {
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(at.time_since_epoch()).count();
    Fire fire{DbTime(micros), wallClock(toLocal(at, m_segment.offset)) + offsetText(m_segment.offset), kind,
              noteFor(kind, m_skipped)};
    m_skipped.reset();
    return fire;
}

} // namespace apollo
