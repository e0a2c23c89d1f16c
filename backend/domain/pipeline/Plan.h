#pragma once

#include "backend/domain/dag/Dag.h"
#include "backend/domain/pipeline/PipelineSpec.h"

#include <memory>
#include <unordered_map>

namespace apollo {

/// A pipeline version made ready to run: positions instead of names, all policy layers merged.
/// Immutable; shared by every run of the version and by the threads that read them.
struct Plan {
    struct Node {
        RetryPolicy retry;
        Timeouts timeouts;
    };

    PipelineSpec spec;
    Dag dag;
    std::vector<Node> nodes; ///< same positions as spec.nodes
    std::unordered_map<std::string, NodeIndex> byKey;

    [[nodiscard]] std::size_t size() const { return nodes.size(); }
    [[nodiscard]] const NodeSpec &node(NodeIndex index) const { return spec.nodes[index.value()]; }
    [[nodiscard]] std::optional<NodeIndex> find(const NodeKey &key) const;

    /// Errors: `node.duplicate`, `node.unknown_need`, `dag.self`, `dag.cycle`, `pipeline.empty`, `pipeline.too_large`.
    [[nodiscard]] static Expected<std::shared_ptr<const Plan>> compile(PipelineSpec spec);
};

} // namespace apollo
