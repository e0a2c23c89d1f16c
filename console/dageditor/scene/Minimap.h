#pragma once

#include <QPixmap>
#include <QWidget>

namespace apollo::console {

class GraphScene;

/** All nodes as small blocks in their state colours, without wires, and the visible part as a frame. GUI thread. */
class Minimap final : public QWidget {
    Q_OBJECT
public:
    /** scene is not owned and must outlive the map. */
    Minimap(const GraphScene &scene, QWidget *parent);

    /** The part of the scene that the view shows. */
    void setVisiblePart(const QRectF &part);
    /** Positions, states or colours have changed. */
    void invalidate();

    QSize sizeHint() const override;

Q_SIGNALS:
    /** The user wants this scene position in the middle. */
    void centreRequested(const QPointF &scenePosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    QTransform sceneToMap() const;
    void renderBlocks();

    const GraphScene &m_scene;
    QRectF m_part;
    QPixmap m_blocks;
};

} // namespace apollo::console
