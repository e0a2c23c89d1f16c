#pragma once

#include "backend/worker/process/Executor.h"

namespace apollo::nodetypes::http {

/// Sends requests; one thread for all of them, started with the first. Its end aborts what is still under way.
[[nodiscard]] std::unique_ptr<worker::Executor> makeExecutor();

} // namespace apollo::nodetypes::http
