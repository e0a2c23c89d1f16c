#pragma once

#include "backend/actions/verbs/VerbInfo.h"

#include <array>

namespace apollo::actions {

/// Every verb, in the order in which people see them.
[[nodiscard]] const std::array<VerbInfo, kVerbCount> &allVerbs();
[[nodiscard]] const VerbInfo &infoOf(Verb verb);

} // namespace apollo::actions
