#pragma once

#include "backend/domain/pipeline/Plan.h"
#include "backend/domain/schedule/Schedule.h"
#include "backend/domain/time/Time.h"
#include "console/api/Ids.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace apollo::console {

struct ScheduleInfo {
    Schedule schedule;            ///< `enabled` is the switch in force
    std::optional<DbTime> nextAt; ///< absent while switched off

    friend bool operator==(const ScheduleInfo &, const ScheduleInfo &) = default;
};

/// One row of the list of pipelines.
struct PipelineInfo {
    QString name;
    QString title;
    QString description;
    QString owner;
    std::uint32_t versionNo = 0; ///< newest
    std::uint32_t nodeCount = 0;
    DbTime updatedAt;
    std::optional<ScheduleInfo> schedule;

    friend bool operator==(const PipelineInfo &, const PipelineInfo &) = default;
};

/// One immutable version of a pipeline. Shared read-only by whoever shows it.
struct Definition {
    QString pipeline;
    std::uint32_t versionNo = 0;
    QString specJson; ///< canonical, as it is stored and hashed
    QString sha256;
    DbTime createdAt;
    QString createdBy;
    std::shared_ptr<const Plan> plan; ///< never null: the same compiled form that the server runs
};
using DefinitionPtr = std::shared_ptr<const Definition>; ///< immutable, so shared without a lock

struct PipelineDetail {
    PipelineInfo info;
    DefinitionPtr definition;
};

struct StartRequest {
    QString pipeline;
    std::vector<std::pair<QString, QString>> params; ///< values as text
    QString reason;
    RequestId request;
};

} // namespace apollo::console
