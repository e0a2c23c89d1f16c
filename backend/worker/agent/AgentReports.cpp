#include "backend/worker/agent/Execution.h"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace apollo::worker {

namespace {

constexpr Duration kLogsEvery = std::chrono::milliseconds(100);
constexpr Duration kLongestWait = std::chrono::seconds(60); ///< nothing is due
constexpr Duration kRepeatAfter = std::chrono::seconds(15);
constexpr std::size_t kChunkBytes = 64u << 10;
constexpr std::size_t kLogWindow = 1u << 20; ///< sent and not acknowledged, for one execution
constexpr Duration kShortestHeartbeat = std::chrono::milliseconds(50);

HeldState heldState(EntryState state, bool lost) {
    switch (state) {
    case EntryState::Assigned: return HeldState::Assigned;
    case EntryState::Claimed: return HeldState::Claimed;
    case EntryState::Started: return lost ? HeldState::Lost : HeldState::Started;
    case EntryState::Finished: break;
    }
    return HeldState::Finished;
}

} // namespace

void Agent::onOpened() {
    afterCommit([this] { sayHello(); });
}

void Agent::sayHello() {
    Hello hello;
    hello.worker = m_options.worker;
    hello.incarnation = m_options.incarnation;
    hello.slots = m_options.slots;
    hello.nodeTypes = m_around.executors.nodeTypes();
    hello.version = m_options.version;
    hello.now = m_around.clock.wall();
    for (const auto &[id, execution] : m_executions)
        hello.held.push_back({id, execution.entry.token, heldState(execution.entry.state, execution.lost)});
    m_around.link.send(std::move(hello));
}

void Agent::onWelcome(const Welcome &welcome) {
    m_connected = true;
    m_clockOffset = Duration(welcome.serverTime.micros() - m_around.clock.wall().micros());
    if (welcome.heartbeatEvery > Duration(0)) m_heartbeatEvery = std::max(welcome.heartbeatEvery, kShortestHeartbeat);
    spdlog::info("connected to server {}", welcome.server);
    afterCommit([this] {
        for (auto &[id, tail] : m_tails) tail.log->rewind();
        std::vector<ExecutionId> cannotRun;
        for (auto &[id, execution] : m_executions) {
            if (execution.log) execution.log->rewind();
            const bool waits = execution.holdsSlot() && execution.entry.state != EntryState::Started;
            if (waits && execution.executor != nullptr) sendClaim(execution);
            if (waits && execution.executor == nullptr) cannotRun.push_back(id);
            if (execution.entry.state == EntryState::Finished) sendResult(execution);
        }
        for (const ExecutionId id : cannotRun) {
            const auto found = m_executions.find(id);
            refuse(id, found->second.entry.token, "The worker does not know this node type any more.");
            erase(found, Log::Drop);
        }
        sendHeartbeat();
        sendLogs();
    });
}

void Agent::onClosed() {
    if (m_connected) spdlog::warn("connection to the server lost; running tasks go on");
    m_connected = false;
}

void Agent::sendClaim(Execution &execution) {
    const bool waits = execution.entry.state == EntryState::Assigned || execution.entry.state == EntryState::Claimed;
    if (!m_connected || !waits) return;
    execution.lastSent = m_around.clock.mono();
    m_around.link.send(Claim{execution.id, execution.entry.token});
}

void Agent::sendResult(Execution &execution) {
    if (!m_connected || execution.entry.state != EntryState::Finished) return;
    if (execution.log) sendLog(execution.id, execution.entry.token, *execution.log);
    execution.lastSent = m_around.clock.mono();
    m_around.link.send(Result{execution.id, execution.entry.token, execution.entry.finish});
}

void Agent::sendLog(ExecutionId execution, FencingToken token, LogBuffer &log) {
    if (!m_connected) return;
    while (auto batch = log.next(kChunkBytes, kLogWindow))
        m_around.link.send(LogChunk{execution, token, *std::move(batch), m_clockOffset});
}

void Agent::sendLogs() {
    m_nextLogs = m_around.clock.mono() + kLogsEvery;
    for (auto &[id, execution] : m_executions)
        if (execution.log) sendLog(id, execution.entry.token, *execution.log);
    for (auto &[id, tail] : m_tails) sendLog(id, tail.token, *tail.log);
    std::erase_if(m_tails, [](const auto &item) { return item.second.log->isStored(); });
}

void Agent::onLogAck(ExecutionId id, std::uint64_t upToLine) {
    if (const auto found = m_executions.find(id); found != m_executions.end()) {
        if (!found->second.log) return;
        found->second.log->acknowledge(upToLine);
        sendLog(id, found->second.entry.token, *found->second.log);
    } else if (const auto tail = m_tails.find(id); tail != m_tails.end()) {
        tail->second.log->acknowledge(upToLine);
        sendLog(id, tail->second.token, *tail->second.log);
        if (tail->second.log->isStored()) m_tails.erase(tail);
    }
}

void Agent::sendHeartbeat() {
    m_nextHeartbeat = m_around.clock.mono() + m_heartbeatEvery;
    Heartbeat heartbeat;
    heartbeat.number = ++m_heartbeats;
    heartbeat.busy = m_busy;
    for (const auto &[id, execution] : m_executions)
        if (execution.entry.state == EntryState::Started && !execution.lost) heartbeat.running.push_back(id);
    m_around.link.send(std::move(heartbeat));
}

/// A stream loses nothing, but whoever took it from the stream may have.
void Agent::repeatUnanswered() {
    const MonoTime before = m_around.clock.mono() - kRepeatAfter;
    for (auto &[id, execution] : m_executions) {
        if (execution.lastSent > before) continue;
        sendClaim(execution);
        sendResult(execution);
    }
}

void Agent::onTimer() {
    if (!m_connected) return;
    const MonoTime now = m_around.clock.mono();
    if (now >= m_nextHeartbeat) {
        sendHeartbeat();
        repeatUnanswered();
    }
    if (now >= m_nextLogs) sendLogs();
}

MonoTime Agent::nextTimer() const {
    MonoTime next = m_around.clock.mono() + kLongestWait;
    if (m_connected) {
        next = std::min(next, m_nextHeartbeat);
        if (m_busy > 0 || !m_tails.empty()) next = std::min(next, m_nextLogs);
    }
    if (m_journalFails) next = std::min(next, m_nextCommit);
    return next;
}

} // namespace apollo::worker
