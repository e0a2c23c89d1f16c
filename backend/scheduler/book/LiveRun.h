#pragma once

#include "backend/engine/Engine.h"
#include "backend/ports/TurnStore.h"

namespace apollo::scheduler {

/// A run in memory, and what the present turn has changed in it so far.
struct LiveRun {
    Run run;
    bool isNew = false;
    bool touched = false; ///< listed among the runs of the present turn
    std::vector<Event> events;
    engine::Changes changes; ///< may name a position more than once until sealed

    /// Sorts out the changes and describes them for storage. The run must not change until the turn is over.
    [[nodiscard]] ports::RunWrite seal(ShardSeq position);
    /// Starts the next turn.
    void reset();
};

} // namespace apollo::scheduler
