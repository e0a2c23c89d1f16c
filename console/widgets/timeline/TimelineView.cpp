#include "console/widgets/timeline/TimelineView.h"

#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/timeline/TimelineAccessible.h"
#include "console/widgets/timeline/TimelinePainter.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace apollo::console {

namespace {

using namespace TimelineMetrics;

constexpr int kRepaintMs = 100;
constexpr int kLeastLabelWidth = 100;
constexpr int kWidestLabel = 220;
constexpr int kLabelPadding = 26;
constexpr int kRightMargin = 24;
constexpr double kZoomStep = 1.25;

} // namespace

TimelineView::TimelineView(QWidget *parent) : QAbstractScrollArea(parent), m_zone(QTimeZone::utc()) {
    installTimelineAccessibility();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Retry timeline"));
    m_repaint.setSingleShot(true);
    m_repaint.setInterval(kRepaintMs);
    connect(&m_repaint, &QTimer::timeout, this, [this] {
        if (m_fitted) updateRange();
        viewport()->update();
    });
}

TimelineView::~TimelineView() = default;

void TimelineView::setSource(const TimelineSource *source) {
    m_source = source;
    m_fitted = true;
    reload();
}

void TimelineView::reload() {
    m_lanes = m_source ? m_source->laneCount() : 0;
    const QFontMetrics metrics(uiFont(TextSize::Secondary, TextWeight::SemiBold));
    int widest = kLeastLabelWidth;
    for (int lane = 0; lane < m_lanes && widest < kWidestLabel; ++lane) {
        widest = std::max(widest, metrics.horizontalAdvance(m_source->lane(lane).label));
    }
    m_scale.left = std::min(widest, kWidestLabel) + kLabelPadding;
    updateRange();
    updateScrollBars();
    if (m_current >= m_lanes) setCurrentLane(m_lanes - 1);
    viewport()->update();
}

void TimelineView::refresh() {
    if (!m_repaint.isActive()) m_repaint.start();
}

void TimelineView::setTimeZone(const QTimeZone &zone) {
    m_zone = zone;
    viewport()->update();
}

void TimelineView::setCurrentLane(int lane) {
    const int bounded = std::clamp(lane, -1, m_lanes - 1);
    if (bounded == m_current) return;
    m_current = bounded;
    if (m_current >= 0) {
        QScrollBar *bar = verticalScrollBar();
        const int top = m_current * kLanePitch;
        const int room = viewport()->height() - kAxisHeight - kBottomHeight;
        if (top < bar->value()) bar->setValue(top);
        if (top + kLanePitch > bar->value() + room) bar->setValue(top + kLanePitch - room);
    }
    viewport()->update();
    announceCurrent();
    Q_EMIT currentChanged(m_current);
}

void TimelineView::fit() {
    m_fitted = true;
    updateRange();
    viewport()->update();
}

QRect TimelineView::laneRect(int lane) const {
    return {0, kAxisHeight + lane * kLanePitch - verticalScrollBar()->value(), viewport()->width(), kLanePitch};
}

int TimelineView::laneAt(const QPoint &position) const {
    const bool inside = position.y() >= kAxisHeight && position.y() < viewport()->height() - kBottomHeight;
    const int lane = (position.y() - kAxisHeight + verticalScrollBar()->value()) / kLanePitch;
    return inside && lane < m_lanes ? lane : -1;
}

QString TimelineView::describe(int lane) const {
    if (!m_source || lane < 0 || lane >= m_lanes) return {};
    const TimelineLane &content = m_source->lane(lane);
    if (content.attempts.empty()) return tr("%1: not started").arg(content.label);
    QString sentence = tr("%1: %2").arg(content.label, stateName(content.attempts.back().outcome));
    if (content.attempt > 0)
        sentence = tr("%1, attempt %2 of %3").arg(sentence).arg(content.attempt).arg(content.maxAttempts);
    if (content.nextAttemptAt)
        sentence = tr("%1, next in %2").arg(sentence, countdownText(*content.nextAttemptAt - m_source->now()));
    return sentence;
}

QSize TimelineView::sizeHint() const { return {900, kAxisHeight + 7 * kLanePitch + kBottomHeight}; }

void TimelineView::updateScrollBars() {
    const int room = viewport()->height() - kAxisHeight - kBottomHeight;
    verticalScrollBar()->setRange(0, std::max(0, m_lanes * kLanePitch - room));
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setSingleStep(kLanePitch);
}

void TimelineView::updateRange() {
    m_scale.width = std::max(1, viewport()->width() - m_scale.left - kRightMargin);
    if (!m_fitted || !m_source) return;
    m_scale.from = m_source->from();
    m_scale.shown = std::max(std::chrono::milliseconds(1000), m_source->until() - m_source->from());
}

void TimelineView::zoomAround(int x, double factor) {
    m_fitted = false;
    m_scale.zoom(std::max(x, m_scale.left), factor);
    viewport()->update();
}

