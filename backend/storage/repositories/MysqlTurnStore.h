#pragma once

#include "backend/ports/TurnStore.h"
#include "backend/storage/mysql/UnitOfWork.h"
#include "backend/storage/repositories/PlanCache.h"

namespace apollo::storage {

/// TurnStore over MySQL or MariaDB. A turn costs two round trips: all its statements are sent without waiting for
/// answers, and COMMIT follows only when every one of them has succeeded. Autocommit is off, so what a server still
/// carries out after a failed statement is rolled back with the rest.
class MysqlTurnStore final : public ports::TurnStore {
public:
    MysqlTurnStore(Pool &pool, ports::Random &random, std::shared_ptr<PlanCache> plans);

    [[nodiscard]] Expected<void> commit(const ports::Turn &turn) override;
    [[nodiscard]] Expected<std::vector<Run>> loadOpenRuns(const std::vector<ShardId> &shards) override;
    [[nodiscard]] Expected<Run> loadRun(RunId id) override;
    [[nodiscard]] Expected<std::vector<std::pair<ShardId, ShardSeq>>> lastShardSeqs() override;
    [[nodiscard]] Expected<std::optional<ports::StoredAnswer>> findAnswer(const RequestId &request) override;
    [[nodiscard]] Expected<LoadedVersion> loadNewestVersion(const std::string &pipelineName) override;
    [[nodiscard]] Expected<std::vector<ports::PipelineRecord>> enabledSchedules() override;

private:
    void pruneSometimes(DbTime now);

    UnitOfWork m_unit;
    const std::shared_ptr<PlanCache> m_plans; ///< shared with the other stores of the database
    unsigned m_commits = 0;                   ///< since the last pruning
};

} // namespace apollo::storage
