#pragma once

#include "backend/worker/process/Executor.h"

#include <filesystem>

namespace apollo::nodetypes::shell {

/// Runs programs; has a thread that supervises all of them. Its end kills what still runs.
/// `tasksFolder` gets a private folder for each execution, which is removed at its end.
[[nodiscard]] std::unique_ptr<worker::Executor> makeExecutor(const std::filesystem::path &tasksFolder);

} // namespace apollo::nodetypes::shell
