#include "console/dageditor/scene/GraphView.h"

#include "console/dageditor/scene/GraphAccessible.h"
#include "console/dageditor/scene/GraphLayoutJob.h"
#include "console/dageditor/scene/GraphScene.h"
#include "console/dageditor/scene/Minimap.h"
#include "console/widgets/controls/PlainToolTip.h"
#include "console/widgets/theme/Theme.h"

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

constexpr int kMostOnGuiThread = 500;
constexpr qreal kLeastZoom = 0.01;
constexpr qreal kGreatestZoom = 3;
constexpr qreal kZoomStep = 1.2;
constexpr int kFitMargin = 40;
constexpr int kMinimapMargin = 16;

/** Edges between two existing, different nodes. */
QList<GraphEdge> usableEdges(const QList<GraphEdge> &edges, qsizetype nodeCount) {
    QList<GraphEdge> usable;
    for (const GraphEdge &edge : edges) {
        const bool inside = edge.from >= 0 && edge.to >= 0 && edge.from < nodeCount && edge.to < nodeCount;
        if (inside && edge.from != edge.to) usable += edge;
    }
    return usable;
}

GraphShape shapeOf(qsizetype nodeCount, const QList<GraphEdge> &edges) {
    GraphShape shape;
    shape.nodeCount = static_cast<int>(nodeCount);
    shape.edges.reserve(static_cast<std::size_t>(edges.size()));
    for (const GraphEdge &edge : edges) {
        shape.edges.emplace_back(edge.from, edge.to);
        shape.labelWidths.push_back(wireLabelWidth(edge.label));
    }
    return shape;
}

} // namespace

GraphView::GraphView(QWidget *parent)
    : QGraphicsView(parent), m_scene(new GraphScene(this)), m_minimap(new Minimap(*m_scene, this)) {
    installGraphAccessibility();
    setScene(m_scene);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setOptimizationFlags(DontSavePainterState | DontAdjustForAntialiasing);
    setViewportUpdateMode(SmartViewportUpdate);
    setTransformationAnchor(NoAnchor);
    setResizeAnchor(NoAnchor);
    setAccessibleName(tr("Graph"));
    m_minimap->hide();
    connect(m_minimap, &Minimap::centreRequested, this, [this](const QPointF &position) { centerOn(position); });
    connect(m_scene, &GraphScene::statesChanged, m_minimap, &Minimap::invalidate);
}

GraphView::~GraphView() = default;

void GraphView::setGraph(const QList<GraphNode> &nodes, const QList<GraphEdge> &edges) {
    m_pendingNodes = nodes;
    m_pendingEdges = usableEdges(edges, nodes.size());
    m_job.reset();
    if (nodes.size() <= kMostOnGuiThread) {
        adopt(layoutGraph(shapeOf(nodes.size(), m_pendingEdges), GraphMetrics{}));
        return;
    }
    m_job = std::make_unique<GraphLayoutJob>(shapeOf(nodes.size(), m_pendingEdges), GraphMetrics{});
    connect(m_job.get(), &GraphLayoutJob::finished, this, [this] {
        const std::unique_ptr<GraphLayoutJob> done = std::move(m_job);
        adopt(done->positions());
    });
}

void GraphView::updateStates(const QList<GraphNodeState> &states) {
    if (!m_job) return m_scene->updateStates(states);
    // The graph on screen is about to be replaced: the new one must not appear with old states.
    QHash<QString, const GraphNodeState *> byKey;
    for (const GraphNodeState &state : states) byKey.insert(state.key, &state);
    for (GraphNode &node : m_pendingNodes) {
        const GraphNodeState *state = byKey.value(node.key);
        if (!state) continue;
        node.state = state->state;
        node.attempts = state->attempts;
        node.ring = state->ring;
    }
}

void GraphView::setMode(GraphMode mode) { m_scene->setMode(mode); }

QString GraphView::currentNode() const {
    return m_scene->current() >= 0 ? m_scene->node(m_scene->current()).key : QString();
}

void GraphView::setCurrentNode(const QString &key) {
    if (m_job) {
        m_wantedKey = key; // shown as soon as the layout is there
        return;
    }
    select(m_scene->indexOf(key));
}

bool GraphView::isLaidOut() const { return !m_job; }

qreal GraphView::zoom() const { return transform().m11(); }

void GraphView::setZoom(qreal zoom) { zoomAround(QRectF(viewport()->rect()).center(), zoom / this->zoom()); }

void GraphView::fitAll() {
    const QRectF content = m_scene->contentRect();
    if (content.isEmpty() || viewport()->width() <= 2 * kFitMargin) return;
    const qreal horizontal = (viewport()->width() - 2 * kFitMargin) / content.width();
    const qreal vertical = (viewport()->height() - 2 * kFitMargin) / content.height();
    const qreal zoom = std::clamp(std::min({horizontal, vertical, 1.0}), kLeastZoom, kGreatestZoom);
    setTransform(QTransform::fromScale(zoom, zoom));
    centerOn(content.center());
    updateMinimap();
    Q_EMIT zoomChanged(zoom);
}

