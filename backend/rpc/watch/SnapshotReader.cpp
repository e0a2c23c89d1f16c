#include "backend/rpc/watch/SnapshotReader.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace apollo::rpc {

namespace {

constexpr std::uint32_t kRunsPerPage = 1000;
constexpr std::size_t kNodesPerBatch = 4000;
constexpr std::size_t kRunsPerBatch = 200;

std::vector<RunState> openStates() {
    std::vector<RunState> states;
    for (const auto &[state, name] : kRunStates.rows)
        if (!isTerminal(state)) states.push_back(state);
    return states;
}

bool isReady(const NodeRun &node) { return node.state == NodeState::Pending && node.reason == WaitReason::Ready; }

} // namespace

SnapshotReader::SnapshotReader(ports::QueryStore &query, const WatchFilter &filter, const std::vector<RunId> &runs)
    : m_query(query), m_filter(filter), m_scope(Scope::ReadyNodes), m_listed(true) {
    for (const RunId id : runs) {
        Listed listed;
        listed.head.id = id;
        m_runs.push_back(std::move(listed));
    }
}

void SnapshotReader::enlist(RunHead head) {
    if (m_scope == Scope::ReadyNodes && head.readyCount == 0) return;
    const std::size_t nodes = std::accumulate(head.counts.begin(), head.counts.end(), std::size_t{0});
    m_runs.push_back({std::move(head), nodes});
}

Expected<void> SnapshotReader::listOpen() {
    ports::QueryStore::RunFilter filter{m_filter.pipeline, openStates(), kRunsPerPage, std::nullopt};
    for (;;) {
        auto page = m_query.listRuns(filter);
        if (!page) return std::move(page).error();
        const bool full = page->size() == kRunsPerPage;
        if (full) filter.before = page->back().id;
        for (RunHead &head : *page) enlist(std::move(head));
        if (!full) return {};
    }
}

Expected<void> SnapshotReader::list() {
    m_listed = true;
    if (m_filter.run) {
        auto found = m_query.loadNodes({*m_filter.run});
        if (!found) return std::move(found).error();
        if (found->empty())
            return makeError(ErrorCode::NotFound, "run.not_found",
                             "There is no run " + m_filter.run->value().toText() + ".");
        enlist(found->front().head);
        return {};
    }
    if (auto open = listOpen(); !open || m_scope == Scope::ReadyNodes) return open;
    std::unordered_set<RunId> known;
    for (const Listed &listed : m_runs) known.insert(listed.head.id);
    auto recent = m_query.listRuns({m_filter.pipeline, {}, m_filter.recentRuns, std::nullopt});
    if (!recent) return std::move(recent).error();
    for (RunHead &head : *recent)
        if (!known.contains(head.id)) enlist(std::move(head));
    std::stable_sort(m_runs.begin(), m_runs.end(),
                     [](const Listed &a, const Listed &b) { return b.head.id < a.head.id; });
    return {};
}

void SnapshotReader::addHeads(MessageChunks &out) {
    for (std::size_t i = 0; i < kRunsPerBatch && !m_runs.empty(); ++i) {
        out.addRun(m_runs.front().head);
        m_runs.pop_front();
    }
}

std::vector<RunId> SnapshotReader::takeBatch() {
    std::vector<RunId> batch;
    std::size_t nodes = 0;
    while (!m_runs.empty() && batch.size() < kRunsPerBatch &&
           (batch.empty() || nodes + m_runs.front().nodes <= kNodesPerBatch)) {
        nodes += m_runs.front().nodes;
        batch.push_back(m_runs.front().head.id);
        m_runs.pop_front();
    }
    return batch;
}

Expected<void> SnapshotReader::addNodes(const std::vector<RunId> &runs, MessageChunks &out) {
    auto loaded = m_query.loadNodes(runs);
    if (!loaded) return std::move(loaded).error();
    for (const auto &run : *loaded) {
        if (!m_filter.accepts(run.head)) continue;
        out.addRun(run.head);
        for (std::uint32_t i = 0; i < run.nodes.size(); ++i)
            if (m_scope == Scope::Everything || isReady(run.nodes[i]))
                out.addNode(run.head, *run.plan, NodeIndex(i), run.nodes[i]);
    }
    return {};
}

Expected<bool> SnapshotReader::next(MessageChunks &out) {
    if (!m_listed) {
        if (auto listed = list(); !listed) return std::move(listed).error();
    }
    if (m_runs.empty()) return false;
    if (!m_filter.nodes) {
        addHeads(out);
        return true;
    }
    if (auto added = addNodes(takeBatch(), out); !added) return std::move(added).error();
    return true;
}

} // namespace apollo::rpc
