#include "backend/engine/Engine.h"
#include "backend/engine/decide/Outcome.h"
#include "backend/engine/decide/StepBuilder.h"

#include <algorithm>

namespace apollo::engine {

namespace {

/// The worker enforces the run timeout itself. Only if nothing comes from it this long after, the server steps in.
constexpr Duration kWorkerMargin = std::chrono::seconds(30);

void sooner(std::optional<DbTime> &best, std::optional<DbTime> candidate) {
    if (candidate && (!best || *candidate < *best)) best = candidate;
}

std::optional<DbTime> after(std::optional<DbTime> start, Duration limit) {
    if (!start || limit.count() <= 0) return std::nullopt;
    return *start + limit;
}

struct Deadlines {
    std::optional<DbTime> retry;   ///< RETRYING: the next attempt is due
    std::optional<DbTime> queue;   ///< REGISTERED: not claimed in time
    std::optional<DbTime> run;     ///< EXECUTING: no result in time
    std::optional<DbTime> total;   ///< all attempts together
    std::optional<DbTime> confirm; ///< a stop is not confirmed in time
};

Deadlines deadlines(const Run &run, NodeIndex node) {
    Deadlines d;
    const NodeRun &n = run.node(node);
    const Timeouts &t = run.plan->nodes[node.value()].timeouts;
    if (n.state == NodeState::Retrying) d.retry = n.nextAt;
    if (n.state == NodeState::Retrying || n.state == NodeState::Running) d.total = after(n.firstStartedAt, t.total);
    const Attempt *attempt = run.currentAttempt(node);
    if (n.state != NodeState::Running || !attempt) return d;
    if (attempt->state == AttemptState::Registered) d.queue = after(attempt->registeredAt, t.queue);
    if (attempt->state == AttemptState::Executing) d.run = after(attempt->startedAt, t.run + t.grace + kWorkerMargin);
    d.confirm = n.cancelDeadline;
    return d;
}

bool isDue(std::optional<DbTime> deadline, DbTime now) { return deadline && *deadline <= now; }

void timeOut(StepBuilder &step, NodeIndex node, const std::string &message) {
    step.cancel(node, true);
    const Attempt &attempt = *step.run().currentAttempt(node);
    endAttempt(step, node, {attempt.execution, attempt.token, AttemptOutcome::Timeout, ErrorClass::Timeout, std::nullopt, message, {}});
}

void totalExpired(StepBuilder &step, NodeIndex node) {
    const std::string message = "All attempts together took longer than " +
                                toText(step.run().plan->nodes[node.value()].timeouts.total) + " (timeouts.total).";
    step.cancel(node, true);
    Event event = step.event(EventType::TaskTimedOut, node, rule("total_timeout"), message);
    event.outcome = AttemptOutcome::Timeout;
    event.errorClass = ErrorClass::Timeout;
    step.emit(std::move(event));
}

} // namespace

std::optional<DbTime> nextWake(const Run &run, NodeIndex node) {
    const Deadlines d = deadlines(run, node);
    std::optional<DbTime> best;
    for (const auto &candidate : {d.retry, d.queue, d.run, d.total, d.confirm}) sooner(best, candidate);
    return best;
}

Step wake(Run &run, NodeIndex node, const Env &env) {
    StepBuilder step(run, env);
    const Deadlines d = deadlines(run, node);
    if (isDue(d.confirm, env.now)) {
        Event canceled = step.event(EventType::TaskCanceled, node, rule("stop_unconfirmed"),
                                    "Stop unconfirmed: its worker did not answer in time, so it may still be running there.");
        canceled.outcome = AttemptOutcome::Canceled;
        canceled.errorClass = ErrorClass::Canceled;
        step.emit(std::move(canceled));
    } else if (isDue(d.total, env.now)) {
        totalExpired(step, node);
    } else if (isDue(d.run, env.now)) {
        timeOut(step, node, "No result from its worker after " + toText(run.plan->nodes[node.value()].timeouts.run) + " (timeouts.run).");
    } else if (isDue(d.queue, env.now)) {
        step.cancel(node, true);
        const Attempt &attempt = *run.currentAttempt(node);
        Event refused = step.event(EventType::TaskRefused, node, rule("queue_timeout"), "Not claimed in time.");
        refused.worker = attempt.worker;
        step.emit(std::move(refused));
    } else if (isDue(d.retry, env.now)) {
        step.emit(step.event(EventType::TaskRetryDue, node, rule("retry")));
    }
    return step.finish();
}

} // namespace apollo::engine
