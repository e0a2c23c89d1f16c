#pragma once

#include "backend/ports/QueryStore.h"
#include "backend/storage/mysql/UnitOfWork.h"
#include "backend/storage/repositories/PlanCache.h"

namespace apollo::storage {

/// QueryStore over MySQL or MariaDB. Its pool has connections of kind Reader: one question sees one state of the
/// database, however many statements it takes.
class MysqlQueryStore final : public ports::QueryStore {
public:
    MysqlQueryStore(Pool &pool, ports::Random &random, std::shared_ptr<PlanCache> plans);

    [[nodiscard]] Expected<std::vector<RunHead>> listRuns(const RunFilter &filter) override;
    [[nodiscard]] Expected<Run> loadRun(RunId id) override;
    [[nodiscard]] Expected<std::vector<RunNodes>> loadNodes(const std::vector<RunId> &runs) override;
    [[nodiscard]] Expected<std::vector<Attempt>> listAttempts(RunId run, std::optional<NodeIndex> node) override;
    [[nodiscard]] Expected<std::optional<Attempt>> findAttempt(ExecutionId execution, RunId *run) override;
    [[nodiscard]] Expected<std::vector<Event>> listEvents(RunId run, RunSeq after, std::uint32_t limit) override;
    [[nodiscard]] Expected<std::vector<ports::StoredAuditEntry>> listAudit(const AuditFilter &filter) override;
    [[nodiscard]] Expected<std::uint64_t> verifyAudit() override;
    [[nodiscard]] Expected<std::vector<RunId>> runIds(std::optional<RunId> after, std::uint32_t limit) override;
    [[nodiscard]] Expected<std::vector<std::string>> checkShardSequences() override;

private:
    [[nodiscard]] Expected<std::shared_ptr<const Plan>> plan(Connection &connection, VersionId version);

    UnitOfWork m_unit;
    const std::shared_ptr<PlanCache> m_plans; ///< shared with the other stores of the database
};

} // namespace apollo::storage
