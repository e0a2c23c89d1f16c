#pragma once

#include "console/widgets/state/VisualState.h"

#include <chrono>

namespace apollo::console {

struct HeatMapCell {
    VisualState state = VisualState::Unknown;
    int attempts = 1;    ///< more than one shows pips
    bool ring = false;   ///< failed and not acknowledged
    bool present = true; ///< false: this row does not exist in this column
};

/**
 * What a HeatMapView shows. The view asks while painting and only for visible cells, so every answer must be cheap and
 * must not change the source. GUI thread. Column columnCount()-1 is the newest and is drawn rightmost.
 */
class HeatMapSource {
public:
    virtual ~HeatMapSource() = default;

    virtual int rowCount() const = 0;
    virtual int columnCount() const = 0;
    virtual QString rowLabel(int row) const = 0;
    /** Short label below a column; the view leaves out those that would touch. */
    virtual QString columnLabel(int column) const = 0;
    virtual HeatMapCell cell(int row, int column) const = 0;
    /** Plain text for the pointer and for screen readers. */
    virtual QString toolTip(int row, int column) const = 0;
    /** Height of the bar above the column, relative to the longest. */
    virtual std::chrono::milliseconds columnDuration(int column) const = 0;
    /** Failed and running columns have a coloured bar. */
    virtual VisualState columnState(int column) const = 0;
    virtual QString columnToolTip(int column) const = 0;
};

} // namespace apollo::console
