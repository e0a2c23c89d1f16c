#pragma once

#include "backend/domain/pipeline/Policies.h"
#include "backend/domain/run/Run.h"

#include <cstdint>
#include <optional>

namespace apollo::engine {

/// The delay before retry number `retry` (0 = the first). Integer arithmetic; capped before the exponent can overflow.
/// `seed` decides the jitter.
[[nodiscard]] Duration retryDelay(const RetryPolicy &policy, std::uint32_t retry, std::uint64_t seed);

/// The delay before the next attempt, or nothing if a person has to decide. `attemptsUsed` includes the failed one.
[[nodiscard]] std::optional<Duration> nextRetry(const RetryPolicy &policy, std::uint32_t attemptsUsed, ErrorClass error,
                                                Duration sinceFirstStart, std::uint64_t seed);

} // namespace apollo::engine
