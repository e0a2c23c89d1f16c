#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace apollo {

/// What is wrong with a name: a stable id, and the rest of a sentence that begins with the name.
struct NameFault {
    std::string id;
    std::string text;

    friend bool operator==(const NameFault &, const NameFault &) = default;
};

/// Names of pipelines and nodes: a letter, digit or `_`, then letters, digits, `_`, `.` or `-`; at most
/// limits::kMaxNameBytes. ASCII only, so that a name is the same in a shell, a URL and a column of any database; titles
/// may be written in any language. Ids: name.empty, name.too_long, name.characters.
[[nodiscard]] std::optional<NameFault> faultOfName(std::string_view name);

/// Names of parameters: they become environment variables, so a letter or `_`, then letters, digits or `_`.
/// Ids: name.empty, name.too_long, name.characters.
[[nodiscard]] std::optional<NameFault> faultOfParamName(std::string_view name);

/// `text` in quotes as a message may show it: cut after 64 bytes (never inside a character), control characters as `?`.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// True if `word` is near enough to `candidate` and nearer than `best`, which is then lowered.
[[nodiscard]] bool isCloser(std::string_view word, std::string_view candidate, std::size_t &best);

/// The candidate that `word` was probably meant to be, or none: for "did you mean". Case does not count; at most two
/// letters differ, in short words one.
template <typename Names>
[[nodiscard]] std::optional<std::string> closestName(std::string_view word, const Names &candidates) {
    std::optional<std::string> found;
    std::size_t best = 3;
    for (const std::string_view candidate : candidates)
        if (isCloser(word, candidate, best)) found = std::string(candidate);
    return found;
}

} // namespace apollo
