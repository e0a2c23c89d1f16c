#pragma once

#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/formats/pipeline/ParsedDocument.h"

#include <vector>

namespace apollo::formats {

/// The pipelines of a parsed file, with every problem at its line. Two of one name are refused.
struct PipelinesOfText {
    std::vector<PipelineSpec> pipelines; ///< as far as they could be read
    std::vector<Problem> problems;       ///< those of the readers, not those of the syntax
};
[[nodiscard]] PipelinesOfText readPipelines(const ParsedText &parsed, const SourceText &source);

} // namespace apollo::formats
