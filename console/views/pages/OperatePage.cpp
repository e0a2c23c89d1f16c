#include "console/views/pages/OperatePage.h"

#include "console/views/graph/GraphPane.h"
#include "console/views/heatmap/HeatMapPane.h"
#include "console/views/log/LogPane.h"
#include "console/views/runs/RunListPane.h"
#include "console/views/timeline/TimelinePane.h"
#include "console/views/why/ActionBar.h"
#include "console/views/why/WhyPane.h"
#include "console/widgets/heatmap/HeatMapView.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QTabWidget>

namespace apollo::console {

namespace {

QSplitter *splitter(Qt::Orientation orientation, const char *name, std::initializer_list<QWidget *> parts,
                    const QList<int> &sizes) {
    auto *result = new QSplitter(orientation);
    result->setObjectName(QLatin1String(name));
    result->setHandleWidth(1);
    result->setChildrenCollapsible(false);
    for (QWidget *part : parts) result->addWidget(part);
    result->setSizes(sizes);
    return result;
}

} // namespace

OperatePage::OperatePage(Workspace &workspace, ActionDeck &deck, QWidget *parent)
    : QWidget(parent), m_runs(new RunListPane(workspace)), m_heatMap(new HeatMapPane(workspace)),
      m_graph(new GraphPane(workspace)), m_timeline(new TimelinePane(workspace)), m_why(new WhyPane(workspace, deck)),
      m_log(new LogPane(workspace)), m_tabs(new QTabWidget) {
    m_tabs->addTab(m_graph, QString());
    m_tabs->addTab(m_timeline, QString());
    m_tabs->setDocumentMode(true);
    m_tabs->setObjectName(QStringLiteral("operateTabs"));
    auto *centre = splitter(Qt::Vertical, "operate.centre", {m_heatMap, m_tabs}, {600, 320});
    auto *right = splitter(Qt::Vertical, "operate.right", {m_why, m_log}, {640, 280});
    auto *columns = splitter(Qt::Horizontal, "operate.columns", {m_runs, centre, right}, {290, 940, 370});
    columns->setStretchFactor(1, 1);
    m_runs->setMinimumWidth(200);
    right->setMinimumWidth(320);
    m_why->setMinimumHeight(200);
    m_log->setMinimumHeight(120);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(columns);

    connect(m_heatMap, &HeatMapPane::menuWanted, &m_why->actions(), &ActionBar::popup);
    connect(m_graph, &GraphPane::menuWanted, &m_why->actions(), &ActionBar::popup);
    connect(m_timeline, &TimelinePane::menuWanted, &m_why->actions(), &ActionBar::popup);
    retranslate();
}

void OperatePage::focusFilter() { m_runs->focusFilter(); }

void OperatePage::focusRuns() { m_runs->focusList(); }

void OperatePage::focusHeatMap() { m_heatMap->view().setFocus(Qt::ShortcutFocusReason); }

void OperatePage::showConcern(std::optional<RunConcern> concern) { m_runs->setConcern(concern); }

ActionBar &OperatePage::actions() { return m_why->actions(); }

void OperatePage::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void OperatePage::retranslate() {
    m_tabs->setTabText(0, tr("Graph"));
    m_tabs->setTabText(1, tr("Retry timeline"));
}

} // namespace apollo::console
