#pragma once

#include "backend/domain/base/Expected.h"

#include <chrono>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace apollo {

/// All durations of the product; the unit of storage is the microsecond.
using Duration = std::chrono::microseconds;

/// An instant on one particular clock, in microseconds since that clock's epoch. Different clocks do not mix.
template <typename ClockTag>
class TimePoint {
public:
    constexpr TimePoint() = default;
    explicit constexpr TimePoint(std::int64_t micros) : m_micros(micros) {}

    [[nodiscard]] constexpr std::int64_t micros() const noexcept { return m_micros; }

    friend constexpr TimePoint operator+(TimePoint t, Duration d) { return TimePoint(t.m_micros + d.count()); }
    friend constexpr TimePoint operator-(TimePoint t, Duration d) { return TimePoint(t.m_micros - d.count()); }
    friend constexpr Duration operator-(TimePoint a, TimePoint b) { return Duration(a.m_micros - b.m_micros); }
    friend constexpr auto operator<=>(TimePoint, TimePoint) = default;
    friend constexpr bool operator==(TimePoint, TimePoint) = default;

private:
    std::int64_t m_micros = 0;
};

/// The database's clock, UTC, since 1970. Due times, leases and everything recorded use this one.
using DbTime = TimePoint<struct DbClockTag>;
/// This machine's monotonic clock; only differences mean anything.
using MonoTime = TimePoint<struct MonoClockTag>;

/// RFC 3339 in UTC: 2026-03-29T01:00:00Z, or with six decimals where the instant has a fraction.
[[nodiscard]] std::string toIso(DbTime time);
/// Accepts RFC 3339 with Z or a numeric offset; anything else is Invalid.
[[nodiscard]] Expected<DbTime> parseIso(std::string_view text);

/// Durations as people write them: "90s", "5m", "2h30m", "1500ms", "1d". A bare number is refused.
[[nodiscard]] Expected<Duration> parseDuration(std::string_view text);
/// The shortest text that parseDuration() reads back to the same value.
[[nodiscard]] std::string toText(Duration duration);

} // namespace apollo
