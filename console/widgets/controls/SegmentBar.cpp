#include "console/widgets/controls/SegmentBar.h"

#include "console/widgets/state/StateGlyph.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <vector>

namespace apollo::console {

namespace {

constexpr int kThickness = 5;
constexpr qreal kLeastWidth = 3;

/** Widths that keep every present share visible and never exceed the room. */
std::vector<qreal> widthsOf(const QList<BarSegment> &segments, int total, qreal room) {
    std::vector<qreal> widths;
    qreal sum = 0;
    int counted = 0;
    for (const BarSegment &segment : segments) {
        counted += segment.count;
        const qreal share = room * segment.count / total;
        widths.push_back(segment.count > 0 ? std::max(share, kLeastWidth) : 0);
        sum += widths.back();
    }
    // The widest shares pay for those that were widened.
    const qreal limit = std::min(room, counted < total ? room - kLeastWidth : room);
    while (sum > limit + 0.01) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= kLeastWidth) break;
        const qreal taken = std::min(sum - limit, *widest - kLeastWidth);
        *widest -= taken;
        sum -= taken;
    }
    return widths;
}

} // namespace

SegmentBar::SegmentBar(QWidget *parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void SegmentBar::setSegments(const QList<BarSegment> &segments, int total) {
    m_segments = segments;
    m_total = total;
    QStringList parts;
    for (const BarSegment &segment : segments) {
        if (segment.count > 0) parts += tr("%1 %2").arg(segment.count).arg(stateName(segment.state));
    }
    setToolTip(parts.join(tr(", ")));
    setAccessibleName(toolTip());
    update();
}

QSize SegmentBar::sizeHint() const { return {120, kThickness}; }

void SegmentBar::paint(QPainter *painter, const QRectF &rect, const QList<BarSegment> &segments, int total,
                       const Theme &theme) {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath clip;
    clip.addRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    painter->setClipPath(clip, Qt::IntersectClip);
    painter->fillRect(rect, theme.sunken);
    if (total > 0) {
        const std::vector<qreal> widths = widthsOf(segments, total, rect.width());
        qreal x = rect.left();
        for (qsizetype i = 0; i < segments.size(); ++i) {
            const qreal width = widths[static_cast<std::size_t>(i)];
            if (width <= 0) continue;
            const QRectF part(x, rect.top(), width, rect.height());
            const StatePaint look = theme.statePaint(segments[i].state);
            if (look.pattern == StatePattern::Hatched) {
                StateGlyph::paintHatch(painter, part, look.outline, look.fill, 0);
            } else {
                painter->fillRect(part, look.fill);
            }
            x += width;
        }
    }
    painter->restore();
}

void SegmentBar::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    const qreal thickness = std::min<qreal>(kThickness, height());
    paint(&painter, QRectF(0, (height() - thickness) / 2, width(), thickness), m_segments, m_total, themeFor(this));
}

} // namespace apollo::console
