#pragma once

#include "backend/ports/SchedulerInbox.h"
#include "backend/scheduler/loop/TurnContext.h"

namespace apollo::scheduler {

/// Everything needed to make a run.
struct NewRun {
    ports::TurnStore::LoadedVersion version;
    std::string params; ///< canonical JSON
    std::string trigger;
    Actor startedBy;
    std::string reason;
    std::optional<RunId> rerunOf;
};

/// Makes the run in the present turn and returns it.
LiveRun &createRun(TurnContext &turn, NewRun order);

/// Carries out what people ask, with the audit entry and the stored answer in the same turn.
class OperatorIntake {
public:
    explicit OperatorIntake(TurnContext &turn) : m_turn(turn) {}

    void start(const ports::StartOrder &order, const ports::Reply<RunHead> &reply);
    void act(const ports::ActionOrder &order, const ports::Reply<ports::ActionOutcome> &reply);

private:
    [[nodiscard]] Expected<RunHead> startNow(const ports::StartOrder &order);
    [[nodiscard]] ports::ActionItem actOn(const ports::ActionOrder &order, const ports::ActionTarget &target);
    [[nodiscard]] Expected<ports::ActionItem> perform(const ports::ActionOrder &order, const ports::ActionTarget &target);
    [[nodiscard]] Expected<ports::ActionItem> rerunWhole(const ports::ActionOrder &order, const Run &old);
    /// The stored answer to this request, if there is one. Conflict if it was stored for another request with the same id.
    [[nodiscard]] Expected<std::optional<std::string>> repeated(const RequestId &request, const std::string &fingerprint);

    TurnContext &m_turn;
};

} // namespace apollo::scheduler
