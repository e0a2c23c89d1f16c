#include "console/widgets/heatmap/HeatMapView.h"

#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/heatmap/HeatMapAccessible.h"
#include "console/widgets/heatmap/HeatMapPainter.h"
#include "console/widgets/theme/Fonts.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kRepaintMs = 100; // data changes are painted at most ten times a second
constexpr int kLeastLabelWidth = 100;
constexpr int kWidestLabel = 240;
constexpr int kLabelPadding = 26;
constexpr qreal kLeastZoom = 0.15;
constexpr qreal kGreatestZoom = 2.5;

} // namespace

HeatMapView::HeatMapView(QWidget *parent) : QAbstractScrollArea(parent), m_painter(std::make_unique<HeatMapPainter>()) {
    installHeatMapAccessibility();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Heat map"));
    m_repaint.setSingleShot(true);
    m_repaint.setInterval(kRepaintMs);
    connect(&m_repaint, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
}

HeatMapView::~HeatMapView() = default;

void HeatMapView::setSource(const HeatMapSource *source) {
    m_source = source;
    m_followNewest = true;
    reload();
}

void HeatMapView::reload() {
    m_geometry.rows = m_source ? m_source->rowCount() : 0;
    m_geometry.columns = m_source ? m_source->columnCount() : 0;
    m_longest = {};
    for (int column = 0; column < m_geometry.columns; ++column)
        m_longest = std::max(m_longest, m_source->columnDuration(column));

    const QFontMetrics metrics(uiFont(TextSize::Secondary, TextWeight::SemiBold));
    m_widestLabel = kLeastLabelWidth;
    for (int row = 0; row < m_geometry.rows && m_widestLabel < kWidestLabel; ++row) {
        m_widestLabel = std::max(m_widestLabel, metrics.horizontalAdvance(m_source->rowLabel(row)));
    }
    updateGeometryOfCells();
    if (m_row >= m_geometry.rows || m_column >= m_geometry.columns) {
        const bool kept = m_geometry.rows > 0 && m_geometry.columns > 0;
        setCurrent(kept ? std::min(m_row, m_geometry.rows - 1) : -1,
                   kept ? std::min(m_column, m_geometry.columns - 1) : -1);
    }
    viewport()->update();
}

void HeatMapView::refresh() {
    if (!m_repaint.isActive()) m_repaint.start();
}

void HeatMapView::refreshCell(int row, int column) {
    // A single visible cell is as cheap to ask for as a flag; hidden cells cost nothing.
    if (cellRect(row, column).intersects(viewport()->rect())) refresh();
}

void HeatMapView::setCurrent(int row, int column) {
    const int newRow = std::clamp(row, -1, m_geometry.rows - 1);
    const int newColumn = std::clamp(column, -1, m_geometry.columns - 1);
    if (newRow == m_row && newColumn == m_column) return;
    m_row = newRow;
    m_column = newColumn;
    if (m_row >= 0 && m_column >= 0) ensureVisible(m_row, m_column);
    viewport()->update();
    announceCurrent();
    Q_EMIT currentChanged(m_row, m_column);
}

void HeatMapView::setZoom(qreal zoom) {
    const qreal bounded = std::clamp(zoom, kLeastZoom, kGreatestZoom);
    if (qFuzzyCompare(bounded, m_geometry.zoom)) return;
    m_geometry.zoom = bounded;
    updateGeometryOfCells();
    if (m_row >= 0 && m_column >= 0) ensureVisible(m_row, m_column);
    viewport()->update();
}

QRect HeatMapView::cellRect(int row, int column) const { return m_geometry.cell(row, column); }

HeatMapIndex HeatMapView::indexAt(const QPoint &position) const { return m_geometry.indexAt(position); }

QString HeatMapView::describe(int row, int column) const {
    if (!m_source || row < 0 || column < 0 || row >= m_geometry.rows || column >= m_geometry.columns) return {};
    const HeatMapCell cell = m_source->cell(row, column);
    if (!cell.present)
        return tr("%1, %2: not part of this run").arg(m_source->rowLabel(row), m_source->columnLabel(column));
    QString sentence =
        tr("%1, %2: %3").arg(m_source->rowLabel(row), m_source->columnLabel(column), stateName(cell.state));
    if (cell.attempts > 1) sentence = tr("%1, attempt %2").arg(sentence).arg(cell.attempts);
    if (cell.ring) sentence = tr("%1, not acknowledged").arg(sentence);
    return sentence;
}

QSize HeatMapView::sizeHint() const { return {900, 560}; }

void HeatMapView::updateGeometryOfCells() {
    m_geometry.viewport = viewport()->size();
    m_geometry.labelWidth = kLabelPadding + (m_geometry.showsLabels() ? std::min(m_widestLabel, kWidestLabel) : 0);
    m_geometry.fitColumns();
    updateScrollBars();
}

void HeatMapView::updateScrollBars() {
    const QPoint limit = m_geometry.maximumScroll();
    const bool toNewest = m_followNewest;
    horizontalScrollBar()->setRange(0, limit.x());
    horizontalScrollBar()->setPageStep(m_geometry.body().width());
    horizontalScrollBar()->setSingleStep(m_geometry.columnPitch());
    verticalScrollBar()->setRange(0, limit.y());
    verticalScrollBar()->setPageStep(m_geometry.body().height());
    verticalScrollBar()->setSingleStep(m_geometry.rowPitch());
    if (toNewest) horizontalScrollBar()->setValue(limit.x());
    m_geometry.scroll = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
}

void HeatMapView::applyScroll(const QPoint &scroll) {
    horizontalScrollBar()->setValue(scroll.x());
    verticalScrollBar()->setValue(scroll.y());
}

void HeatMapView::ensureVisible(int row, int column) { applyScroll(m_geometry.scrollFor(row, column)); }

void HeatMapView::announceCurrent() {
    if (!QAccessible::isActive() || m_row < 0 || m_column < 0) return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(m_row * m_geometry.columns + m_column);
    QAccessible::updateAccessibility(&event);
}

void HeatMapView::paintEvent(QPaintEvent *event) {
    QPainter painter(viewport());
    const Theme &theme = themeFor(this);
    if (!m_source) {
        painter.fillRect(event->rect(), theme.background);
        return;
    }
    const HeatMapScene scene{*m_source, m_geometry, theme, {m_row, m_column}, hasFocus(), m_longest};
    m_painter->paint(&painter, event->rect(), scene, devicePixelRatioF());
}

void HeatMapView::resizeEvent(QResizeEvent *event) {
    QAbstractScrollArea::resizeEvent(event);
    updateGeometryOfCells();
}

void HeatMapView::scrollContentsBy(int, int) {
    m_geometry.scroll = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    m_followNewest = horizontalScrollBar()->value() == horizontalScrollBar()->maximum();
    viewport()->update();
}

std::optional<HeatMapIndex> HeatMapView::moved(const QKeyEvent &event) const {
    const bool far = event.modifiers().testFlag(Qt::ControlModifier);
    const int row = std::max(0, m_row);
    // The first key press lands on the newest run, where the news is.
    const int column = m_column < 0 ? m_geometry.columns - 1 : m_column;
    if (m_row < 0 || m_column < 0) {
        const bool known = event.key() >= Qt::Key_Home && event.key() <= Qt::Key_PageDown;
        return known ? std::optional(HeatMapIndex{row, column}) : std::nullopt;
    }
    switch (event.key()) {
    case Qt::Key_Up: return HeatMapIndex{far ? 0 : row - 1, column};
    case Qt::Key_Down: return HeatMapIndex{far ? m_geometry.rows - 1 : row + 1, column};
    case Qt::Key_Left: return HeatMapIndex{row, far ? 0 : column - 1};
    case Qt::Key_Right: return HeatMapIndex{row, far ? m_geometry.columns - 1 : column + 1};
    case Qt::Key_Home: return HeatMapIndex{far ? 0 : row, 0};
    case Qt::Key_End: return HeatMapIndex{far ? m_geometry.rows - 1 : row, m_geometry.columns - 1};
    case Qt::Key_PageUp: return HeatMapIndex{row - m_geometry.rowsPerPage(), column};
    case Qt::Key_PageDown: return HeatMapIndex{row + m_geometry.rowsPerPage(), column};
    default: return std::nullopt;
    }
}

void HeatMapView::keyPressEvent(QKeyEvent *event) {
    if (m_geometry.rows == 0 || m_geometry.columns == 0) return QAbstractScrollArea::keyPressEvent(event);
    if (const auto target = moved(*event)) {
        setCurrent(std::clamp(target->row, 0, m_geometry.rows - 1),
                   std::clamp(target->column, 0, m_geometry.columns - 1));
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_row >= 0 && m_column >= 0) {
        Q_EMIT activated(m_row, m_column);
    } else if (event->key() == Qt::Key_Menu && m_row >= 0 && m_column >= 0) {
        Q_EMIT contextMenuRequested(m_row, m_column, viewport()->mapToGlobal(cellRect(m_row, m_column).bottomRight()));
    } else if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal) {
        setZoom(zoom() * 1.2);
    } else if (event->key() == Qt::Key_Minus) {
        setZoom(zoom() / 1.2);
    } else if (event->key() == Qt::Key_0) {
        setZoom(1);
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void HeatMapView::mousePressEvent(QMouseEvent *event) {
    const HeatMapIndex index = indexAt(event->position().toPoint());
    if (index.row < 0 && index.column < 0) return;
    // A label or a header bar chooses its row or column and keeps the other one.
    const int newest = m_geometry.columns - 1;
    setCurrent(index.row >= 0 ? index.row : std::max(0, m_row),
               index.column >= 0 ? index.column : (m_column >= 0 ? m_column : newest));
}

void HeatMapView::mouseDoubleClickEvent(QMouseEvent *event) {
    const HeatMapIndex index = indexAt(event->position().toPoint());
    if (index.isCell()) Q_EMIT activated(index.row, index.column);
}

void HeatMapView::contextMenuEvent(QContextMenuEvent *event) {
    const HeatMapIndex index = indexAt(event->pos());
    if (event->reason() == QContextMenuEvent::Mouse && index.isCell()) {
        setCurrent(index.row, index.column);
        Q_EMIT contextMenuRequested(index.row, index.column, event->globalPos());
    }
}

void HeatMapView::wheelEvent(QWheelEvent *event) {
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        setZoom(zoom() * (event->angleDelta().y() > 0 ? 1.15 : 1 / 1.15));
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void HeatMapView::changeEvent(QEvent *event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) m_painter->invalidate();
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Heat map"));
    if (event->type() == QEvent::FontChange) reload();
    QAbstractScrollArea::changeEvent(event);
    viewport()->update();
}

void HeatMapView::focusInEvent(QFocusEvent *event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HeatMapView::focusOutEvent(QFocusEvent *event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool HeatMapView::viewportEvent(QEvent *event) {
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        return showToolTip(help->pos(), help->globalPos());
    }
    return QAbstractScrollArea::viewportEvent(event);
}

bool HeatMapView::showToolTip(const QPoint &position, const QPoint &globalPosition) {
    const HeatMapIndex index = indexAt(position);
    QString text;
    if (m_source && index.isCell()) text = m_source->toolTip(index.row, index.column);
    if (m_source && index.row < 0 && index.column >= 0) text = m_source->columnToolTip(index.column);
    if (m_source && index.row >= 0 && index.column < 0) text = m_source->rowLabel(index.row);
    if (text.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(globalPosition, plainToolTip(text), viewport(),
                           index.isCell() ? cellRect(index.row, index.column) : QRect());
    }
    return true;
}

} // namespace apollo::console
