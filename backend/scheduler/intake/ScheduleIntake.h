#pragma once

#include "backend/scheduler/loop/TurnContext.h"

namespace apollo::scheduler {

/// Starts runs whose time has come. The row of the pipeline is the ledger, this is only its copy in memory; that one instant
/// fires once is kept by a unique key. After a stop, of all instants that were missed only the newest is fired.
class ScheduleIntake {
public:
    explicit ScheduleIntake(TurnContext &turn) : m_turn(turn) {}

    /// Reads which schedules are switched on. Errors: as TurnStore::enabledSchedules().
    [[nodiscard]] Expected<void> reload();
    void fireDue();
    [[nodiscard]] std::optional<DbTime> nextWake() const;

private:
    void fire(ports::PipelineRecord &pipeline);

    TurnContext &m_turn;
    std::vector<ports::PipelineRecord> m_pipelines;
};

} // namespace apollo::scheduler
