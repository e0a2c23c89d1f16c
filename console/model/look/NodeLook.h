#pragma once

#include "console/api/RunInfo.h"

namespace apollo::console {

/// What people distinguish at a glance. The views map these to shapes and colours.
enum class NodeLook {
    Succeeded,
    Running,
    Queued,  ///< only a worker is missing
    Waiting, ///< for its needs, a time or a person
    BlockedByFailure,
    RetryWait,
    Failed,
    Approval,
    Held,
    Skipped,
    Canceled,
    Forced,
};

/// `blocked`: a node that it needs has failed (see Cascade).
[[nodiscard]] NodeLook lookOf(const NodeRunInfo &node, bool blocked);

/// What a run wants from people. The order is the order of lists: worst first.
enum class RunConcern {
    Failed,   ///< a person must decide: a node has failed, or the pipeline's newest run ended FAILED
    Retrying, ///< at risk: a node has failed and is tried again
    Approval,
    Running,
    Held,    ///< paused by a person
    Waiting, ///< not started yet
    Over,
};
inline constexpr int kRunConcernCount = 7;

/// `newest`: no later run of the same pipeline is known.
[[nodiscard]] RunConcern concernOf(const RunInfo &run, bool newest);
[[nodiscard]] NodeLook lookOf(const RunInfo &run);

} // namespace apollo::console
