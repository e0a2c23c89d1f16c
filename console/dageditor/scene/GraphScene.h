#pragma once

#include "console/dageditor/scene/GraphLayout.h"
#include "console/dageditor/scene/GraphNode.h"
#include "console/dageditor/scene/GraphWire.h"

#include <QGraphicsScene>
#include <QHash>
#include <QTimer>

#include <set>
#include <vector>

namespace apollo::console {

/**
 * Holds a laid out graph and paints it with two layer items (wires below cards) instead of an item per node: ten
 * thousand nodes cost two items, and only what touches the exposed rectangle is painted. GUI thread.
 */
class GraphScene final : public QGraphicsScene {
    Q_OBJECT
public:
    explicit GraphScene(QObject *parent = nullptr);
    ~GraphScene() override;

    /** Replaces everything. positions must belong to exactly these nodes and edges. */
    void setContents(const QList<GraphNode> &nodes, const QList<GraphEdge> &edges, const GraphPositions &positions);
    void setMode(GraphMode mode);
    /** Repaints at most ten times a second. */
    void updateStates(const QList<GraphNodeState> &states);
    void setCurrent(int index, bool focused);

    GraphMode mode() const { return m_mode; }
    int current() const { return m_current; }
    int nodeCount() const { return static_cast<int>(m_nodes.size()); }
    const GraphNode &node(int index) const { return m_nodes[index]; }
    int indexOf(const QString &key) const { return m_indexOfKey.value(key, -1); }
    QRectF nodeRect(int index) const { return m_rects[static_cast<std::size_t>(index)]; }
    /** -1 when there is none. */
    int nodeAt(const QPointF &position) const;
    QRectF contentRect() const { return m_content; }
    /** Where an arrow key leads from a node: along the edges sideways, within the column up and down; -1: nowhere. */
    int neighbour(int index, Qt::Key direction) const;
    const std::vector<int> &successors(int index) const { return m_after[static_cast<std::size_t>(index)]; }
    const std::vector<int> &predecessors(int index) const { return m_before[static_cast<std::size_t>(index)]; }

Q_SIGNALS:
    /** States have been painted anew; the minimap follows. */
    void statesChanged();

private:
    class WireLayer;
    class CardLayer;

    int nearest(const std::vector<int> &candidates, int to) const;
    int nearestInColumn(int index, bool below) const;
    void repaintNode(int index);
    void flush();

    QList<GraphNode> m_nodes;
    QList<GraphEdge> m_edges;
    std::vector<QRectF> m_rects;
    std::vector<int> m_column;
    std::vector<GraphWire> m_wires;
    std::vector<std::vector<int>> m_before;
    std::vector<std::vector<int>> m_after;
    QHash<QString, int> m_indexOfKey;
    QRectF m_content;
    GraphMode m_mode = GraphMode::Definition;
    int m_current = -1;
    bool m_focused = false;
    std::set<int> m_dirty;
    QTimer m_flush;
    WireLayer *m_wireLayer; ///< owned by the scene's item list
    CardLayer *m_cardLayer;
};

} // namespace apollo::console
