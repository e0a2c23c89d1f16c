#pragma once

#include "backend/worker/process/Executor.h"

#include <filesystem>
#include <memory>

namespace apollo::nodetypes {

/// An executor for every type in the registry.
[[nodiscard]] std::unique_ptr<worker::ExecutorSet> makeExecutors(const std::filesystem::path &tasksFolder);

} // namespace apollo::nodetypes
