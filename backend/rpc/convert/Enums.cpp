#include "backend/rpc/convert/Enums.h"

namespace apollo::rpc {

namespace {

/// The value of `table` that becomes `proto`; UNSPECIFIED belongs to none.
template <typename Proto, typename Enum, std::size_t N>
std::optional<Enum> inverse(const EnumTable<Enum, N> &table, Proto proto) {
    if (static_cast<int>(proto) == 0) return std::nullopt;
    for (const auto &[value, name] : table.rows)
        if (toProto(value) == proto) return value;
    return std::nullopt;
}

} // namespace

types::NodeState toProto(NodeState value) {
    switch (value) {
    case NodeState::Pending: return types::NODE_STATE_PENDING;
    case NodeState::AwaitingApproval: return types::NODE_STATE_AWAITING_APPROVAL;
    case NodeState::Running: return types::NODE_STATE_RUNNING;
    case NodeState::Retrying: return types::NODE_STATE_RETRYING;
    case NodeState::Success: return types::NODE_STATE_SUCCESS;
    case NodeState::Failed: return types::NODE_STATE_FAILED;
    case NodeState::Timeout: return types::NODE_STATE_TIMEOUT;
    case NodeState::Canceled: return types::NODE_STATE_CANCELED;
    case NodeState::Skipped: return types::NODE_STATE_SKIPPED;
    }
    return types::NODE_STATE_UNSPECIFIED;
}

types::RunState toProto(RunState value) {
    switch (value) {
    case RunState::Pending: return types::RUN_STATE_PENDING;
    case RunState::Running: return types::RUN_STATE_RUNNING;
    case RunState::Paused: return types::RUN_STATE_PAUSED;
    case RunState::Success: return types::RUN_STATE_SUCCESS;
    case RunState::Failed: return types::RUN_STATE_FAILED;
    case RunState::Canceled: return types::RUN_STATE_CANCELED;
    case RunState::Compensating: return types::RUN_STATE_COMPENSATING;
    case RunState::Compensated: return types::RUN_STATE_COMPENSATED;
    }
    return types::RUN_STATE_UNSPECIFIED;
}

types::WaitReason toProto(WaitReason value) {
    switch (value) {
    case WaitReason::None: return types::WAIT_REASON_UNSPECIFIED;
    case WaitReason::Upstream: return types::WAIT_REASON_UPSTREAM;
    case WaitReason::Time: return types::WAIT_REASON_TIME;
    case WaitReason::Held: return types::WAIT_REASON_HELD;
    case WaitReason::Ready: return types::WAIT_REASON_NO_SLOT;
    case WaitReason::NoSlot: return types::WAIT_REASON_NO_SLOT;
    case WaitReason::NoWorker: return types::WAIT_REASON_NO_WORKER;
    case WaitReason::RunPaused: return types::WAIT_REASON_RUN_PAUSED;
    case WaitReason::Manual: return types::WAIT_REASON_MANUAL;
    }
    return types::WAIT_REASON_UNSPECIFIED;
}

types::AttemptState toProto(AttemptState value) {
    switch (value) {
    case AttemptState::Registered: return types::ATTEMPT_STATE_REGISTERED;
    case AttemptState::Executing: return types::ATTEMPT_STATE_EXECUTING;
    case AttemptState::Completed: return types::ATTEMPT_STATE_COMPLETED;
    }
    return types::ATTEMPT_STATE_UNSPECIFIED;
}

types::AttemptOutcome toProto(AttemptOutcome value) {
    switch (value) {
    case AttemptOutcome::None: return types::ATTEMPT_OUTCOME_UNSPECIFIED;
    case AttemptOutcome::Success: return types::ATTEMPT_OUTCOME_SUCCESS;
    case AttemptOutcome::Failure: return types::ATTEMPT_OUTCOME_FAILURE;
    case AttemptOutcome::Timeout: return types::ATTEMPT_OUTCOME_TIMEOUT;
    case AttemptOutcome::Canceled: return types::ATTEMPT_OUTCOME_CANCELED;
    case AttemptOutcome::Lost: return types::ATTEMPT_OUTCOME_LOST;
    }
    return types::ATTEMPT_OUTCOME_UNSPECIFIED;
}

types::ErrorClass toProto(ErrorClass value) {
    switch (value) {
    case ErrorClass::None: return types::ERROR_CLASS_UNSPECIFIED;
    case ErrorClass::Transient: return types::ERROR_CLASS_TRANSIENT;
    case ErrorClass::InvalidInput: return types::ERROR_CLASS_INVALID_INPUT;
    case ErrorClass::NotFound: return types::ERROR_CLASS_NOT_FOUND;
    case ErrorClass::Denied: return types::ERROR_CLASS_DENIED;
    case ErrorClass::Resource: return types::ERROR_CLASS_RESOURCE;
    case ErrorClass::Timeout: return types::ERROR_CLASS_TIMEOUT;
    case ErrorClass::WorkerLost: return types::ERROR_CLASS_WORKER_LOST;
    case ErrorClass::Canceled: return types::ERROR_CLASS_CANCELED;
    case ErrorClass::Internal: return types::ERROR_CLASS_INTERNAL;
    case ErrorClass::Unknown: return types::ERROR_CLASS_UNKNOWN;
    }
    return types::ERROR_CLASS_UNSPECIFIED;
}

types::Role toProto(Role value) {
    switch (value) {
    case Role::Viewer: return types::ROLE_VIEWER;
    case Role::Operator: return types::ROLE_OPERATOR;
    case Role::Admin: return types::ROLE_ADMIN;
    case Role::Worker: return types::ROLE_WORKER;
    }
    return types::ROLE_UNSPECIFIED;
}

ops::Verb toProto(Verb value) {
    switch (value) {
    case Verb::RerunNode: return ops::VERB_RERUN_NODE;
    case Verb::RerunDownstream: return ops::VERB_RERUN_DOWNSTREAM;
    case Verb::RerunFailed: return ops::VERB_RERUN_FAILED;
    case Verb::RerunRun: return ops::VERB_RERUN_RUN;
    case Verb::RetryNow: return ops::VERB_RETRY_NOW;
    case Verb::StopRetrying: return ops::VERB_STOP_RETRYING;
    case Verb::Hold: return ops::VERB_HOLD;
    case Verb::Release: return ops::VERB_RELEASE;
    case Verb::Skip: return ops::VERB_SKIP;
    case Verb::PauseRun: return ops::VERB_PAUSE_RUN;
    case Verb::ResumeRun: return ops::VERB_RESUME_RUN;
    case Verb::CancelRun: return ops::VERB_CANCEL_RUN;
    case Verb::CancelNode: return ops::VERB_CANCEL_NODE;
    case Verb::KillNode: return ops::VERB_KILL_NODE;
    case Verb::ForceSuccess: return ops::VERB_FORCE_SUCCESS;
    case Verb::ForceFailed: return ops::VERB_FORCE_FAILED;
    }
    return ops::VERB_UNSPECIFIED;
}

std::optional<RunState> fromProto(types::RunState value) { return inverse(kRunStates, value); }

std::optional<AttemptOutcome> fromProto(types::AttemptOutcome value) { return inverse(kAttemptOutcomes, value); }

std::optional<ErrorClass> fromProto(types::ErrorClass value) { return inverse(kErrorClasses, value); }

std::optional<Role> fromProto(types::Role value) { return inverse(kRoles, value); }

std::optional<Verb> fromProto(ops::Verb value) { return inverse(kVerbs, value); }

std::optional<ports::HeldExecution::State> fromProto(link::Held::State value) {
    using State = ports::HeldExecution::State;
    if (value == link::Held::STATE_ASSIGNED) return State::Assigned;
    if (value == link::Held::STATE_CLAIMED) return State::Claimed;
    if (value == link::Held::STATE_STARTED) return State::Started;
    if (value == link::Held::STATE_FINISHED) return State::Finished;
    if (value == link::Held::STATE_LOST) return State::Lost;
    return std::nullopt;
}

} // namespace apollo::rpc
