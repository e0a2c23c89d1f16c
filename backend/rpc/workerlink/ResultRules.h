#pragma once

#include "backend/ports/SchedulerInbox.h"
#include "backend/rpc/convert/Proto.h"

namespace apollo::rpc {

inline constexpr std::size_t kMaxResultMessage = 4u << 10;
inline constexpr std::size_t kMaxResultOutputs = 64u << 10;

/// A worker's result as the scheduler takes it. What breaks a limit is not dropped, as the worker would repeat it for
/// ever: it becomes a failure INVALID_INPUT that says what was wrong. Outputs come out canonical (one JSON object,
/// sorted, no spaces). Errors: Invalid `id.malformed`.
[[nodiscard]] Expected<ports::AttemptResult> toResult(const link::Result &result);

} // namespace apollo::rpc
