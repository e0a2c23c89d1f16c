#include "console/model/board/HeatMapModel.h"

#include <algorithm>
#include <unordered_set>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kFlush{80};

} // namespace

HeatMapModel::HeatMapModel(RunStore &runs, NodeStore &nodes, BoardLooks &looks, PipelineStore &pipelines,
                           QObject *parent)
    : QObject(parent), m_runs(runs), m_nodes(nodes), m_looks(looks), m_pipelines(pipelines) {
    m_flush.setSingleShot(true);
    m_flush.setInterval(kFlush);
    connect(&m_flush, &QTimer::timeout, this, &HeatMapModel::flush);
    connect(&m_runs, &RunStore::changed, this,
            [this](const std::vector<RunId> &upserted, const std::vector<RunId> &removed) {
                // Most changes are of runs that have their column already.
                const auto isNew = [this](RunId run) { return columnOf(run) < 0; };
                schedule(!removed.empty() || std::any_of(upserted.begin(), upserted.end(), isNew));
            });
    connect(&m_nodes, &NodeStore::changed, this, [this](RunId, const std::vector<NodeKey> &keys) {
        // A node that has no row yet makes one.
        schedule(std::any_of(keys.begin(), keys.end(), [this](const NodeKey &key) { return !m_rowOf.contains(key); }));
    });
    connect(&m_pipelines, &PipelineStore::changed, this, [this] { schedule(true); });
    connect(&m_looks, &BoardLooks::definitionLoaded, this, [this] { schedule(true); });
}

void HeatMapModel::setPipeline(const QString &pipeline) {
    if (m_pipeline == pipeline) return;
    m_pipeline = pipeline;
    m_structure = true;
    flush();
}

int HeatMapModel::rowOf(const NodeKey &node) const {
    const auto found = m_rowOf.find(node);
    return found == m_rowOf.end() ? -1 : found->second;
}

int HeatMapModel::columnOf(const std::optional<RunId> &run) const {
    if (!run) return -1;
    const auto found = std::find(m_columns.begin(), m_columns.end(), *run);
    return found == m_columns.end() ? -1 : static_cast<int>(found - m_columns.begin());
}

const NodeRunInfo *HeatMapModel::node(int row, int column) const {
    return m_nodes.find(m_columns[static_cast<std::size_t>(column)], m_rows[static_cast<std::size_t>(row)]);
}

void HeatMapModel::schedule(bool structure) {
    m_structure = m_structure || structure;
    if (!m_flush.isActive()) m_flush.start();
}

void HeatMapModel::flush() {
    m_flush.stop();
    if (!std::exchange(m_structure, false)) {
        Q_EMIT refreshed();
        return;
    }
    std::vector<RunId> columns = wantedColumns();
    std::vector<NodeKey> rows = wantedRows(columns);
    if (columns == m_columns && rows == m_rows) {
        Q_EMIT refreshed();
        return;
    }
    m_columns = std::move(columns);
    m_rows = std::move(rows);
    m_rowOf.clear();
    for (std::size_t at = 0; at < m_rows.size(); ++at) m_rowOf.emplace(m_rows[at], static_cast<int>(at));
    Q_EMIT reset();
}

std::vector<RunId> HeatMapModel::wantedColumns() const {
    std::vector<const RunInfo *> runs = m_runs.all();
    std::erase_if(runs, [this](const RunInfo *run) { return run->pipeline != m_pipeline; });
    std::sort(runs.begin(), runs.end(), [](const RunInfo *a, const RunInfo *b) { return isNewer(*a, *b); });
    if (runs.size() > kColumns) runs.resize(kColumns);
    std::vector<RunId> result;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) result.push_back((*run)->id);
    return result;
}

std::vector<NodeKey> HeatMapModel::wantedRows(const std::vector<RunId> &columns) const {
    std::vector<NodeKey> result;
    std::unordered_set<NodeKey> seen;
    if (const DefinitionPtr newest = m_pipelines.definition(m_pipeline, 0)) {
        for (const std::uint32_t position : newest->plan->dag.topologicalOrder()) {
            const NodeKey &key = newest->plan->node(NodeIndex(position)).key;
            result.push_back(key);
            seen.insert(key);
        }
    }
    for (auto run = columns.rbegin(); run != columns.rend(); ++run) { // newest first: its order is the one people know
        std::vector<const NodeRunInfo *> nodes = m_nodes.nodes(*run);
        std::erase_if(nodes, [&seen](const NodeRunInfo *node) { return seen.contains(node->key); });
        std::sort(nodes.begin(), nodes.end(), [](const auto *a, const auto *b) { return a->index < b->index; });
        for (const NodeRunInfo *node : nodes) {
            result.push_back(node->key);
            seen.insert(node->key);
        }
    }
    return result;
}

} // namespace apollo::console
