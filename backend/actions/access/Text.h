#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace apollo::actions {

/// Longest reason, in characters.
inline constexpr std::size_t kMaxReasonChars = 1000;

/// Characters (code points) of a valid UTF-8 text.
[[nodiscard]] std::size_t countChars(std::string_view utf8);
/// The longest beginning of at most `maxBytes` that does not cut a character.
[[nodiscard]] std::string clipped(std::string_view utf8, std::size_t maxBytes);
/// Nothing but spaces and control characters?
[[nodiscard]] bool isBlank(std::string_view text);

} // namespace apollo::actions
