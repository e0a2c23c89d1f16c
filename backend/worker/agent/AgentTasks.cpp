#include "backend/worker/agent/Execution.h"
#include "backend/worker/journal/Codec.h"
#include "backend/worker/logs/Utf8.h"

#include <algorithm>

namespace apollo::worker {

namespace {

constexpr std::size_t kLongestMessage = 4u << 10;
using Durability = Journal::Durability;

TaskResult canceledBeforeStart() {
    TaskResult result;
    result.outcome = AttemptOutcome::Canceled;
    result.errorClass = ErrorClass::Canceled;
    result.message = "Canceled before it started.";
    return result;
}

} // namespace

void Agent::onClaimReply(const ClaimReply &reply) {
    const auto found = m_executions.find(reply.execution);
    if (found == m_executions.end()) return;
    Execution &execution = found->second;
    Entry &entry = execution.entry;
    const bool waits = entry.state == EntryState::Assigned || entry.state == EntryState::Claimed;
    if (!waits || reply.token != entry.token)
        return; // answered before, canceled since, or meant for an earlier hand-out
    if (!reply.granted) {
        erase(found, Log::Drop);
        return;
    }
    entry.state = EntryState::Started;
    entry.startedAt = m_around.clock.wall();
    m_around.journal.append(codec::claimed(execution.id, entry.token), Durability::Lazy);
    m_around.journal.append(codec::started(execution.id, entry.token, entry.startedAt), Durability::Required);
    afterCommit([this, id = execution.id] { begin(id); });
}

void Agent::begin(ExecutionId id) {
    const auto found = m_executions.find(id);
    if (found == m_executions.end() || found->second.entry.state != EntryState::Started) return;
    Execution &execution = found->second;
    if (execution.stop) {
        finish(execution, canceledBeforeStart());
        return;
    }
    const auto assignment = std::move(execution.entry.assignment); // nobody needs it afterwards
    const std::size_t cap =
        assignment->logCapBytes == 0 ? m_options.logCapBytes : std::min(assignment->logCapBytes, m_options.logCapBytes);
    execution.log = std::make_shared<LogBuffer>(cap, m_logBudget);
    execution.begun = true;
    if (m_connected) m_around.link.send(Started{id, execution.entry.token, execution.entry.startedAt});
    execution.executor->start(*assignment, std::make_shared<Task>(id, execution.log, m_around.clock, m_around.post));
}

void Agent::onProcessStarted(ExecutionId id, pid_t pid, std::uint64_t startTicks) {
    const auto found = m_executions.find(id);
    if (found == m_executions.end() || found->second.entry.state != EntryState::Started) return;
    found->second.entry.pid = pid;
    found->second.entry.startTicks = startTicks;
    // Lazy: without it the processes are found by the mark in their environment.
    m_around.journal.append(codec::process(id, pid, startTicks), Durability::Lazy);
}

void Agent::onFinished(ExecutionId id, TaskResult result) {
    const auto found = m_executions.find(id);
    if (found == m_executions.end() || found->second.entry.state != EntryState::Started) return;
    Execution &execution = found->second;
    if (execution.forgotten) {
        erase(found, Log::Drop);
        return;
    }
    if (execution.stoppedByWorker && result.outcome == AttemptOutcome::Canceled) {
        result.outcome = AttemptOutcome::Lost;
        result.errorClass = ErrorClass::WorkerLost;
        result.message = "The worker was shut down and stopped the task.";
    }
    finish(execution, std::move(result));
}

void Agent::finish(Execution &execution, TaskResult result) {
    releaseSlot(execution);
    Entry &entry = execution.entry;
    if (result.message.size() > kLongestMessage)
        result.message.resize(characterBoundary(result.message, kLongestMessage));
    result.message = toValidUtf8(result.message);
    entry.state = EntryState::Finished;
    entry.assignment.reset();
    entry.finish.result = std::move(result);
    entry.finish.logLines = execution.log ? execution.log->lineCount() : 0;
    entry.finish.startedAt = execution.begun ? entry.startedAt : WallTime();
    entry.finish.finishedAt = m_around.clock.wall();
    m_around.journal.append(codec::finished(execution.id, entry.token, entry.finish), Durability::Required);
    afterCommit([this, id = execution.id] {
        if (const auto found = m_executions.find(id); found != m_executions.end()) sendResult(found->second);
    });
}

void Agent::onCancel(ExecutionId id, FencingToken token, StopMode mode) {
    const auto found = m_executions.find(id);
    if (found == m_executions.end()) {
        if (m_connected) m_around.link.send(CancelUnknown{id});
        return;
    }
    Execution &execution = found->second;
    if (execution.lost || token < execution.entry.token)
        return; // the Hello told what there is; an older hand-out is no more
    switch (execution.entry.state) {
    case EntryState::Assigned:
    case EntryState::Claimed: finish(execution, canceledBeforeStart()); return;
    case EntryState::Started: requestStop(execution, mode); return;
    case EntryState::Finished:
        afterCommit([this, id] {
            if (const auto again = m_executions.find(id); again != m_executions.end()) sendResult(again->second);
        });
        return;
    }
}

void Agent::requestStop(Execution &execution, StopMode mode) {
    execution.stop = mode;
    if (execution.begun) execution.executor->stop(execution.id, mode);
}

void Agent::stopAll() {
    m_draining = true;
    std::vector<ExecutionId> waiting;
    for (auto &[id, execution] : m_executions) {
        if (!execution.holdsSlot()) continue;
        if (execution.entry.state == EntryState::Started) {
            execution.stoppedByWorker = true;
            requestStop(execution, StopMode::Polite);
        } else {
            waiting.push_back(id);
        }
    }
    for (const ExecutionId id : waiting) {
        const auto found = m_executions.find(id);
        refuse(id, found->second.entry.token, "The worker is shutting down; it has not started this.");
        erase(found, Log::Drop);
    }
}

} // namespace apollo::worker
