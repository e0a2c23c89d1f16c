#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/worker/process/Executor.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace apollo::worker {

/// This machine's wall clock, uncorrected.
using WallTime = TimePoint<struct WallClockTag>;

/// How far an execution has come, as the journal knows it.
enum class EntryState : std::uint8_t {
    Assigned, ///< certainly not started
    Claimed,  ///< the claim was granted; certainly not started
    Started,  ///< may have started: written before the start
    Finished, ///< the result is known and not acknowledged yet
};

/// What there is to say about a finished execution.
struct Finish {
    TaskResult result;
    std::uint64_t logLines = 0;
    WallTime startedAt; ///< 0: it never started
    WallTime finishedAt;

    friend bool operator==(const Finish &, const Finish &) = default;
};

/// Everything that the journal keeps about one execution.
struct Entry {
    EntryState state = EntryState::Assigned;
    FencingToken token;
    /// Shared with the agent, never changed; empty once started, when nobody needs it any more.
    std::shared_ptr<const Assignment> assignment;
    WallTime startedAt;
    pid_t pid = 0; ///< 0: no process known
    std::uint64_t startTicks = 0;
    Finish finish;
};

using Entries = std::map<ExecutionId, Entry>;

} // namespace apollo::worker
