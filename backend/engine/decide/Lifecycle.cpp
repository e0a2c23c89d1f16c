#include "backend/engine/Engine.h"
#include "backend/engine/decide/Outcome.h"
#include "backend/engine/decide/StepBuilder.h"
#include "backend/engine/retry/SplitMix.h"

namespace apollo::engine {

namespace {

Error conflict(std::string id, std::string text) { return makeError(ErrorCode::Conflict, std::move(id), std::move(text)); }

/// The attempt, if it is the one that counts for its node.
const Attempt *liveAttempt(const Run &run, ExecutionId execution) {
    const auto found = run.byExecution.find(execution);
    if (found == run.byExecution.end()) return nullptr;
    const Attempt &attempt = run.attempts[found->second];
    const NodeRun &node = run.node(attempt.node);
    const bool counts = node.current == found->second && node.state == NodeState::Running;
    return counts && attempt.state != AttemptState::Completed ? &attempt : nullptr;
}

/// A result for an attempt that is over already: worth a line in the ledger only if it says something new.
void recordLateResult(StepBuilder &step, const Result &result) {
    const auto found = step.run().byExecution.find(result.execution);
    if (found == step.run().byExecution.end()) return;
    const Attempt &attempt = step.run().attempts[found->second];
    if (attempt.state != AttemptState::Completed || attempt.outcome == result.outcome || result.token < attempt.token) return;
    Event late = step.event(EventType::TaskLateResult, byNode(step.run(), attempt.node),
                            "Came after the attempt had ended, and changes nothing. " + result.message);
    late.node = attempt.node;
    late.execution = attempt.execution;
    late.attempt = attempt.number;
    late.token = result.token;
    late.outcome = result.outcome;
    late.errorClass = result.errorClass;
    late.exitCode = result.exitCode;
    step.emit(std::move(late));
}

} // namespace

Step create(Run &run, RunHead head, std::shared_ptr<const Plan> plan, const Env &env) {
    run = Run{};
    run.plan = std::move(plan);
    StepBuilder step(run, env);
    Event created = step.event(EventType::RunCreated, head.startedBy, head.startReason);
    created.created = std::move(head);
    step.emit(std::move(created));
    step.emit(step.event(EventType::RunStarted, rule("start")));
    return step.finish();
}

Expected<Step> assign(Run &run, NodeIndex node, const WorkerId &worker, const Env &env) {
    if (!isDispatchable(run, node))
        return conflict("node.not_ready", "Node " + run.plan->node(node).key.value() + " is not ready to run.");
    StepBuilder step(run, env);
    Event assigned = step.event(EventType::TaskAssigned, node, Actor{});
    const Attempt *attempt = run.currentAttempt(node);
    const bool again = attempt && attempt->state == AttemptState::Registered; // it was refused, or its worker was lost
    if (again) {
        assigned.token = FencingToken(attempt->token.value() + 1);
    } else {
        SplitMix random(env.seed);
        const std::uint64_t first = random.next();
        assigned.execution = ExecutionId(Uuid::make(env.now, first, random.next()));
        assigned.attempt = AttemptNo(run.node(node).attemptsTotal + 1);
        assigned.token = FencingToken(1);
    }
    assigned.worker = worker;
    step.emit(std::move(assigned));
    return step.finish();
}

Expected<Step> claim(Run &run, ExecutionId execution, FencingToken token, const WorkerId &worker, const Env &env) {
    const Attempt *attempt = liveAttempt(run, execution);
    if (!attempt) return conflict("claim.over", "The execution is over or unknown.");
    if (token != attempt->token || worker != attempt->worker)
        return conflict("claim.stale", "The execution was given to another worker meanwhile.");
    if (run.node(attempt->node).cancel != CancelRequest::None) return conflict("claim.canceled", "The node is being canceled.");
    StepBuilder step(run, env);
    if (attempt->state == AttemptState::Registered) {
        Event started = step.event(EventType::TaskStarted, attempt->node, Actor{});
        started.token = token;
        started.worker = worker;
        step.emit(std::move(started));
    } // else: its own claim again, after a cut link or a restart before the start
    return step.finish();
}

Step refuse(Run &run, ExecutionId execution, FencingToken token, const std::string &why, const Env &env) {
    StepBuilder step(run, env);
    const Attempt *attempt = liveAttempt(run, execution);
    if (!attempt || attempt->token != token) return step.finish();
    Event refused = step.event(EventType::TaskRefused, attempt->node, rule("offer_again"), why);
    refused.worker = attempt->worker;
    step.emit(std::move(refused));
    return step.finish();
}

Step finish(Run &run, const Result &result, const Env &env) {
    StepBuilder step(run, env);
    const Attempt *attempt = liveAttempt(run, result.execution);
    if (!attempt) {
        recordLateResult(step, result);
        return step.finish();
    }
    if (result.token < attempt->token) return step.finish(); // an older hand-out of the same execution
    endAttempt(step, attempt->node, result);
    return step.finish();
}

Step lose(Run &run, ExecutionId execution, const std::string &why, const Env &env) {
    const Attempt *attempt = liveAttempt(run, execution);
    if (!attempt) return StepBuilder(run, env).finish();
    if (attempt->state == AttemptState::Registered) return refuse(run, execution, attempt->token, why, env);
    StepBuilder step(run, env);
    loseAttempt(step, attempt->node, why);
    return step.finish();
}

bool isDispatchable(const Run &run, NodeIndex node) {
    const RunHead &head = run.head;
    return head.state == RunState::Running && !head.cancelRequested && !head.failing &&
           run.node(node).reason == WaitReason::Ready;
}

WaitReason shownReason(const RunHead &head, const NodeRun &node, bool anyWorker) {
    if (node.reason != WaitReason::Ready) return node.reason;
    if (head.state == RunState::Paused) return WaitReason::RunPaused;
    return anyWorker ? WaitReason::NoSlot : WaitReason::NoWorker;
}

std::uint32_t attemptBudget(const Plan &plan, NodeIndex node) {
    const RetryPolicy &retry = plan.nodes[node.value()].retry;
    return 1 + retry.fastCount + retry.slowCount;
}

} // namespace apollo::engine
