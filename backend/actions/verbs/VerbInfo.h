#pragma once

#include "backend/domain/run/Intent.h"

#include <string_view>

namespace apollo::actions {

/// What must be known about a verb before the engine is asked. Whether the state allows it is the engine's business.
struct VerbInfo {
    Verb verb;
    Role role;  ///< the least role that may do it
    bool onRun; ///< the target is a run, not a node
    bool reasonRequired;
    std::string_view auditText; ///< completes "is needed to ...", and says in the audit trail what was wanted
};

} // namespace apollo::actions
