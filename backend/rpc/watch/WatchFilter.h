#pragma once

#include "backend/domain/run/Run.h"
#include "backend/rpc/convert/Proto.h"

namespace apollo::rpc {

/// What one watcher wants to see.
struct WatchFilter {
    std::string pipeline;     ///< empty = all
    std::optional<RunId> run; ///< only this one
    bool nodes = false;
    std::uint32_t recentRuns = 100;

    /// Errors: Invalid `id.malformed`, `watch.recent_runs`.
    [[nodiscard]] static Expected<WatchFilter> parse(const ops::WatchRequest &request);

    [[nodiscard]] bool accepts(const RunHead &head) const {
        return (!run || *run == head.id) && (pipeline.empty() || pipeline == head.pipelineName);
    }
    /// Equal for equal filters; the same in every life of every server.
    [[nodiscard]] std::uint32_t fingerprint() const;
};

} // namespace apollo::rpc
