#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kRerunNode{Verb::RerunNode, Role::Operator, false, true, "rerun a node"};

} // namespace apollo::actions
