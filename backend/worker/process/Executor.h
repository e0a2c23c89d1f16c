#pragma once

#include "backend/domain/state/States.h"
#include "backend/worker/process/Assignment.h"

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace apollo::worker {

enum class Stream : std::uint8_t { Output, Error };

/// How a running execution is to be stopped.
enum class StopMode : std::uint8_t {
    Polite, ///< ask, and force it when the grace time is over
    Forced, ///< at once
};

/// How an execution ended.
struct TaskResult {
    AttemptOutcome outcome = AttemptOutcome::None;
    ErrorClass errorClass = ErrorClass::None;
    std::optional<int> exitCode;
    std::string message;     ///< for people, at most 4 KiB
    std::string outputsJson; ///< a JSON object of at most 64 KiB, or empty

    friend bool operator==(const TaskResult &, const TaskResult &) = default;
};

/// What an executor tells about one execution. Called from the executor's thread, one call at a time, never after
/// finished().
class TaskEvents {
public:
    virtual ~TaskEvents() = default;
    /// Bytes as the task wrote them; lines and characters may be cut anywhere.
    virtual void output(Stream stream, std::string_view bytes) = 0;
    /// A process runs for the execution; `startTicks` is its start time from /proc, which makes the pid unmistakable.
    virtual void processStarted(pid_t pid, std::uint64_t startTicks) = 0;
    /// Exactly once; nothing of the execution runs any more.
    virtual void finished(TaskResult result) = 0;
};

/// Runs executions of one node type. start() and stop() are called by one thread and do not block.
class Executor {
public:
    virtual ~Executor() = default;
    [[nodiscard]] virtual std::string_view nodeType() const = 0;
    /// Every failure arrives through finished(), which may be called before start() returns.
    /// Run time limit and grace are the executor's to enforce. `events` is shared by the executor's thread and the
    /// caller.
    virtual void start(const Assignment &assignment, std::shared_ptr<TaskEvents> events) = 0;
    /// The end still comes through finished(). An execution that is not running is ignored.
    virtual void stop(ExecutionId execution, StopMode mode) = 0;
};

/// The executors of a worker, by node type. Not changed once a worker uses it.
class ExecutorSet {
public:
    void add(std::unique_ptr<Executor> executor) { m_executors.push_back(std::move(executor)); }
    [[nodiscard]] Executor *find(std::string_view nodeType) const {
        for (const auto &executor : m_executors)
            if (executor->nodeType() == nodeType) return executor.get();
        return nullptr;
    }
    [[nodiscard]] std::vector<std::string> nodeTypes() const {
        std::vector<std::string> names;
        for (const auto &executor : m_executors) names.emplace_back(executor->nodeType());
        return names;
    }

private:
    std::vector<std::unique_ptr<Executor>> m_executors;
};

} // namespace apollo::worker
