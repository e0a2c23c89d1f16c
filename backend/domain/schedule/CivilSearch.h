#pragma once

#include "backend/domain/schedule/CronFields.h"

#include <date/date.h>

#include <optional>

namespace apollo {

/// The days of a month that the day fields allow, bits 1 to 31.
[[nodiscard]] std::uint32_t matchingDays(const CronFields &fields, date::year_month month);

/// The first wall clock time at or after `from` that the fields allow, on a calendar without any zone; none up to the
/// end of `lastYear`. The work is bounded by the number of months in between.
[[nodiscard]] std::optional<date::local_seconds> nextCivilTime(const CronFields &fields, date::local_seconds from,
                                                               date::year lastYear);

} // namespace apollo
