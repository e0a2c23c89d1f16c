#pragma once

#include "backend/engine/Engine.h"
#include "backend/ports/LeaseStore.h"
#include "backend/ports/TurnStore.h"

#include <map>
#include <mutex>
#include <set>

namespace apollo::test {

/// TurnStore and LeaseStore in memory, with the faults of a real database on request. Thread-safe.
class MemoryLedger final : public ports::TurnStore, public ports::LeaseStore {
public:
    // --- what the test arranges ---
    void addPipeline(const PipelineSpec &spec) {
        const std::lock_guard lock(m_mutex);
        LoadedVersion version;
        version.record.id = VersionId(Uuid::make(DbTime(1'000'000), m_versions.size() + 1, 7));
        version.record.pipeline = PipelineId(Uuid::make(DbTime(1'000'000), m_versions.size() + 1, 8));
        version.record.pipelineName = spec.name;
        version.record.number = 1;
        version.plan = Plan::compile(spec).value();
        m_versions[spec.name] = std::move(version);
    }
    void failCommits(int count, Error error) {
        const std::lock_guard lock(m_mutex);
        m_failures = count;
        m_failure = std::move(error);
    }
    /// The next `count` commits succeed but answer that the database is away.
    void loseCommitReplies(int count) {
        const std::lock_guard lock(m_mutex);
        m_lostReplies = count;
    }
    void loseLeases() {
        const std::lock_guard lock(m_mutex);
        m_epoch += 10;
    }
    // --- what the test looks at ---
    [[nodiscard]] std::map<RunId, std::vector<Event>> events() const {
        const std::lock_guard lock(m_mutex);
        return m_events;
    }
    [[nodiscard]] std::vector<ports::AuditEntry> audits() const {
        const std::lock_guard lock(m_mutex);
        return m_audits;
    }
    [[nodiscard]] std::size_t commits() const {
        const std::lock_guard lock(m_mutex);
        return m_ops.size();
    }
    [[nodiscard]] std::vector<std::string> faults() const {
        const std::lock_guard lock(m_mutex);
        return m_faults;
    }

    // --- TurnStore ---
    Expected<void> commit(const ports::Turn &turn) override {
        const std::lock_guard lock(m_mutex);
        if (m_failures > 0) {
            --m_failures;
            return m_failure;
        }
        for (const auto &[shard, epoch] : turn.fence.shards)
            if (epoch.value() != m_epoch) return makeError(ErrorCode::Conflict, "lease.lost", "lost");
        if (!m_ops.insert(turn.op).second) return {};
        for (const ports::RunWrite &write : turn.runs) store(write);
        m_audits.insert(m_audits.end(), turn.audits.begin(), turn.audits.end());
        for (const ports::StoredAnswer &answer : turn.answers) m_answers[answer.request] = answer;
        if (m_lostReplies > 0) {
            --m_lostReplies;
            return makeError(ErrorCode::Unavailable, "db.away", "reply lost");
        }
        return {};
    }
    Expected<std::vector<Run>> loadOpenRuns(const std::vector<ShardId> &) override {
        const std::lock_guard lock(m_mutex);
        std::vector<Run> open;
        for (const auto &[id, run] : m_runs)
            if (!isTerminal(run.head.state)) open.push_back(run);
        return open;
    }
    Expected<Run> loadRun(RunId id) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_runs.find(id);
        if (found == m_runs.end()) return makeError(ErrorCode::NotFound, "run.not_found", "no such run");
        return found->second;
    }
    Expected<std::vector<std::pair<ShardId, ShardSeq>>> lastShardSeqs() override {
        const std::lock_guard lock(m_mutex);
        return std::vector<std::pair<ShardId, ShardSeq>>(m_shardSeqs.begin(), m_shardSeqs.end());
    }
    Expected<std::optional<ports::StoredAnswer>> findAnswer(const RequestId &request) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_answers.find(request);
        return found == m_answers.end() ? std::optional<ports::StoredAnswer>() : std::optional(found->second);
    }
    Expected<LoadedVersion> loadNewestVersion(const std::string &name) override {
        const std::lock_guard lock(m_mutex);
        const auto found = m_versions.find(name);
        if (found == m_versions.end()) return makeError(ErrorCode::NotFound, "pipeline.not_found", "no such pipeline");
        return found->second;
    }
    Expected<std::vector<ports::PipelineRecord>> enabledSchedules() override { return std::vector<ports::PipelineRecord>(); }

    // --- LeaseStore ---
    Expected<std::vector<ports::LeaseRow>> acquire(const ServerId &server, Incarnation incarnation, Duration) override {
        const std::lock_guard lock(m_mutex);
        ++m_epoch;
        return rows(server, incarnation);
    }
    Expected<std::vector<ports::LeaseRow>> renew(const ServerId &server, Incarnation incarnation, Duration) override {
        const std::lock_guard lock(m_mutex);
        return rows(server, incarnation);
    }
    Expected<void> release(const ServerId &, Incarnation) override { return {}; }
    Expected<DbTime> databaseTime() override { return DbTime(1'750'000'000'000'000); }

private:
    std::vector<ports::LeaseRow> rows(const ServerId &server, Incarnation incarnation) const {
        std::vector<ports::LeaseRow> all;
        for (std::uint16_t shard = 0; shard < kShardCount; ++shard)
            all.push_back({ShardId(shard), server, incarnation, Epoch(m_epoch), DbTime()});
        return all;
    }
    void store(const ports::RunWrite &write) {
        const RunId id = write.run->head.id;
        if (write.isNew == m_runs.contains(id)) m_faults.push_back("isNew is wrong");
        auto &events = m_events[id];
        for (const Event &event : write.events) {
            if (event.seq.value() != events.size() + 1) m_faults.push_back("gap in the events of a run");
            events.push_back(event);
        }
        ShardSeq &last = m_shardSeqs[shardOf(id)];
        if (!write.events.empty() && write.shardSeq.value() != last.value() + 1) m_faults.push_back("gap in a shard");
        last = write.shardSeq;
        m_runs[id] = *write.run;
    }

    mutable std::mutex m_mutex; ///< guards everything below
    std::map<std::string, LoadedVersion> m_versions;
    std::map<RunId, Run> m_runs;
    std::map<RunId, std::vector<Event>> m_events;
    std::map<ShardId, ShardSeq> m_shardSeqs;
    std::vector<ports::AuditEntry> m_audits;
    std::map<RequestId, ports::StoredAnswer> m_answers;
    std::set<OpId> m_ops;
    std::vector<std::string> m_faults;
    std::uint64_t m_epoch = 1;
    int m_failures = 0;
    int m_lostReplies = 0;
    Error m_failure;
};

} // namespace apollo::test
