#pragma once

#include "backend/domain/pipeline/reading/DocumentReader.h"

namespace apollo::reading {

[[nodiscard]] RetryPatch readRetry(DocumentReader &reader, const nlohmann::json &value, const Place &place);
[[nodiscard]] TimeoutPatch readTimeouts(DocumentReader &reader, const nlohmann::json &value, const Place &place);
[[nodiscard]] std::optional<Schedule> readSchedule(DocumentReader &reader, const nlohmann::json &value,
                                                   const Place &place);
[[nodiscard]] std::vector<ParamSpec> readParams(DocumentReader &reader, const nlohmann::json &value,
                                                const Place &place);

} // namespace apollo::reading
