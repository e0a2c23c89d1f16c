#include "backend/nodetypes/noop/Executor.h"

#include "backend/nodetypes/noop/Descriptor.h"

namespace apollo::nodetypes::noop {

namespace {

class NoopExecutor final : public worker::Executor {
public:
    [[nodiscard]] std::string_view nodeType() const override { return noop::nodeType().name(); }
    void start(const worker::Assignment &, std::shared_ptr<worker::TaskEvents> events) override {
        worker::TaskResult result;
        result.outcome = AttemptOutcome::Success;
        events->finished(std::move(result));
    }
    void stop(ExecutionId, worker::StopMode) override {} // it has ended before anybody can ask
};

} // namespace

std::unique_ptr<worker::Executor> makeExecutor() { return std::make_unique<NoopExecutor>(); }

} // namespace apollo::nodetypes::noop
