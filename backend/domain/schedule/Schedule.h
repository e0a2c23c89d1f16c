#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/schedule/CronExpression.h"
#include "backend/domain/schedule/NextFires.h"
#include "backend/domain/time/Time.h"

#include <cstddef>
#include <string>
#include <vector>

namespace apollo {

/// When a pipeline starts by itself. A value as it is stored; new ones are switched off until somebody switches them
/// on.
struct Schedule {
    std::string cron;
    CronDialect dialect = CronDialect::Vixie5;
    std::string zone; ///< IANA name
    GapPolicy gap = GapPolicy::Shift;
    OverlapPolicy overlap = OverlapPolicy::First;
    bool enabled = false;

    /// Success, or why this schedule cannot be saved: the errors of CronExpression::parse() and ZoneRules::find(). An
    /// expression without any future date is valid; nextFires() says so with cron.never.
    [[nodiscard]] Expected<void> validate() const;

    friend bool operator==(const Schedule &, const Schedule &) = default;
};

/// The fires of a schedule whether enabled or not: preview and trigger loop both call this.
[[nodiscard]] Expected<std::vector<Fire>> nextFires(const Schedule &schedule, DbTime after, std::size_t count);

} // namespace apollo
