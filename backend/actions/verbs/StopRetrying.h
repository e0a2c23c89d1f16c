#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kStopRetrying{Verb::StopRetrying, Role::Operator, false, true, "stop retrying a node"};

} // namespace apollo::actions
