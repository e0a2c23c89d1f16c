#include "console/model/store/NodeStore.h"

namespace apollo::console {

NodeStore::NodeStore(QObject *parent) : QObject(parent) {}

void NodeStore::apply(const std::vector<WatchEvent> &events) {
    for (const WatchEvent &event : events) {
        if (event.kind == WatchKind::SnapshotBegin) {
            m_staged.clear();
            m_staging = true;
        }
        if (event.kind == WatchKind::SnapshotEnd) endSnapshot();
        for (const NodeRunInfo &node : event.nodes) put(m_staging ? m_staged : m_runs, node);
    }
    for (const auto &[run, keys] : std::exchange(m_touched, {})) Q_EMIT changed(run, {keys.begin(), keys.end()});
}

void NodeStore::put(Runs &runs, const NodeRunInfo &node) {
    const auto [at, fresh] = runs[node.run].try_emplace(node.key, node);
    if (!fresh) {
        // Equal is news too: what a node waits for changes with the workers, without a change of the node.
        if (at->second.revision > node.revision || at->second == node) return;
        at->second = node;
    }
    if (&runs == &m_runs) m_touched[node.run].insert(node.key);
}

void NodeStore::endSnapshot() {
    if (!std::exchange(m_staging, false)) return;
    std::vector<RunId> gone;
    for (const auto &[run, nodes] : m_runs)
        if (!m_staged.contains(run) && !m_answered.contains(run)) gone.push_back(run);
    for (const RunId run : gone) m_runs.erase(run);
    for (auto &[run, nodes] : m_staged) {
        m_answered.erase(run);
        Nodes &old = m_runs[run];
        for (const auto &[key, node] : nodes) {
            const auto before = old.find(key);
            if (before == old.end() || !(before->second == node)) m_touched[run].insert(key);
        }
        old = std::move(nodes);
    }
    m_staged.clear();
    for (const RunId run : gone) Q_EMIT removed(run);
}

void NodeStore::setRun(RunId run, const std::vector<NodeRunInfo> &nodes) {
    if (!m_runs.contains(run)) m_answered.insert(run);
    for (const NodeRunInfo &node : nodes) put(m_runs, node);
    for (const auto &[touched, keys] : std::exchange(m_touched, {}))
        Q_EMIT changed(touched, {keys.begin(), keys.end()});
}

void NodeStore::keepOnly(const std::unordered_set<RunId> &runs) {
    std::vector<RunId> gone;
    for (const auto &[run, nodes] : m_runs)
        if (!runs.contains(run)) gone.push_back(run);
    for (const RunId run : gone) {
        m_runs.erase(run);
        m_answered.erase(run);
        Q_EMIT removed(run);
    }
}

void NodeStore::clear() {
    m_staged.clear();
    m_staging = false;
    keepOnly({});
}

const NodeRunInfo *NodeStore::find(RunId run, const NodeKey &key) const {
    const auto nodes = m_runs.find(run);
    if (nodes == m_runs.end()) return nullptr;
    const auto node = nodes->second.find(key);
    return node == nodes->second.end() ? nullptr : &node->second;
}

std::vector<const NodeRunInfo *> NodeStore::nodes(RunId run) const {
    std::vector<const NodeRunInfo *> result;
    const auto nodes = m_runs.find(run);
    if (nodes == m_runs.end()) return result;
    result.reserve(nodes->second.size());
    for (const auto &[key, node] : nodes->second) result.push_back(&node);
    return result;
}

} // namespace apollo::console
