#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kHold{Verb::Hold, Role::Operator, false, true, "hold a node"};

} // namespace apollo::actions
