#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kKillNode{Verb::KillNode, Role::Operator, false, true, "kill a node"};

} // namespace apollo::actions