void TimelineView::panBy(double pixels) {
    m_fitted = false;
    m_scale.from = m_scale.at(m_scale.left + pixels);
    viewport()->update();
}

void TimelineView::announceCurrent() {
    if (!QAccessible::isActive() || m_current < 0) return;
    QAccessibleValueChangeEvent event(this, describe(m_current));
    QAccessible::updateAccessibility(&event);
}

void TimelineView::paintEvent(QPaintEvent *event) {
    QPainter painter(viewport());
    const Theme &theme = themeFor(this);
    if (!m_source) {
        painter.fillRect(event->rect(), theme.panel);
        return;
    }
    const QRect plot(m_scale.left, kAxisHeight, viewport()->width() - m_scale.left,
                     viewport()->height() - kAxisHeight - kBottomHeight);
    const TimelineScene scene{*m_source, m_scale,   theme, m_zone, plot, verticalScrollBar()->value(),
                              m_current, hasFocus()};
    paintTimeline(&painter, viewport()->rect(), scene);
}

void TimelineView::resizeEvent(QResizeEvent *event) {
    QAbstractScrollArea::resizeEvent(event);
    updateRange();
    updateScrollBars();
}

void TimelineView::scrollContentsBy(int, int) { viewport()->update(); }

void TimelineView::keyPressEvent(QKeyEvent *event) {
    const int middle = m_scale.left + m_scale.width / 2;
    const double step = m_scale.width / 8.0;
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus: zoomAround(middle, 1 / kZoomStep); break;
    case Qt::Key_S:
    case Qt::Key_Minus: zoomAround(middle, kZoomStep); break;
    case Qt::Key_A:
    case Qt::Key_Left: panBy(-step); break;
    case Qt::Key_D:
    case Qt::Key_Right: panBy(step); break;
    case Qt::Key_F:
    case Qt::Key_0: fit(); break;
    case Qt::Key_Up: setCurrentLane(std::max(0, m_current - 1)); break;
    case Qt::Key_Down: setCurrentLane(m_current + 1); break;
    case Qt::Key_Home: setCurrentLane(0); break;
    case Qt::Key_End: setCurrentLane(m_lanes - 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0) Q_EMIT activated(m_current);
        break;
    case Qt::Key_Menu:
        if (m_current >= 0)
            Q_EMIT contextMenuRequested(m_current, viewport()->mapToGlobal(laneRect(m_current).center()));
        break;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineView::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton) {
        m_dragX = event->position().toPoint().x();
        m_dragged = false;
    }
}

void TimelineView::mouseMoveEvent(QMouseEvent *event) {
    constexpr int kDragDistance = 4;
    if (!m_dragX) return;
    const int x = event->position().toPoint().x();
    if (!m_dragged && std::abs(x - *m_dragX) < kDragDistance) return;
    m_dragged = true;
    panBy(*m_dragX - x);
    m_dragX = x;
}

void TimelineView::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton) return;
    const int lane = laneAt(event->position().toPoint());
    if (m_dragX && !m_dragged && lane >= 0) setCurrentLane(lane);
    m_dragX.reset();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent *event) {
    const int lane = laneAt(event->position().toPoint());
    if (lane >= 0) Q_EMIT activated(lane);
}

void TimelineView::contextMenuEvent(QContextMenuEvent *event) {
    const int lane = laneAt(event->pos());
    if (event->reason() != QContextMenuEvent::Mouse || lane < 0) return;
    setCurrentLane(lane);
    Q_EMIT contextMenuRequested(lane, event->globalPos());
}

void TimelineView::wheelEvent(QWheelEvent *event) {
    const QPoint delta = event->angleDelta();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomAround(static_cast<int>(event->position().x()), std::pow(kZoomStep, -delta.y() / 120.0));
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || std::abs(delta.x()) > std::abs(delta.y())) {
        panBy(-(delta.x() != 0 ? delta.x() : delta.y()));
    } else {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    event->accept();
}

void TimelineView::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Retry timeline"));
    if (event->type() == QEvent::FontChange) reload();
    QAbstractScrollArea::changeEvent(event);
    viewport()->update();
}

void TimelineView::focusInEvent(QFocusEvent *event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent *event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool TimelineView::viewportEvent(QEvent *event) {
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), plainToolTip(toolTipAt(help->pos())), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

QString TimelineView::toolTipAt(const QPoint &position) const {
    const int index = laneAt(position);
    if (!m_source || index < 0) return {};
    const TimelineLane &lane = m_source->lane(index);
    const QRectF rect = laneRect(index);
    for (const TimelineMark &mark : lane.marks) {
        if (timelineMark(m_scale, rect, mark.at).contains(position)) return mark.toolTip;
    }
    const TimelineInstant pointed = m_scale.at(position.x());
    for (const TimelineAttempt &attempt : lane.attempts) {
        if (pointed >= attempt.queuedAt && pointed <= attempt.endedAt.value_or(m_source->now())) return attempt.toolTip;
    }
    return position.x() < m_scale.left ? lane.label : describe(index);
}

} // namespace apollo::console
