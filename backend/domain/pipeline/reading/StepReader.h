#pragma once

#include "backend/domain/pipeline/reading/DocumentReader.h"

namespace apollo::reading {

/// Reads `steps` or `nodes`, whichever the document has, and checks what they say about each other.
[[nodiscard]] std::vector<NodeSpec> readSteps(DocumentReader &reader, const nlohmann::json &document,
                                              const Place &place);

} // namespace apollo::reading
