#include "backend/engine/decide/Outcome.h"

#include "backend/engine/retry/Retry.h"

namespace apollo::engine {

namespace {

constexpr std::uint32_t kMaxInfraLosses = 3; // then the task itself is suspected of killing its workers

Event attemptEvent(const StepBuilder &step, EventType type, NodeIndex node, const Actor &actor, const Result &result) {
    Event event = step.event(type, node, actor, result.message);
    event.token = result.token;
    event.outcome = result.outcome;
    event.errorClass = result.errorClass;
    event.exitCode = result.exitCode;
    event.outputs = result.outputs;
    return event;
}

Duration sinceFirstStart(const StepBuilder &step, const NodeRun &node) {
    return node.firstStartedAt ? step.env().now - *node.firstStartedAt : Duration(0);
}

void fail(StepBuilder &step, NodeIndex node, const Result &result, EventType finalEvent) {
    const Run &run = step.run();
    const NodeRun &n = run.node(node);
    const Plan::Node &policy = run.plan->nodes[node.value()];
    std::optional<Duration> delay =
        nextRetry(policy.retry, n.attemptsUsed, result.errorClass, sinceFirstStart(step, n), step.env().seed);
    const Duration total = policy.timeouts.total;
    if (delay && total.count() > 0 && sinceFirstStart(step, n) + *delay >= total) delay.reset();
    if (run.head.failing || run.head.cancelRequested) delay.reset();
    Event event = attemptEvent(step, delay ? EventType::TaskRetried : finalEvent, node, byNode(run, node), result);
    if (delay) event.dueAt = step.env().now + *delay;
    step.emit(std::move(event));
}

} // namespace

void endAttempt(StepBuilder &step, NodeIndex node, const Result &result) {
    const NodeRun &n = step.run().node(node);
    const bool stopAsked = n.cancel != CancelRequest::None;
    switch (result.outcome) {
    case AttemptOutcome::Success:
        // Also when a stop was asked for: the work is done, and saying otherwise would be untrue.
        step.emit(attemptEvent(step, EventType::TaskCompleted, node, byNode(step.run(), node), result));
        return;
    case AttemptOutcome::Lost: loseAttempt(step, node, result.message); return;
    case AttemptOutcome::None:
    case AttemptOutcome::Failure:
    case AttemptOutcome::Timeout:
    case AttemptOutcome::Canceled: break;
    }
    if (stopAsked) {
        Result stopped = result;
        stopped.outcome = AttemptOutcome::Canceled;
        stopped.errorClass = ErrorClass::Canceled;
        stopped.message = n.cancel == CancelRequest::Kill ? "Killed as asked." : "Stopped as asked.";
        step.emit(attemptEvent(step, EventType::TaskCanceled, node, rule("cancel_confirmed"), stopped));
        return;
    }
    fail(step, node, result, result.outcome == AttemptOutcome::Timeout ? EventType::TaskTimedOut : EventType::TaskFailed);
}

void loseAttempt(StepBuilder &step, NodeIndex node, const std::string &why) {
    const Run &run = step.run();
    const NodeRun &n = run.node(node);
    const NodeSpec &spec = run.plan->node(node);
    const Attempt &attempt = *run.currentAttempt(node);
    Result lost{attempt.execution, attempt.token, AttemptOutcome::Lost, ErrorClass::WorkerLost, std::nullopt, why, {}};
    if (n.cancel != CancelRequest::None) {
        lost.message = "Its worker was lost while it was being stopped: " + why;
        step.emit(attemptEvent(step, EventType::TaskCanceled, node, rule("cancel_confirmed"), lost));
    } else if (spec.effects == Effects::Idempotent && attempt.infraLosses + 1 < kMaxInfraLosses) {
        Event again = step.event(EventType::TaskRequeued, node, rule("idempotent"), why);
        again.worker = attempt.worker;
        again.errorClass = ErrorClass::WorkerLost;
        step.emit(std::move(again));
    } else if (spec.effects == Effects::Idempotent) {
        lost.message = "Quarantined: " + std::to_string(kMaxInfraLosses) + " workers were lost while running it. Last: " + why;
        step.emit(attemptEvent(step, EventType::TaskFailed, node, rule("poison"), lost));
    } else if (spec.onLost == OnLost::Retry) {
        fail(step, node, lost, EventType::TaskFailed);
    } else {
        lost.message = "Outcome unknown: " + why + " Look whether its work was done, then rerun, skip or force it.";
        step.emit(attemptEvent(step, EventType::TaskLost, node, rule("outcome_unknown"), lost));
    }
}

} // namespace apollo::engine
