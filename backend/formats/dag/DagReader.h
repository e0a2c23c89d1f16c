#pragma once

#include "backend/domain/pipeline/PipelineReader.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace apollo::formats {

struct DagOptions {
    std::string fallbackName; ///< where the file names no pipeline
    double timeScale = 0;     ///< nodes with a runtime sleep runtime x scale seconds; 0 = they do nothing
};

/// True if the tree is a graph in the neutral form: a map with nodes and edges.
[[nodiscard]] bool isDag(const nlohmann::json &tree);

/// Reads a graph of the form {"name": ..., "nodes": [{"id": ..., "runtime_s": ...}], "edges": [[before, after], ...]};
/// a node may also be its id alone. Of the fields around them note becomes the description, source, licence and kind
/// become labels; stats is left out. A name that is no pipeline name becomes one (with a remark), the original the
/// title. `spec` is complete if no problem is an error. Pure; throws nothing.
[[nodiscard]] std::vector<PipelineProblem> readDag(const nlohmann::json &tree, const DagOptions &options,
                                                   PipelineSpec &spec);

} // namespace apollo::formats
