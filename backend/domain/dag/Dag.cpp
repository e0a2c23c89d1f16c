#include "backend/domain/dag/Dag.h"

#include <algorithm>
#include <functional>
#include <queue>

namespace apollo {

namespace {

using Index = Dag::Index;

/// Walks parents that are still unresolved until one repeats: every node that Kahn's algorithm leaves over has one.
std::vector<Index> findCycle(const std::vector<std::vector<Index>> &parents, const std::vector<Index> &missing) {
    const auto first = std::find_if(missing.begin(), missing.end(), [](Index count) { return count > 0; });
    auto current = static_cast<Index>(first - missing.begin());
    std::vector<std::int64_t> seenAt(missing.size(), -1);
    std::vector<Index> path;
    while (seenAt[current] < 0) {
        seenAt[current] = static_cast<std::int64_t>(path.size());
        path.push_back(current);
        current = *std::find_if(parents[current].begin(), parents[current].end(), [&](Index p) { return missing[p] > 0; });
    }
    std::vector<Index> cycle(path.begin() + seenAt[current], path.end());
    std::reverse(cycle.begin(), cycle.end()); // parents were walked, so turn it the way the edges point
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    return cycle;
}

Error cycleError(const std::vector<std::string> &names, const std::vector<Index> &cycle) {
    constexpr std::size_t kShown = 20;
    std::string path;
    for (std::size_t i = 0; i < cycle.size() && i < kShown; ++i) path += names[cycle[i]] + " -> ";
    if (cycle.size() > kShown) path += "... -> ";
    path += names[cycle.front()];
    return makeError(ErrorCode::Invalid, "dag.cycle",
                     "The dependencies form a cycle: " + path + ". Remove one of these dependencies.", {{"path", path}});
}

} // namespace

Expected<Dag> Dag::build(const std::vector<std::string> &names, const std::vector<std::pair<Index, Index>> &edges) {
    Dag dag;
    const std::size_t count = names.size();
    dag.m_children.resize(count);
    dag.m_parents.resize(count);
    for (const auto &[before, after] : edges) {
        if (before == after)
            return makeError(ErrorCode::Invalid, "dag.self",
                             "\"" + names[before] + "\" depends on itself. Remove it from its own needs.", {{"node", names[before]}});
        dag.m_children[before].push_back(after);
        dag.m_parents[after].push_back(before);
    }
    for (auto *lists : {&dag.m_children, &dag.m_parents}) {
        for (auto &list : *lists) {
            std::sort(list.begin(), list.end());
            list.erase(std::unique(list.begin(), list.end()), list.end());
        }
    }

    std::vector<Index> missing(count);
    std::priority_queue<Index, std::vector<Index>, std::greater<>> ready; // smallest first: stable order
    for (Index node = 0; node < count; ++node) {
        missing[node] = static_cast<Index>(dag.m_parents[node].size());
        if (missing[node] == 0) ready.push(node);
    }
    dag.m_levels.assign(count, 0);
    dag.m_position.assign(count, 0);
    dag.m_order.reserve(count);
    while (!ready.empty()) {
        const Index node = ready.top();
        ready.pop();
        dag.m_position[node] = static_cast<Index>(dag.m_order.size());
        dag.m_order.push_back(node);
        for (const Index child : dag.m_children[node]) {
            dag.m_levels[child] = std::max(dag.m_levels[child], dag.m_levels[node] + 1);
            if (--missing[child] == 0) ready.push(child);
        }
    }
    if (dag.m_order.size() != count) return cycleError(names, findCycle(dag.m_parents, missing));
    return dag;
}

std::size_t Dag::edgeCount() const {
    std::size_t total = 0;
    for (const auto &list : m_children) total += list.size();
    return total;
}

std::vector<Index> Dag::reach(Index start, const std::vector<std::vector<Index>> &next) const {
    std::vector<bool> seen(m_children.size(), false);
    std::vector<Index> open{start};
    std::vector<Index> found;
    seen[start] = true;
    while (!open.empty()) {
        const Index node = open.back();
        open.pop_back();
        for (const Index other : next[node]) {
            if (seen[other]) continue;
            seen[other] = true;
            found.push_back(other);
            open.push_back(other);
        }
    }
    std::sort(found.begin(), found.end(), [this](Index a, Index b) { return m_position[a] < m_position[b]; });
    return found;
}

std::vector<Index> Dag::downstream(Index start) const { return reach(start, m_children); }
std::vector<Index> Dag::upstream(Index start) const { return reach(start, m_parents); }

} // namespace apollo
