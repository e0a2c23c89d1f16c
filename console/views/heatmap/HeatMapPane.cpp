#include "console/views/heatmap/HeatMapPane.h"

#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/Legend.h"
#include "console/widgets/controls/SectionHeader.h"
#include "console/widgets/heatmap/HeatMapView.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

HeatMapPane::HeatMapPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.board(), Surface::Field, parent), m_workspace(workspace), m_adapter(workspace),
      m_header(new SectionHeader(QString())), m_view(new HeatMapView), m_empty(new EmptyState),
      m_stack(new QStackedWidget) {
    m_header->addWidget(
        new Legend({VisualState::Succeeded, VisualState::Running, VisualState::Waiting, VisualState::BlockedByFailure,
                    VisualState::RetryWait, VisualState::Failed, VisualState::Held, VisualState::Skipped}));
    m_view->setSource(&m_adapter);
    m_view->setObjectName(QStringLiteral("heatMap"));
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    contents()->addWidget(m_header);
    contents()->addWidget(m_stack, 1);

    connect(&workspace.heatMap(), &HeatMapModel::reset, this, &HeatMapPane::reload);
    connect(&workspace.heatMap(), &HeatMapModel::refreshed, m_view, &HeatMapView::refresh);
    connect(&workspace.times(), &TimeDisplay::changed, m_view, &HeatMapView::reload);
    connect(&workspace.selection(), &Selection::nodeChanged, this, &HeatMapPane::followSelection);
    connect(m_view, &HeatMapView::currentChanged, this, &HeatMapPane::moved);
    connect(m_view, &HeatMapView::contextMenuRequested, this,
            [this](int, int, const QPoint &at) { Q_EMIT menuWanted(at); });
    retranslate();
    reload();
}

HeatMapPane::~HeatMapPane() { m_view->setSource(nullptr); } // the adapter goes before the view, which is a child

void HeatMapPane::retranslate() {
    m_header->setTitle(tr("Nodes \u00d7 runs"));
    m_view->setAccessibleName(tr("Nodes by runs"));
    m_empty->setSentence(tr("Nothing to show."));
    m_empty->setHint(tr("Select a run, or a pipeline that has run."));
    m_view->refresh();
}

void HeatMapPane::reload() {
    m_header->setSubtitle(m_workspace.heatMap().pipeline());
    const bool empty = m_adapter.rowCount() == 0 || m_adapter.columnCount() == 0;
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_view);
    m_following = true; // cursor moves that follow from other rows are nobody's wish
    m_view->reload();
    m_following = false;
    followSelection();
}

void HeatMapPane::followSelection() {
    const Selection &selection = m_workspace.selection();
    m_following = true;
    m_view->setCurrent(m_workspace.heatMap().rowOf(selection.node()), m_workspace.heatMap().columnOf(selection.run()));
    m_following = false;
}

void HeatMapPane::moved(int row, int column) {
    if (m_following || column < 0) return;
    const NodeKey node = row >= 0 ? m_workspace.heatMap().row(row) : NodeKey();
    m_workspace.selection().selectRun(m_workspace.heatMap().pipeline(), m_workspace.heatMap().column(column), node);
}

} // namespace apollo::console
