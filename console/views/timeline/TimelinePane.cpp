#include "console/views/timeline/TimelinePane.h"

#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/timeline/TimelineView.h"

#include <QKeyEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kClock{500}; // "now" moves, and so do open attempts

bool isOwnKey(const QKeyEvent &event) {
    if (event.modifiers() != Qt::NoModifier) return false;
    const int key = event.key();
    return key == Qt::Key_W || key == Qt::Key_S || key == Qt::Key_A || key == Qt::Key_D || key == Qt::Key_F;
}

} // namespace

TimelinePane::TimelinePane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.board(), Surface::Panel, parent), m_workspace(workspace), m_adapter(workspace),
      m_view(new TimelineView), m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_view->setSource(&m_adapter);
    m_view->setTimeZone(workspace.times().zone());
    m_view->setObjectName(QStringLiteral("timeline"));
    m_view->installEventFilter(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    contents()->addWidget(m_stack, 1);

    m_clock.setInterval(kClock);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        if (m_view->isVisible() && m_workspace.timeline().isOpen()) m_view->refresh();
    });
    m_clock.start();
    connect(&workspace.timeline(), &TimelineModel::reset, this, &TimelinePane::reload);
    connect(&workspace.timeline(), &TimelineModel::refreshed, this, [this] {
        m_adapter.reload();
        m_view->refresh();
    });
    connect(&workspace.times(), &TimeDisplay::changed, this, [this] {
        m_view->setTimeZone(m_workspace.times().zone());
        reload();
    });
    connect(&workspace.selection(), &Selection::nodeChanged, this, &TimelinePane::followSelection);
    connect(m_view, &TimelineView::currentChanged, this, [this](int lane) {
        if (m_following || lane < 0) return;
        m_workspace.selection().selectNode(m_workspace.timeline().lanes()[static_cast<std::size_t>(lane)].node);
    });
    connect(m_view, &TimelineView::contextMenuRequested, this,
            [this](int, const QPoint &at) { Q_EMIT menuWanted(at); });
    retranslate();
    reload();
}

TimelinePane::~TimelinePane() { m_view->setSource(nullptr); } // the adapter goes before the view, which is a child

void TimelinePane::retranslate() {
    m_view->setAccessibleName(tr("Retry timeline"));
    m_empty->setSentence(tr("No attempts yet."));
    reload();
}

bool TimelinePane::eventFilter(QObject *watched, QEvent *event) {
    // Its zoom keys are also letters of the window: here the view comes first.
    if (watched == m_view && event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return Pane::eventFilter(watched, event);
}

void TimelinePane::showEvent(QShowEvent *event) {
    Pane::showEvent(event);
    m_following = true;
    m_view->setCurrentLane(-1); // only a move scrolls to the lane, and while it was hidden there was nowhere to scroll
    followSelection();
}

void TimelinePane::reload() {
    m_adapter.reload();
    m_stack->setCurrentWidget(m_adapter.laneCount() > 0 ? static_cast<QWidget *>(m_view) : m_empty);
    m_following = true;
    m_view->reload();
    m_following = false;
    followSelection();
}

void TimelinePane::followSelection() {
    m_following = true;
    m_view->setCurrentLane(m_workspace.timeline().laneOf(m_workspace.selection().node()));
    m_following = false;
}

} // namespace apollo::console
