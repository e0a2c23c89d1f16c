#pragma once

#include <array>
#include <string>
#include <string_view>

namespace apollo::storage {

using Sha256 = std::array<unsigned char, 32>;

[[nodiscard]] Sha256 sha256(std::string_view bytes);
[[nodiscard]] std::string toHex(const Sha256 &hash);
/// As a column takes it; valid as long as `hash`.
[[nodiscard]] inline std::string_view asBytes(const Sha256 &hash) {
    return {reinterpret_cast<const char *>(hash.data()), hash.size()};
}

} // namespace apollo::storage
