#include "console/dageditor/scene/GraphScene.h"

#include "console/dageditor/scene/GraphCard.h"

#include <QGraphicsItem>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>
#include <limits>

namespace apollo::console {

namespace {

constexpr int kFlushMs = 100;
constexpr qreal kSceneMargin = 600; ///< how far one may pan past the content

qreal detailOf(const QPainter *painter) {
    return QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
}

} // namespace

/** All wires. */
class GraphScene::WireLayer final : public QGraphicsItem {
public:
    explicit WireLayer(const GraphScene &scene) : m_scene(scene) { setFlag(ItemUsesExtendedStyleOption); }

    void adapt() { prepareGeometryChange(); }
    QRectF boundingRect() const override { return m_scene.m_content.adjusted(-40, -40, 40, 40); }

    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override {
        const Theme &theme = themeFor(widget);
        const CardDetail detail = cardDetailAt(detailOf(painter));
        const bool coarse = detail != CardDetail::Full;
        painter->setRenderHint(QPainter::Antialiasing, detail != CardDetail::Block);
        std::vector<const GraphWire *> quiet;
        std::vector<const GraphWire *> highlighted;
        for (std::size_t i = 0; i < m_scene.m_wires.size(); ++i) {
            if (!m_scene.m_wires[i].bounds.intersects(option->exposedRect)) continue;
            const GraphEdge &edge = m_scene.m_edges[static_cast<qsizetype>(i)];
            const bool touches =
                m_scene.m_current >= 0 && (edge.from == m_scene.m_current || edge.to == m_scene.m_current);
            (touches ? highlighted : quiet).push_back(&m_scene.m_wires[i]);
        }
        paintWires(painter, quiet, option->exposedRect, WireLook{theme, coarse, false});
        paintWires(painter, highlighted, option->exposedRect, WireLook{theme, coarse, true});
    }

private:
    const GraphScene &m_scene;
};

/** All cards, above the wires. */
class GraphScene::CardLayer final : public QGraphicsItem {
public:
    explicit CardLayer(const GraphScene &scene) : m_scene(scene) { setFlag(ItemUsesExtendedStyleOption); }

    void adapt() { prepareGeometryChange(); }
    QRectF boundingRect() const override {
        return m_scene.m_content.adjusted(-kCardOverhang, -kCardOverhang, kCardOverhang, kCardOverhang);
    }

    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override {
        const Theme &theme = themeFor(widget);
        const CardDetail detail = cardDetailAt(detailOf(painter));
        const QRectF exposed =
            option->exposedRect.adjusted(-kCardOverhang, -kCardOverhang, kCardOverhang, kCardOverhang);
        painter->setRenderHint(QPainter::Antialiasing, detail != CardDetail::Block);
        for (std::size_t i = 0; i < m_scene.m_rects.size(); ++i) {
            if (!m_scene.m_rects[i].intersects(exposed)) continue;
            const bool current = static_cast<int>(i) == m_scene.m_current;
            const CardLook look{theme, m_scene.m_mode, detail, current, current && m_scene.m_focused};
            paintCard(painter, m_scene.m_rects[i], m_scene.m_nodes[static_cast<qsizetype>(i)], look);
        }
    }

private:
    const GraphScene &m_scene;
};

GraphScene::GraphScene(QObject *parent)
    : QGraphicsScene(parent), m_wireLayer(new WireLayer(*this)), m_cardLayer(new CardLayer(*this)) {
    setItemIndexMethod(NoIndex);
    addItem(m_wireLayer);
    addItem(m_cardLayer);
    m_flush.setSingleShot(true);
    m_flush.setInterval(kFlushMs);
    connect(&m_flush, &QTimer::timeout, this, &GraphScene::flush);
}

// The layers read the scene's members: they must go before those do.
GraphScene::~GraphScene() { clear(); }

void GraphScene::setContents(const QList<GraphNode> &nodes, const QList<GraphEdge> &edges,
                             const GraphPositions &positions) {
    const GraphMetrics metrics;
    m_nodes = nodes;
    m_edges = edges;
    m_column = positions.layer;
    m_rects.clear();
    m_wires.clear();
    m_indexOfKey.clear();
    m_dirty.clear();
    m_before.assign(static_cast<std::size_t>(nodes.size()), {});
    m_after.assign(static_cast<std::size_t>(nodes.size()), {});
    m_current = -1;
    m_content = {};
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        m_rects.emplace_back(positions.topLeft[static_cast<std::size_t>(i)], metrics.card);
        m_content |= m_rects.back();
        m_indexOfKey.insert(nodes[i].key, static_cast<int>(i));
    }
    for (qsizetype i = 0; i < edges.size(); ++i) {
        const auto from = static_cast<std::size_t>(edges[i].from);
        const auto to = static_cast<std::size_t>(edges[i].to);
        m_after[from].push_back(edges[i].to);
        m_before[to].push_back(edges[i].from);
        m_wires.push_back(
            makeWire(m_rects[from], m_rects[to], positions.bends[static_cast<std::size_t>(i)], edges[i].label));
        m_content |= m_wires.back().bounds;
    }
    m_wireLayer->adapt();
    m_cardLayer->adapt();
    setSceneRect(m_content.adjusted(-kSceneMargin, -kSceneMargin, kSceneMargin, kSceneMargin));
    update();
    Q_EMIT statesChanged();
}

