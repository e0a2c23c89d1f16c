#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kRerunRun{Verb::RerunRun, Role::Operator, true, true, "start a run again as a new one"};

} // namespace apollo::actions
