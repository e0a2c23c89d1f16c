#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kCancelRun{Verb::CancelRun, Role::Operator, true, true, "cancel a run"};

} // namespace apollo::actions
