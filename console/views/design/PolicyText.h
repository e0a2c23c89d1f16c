#pragma once

#include "backend/domain/pipeline/PipelineSpec.h"

#include <QString>

/// Policies as short phrases, translated. GUI thread.
namespace apollo::console {

[[nodiscard]] QString retryText(const RetryPolicy &policy);
[[nodiscard]] QString neverRetryText(const RetryPolicy &policy);
[[nodiscard]] QString timeoutText(const Timeouts &timeouts);
[[nodiscard]] QString effectsText(Effects effects);
[[nodiscard]] QString onLostText(OnLost policy);
[[nodiscard]] QString onFailureText(OnFailure policy);

} // namespace apollo::console
