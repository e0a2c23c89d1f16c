#include "backend/domain/time/Time.h"

#include <date/date.h>

#include <array>
#include <cstdio>
#include <limits>
#include <sstream>

namespace apollo {

namespace {

struct Unit {
    std::string_view name;
    std::int64_t micros;
};

// Longest first, so that "ms" is not read as "m".
constexpr std::array<Unit, 6> kUnits{{{"d", 86'400'000'000}, {"h", 3'600'000'000}, {"m", 60'000'000},
                                      {"s", 1'000'000}, {"ms", 1'000}, {"us", 1}}};

Error badDuration(std::string_view text) {
    return makeError(ErrorCode::Invalid, "duration.malformed",
                     "\"" + std::string(text.substr(0, 64)) + "\" is not a duration. Write it like 90s, 5m, 2h30m or 1500ms.",
                     {{"text", std::string(text.substr(0, 64))}});
}

const Unit *unitAt(std::string_view text) {
    const Unit *best = nullptr;
    for (const Unit &unit : kUnits)
        if (text.starts_with(unit.name) && (!best || unit.name.size() > best->name.size())) best = &unit;
    return best;
}

/// The outline of RFC 3339, which the date library reads with more tolerance: every part has its full width.
bool looksLikeInstant(std::string_view text) {
    constexpr std::string_view kOutline = "dddd-dd-ddTdd:dd:dd";
    const auto takes = [&](std::string_view outline) {
        if (text.size() < outline.size()) return false;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const bool digit = text[i] >= '0' && text[i] <= '9';
            if (outline[i] == 'd' ? !digit : text[i] != outline[i]) return false;
        }
        text.remove_prefix(outline.size());
        return true;
    };
    if (!takes(kOutline)) return false;
    if (takes(".d"))
        while (takes("d")) {}
    return (takes("Z") || takes("+dd:dd") || takes("-dd:dd")) && text.empty();
}

} // namespace

std::string toIso(DbTime time) {
    using namespace std::chrono;
    const date::sys_time<microseconds> point{microseconds{time.micros()}};
    const auto days = date::floor<date::days>(point);
    const date::year_month_day day{days};
    const date::hh_mm_ss<microseconds> clock{point - days};
    std::array<char, 64> buffer{};
    const auto micros = clock.subseconds().count();
    const int length = micros == 0
        ? std::snprintf(buffer.data(), buffer.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", static_cast<int>(day.year()),
                        static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()),
                        static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                        static_cast<int>(clock.seconds().count()))
        : std::snprintf(buffer.data(), buffer.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%06dZ", static_cast<int>(day.year()),
                        static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()),
                        static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                        static_cast<int>(clock.seconds().count()), static_cast<int>(micros));
    return std::string(buffer.data(), static_cast<std::size_t>(length));
}

Expected<DbTime> parseIso(std::string_view text) {
    const std::string copy(text);
    for (const char *format : {"%FT%TZ", "%FT%T%Ez"}) {
        std::istringstream in(copy);
        date::sys_time<std::chrono::microseconds> point;
        in >> date::parse(format, point);
        if (looksLikeInstant(text) && !in.fail() && (in.peek() == std::istringstream::traits_type::eof()))
            return DbTime(point.time_since_epoch().count());
    }
    return makeError(ErrorCode::Invalid, "time.malformed",
                     "\"" + copy.substr(0, 64) + "\" is not an instant. Write it like 2026-03-29T01:00:00Z or 2026-03-29T03:00:00+02:00.",
                     {{"text", copy.substr(0, 64)}});
}

Expected<Duration> parseDuration(std::string_view text) {
    std::string_view rest = text;
    std::int64_t total = 0;
    if (rest.empty()) return badDuration(text);
    while (!rest.empty()) {
        std::int64_t number = 0;
        std::size_t digits = 0;
        while (digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9') {
            if (++digits > 12) return badDuration(text);
            number = number * 10 + (rest[digits - 1] - '0');
        }
        if (digits == 0) return badDuration(text);
        rest.remove_prefix(digits);
        const Unit *unit = unitAt(rest);
        if (!unit) return badDuration(text);
        rest.remove_prefix(unit->name.size());
        if (number > (std::numeric_limits<std::int64_t>::max() - total) / unit->micros) return badDuration(text);
        total += number * unit->micros;
    }
    return Duration(total);
}

std::string toText(Duration duration) {
    std::int64_t rest = duration.count();
    if (rest <= 0) return "0s";
    std::string text;
    for (const Unit &unit : kUnits) {
        if (rest < unit.micros) continue;
        text += std::to_string(rest / unit.micros);
        text += unit.name;
        rest %= unit.micros;
    }
    return text;
}

} // namespace apollo
