#include "console/widgets/heatmap/HeatMapGeometry.h"

#include <algorithm>
#include <cmath>

namespace apollo::console {

namespace {

constexpr int kRowPitch = 19;
constexpr int kColumnPitch = 26;
constexpr int kWidestPitch = 34; ///< wider cells would read as bars
constexpr int kRowGap = 4;
constexpr int kColumnGap = 4;
constexpr int kLeastPitch = 3;
constexpr int kGlyphCell = 14;
constexpr int kLeastForLabel = 11;
constexpr int kTopMargin = 8; ///< room for the ring of the first row
constexpr int kBottomMargin = 4;

int clampedIndex(int value, int count) { return std::clamp(value, 0, count); }

} // namespace

int HeatMapGeometry::rowPitch() const { return std::max(kLeastPitch, qRound(kRowPitch * zoom)); }

int HeatMapGeometry::columnPitch() const {
    return stretchedWidth > 0 ? stretchedWidth : std::max(kLeastPitch, qRound(kColumnPitch * zoom));
}

int HeatMapGeometry::cellHeight() const { return rowPitch() - std::min(kRowGap, rowPitch() / 4); }

int HeatMapGeometry::cellWidth() const { return columnPitch() - std::min(kColumnGap, columnPitch() / 4); }

bool HeatMapGeometry::showsGlyphs() const { return cellHeight() >= kGlyphCell && cellWidth() >= kGlyphCell; }

bool HeatMapGeometry::showsLabels() const { return rowPitch() >= kLeastForLabel; }

QRect HeatMapGeometry::body() const {
    return {labelWidth, headerHeight, std::max(0, viewport.width() - labelWidth - rightMargin),
            std::max(0, viewport.height() - headerHeight - footerHeight)};
}

QSize HeatMapGeometry::contentSize() const {
    return {columns * columnPitch(), kTopMargin + rows * rowPitch() + kBottomMargin};
}

QPoint HeatMapGeometry::maximumScroll() const {
    const QSize room = body().size();
    return {std::max(0, contentSize().width() - room.width()), std::max(0, contentSize().height() - room.height())};
}

QRect HeatMapGeometry::cell(int row, int column) const {
    const QRect band = columnBand(column);
    const int top = headerHeight + kTopMargin + row * rowPitch() - scroll.y();
    return {band.left(), top + (rowPitch() - cellHeight()) / 2, cellWidth(), cellHeight()};
}

QRect HeatMapGeometry::columnBand(int column) const {
    const QRect area = body();
    const int left = area.left() + column * columnPitch() - scroll.x();
    return {left, area.top(), cellWidth(), std::min(area.height(), contentSize().height() - scroll.y())};
}

QRect HeatMapGeometry::rowBand(int row) const {
    return {0, headerHeight + kTopMargin + row * rowPitch() - scroll.y(), viewport.width(), rowPitch()};
}

QRect HeatMapGeometry::headerBar(int column, double share) const {
    constexpr int kLeastHeight = 3;
    const QRect band = columnBand(column);
    const int room = headerHeight - 8;
    const int height =
        std::clamp(static_cast<int>(std::lround(room * share)), kLeastHeight, std::max(kLeastHeight, room));
    const int width = std::max(2, cellWidth() * 2 / 3);
    return {band.left() + (cellWidth() - width) / 2, headerHeight - height, width, height};
}

QRect HeatMapGeometry::rowLabel(int row) const {
    constexpr int kMargin = 12;
    const QRect band = rowBand(row);
    return {kMargin, band.top(), std::max(0, labelWidth - 2 * kMargin), band.height()};
}

HeatMapSpan HeatMapGeometry::visibleRows(const QRect &clip) const {
    const QRect area = clip.intersected(QRect(0, headerHeight, viewport.width(), body().height()));
    if (area.isEmpty() || rows == 0) return {};
    const int offset = scroll.y() - headerHeight - kTopMargin;
    const int first = static_cast<int>(std::floor(static_cast<double>(area.top() + offset) / rowPitch()));
    const int last = static_cast<int>(std::floor(static_cast<double>(area.bottom() + offset) / rowPitch())) + 1;
    return {clampedIndex(first, rows), clampedIndex(last, rows)};
}

HeatMapSpan HeatMapGeometry::visibleColumns(const QRect &clip) const {
    const QRect area = clip.intersected(QRect(labelWidth, 0, body().width() + rightMargin, viewport.height()));
    if (area.isEmpty() || columns == 0) return {};
    const int origin = columnBand(0).left();
    const int first = static_cast<int>(std::floor(static_cast<double>(area.left() - origin) / columnPitch()));
    const int last = static_cast<int>(std::floor(static_cast<double>(area.right() - origin) / columnPitch())) + 1;
    return {clampedIndex(first, columns), clampedIndex(last, columns)};
}

HeatMapIndex HeatMapGeometry::indexAt(const QPoint &position) const {
    HeatMapIndex index;
    const QRect area = body();
    if (position.y() >= area.top() && position.y() <= area.bottom()) {
        const int y = position.y() + scroll.y() - headerHeight - kTopMargin;
        if (y >= 0 && y / rowPitch() < rows) index.row = y / rowPitch();
    }
    if (position.x() >= area.left() && position.x() <= area.right() && columns > 0) {
        const int x = position.x() - columnBand(0).left();
        if (x >= 0 && x / columnPitch() < columns) index.column = x / columnPitch();
    }
    return index;
}

QPoint HeatMapGeometry::scrollFor(int row, int column) const {
    QPoint wanted = scroll;
    const QRect area = body();
    const int top = row == 0 ? 0 : kTopMargin + row * rowPitch();
    const int bottom = kTopMargin + (row + 1) * rowPitch() + kBottomMargin;
    if (top < wanted.y()) wanted.setY(top);
    if (bottom > wanted.y() + area.height()) wanted.setY(bottom - area.height());
    const int left = column * columnPitch();
    if (left < wanted.x()) wanted.setX(left);
    if (left + columnPitch() > wanted.x() + area.width()) wanted.setX(left + columnPitch() - area.width());
    const QPoint limit = maximumScroll();
    return {std::clamp(wanted.x(), 0, limit.x()), std::clamp(wanted.y(), 0, limit.y())};
}

int HeatMapGeometry::rowsPerPage() const { return std::max(1, body().height() / rowPitch()); }

void HeatMapGeometry::fitColumns() {
    stretchedWidth = 0;
    if (columns == 0) return;
    const int natural = columnPitch();
    const int widest = qRound(kWidestPitch * zoom);
    const int fitting = body().width() / columns;
    if (fitting > natural) stretchedWidth = std::min(fitting, std::max(natural, widest));
}

} // namespace apollo::console
