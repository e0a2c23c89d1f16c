#pragma once

#include "backend/domain/run/Event.h"

#include <array>

namespace apollo::engine {

/// One edge of the state machine of a run. RunFinished may lead to three states; which one is in the event.
struct RunTransition {
    RunState from;
    EventType event;
    RunState to;
};

inline constexpr std::array kRunTransitions{
    RunTransition{RunState::Pending, EventType::RunStarted, RunState::Running},
    RunTransition{RunState::Pending, EventType::RunCancelRequested, RunState::Pending},
    RunTransition{RunState::Pending, EventType::RunFinished, RunState::Canceled},

    RunTransition{RunState::Running, EventType::RunPaused, RunState::Paused},
    RunTransition{RunState::Running, EventType::RunCancelRequested, RunState::Running},
    RunTransition{RunState::Running, EventType::RunFailing, RunState::Running},
    RunTransition{RunState::Running, EventType::RunFinished, RunState::Success},
    RunTransition{RunState::Running, EventType::RunFinished, RunState::Failed},
    RunTransition{RunState::Running, EventType::RunFinished, RunState::Canceled},

    RunTransition{RunState::Paused, EventType::RunPaused, RunState::Paused}, // a person pauses what a rule had paused
    RunTransition{RunState::Paused, EventType::RunResumed, RunState::Running},
    RunTransition{RunState::Paused, EventType::RunCancelRequested, RunState::Paused},
    RunTransition{RunState::Paused, EventType::RunFailing, RunState::Paused},
    RunTransition{RunState::Paused, EventType::RunFinished, RunState::Success},
    RunTransition{RunState::Paused, EventType::RunFinished, RunState::Failed},
    RunTransition{RunState::Paused, EventType::RunFinished, RunState::Canceled},

    RunTransition{RunState::Success, EventType::RunResumed, RunState::Running}, // a node is rerun
    RunTransition{RunState::Failed, EventType::RunResumed, RunState::Running},
    RunTransition{RunState::Canceled, EventType::RunResumed, RunState::Running},
};

[[nodiscard]] constexpr bool isRunEdge(RunState from, EventType event, RunState to) {
    for (const RunTransition &row : kRunTransitions)
        if (row.from == from && row.event == event && row.to == to) return true;
    return false;
}

} // namespace apollo::engine
