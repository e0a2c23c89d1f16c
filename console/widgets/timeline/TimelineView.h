#pragma once

#include "console/widgets/timeline/TimelineScale.h"
#include "console/widgets/timeline/TimelineSource.h"

#include <QAbstractScrollArea>
#include <QTimeZone>
#include <QTimer>

namespace apollo::console {

/**
 * One lane per node; in it attempts follow each other with their waits, outcomes and back-off. Wheel with Ctrl or W/S
 * zooms, wheel with Shift, dragging or A/D pans, F fits, Up/Down choose a lane. GUI thread.
 */
class TimelineView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit TimelineView(QWidget *parent = nullptr);
    ~TimelineView() override;

    /** Not owned; must outlive the view or be replaced by null. Fits the whole range. */
    void setSource(const TimelineSource *source);
    /** Lanes or range have changed. Keeps zoom and the current lane when it still exists. */
    void reload();
    /** Attempts or the clock have changed: repaints soon. */
    void refresh();

    /** Time zone of the axis; UTC at first. */
    void setTimeZone(const QTimeZone &zone);

    int currentLane() const { return m_current; }
    void setCurrentLane(int lane);
    /** Shows everything from from() to until(). */
    void fit();

    const TimelineScale &scale() const { return m_scale; }
    QRect laneRect(int lane) const;
    int laneAt(const QPoint &position) const;
    /** What a screen reader says about a lane. */
    QString describe(int lane) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void currentChanged(int lane);
    void activated(int lane);
    void contextMenuRequested(int lane, const QPoint &globalPosition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void updateScrollBars();
    void updateRange();
    void zoomAround(int x, double factor);
    void panBy(double pixels);
    void announceCurrent();
    QString toolTipAt(const QPoint &position) const;

    const TimelineSource *m_source = nullptr;
    TimelineScale m_scale;
    QTimeZone m_zone;
    int m_current = -1;
    int m_lanes = 0;
    bool m_fitted = true; ///< follows from() and until() until the user zooms or pans
    std::optional<int> m_dragX;
    bool m_dragged = false;
    QTimer m_repaint;
};

} // namespace apollo::console
