#include "backend/rpc/watch/WatchHub.h"

namespace apollo::rpc {

namespace {

/// Watchers look at most this often: a busy scheduler makes a thousand changes a second, people see ten.
constexpr Duration kPace = std::chrono::milliseconds(25);

} // namespace

std::vector<RunId> WatchHub::pauseFlips(const ports::ChangeSet &changes) {
    std::vector<RunId> flipped;
    for (const ports::RunChange &run : changes.runs) {
        const bool paused = run.head.state == RunState::Paused;
        const auto [known, isNew] = m_paused.try_emplace(run.head.id, paused);
        const bool mayDiffer = isNew || known->second != paused;
        known->second = paused;
        if (mayDiffer && run.head.readyCount > 0 && (!isNew || run.head.readyCount > run.nodes.size()))
            flipped.push_back(run.head.id);
        if (isTerminal(run.head.state)) m_paused.erase(known);
    }
    return flipped;
}

void WatchHub::publish(ports::ChangeSet changes) {
    const std::lock_guard lock(m_mutex);
    auto flipped = pauseFlips(changes);
    append(std::move(changes), std::move(flipped), false);
}

void WatchHub::setAnyWorker(bool any) {
    if (m_anyWorker.exchange(any) == any) return;
    const std::lock_guard lock(m_mutex);
    append({}, {}, true);
}

/// m_mutex is held.
void WatchHub::append(ports::ChangeSet changes, std::vector<RunId> refresh, bool refreshAll) {
    m_ring.append(std::move(changes), std::move(refresh), refreshAll);
    wakeSoon();
}

/// m_mutex is held. The first change after a pause goes out at once, later ones together.
void WatchHub::wakeSoon() {
    if (m_wakeWanted) return;
    m_wakeWanted = true;
    if (!m_cooling) m_timers.after(Duration(0), [this] { wakeAll(); });
}

void WatchHub::wakeAll() {
    std::vector<std::shared_ptr<Wakeable>> watchers;
    {
        const std::lock_guard lock(m_mutex);
        m_wakeWanted = false;
        if (!m_cooling) {
            m_cooling = true;
            m_timers.after(kPace, [this] { cooledDown(); });
        }
        std::erase_if(m_watchers, [&](const std::weak_ptr<Wakeable> &watcher) {
            auto living = watcher.lock();
            if (!living) return true;
            watchers.push_back(std::move(living));
            return false;
        });
    }
    for (const auto &watcher : watchers) watcher->wake();
}

void WatchHub::cooledDown() {
    {
        const std::lock_guard lock(m_mutex);
        m_cooling = false;
        if (!m_wakeWanted) return;
    }
    wakeAll();
}

void WatchHub::beat() {
    ++m_beats;
    wakeAll();
}

std::uint64_t WatchHub::join(const std::weak_ptr<Wakeable> &watcher) {
    const std::lock_guard lock(m_mutex);
    m_watchers.push_back(watcher);
    return m_ring.newest();
}

bool WatchHub::reaches(std::uint64_t change) const {
    const std::lock_guard lock(m_mutex);
    return m_ring.reaches(change);
}

std::uint64_t WatchHub::newest() const {
    const std::lock_guard lock(m_mutex);
    return m_ring.newest();
}

WatchHub::Page WatchHub::after(std::uint64_t change, std::size_t rows) const {
    const std::lock_guard lock(m_mutex);
    if (!m_ring.reaches(change)) return {true, {}};
    return {false, m_ring.after(change, rows)};
}

} // namespace apollo::rpc
