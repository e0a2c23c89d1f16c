#pragma once

#include "console/dageditor/scene/GraphLayout.h"
#include "console/dageditor/scene/GraphNode.h"

#include <QGraphicsView>

#include <memory>

namespace apollo::console {

class GraphScene;
class GraphLayoutJob;
class Minimap;

/**
 * A read-only graph: cards, wires with arrows, dot grid, minimap. Wheel or +/- zooms, 0 is 100 %, F fits; dragging
 * the ground, space-drag or the middle button pans; arrow keys walk along the edges. Layout of more than 500 nodes
 * happens on another thread; the graph appears when layoutFinished() is emitted. GUI thread.
 */
class GraphView final : public QGraphicsView {
    Q_OBJECT
public:
    explicit GraphView(QWidget *parent = nullptr);
    ~GraphView() override;

    /** Replaces the graph. Edges that name no node, or a node itself, are left out. Keeps the current key if it exists.
     */
    void setGraph(const QList<GraphNode> &nodes, const QList<GraphEdge> &edges);
    /** Cheap: repaints only what changed. Unknown keys are ignored. */
    void updateStates(const QList<GraphNodeState> &states);
    void setMode(GraphMode mode);

    QString currentNode() const;
    /** An empty or unknown key clears. Emits currentNodeChanged() when it changed, and scrolls to the node. */
    void setCurrentNode(const QString &key);

    bool isLaidOut() const;
    GraphScene *graphScene() const { return m_scene; }
    qreal zoom() const;
    void setZoom(qreal zoom);
    void fitAll();
    /** What a screen reader says about the current node. */
    QString describeCurrent() const;
    QString describeNode(int index) const;

Q_SIGNALS:
    void currentNodeChanged(const QString &key);
    void nodeActivated(const QString &key);
    void contextMenuRequested(const QString &key, const QPoint &globalPosition);
    void layoutFinished();
    void zoomChanged(qreal zoom);

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void adopt(const GraphPositions &positions);
    void zoomAround(const QPointF &viewportPosition, qreal factor);
    void select(int index);
    void placeMinimap();
    void updateMinimap();
    bool walk(int key);
    bool zoomKey(int key);

    GraphScene *m_scene;
    Minimap *m_minimap;
    std::unique_ptr<GraphLayoutJob> m_job; ///< set while a layout is under way
    QList<GraphNode> m_pendingNodes;       ///< what the layout is for
    QList<GraphEdge> m_pendingEdges;
    QString m_wantedKey;
    QPoint m_panFrom;
    bool m_panning = false;
    bool m_panned = false;
    bool m_spaceHeld = false;
    bool m_fitPending = false;
};

} // namespace apollo::console