QString GraphView::describeNode(int index) const {
    if (index < 0 || index >= m_scene->nodeCount()) return {};
    const GraphNode &node = m_scene->node(index);
    const auto before = static_cast<int>(m_scene->predecessors(index).size());
    const auto after = static_cast<int>(m_scene->successors(index).size());
    const QString wires = tr("%n before", nullptr, before) + tr(", ") + tr("%n after", nullptr, after);
    if (m_scene->mode() == GraphMode::Definition) return tr("%1, %2; %3").arg(node.title, node.subtitle, wires);
    return tr("%1, %2, %3; %4").arg(node.title, node.subtitle, stateName(node.state), wires);
}

QString GraphView::describeCurrent() const { return describeNode(m_scene->current()); }

void GraphView::adopt(const GraphPositions &positions) {
    const QString key = m_wantedKey.isEmpty() ? currentNode() : m_wantedKey;
    const QString before = currentNode();
    const bool first = m_scene->nodeCount() == 0;
    m_wantedKey.clear();
    m_scene->setContents(m_pendingNodes, m_pendingEdges, positions);
    m_pendingNodes.clear();
    m_pendingEdges.clear();
    m_scene->setCurrent(m_scene->indexOf(key), hasFocus());
    m_minimap->setVisible(m_scene->nodeCount() > 1);
    if (first || !isVisible()) {
        m_fitPending = !isVisible();
        fitAll();
    }
    updateMinimap();
    if (currentNode() != before) Q_EMIT currentNodeChanged(currentNode());
    Q_EMIT layoutFinished();
}

void GraphView::zoomAround(const QPointF &viewportPosition, qreal factor) {
    const qreal wanted = std::clamp(zoom() * factor, kLeastZoom, kGreatestZoom);
    if (qFuzzyCompare(wanted, zoom())) return;
    const QPointF held = mapToScene(viewportPosition.toPoint());
    setTransform(QTransform::fromScale(wanted, wanted));
    const QPointF moved = mapFromScene(held) - viewportPosition.toPoint();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(moved.x()));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(moved.y()));
    updateMinimap();
    Q_EMIT zoomChanged(wanted);
}

void GraphView::select(int index) {
    if (index == m_scene->current()) return;
    m_scene->setCurrent(index, hasFocus());
    if (index >= 0) {
        ensureVisible(m_scene->nodeRect(index), kFitMargin, kFitMargin);
        if (QAccessible::isActive()) {
            QAccessibleEvent event(this, QAccessible::Focus);
            event.setChild(index);
            QAccessible::updateAccessibility(&event);
        }
    }
    Q_EMIT currentNodeChanged(currentNode());
}

void GraphView::placeMinimap() {
    const QSize size = m_minimap->size();
    m_minimap->move(width() - size.width() - kMinimapMargin, height() - size.height() - kMinimapMargin);
}

void GraphView::updateMinimap() { m_minimap->setVisiblePart(mapToScene(viewport()->rect()).boundingRect()); }

bool GraphView::walk(int key) {
    if (key != Qt::Key_Left && key != Qt::Key_Right && key != Qt::Key_Up && key != Qt::Key_Down) return false;
    const int target = m_scene->neighbour(m_scene->current(), static_cast<Qt::Key>(key));
    if (target >= 0) select(target);
    return true;
}

bool GraphView::zoomKey(int key) {
    if (key == Qt::Key_Plus || key == Qt::Key_Equal) {
        setZoom(zoom() * kZoomStep);
    } else if (key == Qt::Key_Minus) {
        setZoom(zoom() / kZoomStep);
    } else if (key == Qt::Key_0) {
        setZoom(1);
    } else if (key == Qt::Key_F) {
        fitAll();
    } else {
        return false;
    }
    return true;
}

void GraphView::drawBackground(QPainter *painter, const QRectF &rect) {
    constexpr qreal kStep = 24;
    constexpr qreal kLeastOnScreen = 14;
    const Theme &theme = themeFor(this);
    painter->fillRect(rect, theme.background);
    qreal step = kStep;
    // Density follows the zoom: an unconditional grid is the most expensive thing in a far view.
    while (step * zoom() < kLeastOnScreen) step *= 4;
    QPolygonF dots;
    for (qreal x = std::floor(rect.left() / step) * step; x <= rect.right(); x += step) {
        for (qreal y = std::floor(rect.top() / step) * step; y <= rect.bottom(); y += step) dots << QPointF(x, y);
    }
    QPen pen(theme.gridDot, 1.5);
    pen.setCosmetic(true);
    pen.setCapStyle(Qt::SquareCap);
    painter->setPen(pen);
    painter->drawPoints(dots);
}

