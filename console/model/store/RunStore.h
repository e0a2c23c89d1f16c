#pragma once

#include "console/api/WatchEvent.h"

#include <QObject>

#include <unordered_map>

namespace apollo::console {

/// Runs by id, as one watch delivers them. Holds what the server said and nothing else: an older revision never
/// replaces a newer one, and a new snapshot replaces everything at its end, so that a reconnect does not flicker. GUI
/// thread.
class RunStore final : public QObject {
    Q_OBJECT
public:
    /// Finished runs beyond `capacity` are dropped, the oldest first; runs that are not over are always kept.
    explicit RunStore(std::size_t capacity, QObject *parent = nullptr);

    void apply(const std::vector<WatchEvent> &events);
    /// A row that came as the answer of a call.
    void upsert(const RunInfo &run);
    void clear();

    [[nodiscard]] const RunInfo *find(RunId id) const;
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    /// In no particular order; valid until the next change.
    [[nodiscard]] std::vector<const RunInfo *> all() const;
    /// Newest first.
    [[nodiscard]] std::vector<const RunInfo *> newest(std::size_t count) const;
    /// A first snapshot has been received since clear().
    [[nodiscard]] bool isComplete() const { return m_complete; }

Q_SIGNALS:
    /// Never both empty, except when the first snapshot turns out to be empty.
    void changed(const std::vector<apollo::RunId> &upserted, const std::vector<apollo::RunId> &removed);

private:
    using Rows = std::unordered_map<RunId, RunInfo>;
    void beginSnapshot();
    void endSnapshot(std::vector<RunId> &upserted, std::vector<RunId> &removed);
    void prune(std::vector<RunId> &upserted, std::vector<RunId> &removed);

    std::size_t m_capacity;
    Rows m_rows;
    Rows m_staged; ///< the snapshot that is being received
    bool m_staging = false;
    bool m_complete = false;
};

/// Newest first: by creation, then by id, so that the order is total.
[[nodiscard]] bool isNewer(const RunInfo &first, const RunInfo &second);

} // namespace apollo::console
