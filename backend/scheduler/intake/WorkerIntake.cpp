#include "backend/scheduler/intake/WorkerIntake.h"

#include <unordered_set>

namespace apollo::scheduler {

void WorkerIntake::connected(const ports::WorkerHello &hello) {
    m_turn.workers.connect(hello, m_turn.now);
    std::unordered_set<ExecutionId> known;
    for (const ports::HeldExecution &held : hello.held) {
        known.insert(held.execution);
        settleHeld(hello.worker, held);
    }
    // What we gave it but it does not have: the message was lost, or its journal was.
    const WorkerBook::Worker *worker = m_turn.workers.find(hello.worker);
    const std::unordered_set<ExecutionId> expected = worker->executions;
    for (const ExecutionId execution : expected)
        if (!known.contains(execution)) lose(execution, "Worker " + hello.worker.value() + " came back without it.");
}

void WorkerIntake::settleHeld(const WorkerId &worker, const ports::HeldExecution &held) {
    LiveRun *live = m_turn.runs.findByExecution(held.execution);
    const Attempt *attempt = live ? &live->run.attempts[live->run.byExecution.at(held.execution)] : nullptr;
    const bool ours = attempt && attempt->worker == worker && attempt->token == held.token && attempt->state != AttemptState::Completed;
    if (held.state == ports::HeldExecution::State::Finished) return; // its result follows and is answered as any result
    if (held.state == ports::HeldExecution::State::Lost) {
        if (ours) lose(held.execution, "Worker " + worker.value() + " was restarted while it ran.");
        m_turn.afterCommit.push_back([this, worker, execution = held.execution] { m_turn.gateway.acknowledge(worker, execution); });
        return;
    }
    if (!ours) {
        m_turn.afterCommit.push_back([this, worker, execution = held.execution] {
            m_turn.gateway.forget(worker, execution, "It is over, or was given to another worker.");
        });
        return;
    }
    const CancelRequest cancel = live->run.node(attempt->node).cancel;
    if (cancel != CancelRequest::None) // the request may have been lost with the link
        m_turn.afterCommit.push_back([this, worker, held, cancel] {
            m_turn.gateway.cancel(worker, held.execution, held.token, cancel == CancelRequest::Kill);
        });
}

void WorkerIntake::gone(const WorkerId &worker, Incarnation incarnation) { m_turn.workers.disconnect(worker, incarnation, m_turn.now); }

void WorkerIntake::heartbeat(const WorkerId &worker, Incarnation incarnation) { m_turn.workers.seen(worker, incarnation, m_turn.now); }

void WorkerIntake::claim(const WorkerId &worker, ExecutionId execution, FencingToken token) {
    std::string whyNot = "The execution is over or unknown.";
    bool granted = false;
    if (LiveRun *live = m_turn.runs.findByExecution(execution)) {
        auto step = engine::claim(live->run, execution, token, worker, m_turn.env());
        granted = step.has_value();
        if (step) {
            m_turn.record(*live, std::move(step).value());
        } else {
            whyNot = step.error().text;
        }
    }
    m_turn.afterCommit.push_back([this, worker, execution, token, granted, why = granted ? std::string() : whyNot] {
        m_turn.gateway.answerClaim(worker, execution, token, granted, why);
    });
}

void WorkerIntake::result(const WorkerId &worker, const ports::AttemptResult &result) {
    if (LiveRun *live = m_turn.runs.findByExecution(result.execution)) {
        m_turn.record(*live, engine::finish(live->run,
                                            {result.execution, result.token, result.outcome, result.errorClass, result.exitCode,
                                             result.message, result.outputs},
                                            m_turn.env()));
    }
    // Acknowledged in any case: whatever it was, it is stored now or no longer wanted.
    m_turn.afterCommit.push_back([this, worker, execution = result.execution] { m_turn.gateway.acknowledge(worker, execution); });
}

void WorkerIntake::refused(const WorkerId &worker, ExecutionId execution, FencingToken token, const std::string &reason) {
    constexpr Duration kShun = std::chrono::seconds(1); // long enough not to ask in a circle
    m_turn.workers.shun(worker, m_turn.now + kShun);
    if (LiveRun *live = m_turn.runs.findByExecution(execution))
        m_turn.record(*live, engine::refuse(live->run, execution, token, "Worker " + worker.value() + " refused it: " + reason, m_turn.env()));
}

void WorkerIntake::lose(ExecutionId execution, const std::string &why) {
    if (LiveRun *live = m_turn.runs.findByExecution(execution))
        m_turn.record(*live, engine::lose(live->run, execution, why, m_turn.env()));
}

void WorkerIntake::giveUpSilent() {
    for (const WorkerId &id : m_turn.workers.overdue(m_turn.now - kLostAfter)) {
        const std::unordered_set<ExecutionId> executions = m_turn.workers.find(id)->executions;
        for (const ExecutionId execution : executions)
            lose(execution, "Worker " + id.value() + " was not heard of for " + toText(kLostAfter) + ".");
    }
}

} // namespace apollo::scheduler
