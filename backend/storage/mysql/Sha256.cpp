#include "backend/storage/mysql/Sha256.h"

#include <sodium.h>

namespace apollo::storage {

static_assert(std::tuple_size_v<Sha256> == crypto_hash_sha256_BYTES);

Sha256 sha256(std::string_view bytes) {
    Sha256 hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
    return hash;
}

std::string toHex(const Sha256 &hash) {
    std::string text(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

} // namespace apollo::storage