void GraphView::wheelEvent(QWheelEvent *event) {
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        QScrollBar *bar = horizontalScrollBar();
        bar->setValue(bar->value() -
                      (event->angleDelta().x() != 0 ? event->angleDelta().x() : event->angleDelta().y()));
    } else {
        zoomAround(event->position(), std::pow(kZoomStep, event->angleDelta().y() / 120.0));
    }
    event->accept();
}

void GraphView::keyPressEvent(QKeyEvent *event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceHeld = true;
        viewport()->setCursor(Qt::OpenHandCursor);
    } else if (walk(event->key()) || zoomKey(event->key())) {
        event->accept();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_scene->current() >= 0) {
        Q_EMIT nodeActivated(currentNode());
    } else if (event->key() == Qt::Key_Menu && m_scene->current() >= 0) {
        const QPoint corner = mapFromScene(m_scene->nodeRect(m_scene->current()).bottomLeft());
        Q_EMIT contextMenuRequested(currentNode(), viewport()->mapToGlobal(corner));
    } else {
        event->ignore();
    }
}

void GraphView::keyReleaseEvent(QKeyEvent *event) {
    if (event->key() != Qt::Key_Space || event->isAutoRepeat()) return QGraphicsView::keyReleaseEvent(event);
    m_spaceHeld = false;
    viewport()->unsetCursor();
}

void GraphView::mousePressEvent(QMouseEvent *event) {
    const QPoint position = event->position().toPoint();
    const int index = m_scene->nodeAt(mapToScene(position));
    const bool left = event->button() == Qt::LeftButton;
    if (event->button() == Qt::MiddleButton || (left && (m_spaceHeld || index < 0))) {
        m_panning = true;
        m_panned = false;
        m_panFrom = position;
        viewport()->setCursor(Qt::ClosedHandCursor);
    } else if (left) {
        select(index);
    }
    event->accept();
}

void GraphView::mouseMoveEvent(QMouseEvent *event) {
    if (!m_panning) return;
    const QPoint position = event->position().toPoint();
    const QPoint delta = position - m_panFrom;
    if (delta.isNull()) return;
    m_panned = true;
    m_panFrom = position;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - delta.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - delta.y());
}

void GraphView::mouseReleaseEvent(QMouseEvent *event) {
    if (!m_panning) return;
    m_panning = false;
    m_spaceHeld ? viewport()->setCursor(Qt::OpenHandCursor) : viewport()->unsetCursor();
    // A click on empty ground that did not move anything clears the cursor.
    if (event->button() == Qt::LeftButton && !m_panned && !m_spaceHeld) select(-1);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent *event) {
    const int index = m_scene->nodeAt(mapToScene(event->position().toPoint()));
    if (index >= 0) Q_EMIT nodeActivated(m_scene->node(index).key);
}

void GraphView::contextMenuEvent(QContextMenuEvent *event) {
    if (event->reason() != QContextMenuEvent::Mouse) return;
    const int index = m_scene->nodeAt(mapToScene(event->pos()));
    if (index >= 0) select(index);
    Q_EMIT contextMenuRequested(index >= 0 ? m_scene->node(index).key : QString(), event->globalPos());
}

void GraphView::resizeEvent(QResizeEvent *event) {
    QGraphicsView::resizeEvent(event);
    placeMinimap();
    if (m_fitPending && isVisible()) {
        m_fitPending = false;
        fitAll();
    }
    updateMinimap();
}

void GraphView::showEvent(QShowEvent *event) {
    QGraphicsView::showEvent(event);
    if (!m_fitPending) return;
    m_fitPending = false;
    fitAll();
}

void GraphView::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    updateMinimap();
}

void GraphView::changeEvent(QEvent *event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) m_minimap->invalidate();
    if (event->type() == QEvent::LanguageChange) setAccessibleName(tr("Graph"));
    QGraphicsView::changeEvent(event);
    viewport()->update();
}

void GraphView::focusInEvent(QFocusEvent *event) {
    QGraphicsView::focusInEvent(event);
    m_scene->setCurrent(m_scene->current(), true);
}

void GraphView::focusOutEvent(QFocusEvent *event) {
    QGraphicsView::focusOutEvent(event);
    m_spaceHeld = false;
    m_scene->setCurrent(m_scene->current(), false);
}

bool GraphView::viewportEvent(QEvent *event) {
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int index = m_scene->nodeAt(mapToScene(help->pos()));
    QToolTip::showText(help->globalPos(), plainToolTip(describeNode(index)), viewport());
    return true;
}

} // namespace apollo::console
