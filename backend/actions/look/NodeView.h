#pragma once

#include "backend/domain/run/Run.h"

namespace apollo::actions {

/// What people see of a node beyond what is stored.
struct NodeView {
    WaitReason reason = WaitReason::None;
    std::uint32_t maxAttempts = 0; ///< of one generation
    bool stopUnconfirmed = false;  ///< the worker should have confirmed the stop by now
};

/// `anyWorker`: is at least one worker connected?
[[nodiscard]] NodeView viewOf(const RunHead &head, const Plan &plan, NodeIndex index, const NodeRun &node,
                              bool anyWorker, DbTime now);

} // namespace apollo::actions
