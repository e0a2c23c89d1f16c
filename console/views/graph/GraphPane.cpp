#include "console/views/graph/GraphPane.h"

#include "console/dageditor/scene/GraphView.h"
#include "console/model/Workspace.h"
#include "console/views/common/Looks.h"
#include "console/views/graph/DefinitionGraph.h"
#include "console/views/graph/ReadableFit.h"
#include "console/widgets/controls/EmptyState.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kFlush{100};

} // namespace

GraphPane::GraphPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.board(), Surface::Field, parent), m_workspace(workspace), m_view(new GraphView),
      m_fit(new ReadableFit(m_view)), m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_view->setMode(GraphMode::Run);
    m_view->setObjectName(QStringLiteral("runGraph"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    contents()->addWidget(m_stack, 1);
    m_flush.setSingleShot(true);
    m_flush.setInterval(kFlush);
    connect(&m_flush, &QTimer::timeout, this, &GraphPane::followStates);

    connect(&workspace, &Workspace::selectedRunChanged, this, &GraphPane::followRun);
    connect(&workspace.looks(), &BoardLooks::definitionLoaded, this, &GraphPane::followRun);
    connect(&workspace.nodes(), &NodeStore::changed, this, [this](RunId run) {
        if (m_workspace.selection().run() == run) schedule();
    });
    connect(&workspace.selection(), &Selection::nodeChanged, this, [this] {
        m_following = true;
        m_view->setCurrentNode(text(m_workspace.selection().node()));
        m_following = false;
    });
    connect(m_view, &GraphView::currentNodeChanged, this, [this](const QString &key) {
        if (!m_following && !key.isEmpty()) m_workspace.selection().selectNode(nodeKey(key));
    });
    connect(m_view, &GraphView::contextMenuRequested, this,
            [this](const QString &, const QPoint &at) { Q_EMIT menuWanted(at); });
    retranslate();
    followRun();
}

void GraphPane::retranslate() {
    m_view->setAccessibleName(tr("Graph of the run"));
    m_empty->setSentence(tr("Select a run to see its graph."));
}

void GraphPane::followRun() {
    const RunInfo *run = m_workspace.selectedRun();
    const DefinitionPtr wanted = run ? m_workspace.pipelines().definition(run->pipeline, run->versionNo) : nullptr;
    if (wanted != m_shown) {
        m_shown = wanted;
        m_following = true;
        if (m_shown) m_view->setGraph(cardsOf(*m_shown), wiresOf(*m_shown));
        m_view->setCurrentNode(text(m_workspace.selection().node()));
        m_following = false;
        m_fit->request();
    }
    m_stack->setCurrentWidget(m_shown ? static_cast<QWidget *>(m_view) : m_empty);
    schedule();
}

void GraphPane::schedule() {
    if (!m_flush.isActive()) m_flush.start();
}

void GraphPane::followStates() {
    const RunInfo *run = m_workspace.selectedRun();
    if (!run || !m_shown) return;
    QList<GraphNodeState> states;
    for (const NodeRunInfo *node : m_workspace.nodes().nodes(run->id)) {
        const NodeLook look = m_workspace.looks().look(*run, *node);
        const bool ring = look == NodeLook::Failed && !isTerminal(run->state);
        states.append({text(node->key), visualState(look), static_cast<int>(node->attempts), ring});
    }
    m_view->updateStates(states);
}

} // namespace apollo::console
