#include "console/model/board/TimelineModel.h"

#include <algorithm>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kFlush{80};

bool startsEarlier(const TimelineModel::Lane &first, const TimelineModel::Lane &second) {
    const DbTime a = first.attempts.front().registeredAt;
    const DbTime b = second.attempts.front().registeredAt;
    return a != b ? a < b : first.node < second.node;
}

} // namespace

TimelineModel::TimelineModel(AttemptStore &attempts, NodeStore &nodes, QObject *parent)
    : QObject(parent), m_attempts(attempts), m_nodes(nodes) {
    m_flush.setSingleShot(true);
    m_flush.setInterval(kFlush);
    connect(&m_flush, &QTimer::timeout, this, &TimelineModel::flush);
    connect(&m_attempts, &AttemptStore::changed, this, &TimelineModel::schedule);
    connect(&m_nodes, &NodeStore::changed, this, [this](RunId run) {
        if (m_attempts.run() == run) schedule();
    });
}

int TimelineModel::laneOf(const NodeKey &node) const {
    const auto found =
        std::find_if(m_lanes.begin(), m_lanes.end(), [&node](const Lane &lane) { return lane.node == node; });
    return found == m_lanes.end() ? -1 : static_cast<int>(found - m_lanes.begin());
}

void TimelineModel::schedule() {
    if (!m_flush.isActive()) m_flush.start();
}

void TimelineModel::flush() {
    std::vector<Lane> lanes;
    if (const auto run = m_attempts.run()) {
        for (const NodeRunInfo *node : m_nodes.nodes(*run)) {
            Lane lane{node->key, m_attempts.attemptsOf(node->key), {}, *node};
            if (!lane.attempts.empty()) lanes.push_back(std::move(lane));
        }
    }
    std::sort(lanes.begin(), lanes.end(), startsEarlier);
    const auto sameNode = [](const Lane &a, const Lane &b) { return a.node == b.node; };
    const bool same = std::equal(lanes.begin(), lanes.end(), m_lanes.begin(), m_lanes.end(), sameNode);
    m_lanes = std::move(lanes);
    for (const EventInfo &event : m_attempts.interventions()) {
        if (const int lane = laneOf(event.node); lane >= 0)
            m_lanes[static_cast<std::size_t>(lane)].interventions.push_back(event);
    }
    measure();
    if (same)
        Q_EMIT refreshed();
    else
        Q_EMIT reset();
}

void TimelineModel::measure() {
    m_begin.reset();
    m_end.reset();
    m_open = false;
    const auto widen = [this](DbTime at) {
        if (!m_begin || at < *m_begin) m_begin = at;
        if (!m_end || at > *m_end) m_end = at;
    };
    for (const Lane &lane : m_lanes) {
        for (const AttemptInfo &attempt : lane.attempts) {
            widen(attempt.registeredAt);
            if (attempt.finishedAt)
                widen(*attempt.finishedAt);
            else
                m_open = true;
        }
        if (!lane.state || !lane.state->nextAt) continue;
        widen(*lane.state->nextAt);
        m_open = true;
    }
}

} // namespace apollo::console
