#pragma once

#include "console/widgets/theme/Theme.h"

#include <QList>
#include <QWidget>

class QPainter;

namespace apollo::console {

struct BarSegment {
    VisualState state = VisualState::Unknown;
    int count = 0;
};

/** Composite progress of a run: a share per state over a pale track. Every present share is at least 3 px wide. */
class SegmentBar final : public QWidget {
    Q_OBJECT
public:
    explicit SegmentBar(QWidget *parent = nullptr);

    /** total includes what has no segment (the track stays visible). */
    void setSegments(const QList<BarSegment> &segments, int total);

    QSize sizeHint() const override;

    /** For item delegates. */
    static void paint(QPainter *painter, const QRectF &rect, const QList<BarSegment> &segments, int total,
                      const Theme &theme);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QList<BarSegment> m_segments;
    int m_total = 0;
};

} // namespace apollo::console
