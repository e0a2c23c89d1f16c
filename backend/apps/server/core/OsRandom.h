#pragma once

#include "backend/ports/Random.h"

namespace apollo::server {

/// The operating system's random numbers, by libsodium. Safe from any thread.
class OsRandom final : public ports::Random {
public:
    /// Throws std::runtime_error if libsodium cannot be initialised: nothing can be done without it.
    OsRandom();
    [[nodiscard]] std::uint64_t next() override;
};

} // namespace apollo::server
