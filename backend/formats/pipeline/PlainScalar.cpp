#include "backend/formats/pipeline/PlainScalar.h"

#include <charconv>
#include <cmath>

namespace apollo::formats {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The grammar of a JSON number, which has no leading zeros, signs or dots of other kinds.
bool isNumber(std::string_view text, bool &whole) {
    const auto digits = [&] {
        std::size_t count = 0;
        while (count < text.size() && isDigit(text[count])) ++count;
        text.remove_prefix(count);
        return count;
    };
    if (text.starts_with('-')) text.remove_prefix(1);
    const bool zero = text.starts_with('0');
    const std::size_t before = digits();
    if (before == 0 || (zero && before > 1)) return false;
    whole = true;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        if (digits() == 0) return false;
        whole = false;
    }
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(1);
        if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
        if (digits() == 0) return false;
        whole = false;
    }
    return text.empty();
}

template <typename Number>
bool converted(const std::string &text, Number &number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

} // namespace

nlohmann::json typedScalar(const std::string &text) {
    if (text == "true" || text == "True" || text == "TRUE") return true;
    if (text == "false" || text == "False" || text == "FALSE") return false;
    constexpr std::size_t kLongest = 64;
    bool whole = false;
    if (text.size() > kLongest || !isNumber(text, whole)) return text;
    if (whole) {
        std::int64_t number = 0;
        if (converted(text, number)) return number;
        return text;
    }
    double number = 0;
    if (converted(text, number) && std::isfinite(number)) return number;
    return text;
}

} // namespace apollo::formats
