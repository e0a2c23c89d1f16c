#pragma once

#include "backend/domain/base/EnumTable.h"
#include "backend/domain/base/Expected.h"
#include "backend/domain/schedule/CronExpression.h"
#include "backend/domain/time/Time.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace apollo {

/// What happens to a wall clock time which does not exist, because the clock was put forward over it.
enum class GapPolicy {
    Shift, ///< it fires once at the end of the gap, however many times of the schedule lie in it
    Skip,  ///< it does not fire on that day
};
inline constexpr EnumTable<GapPolicy, 2> kGapPolicies{{{{GapPolicy::Shift, "shift"}, {GapPolicy::Skip, "skip"}}}};

/// What happens to a wall clock time which exists twice, because the clock was put back.
enum class OverlapPolicy {
    First, ///< it fires the first time only
    Both,  ///< it fires both times
};
inline constexpr EnumTable<OverlapPolicy, 2> kOverlapPolicies{
    {{{OverlapPolicy::First, "first"}, {OverlapPolicy::Both, "both"}}}};

/// How a fire came about; what the console translates.
enum class FireKind {
    Plain,
    MovedOutOfGap,    ///< does not exist locally, moved to the end of the gap
    AlsoStandsForGap, ///< due here anyway; also stands for times that do not exist locally
    AfterSkipped,     ///< an earlier time does not exist locally and was skipped
    OnlyFirstOfTwo,   ///< this local time exists twice; this is the first, the second does not fire
    FirstOfTwo,       ///< this local time exists twice; this is the first
    SecondOfTwo,      ///< this local time exists twice; this is the second
};

/// One due instant of a schedule.
struct Fire {
    DbTime utc;
    std::string local; ///< wall clock with offset, for example 2026-03-29T03:00:00+02:00
    FireKind kind = FireKind::Plain;
    std::string note; ///< English sentence; empty if plain

    friend bool operator==(const Fire &, const Fire &) = default;
};

/// More fires than this are not computed in one call.
inline constexpr std::size_t kMaxFires = 10'000;

/// The next `count` fires after `after` (exclusive), strictly increasing. Pure: reads no clock. Fewer than `count` if
/// the expression ends (a year field) or the year 9999 is reached.
///
/// Policies apply to clock changes of up to three hours and to expressions whose minute and hour do not begin with a
/// star; otherwise every real wall clock time counts and one that does not exist does not fire.
///
/// Errors: zone.unknown and zone.database as ZoneRules::find(); cron.never (ErrorCode::NotFound) if nothing is due
/// within four hundred years, after which the calendar repeats; cron.count (ErrorCode::Invalid) above kMaxFires.
[[nodiscard]] Expected<std::vector<Fire>> nextFires(const CronExpression &expression, std::string_view zone,
                                                    DbTime after, std::size_t count, GapPolicy gap = GapPolicy::Shift,
                                                    OverlapPolicy overlap = OverlapPolicy::First);

/// The last fire before `before` (exclusive): the counterpart of nextFires() with the same rules and errors.
[[nodiscard]] Expected<Fire> previousFire(const CronExpression &expression, std::string_view zone, DbTime before,
                                          GapPolicy gap = GapPolicy::Shift,
                                          OverlapPolicy overlap = OverlapPolicy::First);

} // namespace apollo
