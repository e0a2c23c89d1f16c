#pragma once

#include "backend/actions/access/Refusals.h"
#include "backend/ports/DefinitionStore.h"
#include "backend/ports/Random.h"
#include "backend/ports/SchedulerInbox.h"

namespace apollo::actions {

struct ImportOrder {
    RequestId request;
    ports::Principal principal;
    std::string reason;
    std::string source; ///< file name, for the audit trail
    bool dryRun = false;
    std::vector<PipelineSpec> specs;
};

struct ImportedPipeline {
    std::string name;
    std::uint32_t versionNo = 0; ///< 0 in a dry run
    std::uint32_t nodeCount = 0;
    bool unchanged = false; ///< equal to the newest version: none was made
};

/// A pipeline that cannot be stored.
struct RefusedPipeline {
    std::string name;
    Error why;
};

struct ImportReport {
    std::vector<ImportedPipeline> pipelines; ///< empty if anything was refused
    std::vector<RefusedPipeline> refused;    ///< not empty: nothing was stored
};

struct ScheduleOrder {
    RequestId request;
    ports::Principal principal;
    std::string pipeline;
    bool enabled = false;
    std::string reason;
};

/// What admins and operators do to definitions. Callers have authorised the order. Blocking; safe from any thread.
class DefinitionService {
public:
    DefinitionService(ports::DefinitionStore &store, ports::AuditSink &audit, const ports::Clock &clock,
                      ports::Random &random)
        : m_store(store), m_refusals(audit, clock), m_clock(clock), m_random(random) {}

    /// Compiles everything and stores all or nothing; then tells the scheduler. A dry run only reports.
    [[nodiscard]] Expected<ImportReport> importPipelines(const ImportOrder &order, ports::SchedulerInbox &inbox);

    /// Switches a schedule; its next fire counts from now. Errors: NotFound `pipeline.not_found`, Conflict
    /// `schedule.none`, and those of nextFires().
    [[nodiscard]] Expected<ports::PipelineRecord> setSchedule(const ScheduleOrder &order, ports::SchedulerInbox &inbox);

private:
    using NewVersions = std::vector<ports::DefinitionStore::NewVersion>;

    [[nodiscard]] Uuid newUuid() { return Uuid::make(m_clock.now(), m_random.next(), m_random.next()); }
    [[nodiscard]] NewVersions compileAll(const std::vector<PipelineSpec> &specs, std::vector<RefusedPipeline> &refused);
    [[nodiscard]] Expected<void> store(const ImportOrder &order, const NewVersions &versions, ImportReport &report);
    [[nodiscard]] Expected<bool> equalsNewest(const ports::DefinitionStore::NewVersion &version, std::uint32_t *number);
    [[nodiscard]] Expected<void> compareOnly(const NewVersions &versions, ImportReport &report);

    ports::DefinitionStore &m_store;
    Refusals m_refusals;
    const ports::Clock &m_clock;
    ports::Random &m_random;
};

} // namespace apollo::actions
