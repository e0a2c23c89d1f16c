#include "backend/scheduler/dispatch/ReadyQueue.h"

#include <algorithm>

namespace apollo::scheduler {

void ReadyQueue::push(RunId run, NodeIndex node) {
    auto [lane, isNew] = m_lanes.try_emplace(run);
    if (isNew) m_ring.push_back(run);
    if (lane->second.present.insert(node).second) lane->second.nodes.push_back(node);
}

std::optional<std::pair<RunId, NodeIndex>> ReadyQueue::pop() {
    if (m_ring.empty()) return std::nullopt;
    const RunId run = m_ring.front();
    m_ring.pop_front();
    const auto lane = m_lanes.find(run);
    const NodeIndex node = lane->second.nodes.front();
    lane->second.nodes.pop_front();
    lane->second.present.erase(node);
    if (lane->second.nodes.empty()) {
        m_lanes.erase(lane);
    } else {
        m_ring.push_back(run);
    }
    return std::make_pair(run, node);
}

void ReadyQueue::dropRun(RunId run) {
    if (m_lanes.erase(run) > 0) std::erase(m_ring, run);
}

void ReadyQueue::clear() {
    m_lanes.clear();
    m_ring.clear();
}

} // namespace apollo::scheduler
