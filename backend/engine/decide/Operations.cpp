#include "backend/engine/Engine.h"
#include "backend/engine/decide/StepBuilder.h"

namespace apollo::engine {

namespace {

Error refusal(std::string id, std::string text, std::vector<std::pair<std::string, std::string>> args = {}) {
    return makeError(ErrorCode::Conflict, std::move(id), std::move(text), std::move(args));
}

Error wrongState(const Run &run, NodeIndex node, const char *needed) {
    const std::string key = run.plan->node(node).key.value();
    const std::string state(kNodeStates.text(run.node(node).state));
    return refusal("action.wrong_state", "Node " + key + " is " + state + "; this needs a node that is " + needed + ".",
                   {{"node", key}, {"state", state}, {"needed", needed}});
}

/// Nodes after `node` that a rerun from here would reset.
std::vector<NodeIndex> terminalDownstream(const Run &run, NodeIndex node) {
    std::vector<NodeIndex> found;
    for (const Dag::Index other : run.plan->dag.downstream(node.value()))
        if (isTerminal(run.nodes[other].state)) found.emplace_back(other);
    return found;
}

Expected<void> checkDownstreamIdle(const Run &run, NodeIndex node) {
    for (const Dag::Index other : run.plan->dag.downstream(node.value())) {
        const NodeState state = run.nodes[other].state;
        if (state != NodeState::Running && state != NodeState::Retrying) continue;
        const std::string key = run.plan->spec.nodes[other].key.value();
        return refusal("action.downstream_active",
                       "Node " + key + " after it is " + std::string(kNodeStates.text(state)) + ". Cancel it first, or rerun this node alone.",
                       {{"node", key}});
    }
    return {};
}

Expected<void> checkOpen(const Run &run) {
    if (!isTerminal(run.head.state)) return {};
    const std::string state(kRunStates.text(run.head.state));
    return refusal("action.run_over", "The run is over (" + state + "). Rerun a node of it, or the whole run.", {{"state", state}});
}

Expected<void> checkNotStopping(const Run &run) {
    if (isTerminal(run.head.state) || !(run.head.cancelRequested || run.head.failing)) return {};
    return refusal("action.run_stopping", "The run is being stopped. Wait until it has ended.");
}

Expected<void> checkRunVerb(const Run &run, Verb verb) {
    const RunHead &head = run.head;
    if (verb == Verb::RerunRun) {
        if (isTerminal(head.state)) return {};
        return refusal("action.run_open", "The run is not over. Cancel it first, or start another run of its pipeline.");
    }
    if (verb == Verb::RerunFailed) {
        if (auto stopping = checkNotStopping(run); !stopping) return stopping;
        if (head.failedCount() > 0) return {};
        return refusal("action.nothing_failed", "No node of the run is FAILED or TIMEOUT.");
    }
    if (auto open = checkOpen(run); !open) return open;
    if (auto stopping = checkNotStopping(run); !stopping) return stopping;
    if (verb == Verb::PauseRun && head.pausedByPerson) return refusal("action.already_paused", "A person has paused the run already.");
    if (verb == Verb::ResumeRun && !head.pausedByPerson) {
        if (head.state == RunState::Paused)
            return refusal("action.needs_decision", "Nobody paused the run: it waits for a decision. " + head.cause.message +
                                                        " Rerun, skip or force the nodes in question.");
        return refusal("action.not_paused", "The run is not paused.");
    }
    return {};
}

Expected<void> checkNodeState(const Run &run, NodeIndex node, Verb verb) {
    const NodeRun &n = run.node(node);
    switch (verb) {
    case Verb::RerunNode:
    case Verb::RerunDownstream:
        if (!isTerminal(n.state)) return wrongState(run, node, "over (SUCCESS, FAILED, TIMEOUT, CANCELED or SKIPPED)");
        return verb == Verb::RerunDownstream ? checkDownstreamIdle(run, node) : Expected<void>();
    case Verb::RetryNow:
    case Verb::StopRetrying: return n.state == NodeState::Retrying ? Expected<void>() : wrongState(run, node, "RETRYING");
    case Verb::Hold:
        if (n.held) return refusal("action.already_held", "The node is held already.");
        return n.state == NodeState::Pending || n.state == NodeState::Retrying ? Expected<void>()
                                                                               : wrongState(run, node, "not started (PENDING or RETRYING)");
    case Verb::Release: return n.held ? Expected<void>() : refusal("action.not_held", "The node is not held.");
    case Verb::Skip:
        return n.state == NodeState::Pending || n.state == NodeState::Retrying || isFailure(n.state)
                   ? Expected<void>()
                   : wrongState(run, node, "not started or failed (PENDING, RETRYING, FAILED or TIMEOUT)");
    case Verb::CancelNode:
        if (n.cancel != CancelRequest::None) return refusal("action.already_stopping", "The node is being stopped already. Kill it if that takes too long.");
        return isTerminal(n.state) ? wrongState(run, node, "not over") : Expected<void>();
    case Verb::KillNode:
        if (n.cancel == CancelRequest::Kill) return refusal("action.already_stopping", "The node is being killed already.");
        return n.state == NodeState::Running ? Expected<void>() : wrongState(run, node, "RUNNING");
    case Verb::ForceSuccess:
        return isFailure(n.state) || n.state == NodeState::Retrying ? Expected<void>()
                                                                    : wrongState(run, node, "failed (FAILED, TIMEOUT or RETRYING)");
    case Verb::ForceFailed:
        return n.state == NodeState::Running || n.state == NodeState::Retrying ? Expected<void>()
                                                                               : wrongState(run, node, "stuck (RUNNING or RETRYING)");
    case Verb::RerunFailed:
    case Verb::RerunRun:
    case Verb::PauseRun:
    case Verb::ResumeRun:
    case Verb::CancelRun: break;
    }
    return makeError(ErrorCode::Invalid, "action.needs_run", "This verb acts on a whole run; do not name a node.");
}

/// A node of a finished run is rerun: the run is open again.
void reopen(StepBuilder &step, const Intent &intent) {
    if (isTerminal(step.run().head.state)) step.emit(step.event(EventType::RunResumed, intent.actor, intent.reason));
}

void rerun(StepBuilder &step, const std::vector<NodeIndex> &nodes, const Intent &intent) {
    reopen(step, intent);
    for (const NodeIndex node : nodes) {
        Event created = step.event(EventType::TaskCreated, intent.actor, intent.reason);
        created.node = node;
        step.emit(std::move(created));
    }
    step.say(std::to_string(nodes.size()) + (nodes.size() == 1 ? " node reset." : " nodes reset."));
}

std::vector<NodeIndex> targets(const Run &run, const Intent &intent) {
    std::vector<NodeIndex> found;
    if (intent.node) found.push_back(*intent.node);
    if (intent.verb == Verb::RerunDownstream) {
        const auto after = terminalDownstream(run, *intent.node);
        found.insert(found.end(), after.begin(), after.end());
    }
    if (intent.verb == Verb::RerunFailed || intent.verb == Verb::CancelRun) {
        for (std::uint32_t i = 0; i < run.nodes.size(); ++i) {
            const NodeState state = run.nodes[i].state;
            if (intent.verb == Verb::RerunFailed ? isFailure(state) : !isTerminal(state)) found.emplace_back(i);
        }
    }
    return found;
}

void onNode(StepBuilder &step, EventType type, const Intent &intent, std::string said) {
    step.emit(step.event(type, *intent.node, intent.actor, intent.reason));
    step.say(std::move(said));
}

void release(StepBuilder &step, const Intent &intent) {
    onNode(step, EventType::TaskReleased, intent, "Released; it still waits for nodes before it.");
    if (step.run().node(*intent.node).reason != WaitReason::Ready) return;
    step.say(step.run().head.pausedByPerson ? "Released; it starts when the run is resumed." : "Released; it starts at once.");
}

void cancelRun(StepBuilder &step, const Intent &intent) {
    step.emit(step.event(EventType::RunCancelRequested, intent.actor, intent.reason));
    cancelAll(step, intent.actor, intent.reason);
    const std::uint32_t running = step.run().head.count(NodeState::Running);
    step.say(running == 0 ? "The run is canceled." : "Stopping " + std::to_string(running) + " running nodes.");
}

void forceFailed(StepBuilder &step, const Intent &intent) {
    step.cancel(*intent.node, true);
    Event forced = step.event(EventType::TaskForcedFailed, *intent.node, intent.actor, intent.reason);
    forced.outcome = AttemptOutcome::Lost;
    step.emit(std::move(forced));
    step.say("Marked as failed.");
}

void perform(StepBuilder &step, const Intent &intent) {
    switch (intent.verb) {
    case Verb::RerunNode:
    case Verb::RerunDownstream:
    case Verb::RerunFailed: return rerun(step, targets(step.run(), intent), intent);
    case Verb::RetryNow: return onNode(step, EventType::TaskRetryDue, intent, "Due now.");
    case Verb::StopRetrying: return onNode(step, EventType::TaskRetryStopped, intent, "Retrying stopped; the node is FAILED.");
    case Verb::Hold: return onNode(step, EventType::TaskHeld, intent, "Held.");
    case Verb::Release: return release(step, intent);
    case Verb::Skip: return onNode(step, EventType::TaskSkipped, intent, "Skipped; nodes after it count it as done.");
    case Verb::ForceSuccess: return onNode(step, EventType::TaskForcedSuccess, intent, "Marked as successful.");
    case Verb::ForceFailed: return forceFailed(step, intent);
    case Verb::CancelNode:
    case Verb::KillNode:
        cancelNode(step, *intent.node, intent.actor, intent.verb == Verb::KillNode, intent.reason);
        return step.say(isTerminal(step.run().node(*intent.node).state) ? "Canceled." : "Stopping; its worker has to confirm.");
    case Verb::PauseRun:
        step.emit(step.event(EventType::RunPaused, intent.actor, intent.reason));
        return step.say("Paused; running nodes go on.");
    case Verb::ResumeRun:
        step.emit(step.event(EventType::RunResumed, intent.actor, intent.reason));
        return step.say("Resumed.");
    case Verb::CancelRun: return cancelRun(step, intent);
    case Verb::RerunRun: return; // a new run, made by create()
    }
}

} // namespace

Expected<void> check(const Run &run, const Intent &intent) {
    if (actsOnRun(intent.verb)) {
        if (intent.node) return makeError(ErrorCode::Invalid, "action.needs_run", "This verb acts on a whole run; do not name a node.");
        return checkRunVerb(run, intent.verb);
    }
    if (!intent.node) return makeError(ErrorCode::Invalid, "action.needs_node", "This verb acts on a node; name one.");
    if (intent.node->value() >= run.nodes.size()) return makeError(ErrorCode::NotFound, "node.not_found", "The run has no such node.");
    const bool reruns = intent.verb == Verb::RerunNode || intent.verb == Verb::RerunDownstream;
    if (!reruns) {
        if (auto open = checkOpen(run); !open) return open;
    }
    const bool stops = intent.verb == Verb::KillNode || intent.verb == Verb::ForceFailed || intent.verb == Verb::CancelNode;
    if (!stops) {
        if (auto stopping = checkNotStopping(run); !stopping) return stopping;
    }
    return checkNodeState(run, *intent.node, intent.verb);
}

Impact impact(const Run &run, const Intent &intent) {
    Impact result;
    const auto nodes = targets(run, intent);
    result.affected = static_cast<std::uint32_t>(nodes.size());
    for (const NodeIndex node : nodes)
        if (run.node(node).state == NodeState::Running) ++result.running;
    const std::string count = std::to_string(result.affected) + (result.affected == 1 ? " node" : " nodes");
    switch (intent.verb) {
    case Verb::RerunNode:
    case Verb::RerunDownstream:
    case Verb::RerunFailed: result.text = "Resets " + count + "; each starts again as soon as what it needs is done."; break;
    case Verb::RerunRun: result.text = "Starts a new run with the same version and parameters, linked to this one."; break;
    case Verb::RetryNow: result.text = "The next attempt is due now."; break;
    case Verb::StopRetrying: result.text = "No further attempt; the node becomes FAILED."; break;
    case Verb::Hold: result.text = "The node does not start until it is released."; break;
    case Verb::Release: result.text = "The node may start; at once, if nothing else is missing."; break;
    case Verb::Skip: result.text = "The node does not run; nodes after it count it as done."; break;
    case Verb::PauseRun: result.text = "No node starts until the run is resumed; running ones go on."; break;
    case Verb::ResumeRun: result.text = "Ready nodes start again."; break;
    case Verb::CancelRun: result.text = "Cancels " + count + ", " + std::to_string(result.running) + " of them running now."; break;
    case Verb::CancelNode: result.text = "Asks the task to stop, and kills it after the grace time."; break;
    case Verb::KillNode: result.text = "Kills the task at once."; break;
    case Verb::ForceSuccess: result.text = "Marks the node as successful for ever; nodes after it may start."; break;
    case Verb::ForceFailed: result.text = "Marks the node as failed and kills what runs of it."; break;
    }
    return result;
}

Expected<Step> act(Run &run, const Intent &intent, const Env &env) {
    if (auto allowed = check(run, intent); !allowed) return std::move(allowed).error();
    StepBuilder step(run, env);
    perform(step, intent);
    return step.finish();
}

} // namespace apollo::engine
