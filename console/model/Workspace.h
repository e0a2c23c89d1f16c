#pragma once

#include "console/api/Backend.h"
#include "console/api/Feed.h"
#include "console/model/board/BoardLooks.h"
#include "console/model/board/HeatMapModel.h"
#include "console/model/board/TimelineModel.h"
#include "console/model/lists/RunListModel.h"
#include "console/model/log/LogFeed.h"
#include "console/model/select/Selection.h"
#include "console/model/store/AttemptStore.h"
#include "console/model/store/NodeStore.h"
#include "console/model/store/PipelineStore.h"
#include "console/model/store/RunStore.h"
#include "console/model/time/ServerClock.h"
#include "console/model/time/TimeDisplay.h"

namespace apollo::console {

/// Everything that the panes share: the stores, the one selection, and what ties them to the feeds. Views get a
/// reference and never ask for streams of their own. GUI thread.
class Workspace final : public QObject {
    Q_OBJECT
public:
    /// `overview` watches all runs, `board` the selected pipeline with its nodes. All three outlive the workspace.
    Workspace(Backend &backend, Feed &overview, Feed &board, QObject *parent = nullptr);

    [[nodiscard]] Backend &backend() { return m_backend; }
    [[nodiscard]] Feed &overview() { return m_overview; }
    [[nodiscard]] Feed &board() { return m_board; }
    [[nodiscard]] RunStore &runs() { return m_runs; }
    [[nodiscard]] RunStore &boardRuns() { return m_boardRuns; }
    [[nodiscard]] NodeStore &nodes() { return m_nodes; }
    [[nodiscard]] PipelineStore &pipelines() { return m_pipelines; }
    [[nodiscard]] AttemptStore &attempts() { return m_attempts; }
    [[nodiscard]] BoardLooks &looks() { return m_looks; }
    [[nodiscard]] RunListModel &runList() { return m_runList; }
    [[nodiscard]] HeatMapModel &heatMap() { return m_heatMap; }
    [[nodiscard]] TimelineModel &timeline() { return m_timeline; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    /// The log of the selected attempt, or of the selected node's newest one.
    [[nodiscard]] LogFeed &log() { return m_log; }
    [[nodiscard]] TimeDisplay &times() { return m_times; }
    [[nodiscard]] const ServerClock &clock() const { return m_clock; }
    [[nodiscard]] const std::optional<ServerInfo> &server() const { return m_server; }

    /// Null when nothing is selected or the row is not known (yet).
    [[nodiscard]] const RunInfo *run(RunId id) const;
    [[nodiscard]] const RunInfo *selectedRun() const;
    [[nodiscard]] const NodeRunInfo *selectedNode() const;
    /// The data is fresh: only then is anything offered that changes something.
    [[nodiscard]] bool isLive() const { return m_overview.state().phase == LinkPhase::Live; }

    /// Selects the run and, as soon as its nodes are known, the one that people should look at first.
    void openRun(const QString &pipeline, RunId run);
    /// As openRun() for a run that is known by its id only; says so in notice() when the server does not know it.
    void openRun(RunId run, const NodeKey &node);
    /// Asks for everything again.
    void refresh();
    /// Another server: nothing of the old one remains.
    void reset();

Q_SIGNALS:
    /// The row of the selected run, or which run it is.
    void selectedRunChanged();
    /// The row of the selected node, or which node it is.
    void selectedNodeChanged();
    void serverChanged();
    /// A sentence for the status bar.
    void notice(const QString &sentence);

private:
    void takeOverview(const std::vector<WatchEvent> &events);
    void takeBoard(const std::vector<WatchEvent> &events);
    void followLink();
    void followPipeline();
    void followRun();
    void followAttempt();
    void runRowsChanged(const std::vector<RunId> &runs);
    void nodeRowsChanged(RunId run, const std::vector<NodeKey> &keys);
    void loadSelectedRun();
    void selectWorstNode();
    void selectWorstRun();
    void keepNeededNodes();

    Backend &m_backend;
    Feed &m_overview;
    Feed &m_board;
    RunStore m_runs;
    RunStore m_boardRuns;
    NodeStore m_nodes;
    PipelineStore m_pipelines;
    AttemptStore m_attempts;
    BoardLooks m_looks;
    RunListModel m_runList;
    HeatMapModel m_heatMap;
    TimelineModel m_timeline;
    Selection m_selection;
    LogFeed m_log;
    TimeDisplay m_times;
    ServerClock m_clock;
    std::optional<ServerInfo> m_server;
    ScopedCall m_serverCall;
    ScopedCall m_runCall;
    ScopedCall m_openCall;
    Revision m_loadedRevision; ///< of the selected run, when its nodes do not come with the board
    bool m_wantsWorstNode = false;
    bool m_wantsWorstRun = true;
    bool m_wasLive = false;
};

} // namespace apollo::console
