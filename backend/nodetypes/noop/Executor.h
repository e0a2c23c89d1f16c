#pragma once

#include "backend/worker/process/Executor.h"

namespace apollo::nodetypes::noop {

/// Finishes inside start(): no thread, no process.
[[nodiscard]] std::unique_ptr<worker::Executor> makeExecutor();

} // namespace apollo::nodetypes::noop
