#pragma once

#include "backend/domain/pipeline/PipelineSpec.h"
#include "backend/domain/schedule/Schedule.h"
#include "backend/domain/time/Time.h"
#include "console/api/Ids.h"

#include <QHash>
#include <QList>
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

/// A node of a definition, as far as the console shows it.
struct DefinitionNode {
    NodeKey key;
    QString type;
    QString title; ///< empty: show the key
    QString description;
    std::vector<std::uint32_t> needs; ///< positions of the nodes before it
    /// What the document says about it beyond the fields above: (name, compact JSON or plain text), in order.
    std::vector<std::pair<QString, QString>> settings;
};

struct DefinitionParam {
    QString name;
    ParamType type = ParamType::String;
    std::optional<QString> defaultValue; ///< absent: must be given
    QString description;
};

/// One immutable version of a pipeline. Shared read-only by whoever shows it.
struct Definition {
    QString pipeline;
    std::uint32_t versionNo = 0;
    QString specJson; ///< canonical
    QString sha256;
    DbTime createdAt;
    QString createdBy;
    std::vector<DefinitionNode> nodes;             ///< in the order of the version
    std::vector<std::vector<std::uint32_t>> after; ///< by position: the nodes that need it
    std::vector<std::uint32_t> topological;        ///< positions, before comes first
    std::vector<DefinitionParam> params;
    std::vector<std::pair<QString, QString>> settings; ///< of the pipeline as a whole
    QHash<QString, std::uint32_t> byKey;
    GapPolicy gap = GapPolicy::Shift;             ///< of its schedule, if it has one
    OverlapPolicy overlap = OverlapPolicy::First; ///< likewise
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
