#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kPauseRun{Verb::PauseRun, Role::Operator, true, true, "pause a run"};

} // namespace apollo::actions
