#include "backend/apps/server/core/OsRandom.h"

#include <sodium.h>

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

} // namespace apollo::server
