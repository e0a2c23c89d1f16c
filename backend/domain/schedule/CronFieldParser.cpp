#include "backend/domain/schedule/CronFieldParser.h"

#include <algorithm>
#include <optional>
#include <span>

namespace apollo {
namespace {

constexpr std::array<std::string_view, 12> kMonthNames{"JAN", "FEB", "MAR", "APR", "MAY", "JUN",
                                                       "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"};
constexpr std::array<std::string_view, 7> kWeekdayNames{"SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"};
constexpr std::size_t kMaxDigits = 4;
constexpr int kMaxLastOffset = 30;

struct Bounds {
    int min;
    int max;
    std::string_view allowed;
    std::span<const std::string_view> names;
    int firstName;
};

Bounds boundsOf(CronField field, CronDialect dialect) {
    switch (field) {
    case CronField::Second:
    case CronField::Minute: return {0, 59, "0-59", {}, 0};
    case CronField::Hour: return {0, 23, "0-23", {}, 0};
    case CronField::DayOfMonth:
        if (dialect == CronDialect::Vixie5) return {1, 31, "1-31", {}, 0};
        return {1, 31, "1-31, L, L-n, LW or nW", {}, 0};
    case CronField::Month: return {1, 12, "1-12 or JAN-DEC", kMonthNames, 1};
    case CronField::DayOfWeek:
        if (dialect == CronDialect::Vixie5) return {0, 7, "0-7 (0 and 7 are Sunday) or SUN-SAT", kWeekdayNames, 0};
        if (dialect == CronDialect::Seconds6)
            return {0, 7, "0-7 (0 and 7 are Sunday) or SUN-SAT, nL or n#1 to n#5", kWeekdayNames, 0};
        return {1, 7, "1-7 (1 is Sunday) or SUN-SAT, L, nL or n#1 to n#5", kWeekdayNames, 1};
    case CronField::Year: return {CronFields::kFirstYear, CronFields::kLastYear, "1970-2099", {}, 0};
    }
    return {0, 0, "", {}, 0};
}

bool equalsIgnoringCase(std::string_view text, std::string_view upper) {
    const auto same = [](char a, char b) { return a == b || (a >= 'a' && a <= 'z' && a - 'a' + 'A' == b); };
    return text.size() == upper.size() && std::equal(text.begin(), text.end(), upper.begin(), same);
}

bool isDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

int toNumber(std::string_view digits) {
    int number = 0;
    for (const char c : digits) number = number * 10 + (c - '0');
    return number;
}

class FieldParser {
public:
    FieldParser(CronField field, CronDialect dialect)
        : m_field(field), m_dialect(dialect), m_bounds(boundsOf(field, dialect)) {}

    Expected<CronFieldValues> parse(std::string_view text) {
        if (text == "?") return parseQuestion();
        m_result.star = text.starts_with('*');
        std::size_t begin = 0;
        while (begin <= text.size()) {
            const std::size_t end = std::min(text.find(',', begin), text.size());
            if (auto done = parseItem(text.substr(begin, end - begin), text); !done) return done.error();
            begin = end + 1;
        }
        return std::move(m_result);
    }

private:
    [[nodiscard]] bool isDayField() const {
        return m_field == CronField::DayOfMonth || m_field == CronField::DayOfWeek;
    }
    [[nodiscard]] bool isWeekday() const { return m_field == CronField::DayOfWeek; }
    /// Steps end with Saturday: the week begins on Sunday, and a second Sunday at its end would be one too many.
    [[nodiscard]] int stepEnd() const {
        return isWeekday() && m_dialect != CronDialect::Quartz ? m_bounds.max - 1 : m_bounds.max;
    }

