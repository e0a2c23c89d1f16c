#pragma once

#include "console/widgets/state/VisualState.h"

#include <chrono>
#include <optional>
#include <vector>

namespace apollo::console {

/** An instant in UTC. */
using TimelineInstant = std::chrono::sys_time<std::chrono::milliseconds>;

struct TimelineAttempt {
    TimelineInstant queuedAt;
    std::optional<TimelineInstant> startedAt;
    std::optional<TimelineInstant> endedAt;     ///< none: still going on
    VisualState outcome = VisualState::Running; ///< Approval paints stripes
    QString toolTip;
};

/** Something a person did. */
struct TimelineMark {
    TimelineInstant at;
    QString toolTip;
};

struct TimelineLane {
    QString label;
    std::vector<TimelineAttempt> attempts; ///< oldest first
    std::vector<TimelineMark> marks;
    int attempt = 0; ///< for the note "4/6"; 0: no note
    int maxAttempts = 0;
    std::optional<TimelineInstant> nextAttemptAt;   ///< set while it waits for the next attempt
    bool exhausted = false;                         ///< the last attempt failed and none follows
    std::optional<std::chrono::milliseconds> usual; ///< ghost bar: what it usually takes
};

/** What a TimelineView shows. Asked while painting, for visible lanes only; must be cheap. GUI thread. */
class TimelineSource {
public:
    virtual ~TimelineSource() = default;

    virtual int laneCount() const = 0;
    /** The reference must stay valid until control returns to the event loop. */
    virtual const TimelineLane &lane(int index) const = 0;
    virtual TimelineInstant from() const = 0;
    virtual TimelineInstant until() const = 0;
    virtual TimelineInstant now() const = 0;
    virtual std::optional<TimelineInstant> deadline() const = 0;
};

} // namespace apollo::console
