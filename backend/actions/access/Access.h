#pragma once

#include "backend/ports/Records.h"

#include <string_view>

namespace apollo::actions {

/// Does holding `have` include `need`? viewer < operator < admin; the worker link takes worker or admin and nothing
/// else, and a worker's token opens nothing but the worker link.
[[nodiscard]] bool includes(Role have, Role need);

/// Denied, in words that say what is missing. `what` completes "is needed to ...": "rerun a node".
[[nodiscard]] Error deniedError(const ports::Principal &principal, Role need, std::string_view what);

} // namespace apollo::actions
