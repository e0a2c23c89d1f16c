#include "backend/nodetypes/Executors.h"

#include "backend/nodetypes/http/Executor.h"
#include "backend/nodetypes/noop/Executor.h"
#include "backend/nodetypes/shell/Executor.h"

namespace apollo::nodetypes {

std::unique_ptr<worker::ExecutorSet> makeExecutors(const std::filesystem::path &tasksFolder) {
    auto executors = std::make_unique<worker::ExecutorSet>();
    executors->add(shell::makeExecutor(tasksFolder));
    executors->add(http::makeExecutor());
    executors->add(noop::makeExecutor());
    return executors;
}

} // namespace apollo::nodetypes
