#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/worker/process/Executor.h"
#include "backend/worker/process/Spawn.h"

#include <memory>
#include <string>

namespace apollo::worker {

enum class StopCause : std::uint8_t { None, Deadline, Request };

/// How a process ended. Either `exitCode` or `signal` is set.
struct ProcessEnd {
    std::optional<int> exitCode;
    std::optional<int> signal;
    StopCause stoppedBy = StopCause::None; ///< why we sent a signal before it ended, if we did
    bool clean = true;                     ///< false: something that it started could not be killed
};

/// What happens to one process. All calls come from the supervisor's thread and must not block it for long.
class ProcessEvents {
public:
    virtual ~ProcessEvents() = default;
    virtual void started(pid_t pid, std::uint64_t startTicks) = 0;
    virtual void output(Stream stream, std::string_view bytes) = 0;
    /// The last call, unless failed() was: the process and all that it started are gone.
    virtual void ended(const ProcessEnd &end) = 0;
    /// The only call: nothing was started.
    virtual void failed(const Error &error) = 0;
};

/// Runs processes and makes sure that nothing of them is left. One thread starts, reads, times, signals and reaps all
/// of them; no task can block it: pipes are not blocking, and after the end nobody waits for whoever still holds them.
///
/// Makes this program a child subreaper. A program that has other children starts them before, or keeps them in its
/// session.
class Supervisor {
public:
    Supervisor();
    /// Kills whatever still runs and waits until it is gone.
    ~Supervisor();
    Supervisor(const Supervisor &) = delete;
    Supervisor &operator=(const Supervisor &) = delete;

    /// Any thread; returns at once. `events` is shared by the caller and the supervisor's thread until the last call.
    void start(ProcessSpec spec, std::shared_ptr<ProcessEvents> events);
    /// Any thread. Polite: SIGTERM to the process group, and SIGKILL when its grace is over. Unknown marks are ignored.
    void stop(const std::string &mark, StopMode mode);

private:
    class Loop;
    std::unique_ptr<Loop> m_loop;
};

} // namespace apollo::worker
