#pragma once

namespace apollo::console {

/** Makes heat maps readable for assistive technology (a table of named cells). Idempotent; GUI thread. */
void installHeatMapAccessibility();

} // namespace apollo::console
