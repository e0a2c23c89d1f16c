#include "console/model/look/NodeLook.h"

namespace apollo::console {

namespace {

NodeLook pendingLook(const NodeRunInfo &node, bool blocked) {
    if (node.held) return NodeLook::Held;
    if (blocked) return NodeLook::BlockedByFailure;
    switch (node.reason) {
    case WaitReason::Held: return NodeLook::Held;
    case WaitReason::Ready:
    case WaitReason::NoSlot:
    case WaitReason::NoWorker: return NodeLook::Queued;
    case WaitReason::None:
    case WaitReason::Upstream:
    case WaitReason::Time:
    case WaitReason::RunPaused:
    case WaitReason::Manual: return NodeLook::Waiting;
    }
    return NodeLook::Waiting;
}

} // namespace

NodeLook lookOf(const NodeRunInfo &node, bool blocked) {
    switch (node.state) {
    case NodeState::Pending: return pendingLook(node, blocked);
    case NodeState::AwaitingApproval: return NodeLook::Approval;
    case NodeState::Running: return NodeLook::Running;
    case NodeState::Retrying: return NodeLook::RetryWait;
    case NodeState::Success: return node.forced ? NodeLook::Forced : NodeLook::Succeeded;
    case NodeState::Failed:
    case NodeState::Timeout: return NodeLook::Failed;
    case NodeState::Canceled: return NodeLook::Canceled;
    case NodeState::Skipped: return NodeLook::Skipped;
    }
    return NodeLook::Waiting;
}

RunConcern concernOf(const RunInfo &run, bool newest) {
    if (isTerminal(run.state)) return run.state == RunState::Failed && newest ? RunConcern::Failed : RunConcern::Over;
    if (run.attention || run.counts.failed > 0) return RunConcern::Failed;
    if (run.counts.retrying > 0) return RunConcern::Retrying;
    if (run.counts.awaitingApproval > 0) return RunConcern::Approval;
    if (run.pausedByPerson || run.state == RunState::Paused) return RunConcern::Held;
    if (run.state == RunState::Pending) return RunConcern::Waiting;
    return RunConcern::Running;
}

NodeLook lookOf(const RunInfo &run) {
    switch (run.state) {
    case RunState::Success: return NodeLook::Succeeded;
    case RunState::Failed: return NodeLook::Failed;
    case RunState::Canceled:
    case RunState::Compensated: return NodeLook::Canceled;
    case RunState::Pending: return NodeLook::Waiting;
    case RunState::Running:
    case RunState::Paused:
    case RunState::Compensating: break;
    }
    switch (concernOf(run, true)) {
    case RunConcern::Failed: return NodeLook::Failed;
    case RunConcern::Retrying: return NodeLook::RetryWait;
    case RunConcern::Approval: return NodeLook::Approval;
    case RunConcern::Held: return NodeLook::Held;
    case RunConcern::Waiting: return NodeLook::Waiting;
    case RunConcern::Running:
    case RunConcern::Over: return NodeLook::Running;
    }
    return NodeLook::Running;
}

} // namespace apollo::console