void GraphScene::setMode(GraphMode mode) {
    if (m_mode == mode) return;
    m_mode = mode;
    update();
    Q_EMIT statesChanged();
}

void GraphScene::updateStates(const QList<GraphNodeState> &states) {
    for (const GraphNodeState &state : states) {
        const int index = indexOf(state.key);
        if (index < 0) continue;
        GraphNode &node = m_nodes[index];
        if (node.state == state.state && node.attempts == state.attempts && node.ring == state.ring) continue;
        node.state = state.state;
        node.attempts = state.attempts;
        node.ring = state.ring;
        m_dirty.insert(index);
    }
    if (!m_dirty.empty() && !m_flush.isActive()) m_flush.start();
}

void GraphScene::setCurrent(int index, bool focused) {
    if (m_current == index && m_focused == focused) return;
    const int previous = m_current;
    m_current = index;
    m_focused = focused;
    for (const int each : {previous, index}) {
        if (each < 0 || each >= nodeCount()) continue;
        repaintNode(each);
        for (std::size_t i = 0; i < m_wires.size(); ++i) {
            const GraphEdge &edge = m_edges[static_cast<qsizetype>(i)];
            if (edge.from == each || edge.to == each) update(m_wires[i].bounds);
        }
    }
}

int GraphScene::nodeAt(const QPointF &position) const {
    const auto found = std::find_if(m_rects.begin(), m_rects.end(),
                                    [&position](const QRectF &rect) { return rect.contains(position); });
    return found == m_rects.end() ? -1 : static_cast<int>(found - m_rects.begin());
}

int GraphScene::neighbour(int index, Qt::Key direction) const {
    if (index < 0 || index >= nodeCount()) return nodeCount() > 0 ? 0 : -1;
    if (direction == Qt::Key_Left) return nearest(predecessors(index), index);
    if (direction == Qt::Key_Right) return nearest(successors(index), index);
    return nearestInColumn(index, direction == Qt::Key_Down);
}

int GraphScene::nearest(const std::vector<int> &candidates, int to) const {
    const qreal y = nodeRect(to).center().y();
    int best = -1;
    qreal distance = std::numeric_limits<qreal>::max();
    for (const int candidate : candidates) {
        const qreal here = std::abs(nodeRect(candidate).center().y() - y);
        if (here < distance) {
            best = candidate;
            distance = here;
        }
    }
    return best;
}

int GraphScene::nearestInColumn(int index, bool below) const {
    std::vector<int> candidates;
    const qreal y = nodeRect(index).center().y();
    for (int other = 0; other < nodeCount(); ++other) {
        if (m_column[static_cast<std::size_t>(other)] != m_column[static_cast<std::size_t>(index)] || other == index)
            continue;
        const qreal distance = nodeRect(other).center().y() - y;
        if (below ? distance > 0 : distance < 0) candidates.push_back(other);
    }
    return nearest(candidates, index);
}

void GraphScene::repaintNode(int index) {
    update(nodeRect(index).adjusted(-kCardOverhang, -kCardOverhang, kCardOverhang, kCardOverhang));
}

void GraphScene::flush() {
    for (const int index : m_dirty) repaintNode(index);
    m_dirty.clear();
    Q_EMIT statesChanged();
}

} // namespace apollo::console
