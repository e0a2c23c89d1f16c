#pragma once

#include "backend/ports/DefinitionStore.h"
#include "backend/storage/mysql/UnitOfWork.h"
#include "backend/storage/repositories/PlanCache.h"

namespace apollo::storage {

/// DefinitionStore over MySQL or MariaDB.
class MysqlDefinitionStore final : public ports::DefinitionStore {
public:
    MysqlDefinitionStore(Pool &pool, ports::Random &random, std::shared_ptr<PlanCache> plans);

    [[nodiscard]] Expected<std::vector<Saved>> saveVersions(const std::vector<NewVersion> &versions,
                                                            const Actor &author, DbTime at,
                                                            const ports::AuditEntry &audit) override;
    [[nodiscard]] Expected<std::vector<ports::PipelineRecord>> listPipelines() override;
    [[nodiscard]] Expected<ports::PipelineRecord> findPipeline(const std::string &name) override;
    [[nodiscard]] Expected<ports::VersionRecord> loadVersion(const std::string &name, std::uint32_t number) override;
    [[nodiscard]] Expected<std::shared_ptr<const Plan>> loadPlan(VersionId version) override;
    [[nodiscard]] Expected<ports::PipelineRecord> setSchedule(const std::string &name, bool enabled,
                                                              std::optional<DbTime> nextFireAt,
                                                              const ports::AuditEntry &audit) override;

private:
    UnitOfWork m_unit;
    ports::Random &m_random;
    const std::shared_ptr<PlanCache> m_plans; ///< shared with the other stores of the database
};

} // namespace apollo::storage
