#pragma once

#include "backend/domain/run/Run.h"

#include <string>
#include <vector>

namespace apollo::actions {

/// Every difference between a run as stored and as its events say, one sentence each; empty if there is none.
/// Derived members (NodeRun::missingNeeds, Run::byExecution) are not compared.
[[nodiscard]] std::vector<std::string> differences(const Run &stored, const Run &folded);

} // namespace apollo::actions
