#pragma once

#include "backend/worker/process/Child.h"

#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace apollo::worker {

/// The supervisor's thread: waits for pipes, ends of processes, timers and posted calls.
class Supervisor::Loop {
public:
    Loop();
    ~Loop();
    Loop(const Loop &) = delete;
    Loop &operator=(const Loop &) = delete;

    /// Any thread: runs the call on the loop's thread.
    void post(std::function<void()> call);

    // On the loop's thread only:
    void start(const ProcessSpec &spec, const std::shared_ptr<ProcessEvents> &events);
    void stop(const std::string &mark, StopMode mode);

private:
    using Serial = std::uint64_t;

    void run();
    [[nodiscard]] int timeoutMillis(Steady::time_point now) const;
    void dispatch(std::uint64_t tag);
    void runPosted();
    void onExit(Serial serial);
    void fireTimers(Steady::time_point now);
    void sweep(Steady::time_point now);
    void watch(int fd, std::uint64_t tag) const;

    UniqueFd m_epoll;
    UniqueFd m_wakeUp;
    Orphans m_orphans;
    std::map<Serial, Child> m_children;
    std::vector<Child> m_ending; ///< collected; what they left behind is being removed
    Serial m_lastSerial = 0;
    Steady::time_point m_nextSweep = Steady::time_point::max();
    Steady::duration m_sweepDelay{0};

    std::mutex m_mutex; ///< guards what other threads touch: the two below
    std::vector<std::function<void()>> m_posted;
    bool m_quit = false;
    std::thread m_thread; ///< last: starts when everything else is there
};

} // namespace apollo::worker
