#pragma once

#include "console/api/WatchEvent.h"

#include <QObject>

#include <unordered_map>
#include <unordered_set>

namespace apollo::console {

/// Nodes of the runs that somebody looks at. Same promises as RunStore, per node. GUI thread.
class NodeStore final : public QObject {
    Q_OBJECT
public:
    explicit NodeStore(QObject *parent = nullptr);

    void apply(const std::vector<WatchEvent> &events);
    /// All nodes of one run, as the answer of a call. They stay until keepOnly() leaves the run out.
    void setRun(RunId run, const std::vector<NodeRunInfo> &nodes);
    /// Drops every other run.
    void keepOnly(const std::unordered_set<RunId> &runs);
    void clear();

    [[nodiscard]] bool hasRun(RunId run) const { return m_runs.contains(run); }
    /// Null when the node is not known.
    [[nodiscard]] const NodeRunInfo *find(RunId run, const NodeKey &key) const;
    /// In no particular order; valid until the next change.
    [[nodiscard]] std::vector<const NodeRunInfo *> nodes(RunId run) const;

Q_SIGNALS:
    /// Nodes of this run changed; `keys` has each key once.
    void changed(apollo::RunId run, const std::vector<apollo::NodeKey> &keys);
    void removed(apollo::RunId run);

private:
    using Nodes = std::unordered_map<NodeKey, NodeRunInfo>;
    using Runs = std::unordered_map<RunId, Nodes>;
    void put(Runs &runs, const NodeRunInfo &node);
    void endSnapshot();

    Runs m_runs;
    Runs m_staged;
    std::unordered_set<RunId> m_answered; ///< runs set by setRun(): a snapshot of the watch does not cover them
    bool m_staging = false;
    std::unordered_map<RunId, std::unordered_set<NodeKey>> m_touched; ///< while apply() works
};

} // namespace apollo::console
