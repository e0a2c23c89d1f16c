#pragma once

#include "backend/scheduler/loop/TurnContext.h"

namespace apollo::scheduler {

/// Gives ready nodes to free slots until one of the two runs out.
class Dispatcher {
public:
    explicit Dispatcher(TurnContext &turn) : m_turn(turn) {}

    void dispatch();

private:
    void assign(LiveRun &live, NodeIndex node, const WorkerId &worker);

    TurnContext &m_turn;
};

} // namespace apollo::scheduler
