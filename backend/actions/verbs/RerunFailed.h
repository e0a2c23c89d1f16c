#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kRerunFailed{Verb::RerunFailed, Role::Operator, true, true,
                                       "rerun every failed node of a run"};

} // namespace apollo::actions
