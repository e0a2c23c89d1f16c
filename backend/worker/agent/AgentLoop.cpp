#include "backend/worker/agent/AgentLoop.h"

#include <algorithm>

namespace apollo::worker {

void AgentLoop::Inbox::put(Call call) {
    {
        const std::lock_guard lock(mutex);
        if (closed) return;
        calls.push_back(std::move(call));
        idle = settled = false; // not known before the call has run
    }
    changed.notify_all();
}

Agent::Surroundings AgentLoop::withPost(Agent::Surroundings around, const std::shared_ptr<Inbox> &inbox) {
    around.post = [inbox](Call call) { inbox->put(std::move(call)); };
    return around;
}

AgentLoop::AgentLoop(AgentOptions options, Agent::Surroundings around)
    : m_clock(around.clock), m_inbox(std::make_shared<Inbox>()),
      m_agent(std::move(options), withPost(std::move(around), m_inbox)) {}

AgentLoop::~AgentLoop() { stop(); }

void AgentLoop::start() {
    m_thread = std::thread([this] { run(); });
}

void AgentLoop::post(std::function<void(Agent &)> call) { m_inbox->put(std::move(call)); }

bool AgentLoop::waitFor(Condition condition, Duration limit) {
    std::unique_lock lock(m_inbox->mutex);
    return m_inbox->changed.wait_for(lock, limit, [&] {
        switch (condition) {
        case Condition::Idle: return m_inbox->idle;
        case Condition::Settled: return m_inbox->settled;
        }
        return true;
    });
}

void AgentLoop::stop() {
    {
        const std::lock_guard lock(m_inbox->mutex);
        m_inbox->closed = true;
    }
    m_inbox->changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void AgentLoop::run() {
    std::vector<Call> calls;
    while (true) {
        const Duration wait = std::max(m_agent.nextTimer() - m_clock.mono(), Duration(0));
        {
            std::unique_lock lock(m_inbox->mutex);
            m_inbox->idle = m_inbox->calls.empty() && m_agent.isIdle();
            m_inbox->settled = m_inbox->calls.empty() && m_agent.isSettled();
            m_inbox->changed.notify_all();
            m_inbox->changed.wait_for(lock, wait, [&] { return m_inbox->closed || !m_inbox->calls.empty(); });
            if (m_inbox->closed) return;
            calls.swap(m_inbox->calls);
        }
        for (const auto &call : calls) call(m_agent);
        calls.clear();
        m_agent.onTimer();
        m_agent.flush();
    }
}

void AgentLoop::onOpened() {
    post([](Agent &agent) { agent.onOpened(); });
}

void AgentLoop::onWelcome(Welcome welcome) {
    post([welcome = std::move(welcome)](Agent &agent) { agent.onWelcome(welcome); });
}

void AgentLoop::onClosed() {
    post([](Agent &agent) { agent.onClosed(); });
}

void AgentLoop::onAssign(Assignment assignment) {
    post([assignment = std::move(assignment)](Agent &agent) mutable { agent.onAssign(std::move(assignment)); });
}

void AgentLoop::onClaimReply(ClaimReply reply) {
    post([reply = std::move(reply)](Agent &agent) { agent.onClaimReply(reply); });
}

void AgentLoop::onAck(ExecutionId execution) {
    post([execution](Agent &agent) { agent.onAck(execution); });
}

void AgentLoop::onCancel(ExecutionId execution, FencingToken token, StopMode mode) {
    post([=](Agent &agent) { agent.onCancel(execution, token, mode); });
}

void AgentLoop::onLogAck(ExecutionId execution, std::uint64_t upToLine) {
    post([=](Agent &agent) { agent.onLogAck(execution, upToLine); });
}

void AgentLoop::onForget(ExecutionId execution, std::string reason) {
    post([execution, reason = std::move(reason)](Agent &agent) { agent.onForget(execution, reason); });
}

} // namespace apollo::worker
