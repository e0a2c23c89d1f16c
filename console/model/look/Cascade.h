#pragma once

#include "console/api/PipelineInfo.h"
#include "console/api/RunInfo.h"

namespace apollo::console {

/// Who waits because of whom, in one run. Positions are those of the plan.
struct Cascade {
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::vector<std::uint32_t> root;     ///< by position: the failed node that blocks it, or kNone
    std::vector<std::uint32_t> failures; ///< failed nodes in topological order: the alarms of the run

    /// Every node that waits because of `failure`, in topological order.
    [[nodiscard]] std::vector<std::uint32_t> blockedBy(std::uint32_t failure, const Plan &plan) const;
};

/// A node is blocked when it is PENDING and something that it needs, near or far, is FAILED, TIMEOUT or CANCELED: one
/// root cause is one alarm. With several roots the first in topological order is named. `nodes[i]` is the node at
/// position i, or null when the run does not have it. Pure; linear in nodes and edges.
[[nodiscard]] Cascade deriveCascade(const Plan &plan, const std::vector<const NodeRunInfo *> &nodes);

} // namespace apollo::console
