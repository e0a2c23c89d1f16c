#pragma once

#include "backend/ports/Random.h"

#include <string>

namespace apollo::server {

/// The operating system's random numbers, by libsodium. Good enough for secrets.
class OsRandom final : public ports::Random {
public:
    OsRandom();
    [[nodiscard]] std::uint64_t next() override;
};

/// A new token: "apl_" and 32 random bytes in URL-safe base64.
[[nodiscard]] std::string newSecret();

} // namespace apollo::server
