#pragma once

#include "backend/ports/QueryStore.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>

namespace apollo::test {

/// Runs and events that a test puts in. `beforeRead` is called at the start of each question, outside the lock.
class FakeQueryStore final : public ports::QueryStore {
public:
    std::function<void(const char *question)> beforeRead;

    void put(const Run &run, const std::vector<Event> &events) {
        const std::lock_guard lock(m_mutex);
        m_runs[run.head.id] = {run, events};
    }
    void putAudit(ports::StoredAuditEntry entry) {
        const std::lock_guard lock(m_mutex);
        m_audit.push_back(std::move(entry));
    }
    void breakAudit(std::string finding) {
        const std::lock_guard lock(m_mutex);
        m_auditFinding = std::move(finding);
    }
    void addSequenceFinding(std::string finding) {
        const std::lock_guard lock(m_mutex);
        m_sequenceFindings.push_back(std::move(finding));
    }

    Expected<std::vector<RunHead>> listRuns(const RunFilter &filter) override {
        const auto lock = ask("listRuns");
        std::vector<RunHead> heads;
        for (auto it = m_runs.rbegin(); it != m_runs.rend() && heads.size() < filter.limit; ++it) {
            const RunHead &head = it->second.run.head;
            const auto &states = filter.states;
            if (!filter.pipeline.empty() && head.pipelineName != filter.pipeline) continue;
            if (!states.empty() && std::find(states.begin(), states.end(), head.state) == states.end()) continue;
            if (filter.before && head.id >= *filter.before) continue;
            heads.push_back(head);
        }
        return heads;
    }
    Expected<Run> loadRun(RunId id) override {
        const auto lock = ask("loadRun");
        const auto found = m_runs.find(id);
        if (found == m_runs.end()) return makeError(ErrorCode::NotFound, "run.not_found", "There is no such run.");
        return found->second.run;
    }
    Expected<std::vector<RunNodes>> loadNodes(const std::vector<RunId> &runs) override {
        const auto lock = ask("loadNodes");
        std::vector<RunNodes> loaded;
        for (const RunId id : runs)
            if (const auto found = m_runs.find(id); found != m_runs.end())
                loaded.push_back({found->second.run.head, found->second.run.plan, found->second.run.nodes});
        return loaded;
    }
    Expected<std::vector<Attempt>> listAttempts(RunId run, std::optional<NodeIndex> node) override {
        const auto lock = ask("listAttempts");
        std::vector<Attempt> attempts;
        for (const Attempt &attempt : m_runs[run].run.attempts)
            if (!node || attempt.node == *node) attempts.push_back(attempt);
        return attempts;
    }
    Expected<std::optional<Attempt>> findAttempt(ExecutionId execution, RunId *run) override {
        const auto lock = ask("findAttempt");
        for (const auto &[id, stored] : m_runs)
            for (const Attempt &attempt : stored.run.attempts) {
                if (attempt.execution != execution) continue;
                if (run != nullptr) *run = id;
                return std::optional(attempt);
            }
        return std::optional<Attempt>();
    }
    Expected<std::vector<Event>> listEvents(RunId run, RunSeq after, std::uint32_t limit) override {
        const auto lock = ask("listEvents");
        std::vector<Event> events;
        for (const Event &event : m_runs[run].events)
            if (event.seq > after && events.size() < limit) events.push_back(event);
        return events;
    }
    Expected<std::vector<ports::StoredAuditEntry>> listAudit(const AuditFilter &filter) override {
        const auto lock = ask("listAudit");
        std::vector<ports::StoredAuditEntry> entries;
        for (auto it = m_audit.rbegin(); it != m_audit.rend() && entries.size() < filter.limit; ++it) {
            if (filter.run && it->entry.run != filter.run) continue;
            if (!filter.actor.empty() && it->entry.actor.name != filter.actor) continue;
            if (filter.beforeSeq > 0 && it->seq >= filter.beforeSeq) continue;
            entries.push_back(*it);
        }
        return entries;
    }
    Expected<std::uint64_t> verifyAudit() override {
        const auto lock = ask("verifyAudit");
        if (!m_auditFinding.empty()) return makeError(ErrorCode::Internal, "audit.broken", m_auditFinding);
        return m_audit.size();
    }
    Expected<std::vector<RunId>> runIds(std::optional<RunId> after, std::uint32_t limit) override {
        const auto lock = ask("runIds");
        std::vector<RunId> ids;
        for (const auto &[id, stored] : m_runs)
            if ((!after || id > *after) && ids.size() < limit) ids.push_back(id);
        return ids;
    }
    Expected<std::vector<std::string>> checkShardSequences() override {
        const auto lock = ask("checkShardSequences");
        return m_sequenceFindings;
    }

private:
    struct Stored {
        Run run;
        std::vector<Event> events;
    };
    [[nodiscard]] std::unique_lock<std::mutex> ask(const char *question) {
        if (beforeRead) beforeRead(question);
        return std::unique_lock(m_mutex);
    }

    std::mutex m_mutex;
    std::map<RunId, Stored> m_runs;
    std::vector<ports::StoredAuditEntry> m_audit;
    std::string m_auditFinding;
    std::vector<std::string> m_sequenceFindings;
};

} // namespace apollo::test
