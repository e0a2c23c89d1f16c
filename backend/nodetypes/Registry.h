#pragma once

#include "backend/nodetypes/NodeType.h"

namespace apollo::nodetypes {

/// Every type, in the order in which palettes show them.
[[nodiscard]] const std::vector<const NodeType *> &all();
/// Null if there is no type of this name.
[[nodiscard]] const NodeType *find(std::string_view name);

} // namespace apollo::nodetypes
