#pragma once

#include "backend/nodetypes/NodeType.h"

namespace apollo::nodetypes::noop {

/// Succeeds at once: a milestone, a join, or a load test.
[[nodiscard]] const NodeType &nodeType();

} // namespace apollo::nodetypes::noop
