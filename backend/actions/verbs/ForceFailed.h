#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kForceFailed{Verb::ForceFailed, Role::Operator, false, true, "mark a node as failed"};

} // namespace apollo::actions
