#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/schedule/CronExpression.h"

#include <bitset>
#include <string_view>
#include <vector>

namespace apollo {

/// One field of an expression, as a set of values and rules.
struct CronFieldValues {
    std::bitset<CronFields::kLastYear + 1>
        values; ///< bit n: the value n; weekdays are 0 (Sunday) to 6 in every dialect
    std::vector<CronDayRule> rules;
    bool star = false;     ///< the text begins with `*`
    bool question = false; ///< the text is `?`

    /// The values 0 to 63 as a mask.
    [[nodiscard]] std::uint64_t mask() const;
};

/// Understands one field without blanks. Errors as described at CronExpression::parse().
[[nodiscard]] Expected<CronFieldValues> parseCronField(CronField field, CronDialect dialect, std::string_view text);

} // namespace apollo
