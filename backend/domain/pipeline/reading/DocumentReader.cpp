#include "backend/domain/pipeline/reading/DocumentReader.h"

#include <algorithm>
#include <cmath>

namespace apollo::reading {

namespace {

/// A value as a message names it.
std::string described(const nlohmann::json &value) {
    switch (value.type()) {
    case nlohmann::json::value_t::null: return "nothing";
    case nlohmann::json::value_t::object: return "a map";
    case nlohmann::json::value_t::array: return "a list";
    case nlohmann::json::value_t::string: return "the text " + inQuotes(value.get_ref<const std::string &>());
    case nlohmann::json::value_t::boolean: return value.get<bool>() ? "true" : "false";
    case nlohmann::json::value_t::number_integer:
    case nlohmann::json::value_t::number_unsigned:
    case nlohmann::json::value_t::number_float: return "the number " + value.dump();
    case nlohmann::json::value_t::binary:
    case nlohmann::json::value_t::discarded: break;
    }
    return "something else";
}

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    return text;
}

std::optional<NameFault> faultOfKey(std::string_view key) {
    if (key.empty()) return NameFault{"name.empty", "is empty. Give it a name."};
    if (key.size() > limits::kMaxNameBytes) return NameFault{"name.too_long", "is too long. Shorten it."};
    const bool plain =
        std::none_of(key.begin(), key.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (!plain) return NameFault{"name.characters", "contains control characters. Remove them."};
    return std::nullopt;
}

std::string inHundredths(std::int64_t value) {
    const std::string sign = value < 0 ? "-" : "";
    const std::int64_t size = std::abs(value);
    if (size % 100 == 0) return sign + std::to_string(size / 100);
    const std::string cents = std::to_string(size % 100);
    return sign + std::to_string(size / 100) + "." + (cents.size() < 2 ? "0" : "") + cents;
}

} // namespace

void DocumentReader::add(std::string pointer, std::string id, std::string text, bool warning) {
    if (!warning) m_failed = true;
    if (m_problems.size() < kMaxProblems)
        m_problems.push_back({std::move(pointer), std::move(id), std::move(text), warning});
    else if (m_problems.size() == kMaxProblems)
        m_problems.push_back({"", "problems.more", "There are more problems. Correct these first.", !m_failed});
}

void DocumentReader::wrongType(const Json &value, const Place &place, const std::string &wanted) {
    fail(place, "value.type", place.label() + " must be " + wanted + ", not " + described(value) + ".");
}

bool DocumentReader::anyMap(const Json &value, const Place &place) {
    if (value.is_object()) return true;
    wrongType(value, place, "a map (lines of the form \"key: value\")");
    return false;
}

bool DocumentReader::list(const Json &value, const Place &place) {
    if (value.is_array()) return true;
    wrongType(value, place, "a list (for example [a, b])");
    return false;
}

bool DocumentReader::map(const Json &value, const Place &place, std::span<const std::string_view> known) {
    if (!anyMap(value, place)) return false;
    for (const auto &[key, member] : value.items()) {
        if (std::find(known.begin(), known.end(), key) != known.end()) continue;
        if (listIsFull()) { // a map of a million unknown fields is no reason to write a million sentences
            fail(Place(place, key), "field.unknown", "");
            return true;
        }
        std::string text = "There is no field " + inQuotes(key) + " here.";
        if (const auto meant = closestName(key, known))
            text += " Did you mean " + *meant + "?";
        else
            text += " Possible are " + joined(known) + ".";
        fail(Place(place, key), "field.unknown", std::move(text));
    }
    return true;
}

bool DocumentReader::usableText(const std::string &content, const Place &place) {
    if (content.size() > limits::kMaxTextBytes) {
        fail(place, "text.too_long",
             place.label() + " is a text of " + std::to_string(content.size()) + " bytes; at most " +
                 std::to_string(limits::kMaxTextBytes) + " are allowed. Put it into a file that the task reads.");
        return false;
    }
    if (content.find('\0') != std::string::npos) {
        fail(place, "text.nul", place.label() + " contains a NUL character. Remove it.");
        return false;
    }
    return true;
}

std::map<std::string, std::string> DocumentReader::textMap(const Json &value, const Place &place) {
    std::map<std::string, std::string> result;
    if (!anyMap(value, place)) return result;
    for (const auto &[key, member] : value.items()) {
        const Place here(place, key);
        if (const auto fault = faultOfKey(key))
            fail(here, fault->id, "In " + place.label() + ", " + inQuotes(key) + " " + fault->text);
        if (auto content = text(member, here)) result.emplace(key, std::move(*content));
    }
    return result;
}

std::optional<std::string> DocumentReader::text(const Json &value, const Place &place) {
    if (value.is_string()) {
        const auto &content = value.get_ref<const std::string &>();
        return usableText(content, place) ? std::optional(content) : std::nullopt;
    }
    if ((value.is_number() || value.is_boolean()) && m_options.plainText)
        if (const std::string *plain = m_options.plainText(place.pointer())) return *plain;
    wrongType(value, place, value.is_null() ? "a text; write \"\" for an empty one" : "a text");
    return std::nullopt;
}

std::optional<std::int64_t> DocumentReader::integer(const Json &value, const Place &place, std::int64_t least,
                                                    std::int64_t most) {
    const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                                                 : value.is_number_integer() && value.get<std::int64_t>() <= most;
    if (fits && (value.is_number_unsigned() ? least <= 0 || value.get<std::int64_t>() >= least
                                            : value.get<std::int64_t>() >= least))
        return value.get<std::int64_t>();
    wrongType(value, place, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return std::nullopt;
}

std::optional<std::int64_t> DocumentReader::hundredths(const Json &value, const Place &place, std::int64_t least,
                                                       std::int64_t most) {
    if (value.is_number()) {
        const double scaled = value.get<double>() * 100.0;
        const double rounded = std::round(scaled);
        // A decimal fraction is not exact in binary; what is written with two digits is this near to a whole number.
        if (std::abs(scaled - rounded) < 1e-6 && rounded >= static_cast<double>(least) &&
            rounded <= static_cast<double>(most))
            return static_cast<std::int64_t>(rounded);
    }
    wrongType(value, place,
              "a number from " + inHundredths(least) + " to " + inHundredths(most) + " with at most two decimals");
    return std::nullopt;
}

std::optional<Duration> DocumentReader::duration(const Json &value, const Place &place, Duration least) {
    constexpr Duration kMost = std::chrono::hours(24 * 3660);
    if (!value.is_string() && !value.is_number()) {
        wrongType(value, place, "a duration such as 90s, 5m or 2h30m");
        return std::nullopt;
    }
    // A bare number is refused with the same advice as any other text: its unit would be a guess.
    const std::string written = value.is_string() ? value.get<std::string>() : value.dump();
    const auto parsed = parseDuration(written);
    if (!parsed) {
        fail(place, parsed.error().id, place.label() + ": " + parsed.error().text);
        return std::nullopt;
    }
    if (*parsed < least || *parsed > kMost) {
        fail(place, "value.range",
             place.label() + " must be from " + toText(least) + " to " + toText(kMost) + ", not " + inQuotes(written) +
                 ".");
        return std::nullopt;
    }
    return *parsed;
}

void DocumentReader::textField(const Json &object, const Place &place, std::string_view key, std::string &target) {
    field(object, place, key, [&](const Json &value, const Place &here) {
        if (auto content = text(value, here)) target = std::move(*content);
    });
}

void DocumentReader::unknownWord(const std::string &word, const Place &place,
                                 const std::vector<std::string_view> &allowed) {
    std::string text = place.label() + " cannot be " + inQuotes(word) + ".";
    if (const auto meant = closestName(word, allowed)) text += " Did you mean " + *meant + "?";
    fail(place, "value.unknown", text + " Possible are " + joined(allowed) + ".");
}

void DocumentReader::freeTree(const Json &value, const Place &place) { freeTree(value, place, 0); }

void DocumentReader::freeTree(const Json &value, const Place &place, std::size_t depth) {
    if (depth > limits::kMaxDepth) {
        fail(place, "document.too_deep",
             "The values are nested more than " + std::to_string(limits::kMaxDepth) +
                 " levels deep. Make them flatter.");
        return;
    }
    if (value.is_string()) {
        usableText(value.get_ref<const std::string &>(), place);
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) freeTree(value[i], Place(place, i), depth + 1);
    } else if (value.is_object()) {
        for (const auto &[key, member] : value.items()) {
            const Place here(place, key);
            usableText(key, here);
            freeTree(member, here, depth + 1);
        }
    }
}

} // namespace apollo::reading
