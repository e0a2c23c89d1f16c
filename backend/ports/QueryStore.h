#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

/// What people ask about; read only. Blocking; safe from any thread; uses connections of its own, so that a heavy question
/// never delays a scheduler.
class QueryStore {
public:
    virtual ~QueryStore() = default;

    struct RunFilter {
        std::string pipeline;         ///< empty = all
        std::vector<RunState> states; ///< empty = all
        std::uint32_t limit = 100;
        std::optional<RunId> before; ///< only runs older than this one
    };
    /// Newest first.
    [[nodiscard]] virtual Expected<std::vector<RunHead>> listRuns(const RunFilter &filter) = 0;
    /// Complete. Errors: NotFound `run.not_found`.
    [[nodiscard]] virtual Expected<Run> loadRun(RunId id) = 0;
    /// Node runs of several runs in one go; runs that do not exist are left out.
    struct RunNodes {
        RunHead head;
        std::shared_ptr<const Plan> plan;
        std::vector<NodeRun> nodes;
    };
    [[nodiscard]] virtual Expected<std::vector<RunNodes>> loadNodes(const std::vector<RunId> &runs) = 0;
    [[nodiscard]] virtual Expected<std::vector<Attempt>> listAttempts(RunId run, std::optional<NodeIndex> node) = 0;
    [[nodiscard]] virtual Expected<std::optional<Attempt>> findAttempt(ExecutionId execution, RunId *run) = 0;
    [[nodiscard]] virtual Expected<std::vector<Event>> listEvents(RunId run, RunSeq after, std::uint32_t limit) = 0;

    struct AuditFilter {
        std::optional<RunId> run;
        std::string actor;
        std::uint32_t limit = 100;
        std::uint64_t beforeSeq = 0; ///< 0 = newest
    };
    [[nodiscard]] virtual Expected<std::vector<StoredAuditEntry>> listAudit(const AuditFilter &filter) = 0;
    /// Recomputes the whole chain. Returns the number of entries. Errors: Internal `audit.broken` naming the first bad entry.
    [[nodiscard]] virtual Expected<std::uint64_t> verifyAudit() = 0;
    /// Ids of all runs, oldest first, after `after`.
    [[nodiscard]] virtual Expected<std::vector<RunId>> runIds(std::optional<RunId> after, std::uint32_t limit) = 0;
    /// One sentence for every gap or repeat in a shard's sequence.
    [[nodiscard]] virtual Expected<std::vector<std::string>> checkShardSequences() = 0;
};

} // namespace apollo::ports
