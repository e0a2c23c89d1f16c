#pragma once

#include "backend/domain/pipeline/PipelineSpec.h"

#include <string>

namespace apollo {

/// The definition as a JSON document in the form that readPipeline() reads: fields with default values left out, steps
/// as the list `nodes`, which keeps their order. Whether the schedule is switched on is no part of a definition.
[[nodiscard]] nlohmann::json pipelineToJson(const PipelineSpec &spec);

/// pipelineToJson() as text without blanks, keys sorted: two definitions are equal exactly if these texts are, and
/// reading and writing it again changes nothing. This is what is stored and hashed. A retry layer sets both bounds of
/// the jitter or none.
[[nodiscard]] std::string canonicalJson(const PipelineSpec &spec);

} // namespace apollo
