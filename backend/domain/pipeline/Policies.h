#pragma once

#include "backend/domain/state/States.h"
#include "backend/domain/time/Time.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace apollo {

/// When and how often a failed attempt is repeated. The defaults are the system layer: one fast retry, then two slow
/// ones, then a person.
struct RetryPolicy {
    std::uint32_t fastCount = 1;
    Duration fastDelay = std::chrono::seconds(5);
    std::uint32_t slowCount = 2;
    Duration slowInitial = std::chrono::minutes(2);
    std::uint32_t factorPercent = 200; ///< each slow delay is this much of the one before
    Duration maxDelay = std::chrono::hours(1);
    std::int32_t jitterMinPercent = 30; ///< a delay d becomes d * (1 + U[min, max] / 100)
    std::int32_t jitterMaxPercent = 70;
    Duration maxElapsed{0}; ///< no retry once this has passed since the first start; 0 = no such limit
    std::vector<ErrorClass> neverRetry{ErrorClass::InvalidInput, ErrorClass::NotFound, ErrorClass::Denied};

    friend bool operator==(const RetryPolicy &, const RetryPolicy &) = default;
};

/// One layer of retry settings; what is not set is inherited.
struct RetryPatch {
    std::optional<std::uint32_t> fastCount;
    std::optional<Duration> fastDelay;
    std::optional<std::uint32_t> slowCount;
    std::optional<Duration> slowInitial;
    std::optional<std::uint32_t> factorPercent;
    std::optional<Duration> maxDelay;
    std::optional<std::int32_t> jitterMinPercent;
    std::optional<std::int32_t> jitterMaxPercent;
    std::optional<Duration> maxElapsed;
    std::optional<std::vector<ErrorClass>> neverRetry;

    friend bool operator==(const RetryPatch &, const RetryPatch &) = default;
};

/// Limits of an attempt; a duration of 0 switches that limit off (run cannot be switched off).
struct Timeouts {
    Duration queue = std::chrono::minutes(1); ///< registered until claimed; then it is offered again
    Duration run = std::chrono::hours(1);     ///< claimed until result
    Duration total{0};                        ///< first attempt until last result, delays included
    Duration heartbeat{0};                    ///< silence of the attempt itself
    Duration grace = std::chrono::seconds(10); ///< between the polite and the forced stop

    friend bool operator==(const Timeouts &, const Timeouts &) = default;
};

struct TimeoutPatch {
    std::optional<Duration> queue;
    std::optional<Duration> run;
    std::optional<Duration> total;
    std::optional<Duration> heartbeat;
    std::optional<Duration> grace;

    friend bool operator==(const TimeoutPatch &, const TimeoutPatch &) = default;
};

/// `base` with everything that `patch` sets.
[[nodiscard]] RetryPolicy merge(RetryPolicy base, const RetryPatch &patch);
[[nodiscard]] Timeouts merge(Timeouts base, const TimeoutPatch &patch);

} // namespace apollo
