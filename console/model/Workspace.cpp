#include "console/model/Workspace.h"

#include "console/model/text/ErrorText.h"

#include <algorithm>

namespace apollo::console {

namespace {

constexpr std::size_t kFinishedRuns = 500;
constexpr std::uint32_t kOverviewRuns = 300;
constexpr std::uint32_t kNodeBudget = 200'000; // rows of nodes that the board may hold

std::uint32_t boardDepth(const PipelineInfo *pipeline) {
    if (!pipeline || pipeline->nodeCount == 0) return HeatMapModel::kColumns;
    return std::clamp<std::uint32_t>(kNodeBudget / pipeline->nodeCount, 1, HeatMapModel::kColumns);
}

} // namespace

Workspace::Workspace(Backend &backend, Feed &overview, Feed &board, QObject *parent)
    : QObject(parent), m_backend(backend), m_overview(overview), m_board(board), m_runs(kFinishedRuns),
      m_boardRuns(HeatMapModel::kColumns), m_pipelines(backend), m_attempts(backend), m_looks(m_nodes, m_pipelines),
      m_runList(m_runs), m_heatMap(m_boardRuns, m_nodes, m_looks, m_pipelines), m_timeline(m_attempts, m_nodes),
      m_log(backend) {
    m_overview.setOptions(WatchOptions{{}, false, kOverviewRuns});
    connect(&m_overview, &Feed::arrived, this, &Workspace::takeOverview);
    connect(&m_overview, &Feed::stateChanged, this, &Workspace::followLink);
    connect(&m_board, &Feed::arrived, this, &Workspace::takeBoard);
    connect(&m_runs, &RunStore::changed, this, &Workspace::runRowsChanged);
    connect(&m_boardRuns, &RunStore::changed, this, [this](const std::vector<RunId> &upserted) {
        runRowsChanged(upserted);
        keepNeededNodes();
    });
    connect(&m_runList, &RunListModel::countsChanged, this, &Workspace::selectWorstRun);
    connect(&m_nodes, &NodeStore::changed, this, &Workspace::nodeRowsChanged);
    connect(&m_pipelines, &PipelineStore::changed, this, &Workspace::followPipeline);
    connect(&m_pipelines, &PipelineStore::failed, this, &Workspace::notice);
    connect(&m_selection, &Selection::pipelineChanged, this, &Workspace::followPipeline);
    connect(&m_selection, &Selection::runChanged, this, &Workspace::followRun);
    connect(&m_selection, &Selection::nodeChanged, this, [this] {
        m_attempts.setFocus(m_selection.node());
        Q_EMIT selectedNodeChanged();
    });
    connect(&m_selection, &Selection::attemptChanged, this, &Workspace::followAttempt);
    connect(&m_attempts, &AttemptStore::changed, this, &Workspace::followAttempt);
}

const RunInfo *Workspace::run(RunId id) const {
    const RunInfo *ofBoard = m_boardRuns.find(id);
    const RunInfo *ofAll = m_runs.find(id);
    if (!ofBoard || !ofAll) return ofBoard ? ofBoard : ofAll;
    return ofBoard->revision < ofAll->revision ? ofAll : ofBoard;
}

const RunInfo *Workspace::selectedRun() const { return m_selection.run() ? run(*m_selection.run()) : nullptr; }

const NodeRunInfo *Workspace::selectedNode() const {
    if (!m_selection.run() || !m_selection.hasNode()) return nullptr;
    return m_nodes.find(*m_selection.run(), m_selection.node());
}

void Workspace::openRun(const QString &pipeline, RunId run) {
    m_wantsWorstRun = false;
    if (m_selection.run() == run) return;
    m_selection.selectRun(pipeline, run);
    m_wantsWorstNode = true;
    selectWorstNode();
}

void Workspace::openRun(RunId id, const NodeKey &node) {
    m_wantsWorstRun = false;
    if (const RunInfo *known = run(id)) {
        if (node.value().empty())
            openRun(known->pipeline, id);
        else
            m_selection.selectRun(known->pipeline, id, node);
        return;
    }
    m_openCall = m_backend.run(id, this, [this, node](Expected<RunDetail> result) {
        if (!result) {
            Q_EMIT notice(errorText(result.error()));
            return;
        }
        m_runs.upsert(result->run);
        m_nodes.setRun(result->run.id, result->nodes);
        if (node.value().empty())
            openRun(result->run.pipeline, result->run.id);
        else
            m_selection.selectRun(result->run.pipeline, result->run.id, node);
    });
}

void Workspace::refresh() {
    m_overview.retryNow();
    m_board.retryNow();
    m_pipelines.refresh();
    m_attempts.refresh();
    loadSelectedRun();
    m_serverCall = m_backend.serverInfo(this, [this](Expected<ServerInfo> result) {
        if (!result) return; // the link's own state says what is wrong
        m_clock.observe(result->serverTime);
        m_server = std::move(result).value();
        Q_EMIT serverChanged();
    });
}

void Workspace::reset() {
    m_runCall.cancel();
    m_openCall.cancel();
    m_serverCall.cancel();
    m_selection.clear();
    m_runs.clear();
    m_boardRuns.clear();
    m_nodes.clear();
    m_pipelines.clear();
    m_attempts.setRun(std::nullopt);
    m_server.reset();
    m_wantsWorstRun = true;
    m_wantsWorstNode = false;
    m_wasLive = false;
    Q_EMIT serverChanged();
}

void Workspace::takeOverview(const std::vector<WatchEvent> &events) {
    m_clock.observe(events.back().serverTime);
    m_runs.apply(events);
    const bool definitions =
        std::any_of(events.begin(), events.end(), [](const WatchEvent &event) { return event.pipelinesChanged; });
    if (definitions) m_pipelines.refresh();
}

void Workspace::takeBoard(const std::vector<WatchEvent> &events) {
    m_boardRuns.apply(events);
    m_nodes.apply(events);
    selectWorstNode();
}

void Workspace::followLink() {
    const bool live = isLive();
    if (live && !std::exchange(m_wasLive, true)) refresh();
    if (!live) m_wasLive = false;
}

void Workspace::followPipeline() {
    const QString &pipeline = m_selection.pipeline();
    m_heatMap.setPipeline(pipeline);
    if (pipeline.isEmpty())
        m_board.setOptions(std::nullopt);
    else
        m_board.setOptions(WatchOptions{pipeline, true, boardDepth(m_pipelines.find(pipeline))});
}

void Workspace::followRun() {
    m_wantsWorstNode = false;
    m_loadedRevision = Revision();
    m_attempts.setRun(m_selection.run());
    loadSelectedRun();
    Q_EMIT selectedRunChanged();
}

void Workspace::followAttempt() {
    const auto newest = m_attempts.newestOf(m_selection.node());
    if (m_selection.attempt())
        m_log.setAttempt(m_selection.attempt());
    else
        m_log.setAttempt(newest ? std::optional(newest->execution) : std::nullopt);
}

void Workspace::loadSelectedRun() {
    if (!m_selection.run()) return;
    const RunId id = *m_selection.run();
    if (m_nodes.hasRun(id) && m_boardRuns.find(id)) return; // the board keeps it fresh
    m_runCall = m_backend.run(id, this, [this](Expected<RunDetail> result) {
        if (!result) {
            Q_EMIT notice(errorText(result.error()));
            return;
        }
        m_loadedRevision = result->run.revision;
        m_runs.upsert(result->run);
        m_nodes.setRun(result->run.id, result->nodes);
        selectWorstNode();
    });
}

void Workspace::runRowsChanged(const std::vector<RunId> &runs) {
    if (!m_selection.run()) return;
    if (std::find(runs.begin(), runs.end(), *m_selection.run()) == runs.end()) return;
    m_attempts.refresh();
    const RunInfo *row = selectedRun();
    if (row && !m_boardRuns.find(row->id) && m_loadedRevision < row->revision && m_loadedRevision != Revision())
        loadSelectedRun();
    Q_EMIT selectedRunChanged();
}

void Workspace::nodeRowsChanged(RunId run, const std::vector<NodeKey> &keys) {
    if (m_selection.run() != run || !m_selection.hasNode()) return;
    // Others matter too: the selected node may wait for one of them, or hold it up.
    if (std::find(keys.begin(), keys.end(), m_selection.node()) != keys.end()) m_attempts.refreshFocus();
    Q_EMIT selectedNodeChanged();
}

void Workspace::selectWorstNode() {
    const RunInfo *row = selectedRun();
    if (!m_wantsWorstNode || !row || !m_nodes.hasRun(row->id)) return;
    m_wantsWorstNode = false;
    const NodeKey worst = m_looks.worstNode(*row);
    if (!worst.value().empty()) m_selection.selectNode(worst);
}

void Workspace::selectWorstRun() {
    if (!m_wantsWorstRun || m_selection.run()) return;
    if (const RunInfo *worst = m_runList.run(m_runList.index(0))) openRun(worst->pipeline, worst->id);
}

void Workspace::keepNeededNodes() {
    std::unordered_set<RunId> needed;
    for (const RunInfo *run : m_boardRuns.all()) needed.insert(run->id);
    if (m_selection.run()) needed.insert(*m_selection.run());
    m_nodes.keepOnly(needed);
}

} // namespace apollo::console
