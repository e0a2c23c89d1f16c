#pragma once

#include "console/widgets/heatmap/HeatMapGeometry.h"
#include "console/widgets/heatmap/HeatMapSource.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <memory>
#include <optional>

namespace apollo::console {

class HeatMapPainter;

/**
 * Nodes (rows) by runs (columns), newest right: state fill, glyph and attempt pips per cell, duration bars above,
 * labels left and below. Paints the visible rectangle only; repaints are coalesced. The current row and column are
 * highlighted and the current cell carries the keyboard focus. GUI thread.
 */
class HeatMapView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HeatMapView(QWidget *parent = nullptr);
    ~HeatMapView() override;

    /** Not owned; must outlive the view or be replaced by null. Calls reload(). */
    void setSource(const HeatMapSource *source);
    const HeatMapSource *source() const { return m_source; }

    /** Rows, columns or labels have changed. Keeps the current cell when it still exists. */
    void reload();
    /** Cells have changed: repaints soon, together with what else changes until then. */
    void refresh();
    void refreshCell(int row, int column);

    int currentRow() const { return m_row; }
    int currentColumn() const { return m_column; }
    /** Moves the cursor and scrolls to it; -1 clears. Emits currentChanged() when it moved. */
    void setCurrent(int row, int column);

    /** Smaller cells for large boards: 1 is the normal size, below 14 px of height glyphs are left out. */
    void setZoom(qreal zoom);
    qreal zoom() const { return m_geometry.zoom; }

    const HeatMapGeometry &geometryOfCells() const { return m_geometry; }
    /** Viewport rectangle of a cell, also when it is scrolled out of sight. */
    QRect cellRect(int row, int column) const;
    /** The cell at a viewport position; {-1, -1} outside, {-1, column} on the header bars, {row, -1} on row labels. */
    HeatMapIndex indexAt(const QPoint &position) const;
    /** What a screen reader says about a cell. */
    QString describe(int row, int column) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void currentChanged(int row, int column);
    /** Enter or double click. */
    void activated(int row, int column);
    void contextMenuRequested(int row, int column, const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void updateGeometryOfCells();
    void updateScrollBars();
    void ensureVisible(int row, int column);
    void applyScroll(const QPoint &scroll);
    void announceCurrent();
    std::optional<HeatMapIndex> moved(const QKeyEvent &event) const;
    bool showToolTip(const QPoint &position, const QPoint &globalPosition);

    const HeatMapSource *m_source = nullptr;
    std::unique_ptr<HeatMapPainter> m_painter;
    HeatMapGeometry m_geometry;
    std::chrono::milliseconds m_longest{0};
    int m_widestLabel = 0;
    int m_row = -1;
    int m_column = -1;
    bool m_followNewest = true;
    QTimer m_repaint;
};

} // namespace apollo::console
