#pragma once

#include "backend/domain/time/Time.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

namespace apollo::scheduler {

/// What has arrived for the scheduler's thread. post() from any thread; the rest by the owner only.
class Inbox {
public:
    using Task = std::function<void()>;

    void post(Task task);
    /// Waits until something arrived, `patience` has passed or stop() was called; then takes up to `limit` tasks.
    [[nodiscard]] std::vector<Task> take(Duration patience, std::size_t limit);
    /// Like take() without the waiting and taking: true if stopped within `patience`.
    [[nodiscard]] bool waitStopped(Duration patience);
    void stop();
    [[nodiscard]] bool stopped() const;
    [[nodiscard]] std::size_t size() const;

private:
    mutable std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_arrived;
    std::condition_variable m_stop;
    std::deque<Task> m_tasks;
    bool m_stopped = false;
};

} // namespace apollo::scheduler
