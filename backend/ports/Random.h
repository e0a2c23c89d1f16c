#pragma once

#include <cstdint>

namespace apollo::ports {

/// The only source of chance. Safe to call from any thread.
class Random {
public:
    virtual ~Random() = default;
    [[nodiscard]] virtual std::uint64_t next() = 0;
};

} // namespace apollo::ports
