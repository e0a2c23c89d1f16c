#include "backend/engine/decide/StepBuilder.h"

#include "backend/domain/base/SortUnique.h"

#include <algorithm>

namespace apollo::engine {

namespace {

/// The first node that keeps the run from going on, in the order of the definition.
std::string firstFailure(const Run &run) {
    for (std::size_t i = 0; i < run.nodes.size(); ++i)
        if (isFailure(run.nodes[i].state)) return run.plan->spec.nodes[i].key.value();
    return {};
}

std::string whyStuck(const Run &run) {
    const std::uint32_t failed = run.head.failedCount();
    if (failed == 1) return firstFailure(run) + " failed; nothing else can go on without a person.";
    if (failed > 1)
        return std::to_string(failed) + " nodes failed, the first is " + firstFailure(run) +
               "; nothing else can go on without a person.";
    return "Every remaining node is held, or waits for one that was canceled; nothing can go on without a person.";
}

} // namespace

Actor rule(std::string name) { return {ActorKind::Rule, std::move(name)}; }
Actor byNode(const Run &run, NodeIndex node) { return {ActorKind::Node, run.plan->node(node).key.value()}; }

Event StepBuilder::event(EventType type, Actor actor, std::string message) const {
    Event event;
    event.type = type;
    event.at = m_env.now;
    event.actor = std::move(actor);
    event.traceId = m_env.traceId;
    event.message = std::move(message);
    return event;
}

Event StepBuilder::event(EventType type, NodeIndex node, Actor actor, std::string message) const {
    Event made = event(type, std::move(actor), std::move(message));
    made.node = node;
    if (const Attempt *attempt = m_run.currentAttempt(node)) {
        made.execution = attempt->execution;
        made.attempt = attempt->number;
    }
    return made;
}

void StepBuilder::emit(Event event) {
    event.seq = RunSeq(m_run.head.lastSeq.value() + 1);
    apply(m_run, event, m_step.changes);
    m_step.events.push_back(std::move(event));
}

void StepBuilder::cancel(NodeIndex node, bool kill) {
    const Attempt *attempt = m_run.currentAttempt(node);
    if (attempt && !attempt->worker.value().empty())
        m_step.cancels.push_back({attempt->worker, attempt->execution, attempt->token, kill});
}

Step StepBuilder::finish() {
    if (!m_step.events.empty()) settle();
    sortUnique(m_step.changes.nodes);
    sortUnique(m_step.changes.newAttempts);
    sortUnique(m_step.changes.attempts);
    std::erase_if(m_step.changes.attempts, [this](std::uint32_t position) {
        return std::binary_search(m_step.changes.newAttempts.begin(), m_step.changes.newAttempts.end(), position);
    });
    return std::move(m_step);
}

void StepBuilder::settle() {
    const RunHead &head = m_run.head;
    if (isTerminal(head.state)) return;
    const std::uint32_t running = head.count(NodeState::Running);
    const std::uint32_t total = static_cast<std::uint32_t>(m_run.nodes.size());

    if (head.cancelRequested) {
        if (running == 0) finishRun(RunState::Canceled, head.cause.actor, head.cause.message);
        return;
    }
    if (head.count(NodeState::Success) + head.count(NodeState::Skipped) == total)
        return finishRun(RunState::Success, rule("all_done"), {});

    const OnFailure onFailure = m_run.plan->spec.onFailure;
    if (onFailure == OnFailure::FailFast && head.failedCount() > 0) {
        failFast();
        if (m_run.head.count(NodeState::Running) == 0)
            finishRun(RunState::Failed, rule("fail_fast"), firstFailure(m_run) + " failed.");
        return;
    }
    const std::uint32_t active = running + head.count(NodeState::Retrying) + head.count(NodeState::AwaitingApproval) + head.readyCount;
    if (active == 0 && onFailure == OnFailure::FinishBranchesThenFail && head.failedCount() > 0)
        return finishRun(RunState::Failed, rule("finish_branches_then_fail"), firstFailure(m_run) + " failed.");
    if (active == 0 && head.state == RunState::Running) {
        emit(event(EventType::RunPaused, rule("nothing_can_go_on"), whyStuck(m_run)));
    } else if (active > 0 && head.state == RunState::Paused && !head.pausedByPerson) {
        emit(event(EventType::RunResumed, rule("can_go_on")));
    }
}

void StepBuilder::failFast() {
    if (m_run.head.failing) return;
    const std::string why = firstFailure(m_run) + " failed and the pipeline fails fast.";
    emit(event(EventType::RunFailing, rule("fail_fast"), why));
    cancelAll(*this, rule("fail_fast"), why);
}

void StepBuilder::finishRun(RunState state, Actor actor, std::string message) {
    Event finished = event(EventType::RunFinished, std::move(actor), std::move(message));
    finished.runState = state;
    emit(std::move(finished));
}

void cancelNode(StepBuilder &step, NodeIndex node, const Actor &actor, bool kill, const std::string &why) {
    constexpr Duration kConfirmMargin = std::chrono::seconds(20); // for the message there and the result back
    const NodeRun &n = step.run().node(node);
    if (n.state != NodeState::Running) {
        Event canceled = step.event(EventType::TaskCanceled, node, actor, why);
        canceled.outcome = AttemptOutcome::Canceled;
        step.emit(std::move(canceled));
        return;
    }
    step.cancel(node, kill);
    const Attempt *attempt = step.run().currentAttempt(node);
    if (attempt && attempt->state == AttemptState::Executing) {
        Event request = step.event(EventType::TaskCancelRequested, node, actor, why);
        request.kill = kill;
        const Duration grace = kill ? Duration(0) : step.run().plan->nodes[node.value()].timeouts.grace;
        request.dueAt = step.env().now + grace + kConfirmMargin;
        step.emit(std::move(request));
        return;
    }
    Event canceled = step.event(EventType::TaskCanceled, node, actor, why); // never claimed: nothing runs
    canceled.outcome = AttemptOutcome::Canceled;
    canceled.errorClass = ErrorClass::Canceled;
    step.emit(std::move(canceled));
}

void cancelAll(StepBuilder &step, const Actor &actor, const std::string &why) {
    for (std::uint32_t i = 0; i < step.run().nodes.size(); ++i) {
        const NodeRun &n = step.run().nodes[i];
        if (!isTerminal(n.state) && n.cancel == CancelRequest::None) cancelNode(step, NodeIndex(i), actor, false, why);
    }
}

} // namespace apollo::engine
