#pragma once

namespace apollo::console {

/** Gives timelines a value in words for assistive technology: the current lane. Idempotent; GUI thread. */
void installTimelineAccessibility();

} // namespace apollo::console
