#pragma once

namespace apollo::console {

/** Makes graphs readable for assistive technology: a list of named nodes. Idempotent; GUI thread. */
void installGraphAccessibility();

} // namespace apollo::console
