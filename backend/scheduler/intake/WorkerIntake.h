#pragma once

#include "backend/ports/SchedulerInbox.h"
#include "backend/scheduler/loop/TurnContext.h"

namespace apollo::scheduler {

/// What workers say, and what is concluded from their silence.
class WorkerIntake {
public:
    /// A worker is given up this long after its last sign of life.
    static constexpr Duration kLostAfter = std::chrono::seconds(30);

    explicit WorkerIntake(TurnContext &turn) : m_turn(turn) {}

    void connected(const ports::WorkerHello &hello);
    void gone(const WorkerId &worker, Incarnation incarnation);
    void claim(const WorkerId &worker, ExecutionId execution, FencingToken token);
    void result(const WorkerId &worker, const ports::AttemptResult &result);
    void refused(const WorkerId &worker, ExecutionId execution, FencingToken token, const std::string &reason);
    void heartbeat(const WorkerId &worker, Incarnation incarnation);
    /// Gives up workers that have been silent too long.
    void giveUpSilent();

private:
    void settleHeld(const WorkerId &worker, const ports::HeldExecution &held);
    void lose(ExecutionId execution, const std::string &why);

    TurnContext &m_turn;
};

} // namespace apollo::scheduler
