#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kSkip{Verb::Skip, Role::Operator, false, true, "skip a node"};

} // namespace apollo::actions
