#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

namespace apollo::console {

struct HeatMapIndex {
    int row = -1;
    int column = -1;
    bool isCell() const { return row >= 0 && column >= 0; }
    bool operator==(const HeatMapIndex &) const = default;
};

/** Half open range of rows or columns. */
struct HeatMapSpan {
    int first = 0;
    int last = 0; ///< one past the end
};

/**
 * Where everything of a heat map lies, in viewport pixels. A pure value without widgets, so that it can be tested.
 * A wide viewport spreads the columns a little; what is left over stays free on the right, so that cells are always
 * beside their labels.
 */
struct HeatMapGeometry {
    int rows = 0;
    int columns = 0;
    QSize viewport;
    QPoint scroll;        ///< pixels scrolled away on the left and on the top
    int labelWidth = 150; ///< row labels, including their gap
    int headerHeight = 60;
    int footerHeight = 24;
    int rightMargin = 18;
    qreal zoom = 1;
    int stretchedWidth = 0; ///< pitch of a column after spreading over a wide viewport, 0: natural

    int rowPitch() const;
    int columnPitch() const;
    int cellHeight() const;
    int cellWidth() const;
    bool showsGlyphs() const;
    bool showsLabels() const; ///< rows are high enough for text

    QRect body() const; ///< the scrolling part
    QSize contentSize() const;
    QPoint maximumScroll() const;
    QRect cell(int row, int column) const;
    QRect columnBand(int column) const; ///< column over the whole body
    QRect rowBand(int row) const;       ///< row over the whole width, labels included
    QRect headerBar(int column, double share) const;
    QRect rowLabel(int row) const;
    HeatMapSpan visibleRows(const QRect &clip) const;
    HeatMapSpan visibleColumns(const QRect &clip) const;
    HeatMapIndex indexAt(const QPoint &position) const;
    /** Scroll position that brings a cell into view with the least movement. */
    QPoint scrollFor(int row, int column) const;
    int rowsPerPage() const;
    /** Chooses the column pitch for the viewport; call it after changing viewport, columns, labelWidth or zoom. */
    void fitColumns();
};

} // namespace apollo::console
