#pragma once

#include "backend/ports/Records.h"
#include "backend/storage/mysql/Connection.h"

#include <optional>

/// How pipelines and their versions lie in their tables.
namespace apollo::storage {

#define APOLLO_PIPELINE_COLUMNS                                                                                        \
    "id, name, title, description, owner, newest_version, newest_number, node_count, updated_at, cron, cron_dialect, " \
    "cron_zone, cron_gap, cron_overlap, schedule_enabled, next_fire_at"

void readPipeline(Row &row, ports::PipelineRecord &pipeline);
/// Errors: NotFound `pipeline.not_found`.
[[nodiscard]] Expected<ports::PipelineRecord> readPipeline(Connection &connection, const std::string &name);
/// The same, and keeps everybody else from changing it until the transaction ends. Nothing if there is none.
[[nodiscard]] std::optional<ports::PipelineRecord> lockPipeline(Connection &connection, const std::string &name);
[[nodiscard]] Error noSuchPipeline(const std::string &name);

/// `number` 0 = newest. Errors: NotFound `pipeline.not_found`, `version.not_found`.
[[nodiscard]] Expected<ports::VersionRecord> readVersion(Connection &connection, const std::string &name,
                                                         std::uint32_t number);

} // namespace apollo::storage
