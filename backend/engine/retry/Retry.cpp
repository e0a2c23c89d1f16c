#include "backend/engine/retry/Retry.h"

#include "backend/engine/retry/SplitMix.h"

#include <algorithm>

namespace apollo::engine {

namespace {

/// value * numerator / denominator without overflow for any value below 2^63 / (numerator / denominator).
std::int64_t scale(std::int64_t value, std::int64_t numerator, std::int64_t denominator) {
    return value / denominator * numerator + value % denominator * numerator / denominator;
}

std::int64_t slowDelay(const RetryPolicy &policy, std::uint32_t slowIndex) {
    const std::int64_t cap = policy.maxDelay.count();
    std::int64_t delay = std::min(policy.slowInitial.count(), cap);
    const auto factor = static_cast<std::int64_t>(policy.factorPercent);
    for (std::uint32_t i = 0; i < slowIndex && delay < cap; ++i) {
        const std::int64_t grown = scale(delay, factor, 100);
        if (grown <= delay) break; // a factor of 1 or less never reaches the cap: the delay stays
        delay = std::min(grown, cap);
    }
    return delay;
}

} // namespace

Duration retryDelay(const RetryPolicy &policy, std::uint32_t retry, std::uint64_t seed) {
    constexpr std::int64_t kWhole = 10'000; // hundredths of a percent
    const std::int64_t base = retry < policy.fastCount ? std::min(policy.fastDelay.count(), policy.maxDelay.count())
                                                       : slowDelay(policy, retry - policy.fastCount);
    const std::int64_t low = std::int64_t{policy.jitterMinPercent} * 100;
    const std::int64_t high = std::max<std::int64_t>(low, std::int64_t{policy.jitterMaxPercent} * 100);
    const auto span = static_cast<std::uint64_t>(high - low) + 1;
    const std::int64_t jitter = low + static_cast<std::int64_t>(SplitMix(seed).next() % span);
    return Duration(std::max<std::int64_t>(0, scale(base, kWhole + jitter, kWhole)));
}

std::optional<Duration> nextRetry(const RetryPolicy &policy, std::uint32_t attemptsUsed, ErrorClass error,
                                  Duration sinceFirstStart, std::uint64_t seed) {
    if (std::find(policy.neverRetry.begin(), policy.neverRetry.end(), error) != policy.neverRetry.end()) return std::nullopt;
    const std::uint64_t allowed = std::uint64_t{policy.fastCount} + policy.slowCount;
    const std::uint32_t retry = attemptsUsed > 0 ? attemptsUsed - 1 : 0;
    if (retry >= allowed) return std::nullopt;
    const Duration delay = retryDelay(policy, retry, seed);
    if (policy.maxElapsed.count() > 0 && sinceFirstStart + delay > policy.maxElapsed) return std::nullopt;
    return delay;
}

} // namespace apollo::engine
