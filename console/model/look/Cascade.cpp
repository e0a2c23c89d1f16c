#include "console/model/look/Cascade.h"

namespace apollo::console {

namespace {

bool stops(NodeState state) { return isFailure(state) || state == NodeState::Canceled; }

} // namespace

Cascade deriveCascade(const Definition &definition, const std::vector<const NodeRunInfo *> &nodes) {
    Cascade result;
    result.root.assign(definition.nodes.size(), Cascade::kNone);
    std::vector<std::uint32_t> rank(definition.nodes.size());
    for (std::uint32_t at = 0; at < definition.topological.size(); ++at) rank[definition.topological[at]] = at;

    for (const std::uint32_t position : definition.topological) {
        const NodeRunInfo *node = nodes[position];
        if (!node) continue;
        if (stops(node->state)) {
            result.failures.push_back(position);
            continue;
        }
        if (node->state != NodeState::Pending) continue;
        std::uint32_t &root = result.root[position];
        for (const std::uint32_t before : definition.nodes[position].needs) {
            const bool broken = nodes[before] && stops(nodes[before]->state);
            const std::uint32_t candidate = broken ? before : result.root[before];
            if (candidate == Cascade::kNone) continue;
            if (root == Cascade::kNone || rank[candidate] < rank[root]) root = candidate;
        }
    }
    return result;
}

std::vector<std::uint32_t> Cascade::blockedBy(std::uint32_t failure, const Definition &definition) const {
    std::vector<std::uint32_t> result;
    for (const std::uint32_t position : definition.topological)
        if (root[position] == failure) result.push_back(position);
    return result;
}

} // namespace apollo::console
