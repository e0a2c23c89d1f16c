#include "backend/domain/schedule/CronExpression.h"

#include "backend/domain/schedule/CronFieldParser.h"

#include <algorithm>
#include <vector>

namespace apollo {
namespace {

struct Macro {
    std::string_view name;
    std::string_view vixie5;
    std::string_view quartz;
};

constexpr std::array<Macro, 7> kMacros{{
    {"@hourly", "0 * * * *", "0 0 * * * ?"},
    {"@daily", "0 0 * * *", "0 0 0 * * ?"},
    {"@midnight", "0 0 * * *", "0 0 0 * * ?"},
    {"@weekly", "0 0 * * 0", "0 0 0 ? * 1"},
    {"@monthly", "0 0 1 * *", "0 0 0 1 * ?"},
    {"@yearly", "0 0 1 1 *", "0 0 0 1 1 ?"},
    {"@annually", "0 0 1 1 *", "0 0 0 1 1 ?"},
}};
constexpr std::string_view kMacroNames = "@hourly, @daily, @midnight, @weekly, @monthly, @yearly, @annually";

std::vector<std::string_view> words(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> found;
    std::size_t begin = text.find_first_not_of(blanks);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        found.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return found;
}

std::string join(const std::vector<std::string_view> &parts) {
    std::string text;
    for (const std::string_view part : parts) {
        if (!text.empty()) text += ' ';
        text += part;
    }
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char &c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::vector<CronField> columnsOf(CronDialect dialect, std::size_t count) {
    using enum CronField;
    if (dialect == CronDialect::Vixie5) return {Minute, Hour, DayOfMonth, Month, DayOfWeek};
    if (dialect == CronDialect::Quartz && count == 7) return {Second, Minute, Hour, DayOfMonth, Month, DayOfWeek, Year};
    return {Second, Minute, Hour, DayOfMonth, Month, DayOfWeek};
}

std::string_view columnsText(CronDialect dialect) {
    switch (dialect) {
    case CronDialect::Vixie5: return "5 (minute, hour, day of month, month, day of week)";
    case CronDialect::Seconds6: return "6 (second, minute, hour, day of month, month, day of week)";
    case CronDialect::Quartz: return "6 or 7 (second, minute, hour, day of month, month, day of week, optional year)";
    }
    return "";
}

/// The fields behind a macro, or the reason why there are none.
Expected<std::string> expandMacro(const std::string &text, CronDialect dialect) {
    const std::string name = lower(text);
    if (name == "@reboot")
        return makeError(ErrorCode::Invalid, "cron.reboot",
                         "@reboot names the start of a machine, not a time. Give the job a time, or start it by a "
                         "trigger of its own.",
                         {{"text", text}});
    const auto macro = std::find_if(kMacros.begin(), kMacros.end(), [&](const Macro &m) { return m.name == name; });
    if (macro == kMacros.end())
        return makeError(ErrorCode::Invalid, "cron.macro",
                         "\"" + text + "\" is not known. Allowed: " + std::string(kMacroNames) + ".",
                         {{"text", text}, {"allowed", std::string(kMacroNames)}});
    switch (dialect) {
    case CronDialect::Vixie5: return std::string(macro->vixie5);
    case CronDialect::Seconds6: return "0 " + std::string(macro->vixie5);
    case CronDialect::Quartz: return std::string(macro->quartz);
    }
    return std::string();
}

void store(CronFields &fields, CronField column, const CronFieldValues &values, std::string_view text) {
    switch (column) {
    case CronField::Second: fields.seconds = values.mask(); break;
    case CronField::Minute: fields.minutes = values.mask(); break;
    case CronField::Hour: fields.hours = static_cast<std::uint32_t>(values.mask()); break;
    case CronField::Month: fields.months = static_cast<std::uint32_t>(values.mask()); break;
    case CronField::DayOfMonth:
        fields.monthDays = static_cast<std::uint32_t>(values.mask());
        fields.monthDayRules = values.rules;
        break;
    case CronField::DayOfWeek:
        fields.weekdays = static_cast<std::uint32_t>(values.mask());
        fields.weekdayRules = values.rules;
        break;
    case CronField::Year:
        fields.anyYear = text == "*";
        if (fields.anyYear) break;
        for (std::size_t i = 0; i < fields.years.size(); ++i)
            fields.years.set(i, values.values.test(i + CronFields::kFirstYear));
        break;
    }
}

Expected<CronFields> parseFields(const std::vector<std::string_view> &parts, CronDialect dialect) {
    const std::vector<CronField> columns = columnsOf(dialect, parts.size());
    if (parts.size() != columns.size())
        return makeError(ErrorCode::Invalid, "cron.fields",
                         "The expression \"" + join(parts) + "\" has " + std::to_string(parts.size()) +
                             " fields; needed are " + std::string(columnsText(dialect)) + ".",
                         {{"text", join(parts)},
                          {"count", std::to_string(parts.size())},
                          {"allowed", std::string(columnsText(dialect))}});
    CronFields fields;
    int questions = 0;
    bool dayStar = false;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto values = parseCronField(columns[i], dialect, parts[i]);
        if (!values) return values.error();
        store(fields, columns[i], *values, parts[i]);
        const bool isDay = columns[i] == CronField::DayOfMonth || columns[i] == CronField::DayOfWeek;
        const bool isTime = columns[i] == CronField::Minute || columns[i] == CronField::Hour;
        questions += values->question ? 1 : 0;
        dayStar = dayStar || (isDay && values->star);
        fields.everyOccurrence = fields.everyOccurrence || (isTime && values->star);
    }
    fields.eitherDayField = dialect == CronDialect::Vixie5 && !dayStar;
    if (dialect == CronDialect::Quartz && questions != 1)
        return makeError(ErrorCode::Invalid, "cron.question",
                         "Exactly one of day of month (\"" + std::string(parts[3]) + "\") and day of week (\"" +
                             std::string(parts[5]) + "\") must be ?.",
                         {{"field", "day of month"},
                          {"text", std::string(parts[3]) + " " + std::string(parts[5])},
                          {"allowed", "?"}});
    return fields;
}

} // namespace

Expected<CronExpression> CronExpression::parse(std::string_view text, CronDialect dialect) {
    if (text.size() > kMaxLength)
        return makeError(ErrorCode::Invalid, "cron.length",
                         "The expression is longer than " + std::to_string(kMaxLength) + " characters.",
                         {{"allowed", std::to_string(kMaxLength)}});
    CronExpression expression;
    expression.m_dialect = dialect;
    expression.m_text = join(words(text));
    std::string written = expression.m_text;
    if (written.starts_with('@')) {
        auto expanded = expandMacro(written, dialect);
        if (!expanded) return std::move(expanded).error();
        written = *std::move(expanded);
    }
    auto fields = parseFields(words(written), dialect);
    if (!fields) return std::move(fields).error();
    expression.m_fields = *std::move(fields);
    return expression;
}

} // namespace apollo
