#pragma once

#include "backend/actions/verbs/VerbInfo.h"

namespace apollo::actions {

inline constexpr VerbInfo kRelease{Verb::Release, Role::Operator, false, false, "release a held node"};

} // namespace apollo::actions
