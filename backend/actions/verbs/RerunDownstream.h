#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kRerunDownstream{Verb::RerunDownstream, Role::Operator, false, true,
                                           "rerun a node and everything after it"};

} // namespace apollo::actions
