#pragma once

#include <string_view>

namespace apollo::formats {

/// JSON rather than YAML: by the extension of the file, or else by its first character.
[[nodiscard]] bool isJson(std::string_view fileName, std::string_view text);

/// A file called crontab or *.crontab, or one whose first line that is no comment is an assignment NAME=value or begins
/// with five time fields or a macro such as @daily.
[[nodiscard]] bool looksLikeCrontab(std::string_view fileName, std::string_view text);

} // namespace apollo::formats
