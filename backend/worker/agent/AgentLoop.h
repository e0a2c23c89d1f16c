#pragma once

#include "backend/worker/agent/Agent.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace apollo::worker {

/// The agent's thread: takes what has arrived, lets the agent act on all of it, flushes once. The busier it is, the
/// more records share one synchronisation of the journal.
class AgentLoop final : public LinkListener {
public:
    /// `around.post` is set by the loop.
    AgentLoop(AgentOptions options, Agent::Surroundings around);
    ~AgentLoop() override;
    AgentLoop(const AgentLoop &) = delete;
    AgentLoop &operator=(const AgentLoop &) = delete;

    /// Agent::recover(); before start().
    void recover(Entries entries) { m_agent.recover(std::move(entries)); }
    void start();
    /// Runs a call on the agent's thread; dropped after stop(). Any thread.
    void post(std::function<void(Agent &)> call);

    enum class Condition : std::uint8_t { Idle, Settled };
    /// Waits until Agent::isIdle() or Agent::isSettled() holds; false if it took longer than `limit`.
    [[nodiscard]] bool waitFor(Condition condition, Duration limit);

    /// Ends the thread. The agent itself stays until the loop goes, so that executors may end in the meantime.
    void stop();

    void onOpened() override;
    void onWelcome(Welcome welcome) override;
    void onClosed() override;
    void onAssign(Assignment assignment) override;
    void onClaimReply(ClaimReply reply) override;
    void onAck(ExecutionId execution) override;
    void onCancel(ExecutionId execution, FencingToken token, StopMode mode) override;
    void onLogAck(ExecutionId execution, std::uint64_t upToLine) override;
    void onForget(ExecutionId execution, std::string reason) override;

private:
    using Call = std::function<void(Agent &)>;
    /// Shared with the calls that executors still make while the loop goes.
    struct Inbox {
        void put(Call call);

        std::mutex mutex; ///< guards all below
        std::condition_variable changed;
        std::vector<Call> calls;
        bool closed = false;
        bool idle = false;    ///< as of the last round
        bool settled = false; ///< as of the last round
    };
    [[nodiscard]] static Agent::Surroundings withPost(Agent::Surroundings around, const std::shared_ptr<Inbox> &inbox);

    void run();

    const WorkerClock &m_clock;
    const std::shared_ptr<Inbox> m_inbox;
    Agent m_agent; ///< used by the thread only, once it runs
    std::thread m_thread;
};

} // namespace apollo::worker
