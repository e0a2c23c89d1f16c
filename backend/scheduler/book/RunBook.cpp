#include "backend/scheduler/book/RunBook.h"

namespace apollo::scheduler {

LiveRun &RunBook::adopt(Run run, DbTime now) {
    engine::restore(run);
    auto owned = std::make_unique<LiveRun>();
    owned->run = std::move(run);
    LiveRun &live = *owned;
    m_runs[live.run.head.id] = std::move(owned);
    for (std::uint32_t i = 0; i < live.run.attempts.size(); ++i) indexAttempt(live, i, now);
    for (std::uint32_t i = 0; i < live.run.nodes.size(); ++i) index(live, NodeIndex(i));
    return live;
}

LiveRun &RunBook::add(Run run, engine::Step step, DbTime now) {
    auto owned = std::make_unique<LiveRun>();
    owned->run = std::move(run);
    owned->isNew = true;
    LiveRun &live = *owned;
    m_runs[live.run.head.id] = std::move(owned);
    record(live, step, now);
    for (std::uint32_t i = 0; i < live.run.nodes.size(); ++i) index(live, NodeIndex(i));
    return live;
}

LiveRun *RunBook::find(RunId run) {
    const auto found = m_runs.find(run);
    return found == m_runs.end() ? nullptr : found->second.get();
}

LiveRun *RunBook::findByExecution(ExecutionId execution) {
    const auto found = m_executions.find(execution);
    return found == m_executions.end() ? nullptr : find(found->second);
}

void RunBook::record(LiveRun &live, engine::Step &step, DbTime now) {
    if (step.events.empty()) return;
    if (!live.touched) {
        live.touched = true;
        m_turn.push_back(live.run.head.id);
    }
    bool startsMayOpen = false; // a resumed run lets nodes start that were ready all along
    for (Event &event : step.events) {
        startsMayOpen = startsMayOpen || event.type == EventType::RunResumed;
        live.events.push_back(std::move(event));
    }
    auto &changes = live.changes;
    changes.nodes.insert(changes.nodes.end(), step.changes.nodes.begin(), step.changes.nodes.end());
    changes.attempts.insert(changes.attempts.end(), step.changes.attempts.begin(), step.changes.attempts.end());
    changes.newAttempts.insert(changes.newAttempts.end(), step.changes.newAttempts.begin(), step.changes.newAttempts.end());
    for (const std::uint32_t attempt : step.changes.newAttempts) indexAttempt(live, attempt, now);
    for (const std::uint32_t attempt : step.changes.attempts) indexAttempt(live, attempt, now);
    for (const NodeIndex node : step.changes.nodes) index(live, node);
    if (startsMayOpen) {
        for (std::uint32_t i = 0; i < live.run.nodes.size(); ++i)
            if (live.run.nodes[i].reason == WaitReason::Ready) index(live, NodeIndex(i));
    }
}

void RunBook::index(LiveRun &live, NodeIndex node) {
    m_timers.set({live.run.head.id, node}, engine::nextWake(live.run, node));
    if (engine::isDispatchable(live.run, node)) m_ready.push(live.run.head.id, node);
}

void RunBook::indexAttempt(LiveRun &live, std::uint32_t position, DbTime now) {
    const Attempt &attempt = live.run.attempts[position];
    m_executions.insert_or_assign(attempt.execution, live.run.head.id);
    const bool isLive = attempt.state != AttemptState::Completed && !attempt.worker.value().empty();
    const auto holder = m_holders.find(attempt.execution);
    if (holder != m_holders.end() && (!isLive || holder->second != attempt.worker)) {
        m_workers.drop(holder->second, attempt.execution);
        m_holders.erase(holder);
    }
    if (isLive && m_holders.emplace(attempt.execution, attempt.worker).second)
        m_workers.hold(attempt.worker, attempt.execution, now);
}

std::vector<ports::RunWrite> RunBook::seal(const std::function<ShardSeq(RunId)> &nextSeq) {
    std::vector<ports::RunWrite> writes;
    writes.reserve(m_turn.size());
    for (const RunId run : m_turn) writes.push_back(m_runs.at(run)->seal(nextSeq(run)));
    return writes;
}

std::vector<ports::RunChange> RunBook::finishTurn() {
    std::vector<ports::RunChange> changes;
    changes.reserve(m_turn.size());
    for (const RunId id : m_turn) {
        LiveRun &live = *m_runs.at(id);
        ports::RunChange change{live.run.head, live.run.plan, {}};
        if (live.isNew) {
            for (std::uint32_t i = 0; i < live.run.nodes.size(); ++i) change.nodes.emplace_back(NodeIndex(i), live.run.nodes[i]);
        } else {
            for (const NodeIndex node : live.changes.nodes) change.nodes.emplace_back(node, live.run.node(node));
        }
        changes.push_back(std::move(change));
        live.reset();
        if (isTerminal(live.run.head.state)) drop(id);
    }
    m_turn.clear();
    return changes;
}

void RunBook::dropIfIdle(RunId run) {
    const LiveRun *live = find(run);
    if (live && !live->touched && isTerminal(live->run.head.state)) drop(run);
}

void RunBook::drop(RunId run) {
    const auto found = m_runs.find(run);
    if (found == m_runs.end()) return;
    for (const Attempt &attempt : found->second->run.attempts) {
        m_executions.erase(attempt.execution);
        const auto holder = m_holders.find(attempt.execution);
        if (holder == m_holders.end()) continue;
        m_workers.drop(holder->second, attempt.execution);
        m_holders.erase(holder);
    }
    m_timers.dropRun(run);
    m_ready.dropRun(run);
    m_runs.erase(found);
}

void RunBook::clear() {
    m_runs.clear();
    m_executions.clear();
    m_holders.clear();
    m_turn.clear();
    m_ready.clear();
    m_timers.clear();
    m_workers.forgetExecutions();
}

} // namespace apollo::scheduler