    [[nodiscard]] Error fail(std::string id, std::string_view text, const std::string &reason) const {
        const std::string name(kCronFields.text(m_field));
        return makeError(ErrorCode::Invalid, std::move(id),
                         "Field " + name + ": \"" + std::string(text) + "\" " + reason +
                             ". Allowed: " + std::string(m_bounds.allowed) + ".",
                         {{"field", name}, {"text", std::string(text)}, {"allowed", std::string(m_bounds.allowed)}});
    }

    Expected<CronFieldValues> parseQuestion() {
        if (!isDayField() || m_dialect == CronDialect::Vixie5)
            return fail("cron.unsupported", "?", "is not known here; write * for every value");
        addRange(m_bounds.min, stepEnd(), 1);
        m_result.question = true;
        return std::move(m_result);
    }

    void addValue(int value) {
        if (isWeekday()) value = m_dialect == CronDialect::Quartz ? value - 1 : value % 7;
        m_result.values.set(static_cast<std::size_t>(value));
    }
    void addRange(int from, int to, int step) {
        for (int value = from; value <= to; value += step) addValue(value);
    }
    /// Around the end of the field: FRI-MON, NOV-FEB.
    void addWrapped(int from, int to, int step) {
        const int size = m_bounds.max - m_bounds.min + 1;
        for (int value = from; value <= to + size; value += step) addValue(value > m_bounds.max ? value - size : value);
    }

    [[nodiscard]] Expected<int> parseValue(std::string_view text) const {
        for (std::size_t i = 0; i < m_bounds.names.size(); ++i)
            if (equalsIgnoringCase(text, m_bounds.names[i])) return m_bounds.firstName + static_cast<int>(i);
        if (!isDigits(text)) return fail("cron.value", text, "is not a value of this field");
        if (text.size() > kMaxDigits) return fail("cron.value", text, "is out of range");
        const int value = toNumber(text);
        if (value < m_bounds.min || value > m_bounds.max) return fail("cron.value", text, "is out of range");
        return value;
    }

    [[nodiscard]] Expected<int> parseStep(std::string_view step, std::string_view item) const {
        if (!isDigits(step) || step.size() > kMaxDigits || toNumber(step) == 0)
            return fail("cron.step", item, "has a step that is not a whole number above 0");
        // A step past the field leaves its first value only. Quartz refuses it, the others take it as it stands.
        const int largest = m_field == CronField::Year ? m_bounds.max - m_bounds.min : m_bounds.max;
        if (m_dialect == CronDialect::Quartz && toNumber(step) > largest)
            return fail("cron.step", item, "has a step that is larger than the field");
        return toNumber(step);
    }

    Expected<void> parseItem(std::string_view item, std::string_view whole) {
        if (item.empty()) return fail("cron.syntax", whole, "has an empty place in its list");
        if (isDayField() && looksLikeRule(item)) return parseRule(item);
        const std::size_t slash = item.find('/');
        const std::string_view base = item.substr(0, slash);
        int step = 1;
        if (slash != std::string_view::npos) {
            auto parsed = parseStep(item.substr(slash + 1), item);
            if (!parsed) return std::move(parsed).error();
            step = *parsed;
        }
        if (base == "*") {
            addRange(m_bounds.min, stepEnd(), step);
            return {};
        }
        const std::size_t dash = base.find('-');
        if (dash != std::string_view::npos) return parseRange(base, dash, step);
        const auto value = parseValue(base);
        if (!value) return value.error();
        addRange(*value, slash == std::string_view::npos ? *value : std::max(*value, stepEnd()), step);
        return {};
    }

    Expected<void> parseRange(std::string_view base, std::size_t dash, int step) {
        if (dash == 0 || dash + 1 == base.size()) return fail("cron.syntax", base, "is not a complete range");
        const auto from = parseValue(base.substr(0, dash));
        if (!from) return from.error();
        const auto to = parseValue(base.substr(dash + 1));
        if (!to) return to.error();
        int last = *to;
        // SAT-SUN can only mean the Sunday after the Saturday.
        const bool sundayLast = isWeekday() && m_dialect != CronDialect::Quartz && last == 0 && *from > 0;
        if (sundayLast && !isDigits(base.substr(dash + 1))) last = 7;
        if (*from <= last)
            addRange(*from, last, step);
        else if (m_dialect == CronDialect::Quartz && m_field != CronField::Year)
            addWrapped(*from, last, step);
        else
            return fail("cron.backwards", base, "is a range that runs backwards");
        return {};
    }

