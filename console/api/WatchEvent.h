#pragma once

#include "console/api/RunInfo.h"

#include <QByteArray>
#include <QList>

namespace apollo::console {

/// Which runs a watch covers.
struct WatchOptions {
    QString pipeline;               ///< empty = all
    bool nodes = false;             ///< with the nodes of those runs
    std::uint32_t recentRuns = 100; ///< how far the snapshot goes back; open runs are always in it

    friend bool operator==(const WatchOptions &, const WatchOptions &) = default;
};

enum class WatchKind {
    Resumed,       ///< the token was good: only what was missed follows
    SnapshotBegin, ///< what is held is void once SnapshotEnd has come
    Upsert,        ///< runs and nodes as they are now
    SnapshotEnd,
    Heartbeat,
    Resync, ///< the console was too slow: a snapshot follows
};

struct WatchEvent {
    WatchKind kind = WatchKind::Heartbeat;
    std::vector<RunInfo> runs;
    std::vector<NodeRunInfo> nodes;
    QByteArray resumeToken;
    DbTime serverTime;
    bool pipelinesChanged = false;
};

} // namespace apollo::console
