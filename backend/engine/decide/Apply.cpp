#include "backend/engine/Engine.h"
#include "backend/engine/transitions/NodeTransitions.h"
#include "backend/engine/transitions/RunTransitions.h"

namespace apollo::engine {

namespace {

bool isSatisfied(const NodeRun &node) {
    return node.state == NodeState::Success || (node.state == NodeState::Skipped && node.skippedByPerson);
}

/// Applies one event. Everything in the run that follows from the event is changed here and nowhere else.
class Applier {
public:
    Applier(Run &run, const Event &event, Changes &changes) : m_run(run), m_event(event), m_changes(changes) {}

    void apply();

private:
    void createRun();
    void applyToRun();
    void applyToNode();
    void resetNode();
    void assignAttempt();
    void endAttempt(AttemptOutcome outcome);
    void giveBackAttempt(bool lost);

    NodeRun &node() { return m_run.node(*m_event.node); }
    Attempt *attempt();
    void touchNode(NodeIndex index) {
        auto &revision = m_run.node(index).revision;
        revision = Revision(revision.value() + 1);
        m_changes.nodes.push_back(index);
    }
    void setState(NodeState to);
    void setReason(NodeIndex index, WaitReason reason);
    void refreshReason(NodeIndex index);
    void recordCause(Cause &cause) { cause = Cause{m_event.seq, m_event.actor, m_event.message}; }

