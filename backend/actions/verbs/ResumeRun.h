#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kResumeRun{Verb::ResumeRun, Role::Operator, true, true, "resume a run"};

} // namespace apollo::actions
