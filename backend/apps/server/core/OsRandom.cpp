#include "backend/apps/server/core/OsRandom.h"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace apollo::server {

OsRandom::OsRandom() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium cannot be initialised");
}

std::uint64_t OsRandom::next() {
    std::uint64_t word = 0;
    randombytes_buf(&word, sizeof word);
    return word;
}

std::string newSecret() {
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, sodium_base64_ENCODED_LEN(32, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return std::string("apl_") + text.data();
}

} // namespace apollo::server
