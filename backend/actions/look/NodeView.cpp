#include "backend/actions/look/NodeView.h"

#include "backend/engine/Engine.h"

namespace apollo::actions {

NodeView viewOf(const RunHead &head, const Plan &plan, NodeIndex index, const NodeRun &node, bool anyWorker,
                DbTime now) {
    NodeView view;
    view.reason = engine::shownReason(head, node, anyWorker);
    view.maxAttempts = engine::attemptBudget(plan, index);
    view.stopUnconfirmed = node.state == NodeState::Running && node.cancel != CancelRequest::None &&
                           node.cancelDeadline && *node.cancelDeadline < now;
    return view;
}

} // namespace apollo::actions
