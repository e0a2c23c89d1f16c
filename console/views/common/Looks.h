#pragma once

#include "console/api/AttemptInfo.h"
#include "console/model/look/NodeLook.h"
#include "console/widgets/controls/SegmentBar.h"
#include "console/widgets/state/VisualState.h"

namespace apollo::console {

/// Where the model's words become looks.
[[nodiscard]] VisualState visualState(NodeLook look);
[[nodiscard]] VisualState visualState(RunConcern concern);
[[nodiscard]] VisualState visualState(const AttemptInfo &attempt);

/// The progress of a run as shares per state.
[[nodiscard]] QList<BarSegment> segmentsOf(const NodeCounts &counts);

} // namespace apollo::console
