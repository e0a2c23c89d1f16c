#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace apollo::ctl {

/// Takes the next code point off the front of `text`. Nothing if the bytes there are not valid UTF-8: then exactly one
/// byte was taken. `text` must not be empty.
[[nodiscard]] std::optional<char32_t> takeCodePoint(std::string_view &text);

/// Text that a task, a file or a person wrote, made safe for a terminal: control, bidirectional and invisible
/// characters and bytes that are not UTF-8 become visible escapes such as \x1b or \u{202e}. Line ends become \n.
[[nodiscard]] std::string escapeForTerminal(std::string_view text);

/// Columns that the (already escaped) text takes on a terminal: East Asian wide characters take two.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

} // namespace apollo::ctl
