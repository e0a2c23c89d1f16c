#include "backend/domain/pipeline/Plan.h"

namespace apollo {

namespace {

Expected<std::vector<std::pair<Dag::Index, Dag::Index>>> resolveNeeds(const Plan &plan) {
    std::vector<std::pair<Dag::Index, Dag::Index>> edges;
    for (Dag::Index after = 0; after < plan.spec.nodes.size(); ++after) {
        for (const NodeKey &need : plan.spec.nodes[after].needs) {
            const auto before = plan.find(need);
            if (!before)
                return makeError(ErrorCode::Invalid, "node.unknown_need",
                                 "Node \"" + plan.spec.nodes[after].key.value() + "\" needs \"" + need.value() +
                                     "\", which does not exist. Correct the name or add that node.",
                                 {{"node", plan.spec.nodes[after].key.value()}, {"need", need.value()}});
            edges.emplace_back(before->value(), after);
        }
    }
    if (edges.size() > limits::kMaxEdges)
        return makeError(ErrorCode::Invalid, "pipeline.too_large",
                         "The pipeline has " + std::to_string(edges.size()) + " dependencies; at most " +
                             std::to_string(limits::kMaxEdges) + " are allowed.");
    return edges;
}

Expected<void> indexNodes(Plan &plan) {
    const auto &nodes = plan.spec.nodes;
    if (nodes.empty())
        return makeError(ErrorCode::Invalid, "pipeline.empty",
                         "Pipeline \"" + plan.spec.name + "\" has no steps. Add at least one.", {{"pipeline", plan.spec.name}});
    if (nodes.size() > limits::kMaxNodes)
        return makeError(ErrorCode::Invalid, "pipeline.too_large",
                         "The pipeline has " + std::to_string(nodes.size()) + " nodes; at most " +
                             std::to_string(limits::kMaxNodes) + " are allowed.");
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!plan.byKey.emplace(nodes[i].key.value(), NodeIndex(static_cast<std::uint32_t>(i))).second)
            return makeError(ErrorCode::Invalid, "node.duplicate",
                             "Node \"" + nodes[i].key.value() + "\" exists twice. Every node needs a name of its own.",
                             {{"node", nodes[i].key.value()}});
    }
    return {};
}

} // namespace

std::optional<NodeIndex> Plan::find(const NodeKey &key) const {
    const auto found = byKey.find(key.value());
    if (found == byKey.end()) return std::nullopt;
    return found->second;
}

Expected<std::shared_ptr<const Plan>> Plan::compile(PipelineSpec spec) {
    auto plan = std::make_shared<Plan>();
    plan->spec = std::move(spec);
    if (auto indexed = indexNodes(*plan); !indexed) return std::move(indexed).error();
    auto edges = resolveNeeds(*plan);
    if (!edges) return std::move(edges).error();

    std::vector<std::string> names;
    names.reserve(plan->spec.nodes.size());
    for (const NodeSpec &node : plan->spec.nodes) names.push_back(node.key.value());
    auto dag = Dag::build(names, *edges);
    if (!dag) return std::move(dag).error();
    plan->dag = std::move(dag).value();

    const RetryPolicy retry = merge(RetryPolicy{}, plan->spec.retry);
    const Timeouts timeouts = merge(Timeouts{}, plan->spec.timeouts);
    plan->nodes.reserve(plan->spec.nodes.size());
    for (const NodeSpec &node : plan->spec.nodes)
        plan->nodes.push_back({merge(retry, node.retry), merge(timeouts, node.timeouts)});
    return std::shared_ptr<const Plan>(std::move(plan));
}

} // namespace apollo
