#pragma once

#include "backend/worker/agent/LinkPort.h"
#include "backend/worker/agent/WorkerClock.h"
#include "backend/worker/journal/Journal.h"

#include <functional>
#include <unordered_map>

namespace apollo::worker {

struct AgentOptions {
    WorkerId worker;
    Incarnation incarnation;
    std::uint32_t slots = 1;
    std::string version;
    std::size_t logCapBytes = 4u << 20;     ///< of one execution; the server may ask for less
    std::size_t logBudgetBytes = 64u << 20; ///< of all executions together
};

/// The life of every execution on this worker: assign, claim, start, log, result, acknowledgement.
///
/// Input only changes state and collects journal records and effects. flush() then makes the records durable, all with
/// one synchronisation, and only after that lets the effects happen: a claim is sent, a task started, a result reported
/// when the journal says so. If the journal cannot be written the effects wait, and new work is refused, until it can.
///
/// Everything is called by one thread; executors report from theirs through `post`.
class Agent {
public:
    /// Runs a call on the agent's thread, later; dropped when the agent is gone. Any thread.
    using Post = std::function<void(std::function<void(Agent &)>)>;

    /// All references must live longer than the agent, and the executors must have no execution running when it goes.
    struct Surroundings {
        Journal &journal;
        const ExecutorSet &executors;
        LinkSender &link;
        const WorkerClock &clock;
        Post post;
        std::function<bool()> hasRoom; ///< false: the disk is too full to take more work
    };

    Agent(AgentOptions options, Surroundings surroundings);
    ~Agent();
    Agent(const Agent &) = delete;
    Agent &operator=(const Agent &) = delete;

    /// What the last life of this worker left. Kills the processes that are left of it, which may take two seconds.
    /// Call first.
    void recover(Entries entries);

    void onOpened();
    void onWelcome(const Welcome &welcome);
    void onClosed();
    void onAssign(Assignment assignment);
    void onClaimReply(const ClaimReply &reply);
    void onAck(ExecutionId execution);
    void onCancel(ExecutionId execution, FencingToken token, StopMode mode);
    void onLogAck(ExecutionId execution, std::uint64_t upToLine);
    void onForget(ExecutionId execution, const std::string &reason);

    void onProcessStarted(ExecutionId execution, pid_t pid, std::uint64_t startTicks);
    void onFinished(ExecutionId execution, TaskResult result);

    /// Heartbeats, logs, repetitions, as far as they are due.
    void onTimer();
    /// When onTimer() and flush() should be called next, whatever happens.
    [[nodiscard]] MonoTime nextTimer() const;
    /// After each round of input.
    void flush();

    /// Takes no new work from now on.
    void drain() { m_draining = true; }
    /// Stops what runs and gives back what has not started. Results say LOST: nobody asked for it, the effect is
    /// unknown.
    void stopAll();
    /// Nothing runs and nothing will.
    [[nodiscard]] bool isIdle() const { return m_busy == 0; }
    /// Idle, and the server knows every result and every line.
    [[nodiscard]] bool isSettled() const { return m_executions.empty() && m_tails.empty(); }

private:
    struct Execution;
    class Task;
    using Executions = std::unordered_map<ExecutionId, Execution>;
    using Effect = std::function<void()>;
    enum class Log : std::uint8_t { Keep, Drop };

    // Agent.cpp: what the server says
    void assignAgain(Execution &held, const Assignment &assignment);
    [[nodiscard]] std::string whyRefuse(const Assignment &assignment) const;
    void refuse(ExecutionId execution, FencingToken token, std::string reason);
    void releaseSlot(const Execution &execution);
    void erase(Executions::iterator where, Log log);

    // AgentTasks.cpp: from claim to result
    void begin(ExecutionId execution);
    void finish(Execution &execution, TaskResult result);
    void requestStop(Execution &execution, StopMode mode);

    // AgentReports.cpp: what the server is told
    void sayHello();
    void sendClaim(Execution &execution);
    void sendResult(Execution &execution);
    void sendLog(ExecutionId execution, FencingToken token, LogBuffer &log);
    void sendLogs();
    void sendHeartbeat();
    void repeatUnanswered();

    void afterCommit(Effect effect) { m_effects.push_back(std::move(effect)); }
    void compactIfLarge();

    const AgentOptions m_options;
    const Surroundings m_around;
    LogBudget m_logBudget;
    Executions m_executions;
    /// Logs of acknowledged executions that the server does not have completely.
    struct Tail {
        FencingToken token;
        std::shared_ptr<LogBuffer> log;
    };
    std::unordered_map<ExecutionId, Tail> m_tails;
    std::vector<Effect> m_effects;
    std::uint32_t m_busy = 0; ///< executions that hold a slot
    bool m_connected = false;
    bool m_draining = false;
    bool m_journalFails = false;
    Duration m_clockOffset{0};
    Duration m_heartbeatEvery;
    std::uint64_t m_heartbeats = 0;
    MonoTime m_nextHeartbeat;
    MonoTime m_nextLogs;
    MonoTime m_nextCommit;
};

} // namespace apollo::worker
