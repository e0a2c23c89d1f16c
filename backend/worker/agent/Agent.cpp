#include "backend/worker/agent/Agent.h"

#include "backend/worker/agent/Execution.h"
#include "backend/worker/journal/Codec.h"
#include "backend/worker/process/Orphans.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

namespace apollo::worker {

namespace {

constexpr Duration kFirstHeartbeat = std::chrono::seconds(3); ///< until the server says otherwise
constexpr Duration kCommitRetry = std::chrono::seconds(1);
using Durability = Journal::Durability;

} // namespace

Agent::Agent(AgentOptions options, Surroundings surroundings)
    : m_options(std::move(options)), m_around(std::move(surroundings)), m_logBudget(m_options.logBudgetBytes),
      m_heartbeatEvery(kFirstHeartbeat) {}

Agent::~Agent() = default;

void Agent::recover(Entries entries) {
    std::set<Mark> marks;
    for (auto &held : entries) {
        const ExecutionId id = held.first;
        Entry &entry = held.second;
        Execution execution;
        execution.id = id;
        execution.lost = entry.state == EntryState::Started;
        if (execution.lost) {
            if (entry.pid != 0) killGroupOf(entry.pid, entry.startTicks);
            marks.insert({id.value().toText(), std::to_string(entry.token.value())});
        }
        if (entry.assignment) execution.executor = m_around.executors.find(entry.assignment->nodeType);
        execution.entry = std::move(entry);
        if (execution.holdsSlot()) ++m_busy;
        m_executions.emplace(id, std::move(execution));
    }
    if (!killMarked(marks)) spdlog::error("processes of an earlier life of this worker could not be killed");
    if (!m_executions.empty())
        spdlog::info("journal: {} executions held, {} of them lost", m_executions.size(), marks.size());
}

void Agent::onAssign(Assignment assignment) {
    if (const auto held = m_executions.find(assignment.execution); held != m_executions.end()) {
        const bool replacesLost = held->second.lost && assignment.token > held->second.entry.token;
        if (!replacesLost) {
            assignAgain(held->second, assignment);
            return;
        }
        erase(held, Log::Drop);
    }
    if (std::string reason = whyRefuse(assignment); !reason.empty()) {
        refuse(assignment.execution, assignment.token, std::move(reason));
        return;
    }
    m_around.journal.append(codec::assigned(assignment), Durability::Required);
    Execution execution;
    execution.id = assignment.execution;
    execution.entry.token = assignment.token;
    execution.executor = m_around.executors.find(assignment.nodeType);
    execution.entry.assignment = std::make_shared<const Assignment>(std::move(assignment));
    ++m_busy;
    const ExecutionId id = execution.id;
    m_executions.emplace(id, std::move(execution));
    afterCommit([this, id] {
        if (const auto found = m_executions.find(id); found != m_executions.end()) sendClaim(found->second);
    });
}

/// The server repeats itself, or hands the execution out anew with a higher token.
void Agent::assignAgain(Execution &held, const Assignment &assignment) {
    Entry &entry = held.entry;
    if (assignment.token < entry.token) {
        refuse(assignment.execution, assignment.token, "This worker has it with a higher token already.");
        return;
    }
    const bool renewed = assignment.token > entry.token;
    switch (entry.state) {
    case EntryState::Assigned:
    case EntryState::Claimed:
        if (renewed) {
            entry.state = EntryState::Assigned;
            entry.token = assignment.token;
            entry.assignment = std::make_shared<const Assignment>(assignment);
            m_around.journal.append(codec::assigned(assignment), Durability::Required);
        }
        afterCommit([this, id = held.id] {
            if (const auto found = m_executions.find(id); found != m_executions.end()) sendClaim(found->second);
        });
        return;
    case EntryState::Started:
        if (!renewed) return; // it runs, or is reported as lost: the Hello said so
        requestStop(held, StopMode::Forced);
        refuse(assignment.execution, assignment.token, "An earlier hand-out of it has not ended yet on this worker.");
        return;
    case EntryState::Finished:
        if (renewed)
            refuse(assignment.execution, assignment.token,
                   "The result of an earlier hand-out is not acknowledged yet.");
        afterCommit([this, id = held.id] {
            if (const auto found = m_executions.find(id); found != m_executions.end()) sendResult(found->second);
        });
        return;
    }
}

std::string Agent::whyRefuse(const Assignment &assignment) const {
    if (m_draining) return "The worker is draining.";
    if (m_around.executors.find(assignment.nodeType) == nullptr)
        return "The worker does not know the node type " + assignment.nodeType + ".";
    if (m_busy >= m_options.slots) return "No slot is free.";
    if (m_journalFails) return "The worker's journal cannot be written.";
    if (!m_around.hasRoom()) return "The disk of the worker is almost full.";
    return {};
}

void Agent::refuse(ExecutionId execution, FencingToken token, std::string reason) {
    spdlog::info("refused {}: {}", execution.value().toText(), reason);
    if (m_connected) m_around.link.send(Refuse{execution, token, std::move(reason)});
}

void Agent::onAck(ExecutionId execution) {
    const auto found = m_executions.find(execution);
    if (found == m_executions.end()) return;
    if (found->second.holdsSlot()) {
        spdlog::warn("acknowledgement of {}, which has no result yet, ignored", execution.value().toText());
        return;
    }
    erase(found, Log::Keep);
}

void Agent::onForget(ExecutionId execution, const std::string &reason) {
    m_tails.erase(execution);
    const auto found = m_executions.find(execution);
    if (found == m_executions.end()) return;
    spdlog::info("server forgets {}: {}", execution.value().toText(), reason);
    if (found->second.entry.state == EntryState::Started && !found->second.lost) {
        found->second.forgotten = true;
        requestStop(found->second, StopMode::Forced);
        return;
    }
    erase(found, Log::Drop);
}

void Agent::releaseSlot(const Execution &execution) {
    if (execution.holdsSlot()) --m_busy;
}

void Agent::erase(Executions::iterator where, Log log) {
    Execution &execution = where->second;
    if (log == Log::Keep && execution.log && !execution.log->isStored())
        m_tails.emplace(execution.id, Tail{execution.entry.token, execution.log});
    // Lazy: if this is lost in a crash the server only has to say it once more.
    m_around.journal.append(codec::gone(execution.id), Durability::Lazy);
    releaseSlot(execution);
    m_executions.erase(where);
}

void Agent::flush() {
    while (true) {
        if (m_around.journal.needsCommit()) {
            const auto committed = m_around.journal.commit();
            if (!committed) {
                if (!m_journalFails)
                    spdlog::error("{} New work is refused until it can be written.", committed.error().text);
                m_journalFails = true;
                m_nextCommit = m_around.clock.mono() + kCommitRetry;
                return;
            }
            if (m_journalFails) spdlog::info("the journal can be written again");
            m_journalFails = false;
        }
        if (m_effects.empty()) break;
        std::vector<Effect> effects;
        effects.swap(m_effects);
        for (const auto &effect : effects) effect();
    }
    compactIfLarge();
}

void Agent::compactIfLarge() {
    if (!m_around.journal.wantsCompaction()) return;
    std::vector<std::string> payloads;
    for (const auto &[id, execution] : m_executions)
        for (auto &payload : codec::snapshot(id, execution.entry)) payloads.push_back(std::move(payload));
    if (const auto done = m_around.journal.compact(payloads); !done) spdlog::warn("{}", done.error().text);
}

} // namespace apollo::worker
