#include "console/views/common/Looks.h"

namespace apollo::console {

VisualState visualState(NodeLook look) {
    switch (look) {
    case NodeLook::Succeeded: return VisualState::Succeeded;
    case NodeLook::Running: return VisualState::Running;
    case NodeLook::Queued: return VisualState::Queued;
    case NodeLook::Waiting: return VisualState::Waiting;
    case NodeLook::BlockedByFailure: return VisualState::BlockedByFailure;
    case NodeLook::RetryWait: return VisualState::RetryWait;
    case NodeLook::Failed: return VisualState::Failed;
    case NodeLook::Approval: return VisualState::Approval;
    case NodeLook::Held: return VisualState::Held;
    case NodeLook::Skipped: return VisualState::Skipped;
    case NodeLook::Canceled: return VisualState::Cancelled;
    case NodeLook::Forced: return VisualState::Forced;
    }
    return VisualState::Unknown;
}

VisualState visualState(RunConcern concern) {
    switch (concern) {
    case RunConcern::Failed: return VisualState::Failed;
    case RunConcern::Retrying: return VisualState::RetryWait;
    case RunConcern::Approval: return VisualState::Approval;
    case RunConcern::Running: return VisualState::Running;
    case RunConcern::Held: return VisualState::Held;
    case RunConcern::Waiting: return VisualState::Waiting;
    case RunConcern::Over: return VisualState::Succeeded;
    }
    return VisualState::Unknown;
}

VisualState visualState(const AttemptInfo &attempt) {
    switch (attempt.state) {
    case AttemptState::Registered: return VisualState::Queued;
    case AttemptState::Executing: return VisualState::Running;
    case AttemptState::Completed: break;
    }
    switch (attempt.outcome) {
    case AttemptOutcome::Success: return VisualState::Succeeded;
    case AttemptOutcome::Failure:
    case AttemptOutcome::Timeout: return VisualState::Failed;
    case AttemptOutcome::Canceled: return VisualState::Cancelled;
    case AttemptOutcome::Lost:
    case AttemptOutcome::None: break;
    }
    return VisualState::Unknown;
}

QList<BarSegment> segmentsOf(const NodeCounts &counts) {
    return {{VisualState::Succeeded, static_cast<int>(counts.success)},
            {VisualState::Skipped, static_cast<int>(counts.skipped)},
            {VisualState::Cancelled, static_cast<int>(counts.canceled)},
            {VisualState::Running, static_cast<int>(counts.running)},
            {VisualState::RetryWait, static_cast<int>(counts.retrying)},
            {VisualState::Approval, static_cast<int>(counts.awaitingApproval)},
            {VisualState::Failed, static_cast<int>(counts.failed)}};
}

} // namespace apollo::console
