#pragma once

#include "backend/rpc/base/Timers.h"
#include "backend/rpc/call/Wakeable.h"
#include "backend/rpc/watch/ChangeRing.h"

#include <atomic>
#include <mutex>
#include <unordered_map>

namespace apollo::rpc {

/// Where the scheduler's changes and the watchers meet. Publishing numbers a change, keeps it for a while and returns
/// at once; watchers read at their own pace and notice themselves when they have fallen behind. Safe from any thread.
/// Stop the timers before it goes.
class WatchHub final : public ports::ChangeFeed {
public:
    struct Limits {
        std::size_t changes = 8192;
        std::size_t rows = 100'000;
    };
    WatchHub(Incarnation server, Timers &timers, Limits limits)
        : m_server(server), m_timers(timers), m_ring(limits.changes, limits.rows) {}

    void publish(ports::ChangeSet changes) override;
    /// Ready nodes wait for another reason once the first worker comes or the last one goes.
    void setAnyWorker(bool any);
    /// Something must go to every watcher, if only a sign of life.
    void beat();

    [[nodiscard]] Incarnation server() const { return m_server; }
    [[nodiscard]] bool anyWorker() const { return m_anyWorker.load(); }
    [[nodiscard]] std::uint64_t beats() const { return m_beats.load(); }

    /// From now on the watcher is woken when there is something new. Returns the number of the newest change. The
    /// watcher is forgotten once nobody else holds it.
    std::uint64_t join(const std::weak_ptr<Wakeable> &watcher);
    [[nodiscard]] bool reaches(std::uint64_t change) const;
    [[nodiscard]] std::uint64_t newest() const;

    struct Page {
        bool lost = false; ///< changes after the given one have fallen out
        std::vector<std::shared_ptr<const NumberedChange>> changes;
    };
    [[nodiscard]] Page after(std::uint64_t change, std::size_t rows) const;

private:
    [[nodiscard]] std::vector<RunId> pauseFlips(const ports::ChangeSet &changes);
    void append(ports::ChangeSet changes, std::vector<RunId> refresh, bool refreshAll);
    void wakeSoon();
    void wakeAll();
    void cooledDown();

    const Incarnation m_server;
    Timers &m_timers;
    std::atomic<bool> m_anyWorker = false;
    std::atomic<std::uint64_t> m_beats = 0;
    mutable std::mutex m_mutex; ///< guards what follows
    ChangeRing m_ring;
    std::vector<std::weak_ptr<Wakeable>> m_watchers; ///< owned by their calls
    std::unordered_map<RunId, bool> m_paused;        ///< open runs that were published: is it paused?
    bool m_cooling = false;                          ///< watchers were woken a moment ago
    bool m_wakeWanted = false;
};

} // namespace apollo::rpc
