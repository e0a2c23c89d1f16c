#pragma once

#include "backend/domain/ids/Ids.h"

#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace apollo::scheduler {

/// Nodes that only wait for a worker. First come first served inside a run, runs in turn, so that one with ten thousand
/// ready nodes does not starve the others. What is in here is a hint: whether a node may start is asked again when it is taken.
class ReadyQueue {
public:
    void push(RunId run, NodeIndex node);
    [[nodiscard]] std::optional<std::pair<RunId, NodeIndex>> pop();
    void dropRun(RunId run);
    [[nodiscard]] bool empty() const { return m_ring.empty(); }
    void clear();

private:
    struct Lane {
        std::deque<NodeIndex> nodes;
        std::unordered_set<NodeIndex> present;
    };
    std::unordered_map<RunId, Lane> m_lanes;
    std::deque<RunId> m_ring; ///< every run with a lane, once
};

} // namespace apollo::scheduler
