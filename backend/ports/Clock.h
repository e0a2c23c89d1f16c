#pragma once

#include "backend/domain/time/Time.h"

namespace apollo::ports {

/// The only source of time. Safe to call from any thread.
class Clock {
public:
    virtual ~Clock() = default;
    /// The database's clock, estimated from the last exchange with it.
    [[nodiscard]] virtual DbTime now() const = 0;
    [[nodiscard]] virtual MonoTime mono() const = 0;
};

} // namespace apollo::ports
