#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

/// Everything that a turn changed in one run. Pointers and positions stay valid until commit() returns.
struct RunWrite {
    const Run *run = nullptr;
    bool isNew = false;                  ///< insert the run and all its nodes; `nodes` is then ignored
    std::vector<NodeIndex> nodes;        ///< rows to write as they are now
    std::vector<std::uint32_t> attempts; ///< positions in run->attempts to write as they are now
    std::vector<std::uint32_t> newAttempts; ///< positions in run->attempts that have no row yet (disjoint from `attempts`)
    std::vector<Event> events;           ///< in order, gapless, ending at run->head.lastSeq
    ShardSeq shardSeq;                   ///< position of this batch in the run's shard; only if events is not empty
};

/// What the committing server claims to hold. The transaction fails as a whole if the database says otherwise.
struct Fence {
    ServerId server;
    Incarnation incarnation;
    std::vector<std::pair<ShardId, Epoch>> shards; ///< every shard that the turn writes to, ascending
};

/// A change of a pipeline's schedule row that belongs to a fired or switched schedule.
struct ScheduleWrite {
    PipelineId pipeline;
    std::optional<DbTime> nextFireAt;
    std::optional<DbTime> firedFor; ///< the instant that was fired: (pipeline, instant) is unique for ever
    RunId run;                      ///< that was started for it
};

/// One turn of a scheduler as a plain value: one transaction. Committing the same turn twice changes nothing.
struct Turn {
    OpId op;
    DbTime at;
    Fence fence;
    std::vector<RunWrite> runs;
    std::vector<AuditEntry> audits;
    std::vector<StoredAnswer> answers;
    std::vector<ScheduleWrite> schedules;

    [[nodiscard]] bool empty() const { return runs.empty() && audits.empty() && answers.empty() && schedules.empty(); }
};

/// The scheduler's side of the ledger. Blocking; called by the scheduler's thread only.
class TurnStore {
public:
    virtual ~TurnStore() = default;

    /// All or nothing. Deadlocks and lock waits are retried inside; a lost COMMIT reply is settled by looking up `op`.
    /// Errors: Conflict `lease.lost` (somebody else holds a shard: stop at once), Unavailable `db.away` (nothing is known to
    /// be lost: commit the same turn again), Conflict `row.exists` (a unique key says that this happened before), Internal.
    [[nodiscard]] virtual Expected<void> commit(const Turn &turn) = 0;

    /// Runs of the shards that are not terminal, complete with plan, nodes and attempts.
    [[nodiscard]] virtual Expected<std::vector<Run>> loadOpenRuns(const std::vector<ShardId> &shards) = 0;
    /// Errors: NotFound `run.not_found`.
    [[nodiscard]] virtual Expected<Run> loadRun(RunId id) = 0;
    /// Highest position used in each shard; 0 for none.
    [[nodiscard]] virtual Expected<std::vector<std::pair<ShardId, ShardSeq>>> lastShardSeqs() = 0;
    [[nodiscard]] virtual Expected<std::optional<StoredAnswer>> findAnswer(const RequestId &request) = 0;
    /// The newest version of a pipeline, compiled. Errors: NotFound `pipeline.not_found`.
    struct LoadedVersion {
        VersionRecord record;
        std::shared_ptr<const Plan> plan;
    };
    [[nodiscard]] virtual Expected<LoadedVersion> loadNewestVersion(const std::string &pipelineName) = 0;
    /// Pipelines whose schedule is switched on.
    [[nodiscard]] virtual Expected<std::vector<PipelineRecord>> enabledSchedules() = 0;
};

} // namespace apollo::ports
