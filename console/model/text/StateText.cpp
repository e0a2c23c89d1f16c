#include "console/model/text/StateText.h"

#include <QCoreApplication>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::StateText)
};

} // namespace

QString stateText(NodeState state) {
    switch (state) {
    case NodeState::Pending: return Tr::tr("pending");
    case NodeState::AwaitingApproval: return Tr::tr("awaiting approval");
    case NodeState::Running: return Tr::tr("running");
    case NodeState::Retrying: return Tr::tr("retrying");
    case NodeState::Success: return Tr::tr("succeeded");
    case NodeState::Failed: return Tr::tr("failed");
    case NodeState::Timeout: return Tr::tr("timed out");
    case NodeState::Canceled: return Tr::tr("cancelled");
    case NodeState::Skipped: return Tr::tr("skipped");
    }
    return {};
}

QString stateText(RunState state) {
    switch (state) {
    case RunState::Pending: return Tr::tr("pending");
    case RunState::Running: return Tr::tr("running");
    case RunState::Paused: return Tr::tr("paused");
    case RunState::Success: return Tr::tr("succeeded");
    case RunState::Failed: return Tr::tr("failed");
    case RunState::Canceled: return Tr::tr("cancelled");
    case RunState::Compensating: return Tr::tr("compensating");
    case RunState::Compensated: return Tr::tr("compensated");
    }
    return {};
}

QString outcomeText(const AttemptInfo &attempt) {
    switch (attempt.state) {
    case AttemptState::Registered: return Tr::tr("handed out");
    case AttemptState::Executing: return Tr::tr("running");
    case AttemptState::Completed: break;
    }
    switch (attempt.outcome) {
    case AttemptOutcome::None: return {};
    case AttemptOutcome::Success: return Tr::tr("succeeded");
    case AttemptOutcome::Failure: return Tr::tr("failed");
    case AttemptOutcome::Timeout: return Tr::tr("timed out");
    case AttemptOutcome::Canceled: return Tr::tr("cancelled");
    case AttemptOutcome::Lost: return Tr::tr("lost with its worker");
    }
    return {};
}

QString lookText(NodeLook look) {
    switch (look) {
    case NodeLook::Succeeded: return Tr::tr("succeeded");
    case NodeLook::Running: return Tr::tr("running");
    case NodeLook::Queued: return Tr::tr("queued");
    case NodeLook::Waiting: return Tr::tr("waiting");
    case NodeLook::BlockedByFailure: return Tr::tr("blocked by a failure");
    case NodeLook::RetryWait: return Tr::tr("waiting for the next attempt");
    case NodeLook::Failed: return Tr::tr("failed");
    case NodeLook::Approval: return Tr::tr("awaiting approval");
    case NodeLook::Held: return Tr::tr("held");
    case NodeLook::Skipped: return Tr::tr("skipped");
    case NodeLook::Canceled: return Tr::tr("cancelled");
    case NodeLook::Forced: return Tr::tr("success forced by a person");
    }
    return {};
}

QString waitSentence(const QString &node, WaitReason reason) {
    switch (reason) {
    case WaitReason::None: return Tr::tr("%1 is pending").arg(node);
    case WaitReason::Upstream: return Tr::tr("%1 waits for the nodes before it").arg(node);
    case WaitReason::Time: return Tr::tr("%1 waits for its time").arg(node);
    case WaitReason::Held: return Tr::tr("%1 is held by a person").arg(node);
    case WaitReason::Ready: return Tr::tr("%1 is about to start").arg(node);
    case WaitReason::NoSlot: return Tr::tr("%1 waits for a free slot: every worker is full").arg(node);
    case WaitReason::NoWorker: return Tr::tr("%1 waits for a worker: none is connected").arg(node);
    case WaitReason::RunPaused: return Tr::tr("%1 waits because its run is paused").arg(node);
    case WaitReason::Manual: return Tr::tr("%1 waits for a person to start it").arg(node);
    }
    return {};
}

QString errorClassText(ErrorClass error) {
    switch (error) {
    case ErrorClass::None: return {};
    case ErrorClass::Transient: return Tr::tr("transient error");
    case ErrorClass::InvalidInput: return Tr::tr("invalid input");
    case ErrorClass::NotFound: return Tr::tr("not found");
    case ErrorClass::Denied: return Tr::tr("access denied");
    case ErrorClass::Resource: return Tr::tr("out of resources");
    case ErrorClass::Timeout: return Tr::tr("timeout");
    case ErrorClass::WorkerLost: return Tr::tr("worker lost");
    case ErrorClass::Canceled: return Tr::tr("cancelled");
    case ErrorClass::Internal: return Tr::tr("internal error");
    case ErrorClass::Unknown: return Tr::tr("unknown error");
    }
    return {};
}

QString roleText(Role role) {
    switch (role) {
    case Role::Viewer: return Tr::tr("viewer");
    case Role::Operator: return Tr::tr("operator");
    case Role::Admin: return Tr::tr("administrator");
    case Role::Worker: return Tr::tr("worker");
    }
    return {};
}

QString triggerText(const RunInfo &run) {
    const QString who = actorText(run.startedBy);
    if (run.trigger == QLatin1String("schedule")) return Tr::tr("started by its schedule");
    if (run.trigger == QLatin1String("rerun")) return Tr::tr("rerun by %1").arg(who);
    return Tr::tr("started by %1").arg(who);
}

QString actorText(const ActorInfo &actor) {
    switch (actor.kind) {
    case ActorKind::User: return actor.name;
    case ActorKind::Rule: return Tr::tr("rule %1").arg(actor.name);
    case ActorKind::Node: return Tr::tr("node %1").arg(actor.name);
    case ActorKind::System: return Tr::tr("the system");
    }
    return {};
}

} // namespace apollo::console
