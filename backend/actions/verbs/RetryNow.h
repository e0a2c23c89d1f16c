#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kRetryNow{Verb::RetryNow, Role::Operator, false, false, "retry a node now"};

} // namespace apollo::actions
