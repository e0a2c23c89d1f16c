#pragma once

#include "backend/engine/decide/StepBuilder.h"

namespace apollo::engine {

/// What follows from the end of the node's current attempt: success, a retry, a final failure, or a confirmed stop.
void endAttempt(StepBuilder &step, NodeIndex node, const Result &result);
/// What follows when the worker of an EXECUTING attempt is gone: see ARCHITECTURE.md, "Attempts and idempotency".
void loseAttempt(StepBuilder &step, NodeIndex node, const std::string &why);

} // namespace apollo::engine