    Run &m_run;
    const Event &m_event;
    Changes &m_changes;
};

void Applier::apply() {
    if (m_event.type == EventType::RunCreated) createRun();
    m_run.head.lastSeq = m_event.seq;
    m_run.head.revision = Revision(m_event.seq.value());
    if (m_event.node) {
        applyToNode();
    } else {
        applyToRun();
    }
}

void Applier::createRun() {
    m_run.head = *m_event.created;
    m_run.head.state = RunState::Pending;
    m_run.head.createdAt = m_event.at;
    m_run.head.startedBy = m_event.actor;
    const auto size = static_cast<std::uint32_t>(m_run.plan->size());
    m_run.nodes.assign(size, NodeRun{});
    m_run.attempts.clear();
    m_run.byExecution.clear();
    m_run.head.counts = {};
    m_run.head.counts[static_cast<std::size_t>(NodeState::Pending)] = size;
    m_run.head.readyCount = 0;
    for (std::uint32_t i = 0; i < size; ++i) {
        m_run.nodes[i].missingNeeds = static_cast<std::uint32_t>(m_run.plan->dag.parents(i).size());
        refreshReason(NodeIndex(i));
    }
}

void Applier::applyToRun() {
    RunHead &head = m_run.head;
    switch (m_event.type) {
    case EventType::RunStarted:
        head.state = RunState::Running;
        head.startedAt = m_event.at;
        return;
    case EventType::RunPaused:
        head.state = RunState::Paused;
        head.pausedByPerson = m_event.actor.kind == ActorKind::User;
        recordCause(head.cause);
        return;
    case EventType::RunResumed:
        if (isTerminal(head.state)) { // a node of a finished run is rerun: it is an ordinary run again
            head.cancelRequested = false;
            head.failing = false;
        }
        head.state = RunState::Running;
        head.pausedByPerson = false;
        head.finishedAt.reset();
        head.cause = {};
        return;
    case EventType::RunCancelRequested:
        head.cancelRequested = true;
        recordCause(head.cause);
        return;
    case EventType::RunFailing:
        head.failing = true;
        recordCause(head.cause);
        return;
    case EventType::RunFinished:
        head.state = m_event.runState.value_or(RunState::Failed);
        head.finishedAt = m_event.at;
        head.pausedByPerson = false;
        recordCause(head.cause);
        return;
    case EventType::RunCreated:
    case EventType::TaskCreated:
    case EventType::TaskAssigned:
    case EventType::TaskStarted:
    case EventType::TaskCompleted:
    case EventType::TaskRetried:
    case EventType::TaskRetryDue:
    case EventType::TaskFailed:
    case EventType::TaskTimedOut:
    case EventType::TaskLost:
    case EventType::TaskRefused:
    case EventType::TaskRequeued:
    case EventType::TaskLateResult:
    case EventType::TaskCancelRequested:
    case EventType::TaskCanceled:
    case EventType::TaskSkipped:
    case EventType::TaskHeld:
    case EventType::TaskReleased:
    case EventType::TaskRetryStopped:
    case EventType::TaskForcedSuccess:
    case EventType::TaskForcedFailed: return;
    }
}

void Applier::applyToNode() {
    if (m_event.type == EventType::TaskLateResult) { // recorded in the ledger, changes nothing
        return;
    }
    NodeRun &n = node();
    const auto target = nodeTarget(n.state, m_event.type);
    switch (m_event.type) {
    case EventType::TaskCreated: resetNode(); break;
    case EventType::TaskAssigned: assignAttempt(); break;
    case EventType::TaskStarted:
        if (Attempt *a = attempt()) {
            a->state = AttemptState::Executing;
            a->startedAt = m_event.at;
        }
        if (!n.firstStartedAt) n.firstStartedAt = m_event.at;
        break;
    case EventType::TaskCompleted: endAttempt(AttemptOutcome::Success); break;
    case EventType::TaskRetried:
        endAttempt(m_event.outcome);
        n.nextAt = m_event.dueAt;
        break;
    case EventType::TaskRetryDue: n.nextAt.reset(); break;
    case EventType::TaskFailed:
    case EventType::TaskTimedOut:
    case EventType::TaskLost:
    case EventType::TaskCanceled:
    case EventType::TaskForcedFailed:
        if (n.state == NodeState::Running) endAttempt(m_event.outcome);
        n.forced = m_event.type == EventType::TaskForcedFailed;
        break;
    case EventType::TaskRefused: giveBackAttempt(false); break;
    case EventType::TaskRequeued: giveBackAttempt(true); break;
    case EventType::TaskCancelRequested:
        n.cancel = m_event.kill ? CancelRequest::Kill : CancelRequest::Cancel;
        n.cancelDeadline = m_event.dueAt;
        break;
    case EventType::TaskSkipped: n.skippedByPerson = m_event.actor.kind == ActorKind::User; break;
    case EventType::TaskHeld:
        n.held = true;
        n.nextAt.reset();
        break;
    case EventType::TaskReleased: n.held = false; break;
    case EventType::TaskForcedSuccess: n.forced = true; break;
    case EventType::TaskRetryStopped: break;
    case EventType::TaskLateResult:
    case EventType::RunCreated:
    case EventType::RunStarted:
    case EventType::RunPaused:
    case EventType::RunResumed:
    case EventType::RunCancelRequested:
    case EventType::RunFailing:
    case EventType::RunFinished: return;
    }
    if (target) setState(*target);
    touchNode(*m_event.node);
}

void Applier::resetNode() {
    NodeRun &n = node();
    n.generation = Generation(n.generation.value() + 1);
    n.attemptsUsed = 0;
    n.current.reset();
    n.held = false;
    n.forced = false;
    n.cancel = CancelRequest::None;
    n.cancelDeadline.reset();
    n.readyAt.reset();
    n.firstStartedAt.reset();
    n.nextAt.reset();
    n.finishedAt.reset();
    n.cause = {};
}

void Applier::assignAttempt() {
    NodeRun &n = node();
    const auto known = m_run.byExecution.find(m_event.execution);
    if (known == m_run.byExecution.end()) {
        const auto position = static_cast<std::uint32_t>(m_run.attempts.size());
        Attempt fresh;
        fresh.execution = m_event.execution;
        fresh.node = *m_event.node;
        fresh.generation = n.generation;
        fresh.number = m_event.attempt;
        m_run.attempts.push_back(std::move(fresh));
        m_run.byExecution.emplace(m_event.execution, position);
        m_changes.newAttempts.push_back(position);
        n.current = position;
        ++n.attemptsUsed;
        n.attemptsTotal = m_event.attempt.value();
    }
    Attempt &a = m_run.attempts[*n.current];
    a.state = AttemptState::Registered;
    a.token = m_event.token;
    a.worker = m_event.worker;
    a.registeredAt = m_event.at;
    a.startedAt.reset();
    a.revision = Revision(a.revision.value() + 1);
    m_changes.attempts.push_back(*n.current);
}

Attempt *Applier::attempt() {
    NodeRun &n = node();
    if (!n.current) return nullptr;
    Attempt &a = m_run.attempts[*n.current];
    a.revision = Revision(a.revision.value() + 1);
    m_changes.attempts.push_back(*n.current);
    return &a;
}

void Applier::endAttempt(AttemptOutcome outcome) {
    NodeRun &n = node();
    n.cancel = CancelRequest::None;
    n.cancelDeadline.reset();
    Attempt *a = attempt();
    if (!a) return;
    a->state = AttemptState::Completed;
    a->outcome = outcome;
    a->finishedAt = m_event.at;
    a->errorClass = m_event.errorClass;
    a->exitCode = m_event.exitCode;
    a->message = m_event.message;
    a->outputs = m_event.outputs;
}

/// The attempt goes back to REGISTERED without a worker; the next assignment hands out the same execution again.
void Applier::giveBackAttempt(bool lost) {
    Attempt *a = attempt();
    if (!a) return;
    a->state = AttemptState::Registered;
    a->worker = WorkerId();
    a->startedAt.reset();
    a->message = m_event.message;
    if (lost) ++a->infraLosses;
}

void Applier::setState(NodeState to) {
    NodeRun &n = node();
    const NodeIndex index = *m_event.node;
    const bool satisfiedBefore = isSatisfied(n);
    if (to != n.state) {
        --m_run.head.counts[static_cast<std::size_t>(n.state)];
        ++m_run.head.counts[static_cast<std::size_t>(to)];
    }
    n.state = to;
    if (to != NodeState::Skipped) n.skippedByPerson = false;
    if (isTerminal(to)) {
        n.finishedAt = m_event.at;
        n.nextAt.reset();
        n.held = false;
        n.cancel = CancelRequest::None;
        n.cancelDeadline.reset();
        recordCause(n.cause);
    }
    refreshReason(index);
    const bool satisfiedNow = isSatisfied(n);
    if (satisfiedBefore == satisfiedNow) return;
    for (const Dag::Index child : m_run.plan->dag.children(index.value())) {
        auto &missing = m_run.nodes[child].missingNeeds;
        missing = satisfiedNow ? missing - 1 : missing + 1;
        const WaitReason before = m_run.nodes[child].reason;
        refreshReason(NodeIndex(child));
        if (m_run.nodes[child].reason != before) touchNode(NodeIndex(child));
    }
}

void Applier::refreshReason(NodeIndex index) {
    const NodeRun &n = m_run.node(index);
    if (n.state != NodeState::Pending) {
        setReason(index, WaitReason::None);
    } else if (n.held) {
        setReason(index, WaitReason::Held);
    } else if (n.missingNeeds > 0) {
        setReason(index, WaitReason::Upstream);
    } else {
        setReason(index, WaitReason::Ready);
    }
}

void Applier::setReason(NodeIndex index, WaitReason reason) {
    NodeRun &n = m_run.node(index);
    if (n.reason == reason) return;
    if (n.reason == WaitReason::Ready) --m_run.head.readyCount;
    if (reason == WaitReason::Ready) {
        ++m_run.head.readyCount;
        n.readyAt = m_event.at;
    }
    n.reason = reason;
}

/// Is the event an edge of the machines, and next in line?
bool isLegal(const Run &run, const Event &event) {
    if (event.seq.value() != run.head.lastSeq.value() + 1) return false;
    if (event.node) {
        if (event.node->value() >= run.nodes.size()) return false;
        return event.type == EventType::TaskLateResult || nodeTarget(run.node(*event.node).state, event.type).has_value();
    }
    if (event.type == EventType::RunCreated) return event.seq.value() == 1 && event.created.has_value();
    RunState to = run.head.state;
    if (event.type == EventType::RunStarted || event.type == EventType::RunResumed) to = RunState::Running;
    if (event.type == EventType::RunPaused) to = RunState::Paused;
    if (event.type == EventType::RunFinished) to = event.runState.value_or(RunState::Pending);
    return isRunEdge(run.head.state, event.type, to);
}

} // namespace

void apply(Run &run, const Event &event, Changes &changes) { Applier(run, event, changes).apply(); }

Expected<Run> fold(std::shared_ptr<const Plan> plan, const std::vector<Event> &events) {
    Run run;
    run.plan = std::move(plan);
    Changes ignored;
    for (const Event &event : events) {
        if (!isLegal(run, event))
            return makeError(ErrorCode::Internal, "event.illegal",
                             "Event " + std::to_string(event.seq.value()) + " (" + std::string(kEventTypes.text(event.type)) +
                                 ") cannot follow what stands before it in its run.",
                             {{"seq", std::to_string(event.seq.value())}});
        apply(run, event, ignored);
        ignored = {};
    }
    return run;
}

void restore(Run &run) {
    run.byExecution.clear();
    for (std::uint32_t i = 0; i < run.attempts.size(); ++i) run.byExecution.emplace(run.attempts[i].execution, i);
    for (std::uint32_t i = 0; i < run.nodes.size(); ++i) {
        std::uint32_t missing = 0;
        for (const Dag::Index parent : run.plan->dag.parents(i))
            if (!isSatisfied(run.nodes[parent])) ++missing;
        run.nodes[i].missingNeeds = missing;
    }
}

} // namespace apollo::engine
