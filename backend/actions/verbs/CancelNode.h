#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kCancelNode{Verb::CancelNode, Role::Operator, false, true, "cancel a node"};

} // namespace apollo::actions
