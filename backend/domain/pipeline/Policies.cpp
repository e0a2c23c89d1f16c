#include "backend/domain/pipeline/Policies.h"

namespace apollo {

namespace {

template <typename T>
void take(T &target, const std::optional<T> &layer) {
    if (layer) target = *layer;
}

} // namespace

RetryPolicy merge(RetryPolicy base, const RetryPatch &patch) {
    take(base.fastCount, patch.fastCount);
    take(base.fastDelay, patch.fastDelay);
    take(base.slowCount, patch.slowCount);
    take(base.slowInitial, patch.slowInitial);
    take(base.factorPercent, patch.factorPercent);
    take(base.maxDelay, patch.maxDelay);
    take(base.jitterMinPercent, patch.jitterMinPercent);
    take(base.jitterMaxPercent, patch.jitterMaxPercent);
    take(base.maxElapsed, patch.maxElapsed);
    take(base.neverRetry, patch.neverRetry);
    return base;
}

Timeouts merge(Timeouts base, const TimeoutPatch &patch) {
    take(base.queue, patch.queue);
    take(base.run, patch.run);
    take(base.total, patch.total);
    take(base.heartbeat, patch.heartbeat);
    take(base.grace, patch.grace);
    return base;
}

} // namespace apollo
