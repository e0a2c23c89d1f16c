#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kForceSuccess{Verb::ForceSuccess, Role::Operator, false, true, "mark a node as successful"};

} // namespace apollo::actions
