#pragma once

#include "backend/domain/run/Event.h"

#include <array>
#include <optional>

namespace apollo::engine {

/// One edge of the state machine of a node run. What is not in the table cannot happen.
struct NodeTransition {
    NodeState from;
    EventType event;
    NodeState to;
};

inline constexpr std::array kNodeTransitions{
    NodeTransition{NodeState::Pending, EventType::TaskAssigned, NodeState::Running},
    NodeTransition{NodeState::Pending, EventType::TaskSkipped, NodeState::Skipped},
    NodeTransition{NodeState::Pending, EventType::TaskCanceled, NodeState::Canceled},
    NodeTransition{NodeState::Pending, EventType::TaskHeld, NodeState::Pending},
    NodeTransition{NodeState::Pending, EventType::TaskReleased, NodeState::Pending},

    NodeTransition{NodeState::Running, EventType::TaskStarted, NodeState::Running},
    NodeTransition{NodeState::Running, EventType::TaskCancelRequested, NodeState::Running},
    NodeTransition{NodeState::Running, EventType::TaskCompleted, NodeState::Success},
    NodeTransition{NodeState::Running, EventType::TaskRetried, NodeState::Retrying},
    NodeTransition{NodeState::Running, EventType::TaskFailed, NodeState::Failed},
    NodeTransition{NodeState::Running, EventType::TaskTimedOut, NodeState::Timeout},
    NodeTransition{NodeState::Running, EventType::TaskLost, NodeState::Failed},
    NodeTransition{NodeState::Running, EventType::TaskRefused, NodeState::Pending},
    NodeTransition{NodeState::Running, EventType::TaskRequeued, NodeState::Pending},
    NodeTransition{NodeState::Running, EventType::TaskCanceled, NodeState::Canceled},
    NodeTransition{NodeState::Running, EventType::TaskForcedFailed, NodeState::Failed},

    NodeTransition{NodeState::Retrying, EventType::TaskRetryDue, NodeState::Pending},
    NodeTransition{NodeState::Retrying, EventType::TaskHeld, NodeState::Pending},
    NodeTransition{NodeState::Retrying, EventType::TaskRetryStopped, NodeState::Failed},
    NodeTransition{NodeState::Retrying, EventType::TaskTimedOut, NodeState::Timeout},
    NodeTransition{NodeState::Retrying, EventType::TaskCanceled, NodeState::Canceled},
    NodeTransition{NodeState::Retrying, EventType::TaskSkipped, NodeState::Skipped},
    NodeTransition{NodeState::Retrying, EventType::TaskForcedSuccess, NodeState::Success},
    NodeTransition{NodeState::Retrying, EventType::TaskForcedFailed, NodeState::Failed},

    NodeTransition{NodeState::Failed, EventType::TaskCreated, NodeState::Pending},
    NodeTransition{NodeState::Failed, EventType::TaskSkipped, NodeState::Skipped},
    NodeTransition{NodeState::Failed, EventType::TaskForcedSuccess, NodeState::Success},
    NodeTransition{NodeState::Timeout, EventType::TaskCreated, NodeState::Pending},
    NodeTransition{NodeState::Timeout, EventType::TaskSkipped, NodeState::Skipped},
    NodeTransition{NodeState::Timeout, EventType::TaskForcedSuccess, NodeState::Success},
    NodeTransition{NodeState::Success, EventType::TaskCreated, NodeState::Pending},
    NodeTransition{NodeState::Canceled, EventType::TaskCreated, NodeState::Pending},
    NodeTransition{NodeState::Skipped, EventType::TaskCreated, NodeState::Pending},
};

[[nodiscard]] constexpr std::optional<NodeState> nodeTarget(NodeState from, EventType event) {
    for (const NodeTransition &row : kNodeTransitions)
        if (row.from == from && row.event == event) return row.to;
    return std::nullopt;
}

namespace detail {

consteval bool noPairTwice() {
    for (std::size_t a = 0; a < kNodeTransitions.size(); ++a)
        for (std::size_t b = a + 1; b < kNodeTransitions.size(); ++b)
            if (kNodeTransitions[a].from == kNodeTransitions[b].from && kNodeTransitions[a].event == kNodeTransitions[b].event)
                return false;
    return true;
}

/// From PENDING; AWAITING_APPROVAL is left out as no event leads there before approval gates exist.
consteval bool everyStateReachable() {
    std::array<bool, kNodeStateCount> seen{};
    seen[static_cast<std::size_t>(NodeState::Pending)] = true;
    for (std::size_t round = 0; round < kNodeStateCount; ++round)
        for (const NodeTransition &row : kNodeTransitions)
            if (seen[static_cast<std::size_t>(row.from)]) seen[static_cast<std::size_t>(row.to)] = true;
    for (std::size_t state = 0; state < kNodeStateCount; ++state)
        if (!seen[state] && state != static_cast<std::size_t>(NodeState::AwaitingApproval)) return false;
    return true;
}

static_assert(noPairTwice(), "a pair (state, event) has two rows");
static_assert(everyStateReachable(), "a state cannot be reached");

} // namespace detail

} // namespace apollo::engine
