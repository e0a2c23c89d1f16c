#pragma once

#include "backend/domain/time/Time.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

namespace apollo::rpc {

/// One thread that calls functions later: deadlines of calls, heartbeats, paces. Functions must not block; what takes
/// time they post to the executor. Decides nothing about runs: due times of the product are the scheduler's.
class Timers {
public:
    using Job = std::function<void()>;

    Timers();
    /// As stop().
    ~Timers();
    Timers(const Timers &) = delete;
    Timers &operator=(const Timers &) = delete;

    /// From any thread. After stop() nothing is taken.
    void after(Duration delay, Job job);
    void every(Duration period, Job job);
    /// Drops what is waiting and ends the thread. Not from a timer's function.
    void stop();

private:
    using Clock = std::chrono::steady_clock;
    struct Entry {
        Clock::time_point due;
        std::uint64_t order = 0;
        Duration period{0}; ///< 0 = once
        Job job;
    };
    struct Later {
        bool operator()(const Entry &a, const Entry &b) const {
            return a.due != b.due ? a.due > b.due : a.order > b.order;
        }
    };

    void add(Duration delay, Duration period, Job job);
    void work();

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    std::priority_queue<Entry, std::vector<Entry>, Later> m_entries;
    std::uint64_t m_order = 0;
    bool m_stopping = false;
    std::thread m_thread;
};

} // namespace apollo::rpc
