#pragma once

#include "backend/domain/base/EnumTable.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

namespace apollo {

/// The columns of a cron expression, in the order in which they are written.
enum class CronField { Second, Minute, Hour, DayOfMonth, Month, DayOfWeek, Year };

inline constexpr EnumTable<CronField, 7> kCronFields{{{
    {CronField::Second, "second"},
    {CronField::Minute, "minute"},
    {CronField::Hour, "hour"},
    {CronField::DayOfMonth, "day of month"},
    {CronField::Month, "month"},
    {CronField::DayOfWeek, "day of week"},
    {CronField::Year, "year"},
}}};

/// A day which depends on the month it is looked for in.
struct CronDayRule {
    enum class Kind {
        LastDay,        ///< the last day of the month minus `number`
        LastDayWeekday, ///< Monday to Friday nearest to that day, in the same month
        NearestWeekday, ///< Monday to Friday nearest to day `number`, in the same month; none if there is no such day
        LastOfWeekday,  ///< the last weekday `number` (0 is Sunday) of the month
        NthOfWeekday,   ///< the `nth` weekday `number` (0 is Sunday) of the month; none if there are fewer
    };
    Kind kind = Kind::LastDay;
    int number = 0;
    int nth = 0;

    friend bool operator==(const CronDayRule &, const CronDayRule &) = default;
};

/// What an expression means, whatever it was written in. Bit n of a mask stands for the value n.
struct CronFields {
    static constexpr int kFirstYear = 1970;
    static constexpr int kLastYear = 2099;
    using Years = std::bitset<kLastYear - kFirstYear + 1>;

    std::uint64_t seconds = 1;
    std::uint64_t minutes = 0;
    std::uint32_t hours = 0;
    std::uint32_t monthDays = 0; ///< bits 1 to 31
    std::uint32_t months = 0;    ///< bits 1 to 12
    std::uint32_t weekdays = 0;  ///< bits 0 (Sunday) to 6
    std::vector<CronDayRule> monthDayRules;
    std::vector<CronDayRule> weekdayRules;
    bool anyYear = true;
    Years years; ///< bit 0 is kFirstYear; means nothing while anyYear

    bool eitherDayField = false;  ///< one matching day field is enough; otherwise both must match
    bool everyOccurrence = false; ///< minute or hour begins with a star: clock changes are neither repaired nor merged

    friend bool operator==(const CronFields &, const CronFields &) = default;
};

} // namespace apollo
