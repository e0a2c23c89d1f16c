#pragma once

#include "backend/worker/agent/Agent.h"

namespace apollo::worker {

/// One execution that this worker holds. `entry` is what the journal says, or will say after the next commit.
struct Agent::Execution {
    ExecutionId id;
    Entry entry;
    bool lost = false;            ///< started in an earlier life
    bool begun = false;           ///< given to its executor
    bool forgotten = false;       ///< nobody wants the result
    bool stoppedByWorker = false; ///< the worker itself ends
    std::optional<StopMode> stop;
    Executor *executor = nullptr;
    std::shared_ptr<LogBuffer> log; ///< shared with the executor's thread; empty if it never started here
    MonoTime lastSent;              ///< claim or result

    [[nodiscard]] bool holdsSlot() const { return !lost && entry.state != EntryState::Finished; }
};

/// Takes what an executor says on its own thread: output goes into the log at once, the rest to the agent's thread.
class Agent::Task final : public TaskEvents {
public:
    Task(ExecutionId execution, std::shared_ptr<LogBuffer> log, const WorkerClock &clock, Post post)
        : m_execution(execution), m_log(std::move(log)), m_clock(clock), m_post(std::move(post)) {}

    void output(Stream stream, std::string_view bytes) override { m_log->write(stream, bytes, m_clock.wall()); }
    void processStarted(pid_t pid, std::uint64_t startTicks) override {
        m_post([id = m_execution, pid, startTicks](Agent &agent) { agent.onProcessStarted(id, pid, startTicks); });
    }
    void finished(TaskResult result) override {
        m_log->finish(m_clock.wall());
        m_post([id = m_execution, result = std::move(result)](Agent &agent) { agent.onFinished(id, result); });
    }

private:
    const ExecutionId m_execution;
    const std::shared_ptr<LogBuffer> m_log;
    const WorkerClock &m_clock;
    const Post m_post;
};

} // namespace apollo::worker
