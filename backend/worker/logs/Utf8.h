#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace apollo::worker {

/// The text with every byte that is not part of valid UTF-8 replaced by U+FFFD.
[[nodiscard]] std::string toValidUtf8(std::string_view bytes);

/// The largest length of at most `limit` that does not cut a character.
[[nodiscard]] std::size_t characterBoundary(std::string_view bytes, std::size_t limit);

} // namespace apollo::worker
