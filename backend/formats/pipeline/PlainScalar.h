#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace apollo::formats {

/// What an unquoted YAML value is: true, false, a decimal number, or else a text. Narrow on purpose: what people mean
/// as a text (010, 0x1f, 1_000, +5, yes, 12:30, .inf, numbers that would lose digits) stays the text that they wrote.
[[nodiscard]] nlohmann::json typedScalar(const std::string &text);

} // namespace apollo::formats