    [[nodiscard]] bool looksLikeRule(std::string_view item) const {
        const char last = item.back();
        if (isWeekday()) return item.find('#') != std::string_view::npos || last == 'L' || last == 'l';
        return item.front() == 'L' || item.front() == 'l' || last == 'W' || last == 'w';
    }

    Expected<void> parseRule(std::string_view item) {
        if (m_dialect == CronDialect::Vixie5)
            return fail("cron.unsupported", item, "uses L, W or #, which five-field expressions do not have");
        return isWeekday() ? parseWeekdayRule(item) : parseMonthDayRule(item);
    }

    Expected<void> parseMonthDayRule(std::string_view item) {
        const bool weekday = item.back() == 'W' || item.back() == 'w';
        std::string_view base = weekday ? item.substr(0, item.size() - 1) : item;
        if (base.empty() || (base.front() != 'L' && base.front() != 'l')) {
            const auto day = parseValue(base);
            if (!day) return fail("cron.syntax", item, "is not a day followed by W");
            m_result.rules.push_back({CronDayRule::Kind::NearestWeekday, *day, 0});
            return {};
        }
        int offset = 0;
        base.remove_prefix(1);
        if (!base.empty()) {
            const std::string_view digits = base.substr(1);
            const bool readable = base.front() == '-' && isDigits(digits) && digits.size() <= 2;
            if (!readable || toNumber(digits) > kMaxLastOffset)
                return fail("cron.syntax", item, "is not L, LW or L-n with n from 0 to 30");
            offset = toNumber(digits);
        }
        const auto kind = weekday ? CronDayRule::Kind::LastDayWeekday : CronDayRule::Kind::LastDay;
        m_result.rules.push_back({kind, offset, 0});
        return {};
    }

    Expected<void> parseWeekdayRule(std::string_view item) {
        if (item.size() == 1 && m_dialect == CronDialect::Quartz) { // L alone: the last day of the week
            addValue(m_bounds.max);
            return {};
        }
        if (item.size() == 1) return fail("cron.syntax", item, "needs a day of the week before it, for example FRIL");
        const std::size_t hash = item.find('#');
        const bool last = hash == std::string_view::npos;
        const auto day = parseValue(last ? item.substr(0, item.size() - 1) : item.substr(0, hash));
        if (!day) return fail("cron.syntax", item, "is not a day of the week with L or #");
        const int weekday = m_dialect == CronDialect::Quartz ? *day - 1 : *day % 7;
        if (last) {
            m_result.rules.push_back({CronDayRule::Kind::LastOfWeekday, weekday, 0});
            return {};
        }
        const std::string_view nth = item.substr(hash + 1);
        if (nth.size() != 1 || nth.front() < '1' || nth.front() > '5')
            return fail("cron.syntax", item, "needs a number from 1 to 5 after the #");
        m_result.rules.push_back({CronDayRule::Kind::NthOfWeekday, weekday, nth.front() - '0'});
        return {};
    }

    CronField m_field;
    CronDialect m_dialect;
    Bounds m_bounds;
    CronFieldValues m_result;
};

} // namespace

std::uint64_t CronFieldValues::mask() const {
    std::uint64_t bits = 0;
    for (std::size_t value = 0; value < 64; ++value)
        if (values.test(value)) bits |= std::uint64_t{1} << value;
    return bits;
}

Expected<CronFieldValues> parseCronField(CronField field, CronDialect dialect, std::string_view text) {
    return FieldParser(field, dialect).parse(text);
}

} // namespace apollo
