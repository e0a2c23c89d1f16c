#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/domain/time/Time.h"

#include <optional>
#include <vector>

namespace apollo::ports {

/// What a timer wakes: a node of a run that is in memory.
struct TimerTarget {
    RunId run;
    NodeIndex node;

    friend bool operator==(const TimerTarget &, const TimerTarget &) = default;
};

/// Timers of the runs in memory. A trigger only: what is due is decided from the run's state, so losing a timer queue loses
/// nothing. One owner thread.
class TimerQueue {
public:
    virtual ~TimerQueue() = default;

    /// At most one timer per target: replaces an earlier one; nothing = no timer.
    virtual void set(TimerTarget target, std::optional<DbTime> at) = 0;
    /// Forgets every timer of the run.
    virtual void dropRun(RunId run) = 0;
    /// Everything due up to `now`, never early, in due order.
    [[nodiscard]] virtual std::vector<TimerTarget> advance(DbTime now) = 0;
    [[nodiscard]] virtual std::optional<DbTime> nextWake() const = 0;
    virtual void clear() = 0;
};

} // namespace apollo::ports
