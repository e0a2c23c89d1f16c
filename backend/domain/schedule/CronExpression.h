#pragma once

#include "backend/domain/base/EnumTable.h"
#include "backend/domain/base/Expected.h"
#include "backend/domain/schedule/CronFields.h"

#include <string>
#include <string_view>

namespace apollo {

/// The notations that are understood. Fields are separated by blanks.
enum class CronDialect {
    Vixie5,   ///< minute hour day month weekday; 0 and 7 are Sunday; one of two restricted day fields is enough
    Seconds6, ///< second first, then the five; `?` is `*`; `L`, `W`, `#`; both day fields must match
    Quartz,   ///< second minute hour day month weekday [year]; 1 is Sunday; exactly one `?`; `L`, `W`, `#`
};

inline constexpr EnumTable<CronDialect, 3> kCronDialects{{{
    {CronDialect::Vixie5, "vixie5"},
    {CronDialect::Seconds6, "seconds6"},
    {CronDialect::Quartz, "quartz"},
}}};

/// A cron expression that has been understood. A value; it knows neither zone nor clock.
class CronExpression {
public:
    /// Longer texts are refused.
    static constexpr std::size_t kMaxLength = 1000;

    /// Understands `text` or says what is wrong with it: ErrorCode::Invalid with the arguments `field`, `text` (the
    /// part that offends) and `allowed`, as far as they apply. Ids: cron.length, cron.fields (wrong number),
    /// cron.syntax, cron.value, cron.step, cron.backwards, cron.unsupported, cron.question, cron.macro, cron.reboot.
    /// Macros (@hourly, @daily, @midnight, @weekly, @monthly, @yearly, @annually) are known in every dialect.
    [[nodiscard]] static Expected<CronExpression> parse(std::string_view text, CronDialect dialect);

    /// The expression as written, with single blanks between its fields. parse() of it gives an equal value.
    [[nodiscard]] const std::string &text() const noexcept { return m_text; }
    [[nodiscard]] CronDialect dialect() const noexcept { return m_dialect; }
    [[nodiscard]] const CronFields &fields() const noexcept { return m_fields; }

    friend bool operator==(const CronExpression &, const CronExpression &) = default;

private:
    CronExpression() = default;

    std::string m_text;
    CronDialect m_dialect = CronDialect::Vixie5;
    CronFields m_fields;
};

} // namespace apollo
