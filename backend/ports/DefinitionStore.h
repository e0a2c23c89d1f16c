#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

/// Pipelines and their immutable versions. Blocking; safe from any thread.
class DefinitionStore {
public:
    virtual ~DefinitionStore() = default;

    struct NewVersion {
        PipelineId pipelineIfNew;
        VersionId version;
        std::string specJson; ///< canonical JSON of `plan->spec`
        std::shared_ptr<const Plan> plan;
    };
    struct Saved {
        std::string name;
        std::uint32_t versionNo = 0;
        bool unchanged = false; ///< equal to the newest version: nothing was stored
    };
    /// Stores all versions and the audit entry in one transaction, or nothing. Equal definitions are not stored again, so
    /// repeating the call is harmless. A new schedule starts switched off; a changed one keeps the switch.
    [[nodiscard]] virtual Expected<std::vector<Saved>> saveVersions(const std::vector<NewVersion> &versions, const Actor &author,
                                                                    DbTime at, const AuditEntry &audit) = 0;
    [[nodiscard]] virtual Expected<std::vector<PipelineRecord>> listPipelines() = 0;
    /// Errors: NotFound `pipeline.not_found`.
    [[nodiscard]] virtual Expected<PipelineRecord> findPipeline(const std::string &name) = 0;
    /// `number` 0 = newest. Errors: NotFound `pipeline.not_found`, `version.not_found`.
    [[nodiscard]] virtual Expected<VersionRecord> loadVersion(const std::string &name, std::uint32_t number) = 0;
    /// The compiled plan of a version; cached. Errors: NotFound `version.not_found`.
    [[nodiscard]] virtual Expected<std::shared_ptr<const Plan>> loadPlan(VersionId version) = 0;
    /// Switches the schedule with its audit entry in one transaction. Errors: NotFound, Conflict `schedule.none`.
    [[nodiscard]] virtual Expected<PipelineRecord> setSchedule(const std::string &name, bool enabled,
                                                               std::optional<DbTime> nextFireAt, const AuditEntry &audit) = 0;
};

} // namespace apollo::ports
