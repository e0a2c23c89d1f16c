#pragma once

#include "backend/domain/time/Time.h"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>

namespace apollo::ctl {

/// Ends whatever is being waited for when the person presses Ctrl-C. Any thread may trigger it; it stays triggered.
class Interrupt {
public:
    /// While it lives, a trigger calls `cancel` (at once if it has happened already). `cancel` must not block.
    class Scope {
    public:
        Scope(Interrupt &interrupt, std::function<void()> cancel);
        ~Scope();
        Scope(const Scope &) = delete;
        Scope &operator=(const Scope &) = delete;

    private:
        Interrupt &m_interrupt;
        std::uint64_t m_id;
    };

    void trigger();
    [[nodiscard]] bool triggered() const;
    /// Waits for the duration; true if it was cut short by a trigger.
    [[nodiscard]] bool waitFor(Duration duration);

private:
    mutable std::mutex m_mutex; ///< owns everything below
    std::condition_variable m_changed;
    std::map<std::uint64_t, std::function<void()>> m_cancels;
    std::uint64_t m_nextId = 0;
    bool m_triggered = false;
};

} // namespace apollo::ctl
