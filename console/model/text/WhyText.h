#pragma once

#include "console/api/AttemptInfo.h"
#include "console/model/board/BoardLooks.h"
#include "console/model/time/TimeDisplay.h"

#include <QString>

#include <optional>

namespace apollo::console {

/// The answer to "why is it so" about one node or one run, in the words of people.
struct WhyReport {
    NodeLook look = NodeLook::Waiting;
    QString sentence;             ///< what is the case
    QString facts;                ///< exit code, kind of error, since when: one line
    QString error;                ///< the task's own words, several lines; untranslated
    QString remedy;               ///< what a person can do, or what it waits for
    std::optional<NodeKey> cause; ///< the failed node that it waits for
    std::vector<NodeKey> heldUp;  ///< nodes that wait because of it

    friend bool operator==(const WhyReport &, const WhyReport &) = default;
};

/// `last` is the newest attempt, if there was one. GUI thread.
[[nodiscard]] WhyReport explainNode(const RunInfo &run, const NodeRunInfo &node, const std::optional<AttemptInfo> &last,
                                    const BoardLooks &looks, const TimeDisplay &times, DbTime now);
[[nodiscard]] WhyReport explainRun(const RunInfo &run, const TimeDisplay &times, DbTime now);

} // namespace apollo::console
