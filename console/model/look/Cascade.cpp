#include "console/model/look/Cascade.h"

namespace apollo::console {

namespace {

bool stops(NodeState state) { return isFailure(state) || state == NodeState::Canceled; }

} // namespace

Cascade deriveCascade(const Plan &plan, const std::vector<const NodeRunInfo *> &nodes) {
    Cascade result;
    const std::vector<std::uint32_t> &order = plan.dag.topologicalOrder();
    result.root.assign(plan.size(), Cascade::kNone);
    std::vector<std::uint32_t> rank(plan.size());
    for (std::uint32_t at = 0; at < order.size(); ++at) rank[order[at]] = at;

    for (const std::uint32_t position : order) {
        const NodeRunInfo *node = nodes[position];
        if (!node) continue;
        if (stops(node->state)) {
            result.failures.push_back(position);
            continue;
        }
        if (node->state != NodeState::Pending) continue;
        std::uint32_t &root = result.root[position];
        for (const std::uint32_t before : plan.dag.parents(position)) {
            const bool broken = nodes[before] && stops(nodes[before]->state);
            const std::uint32_t candidate = broken ? before : result.root[before];
            if (candidate == Cascade::kNone) continue;
            if (root == Cascade::kNone || rank[candidate] < rank[root]) root = candidate;
        }
    }
    return result;
}

std::vector<std::uint32_t> Cascade::blockedBy(std::uint32_t failure, const Plan &plan) const {
    std::vector<std::uint32_t> result;
    for (const std::uint32_t position : plan.dag.topologicalOrder())
        if (root[position] == failure) result.push_back(position);
    return result;
}

} // namespace apollo::console
