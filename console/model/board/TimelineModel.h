#pragma once

#include "console/model/board/BoardLooks.h"
#include "console/model/store/AttemptStore.h"
#include "console/model/time/ServerClock.h"

#include <QObject>
#include <QTimer>

namespace apollo::console {

/// Attempts of the selected run, a lane per node that has any: in the order in which they first started. GUI thread.
class TimelineModel final : public QObject {
    Q_OBJECT
public:
    struct Lane {
        NodeKey node;
        std::vector<AttemptInfo> attempts; ///< by number
        std::vector<EventInfo> interventions;
        std::optional<NodeRunInfo> state;
    };

    TimelineModel(AttemptStore &attempts, NodeStore &nodes, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<Lane> &lanes() const { return m_lanes; }
    [[nodiscard]] int laneOf(const NodeKey &node) const;
    /// Earliest and latest instant that the lanes name; absent without any attempt.
    [[nodiscard]] std::optional<DbTime> begin() const { return m_begin; }
    [[nodiscard]] std::optional<DbTime> end() const { return m_end; }
    /// Something is still going on or due: the picture grows with the clock.
    [[nodiscard]] bool isOpen() const { return m_open; }

Q_SIGNALS:
    void reset();     ///< other lanes
    void refreshed(); ///< the same lanes, other contents

private:
    void schedule();
    void flush();
    void measure();

    AttemptStore &m_attempts;
    NodeStore &m_nodes;
    std::vector<Lane> m_lanes;
    std::optional<DbTime> m_begin;
    std::optional<DbTime> m_end;
    bool m_open = false;
    QTimer m_flush;
};

} // namespace apollo::console
