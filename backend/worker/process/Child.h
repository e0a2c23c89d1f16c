#pragma once

#include "backend/worker/process/Orphans.h"
#include "backend/worker/process/Supervisor.h"

#include <chrono>

namespace apollo::worker {

using Steady = std::chrono::steady_clock;

/// One supervised process. Used by the supervisor's thread only.
class Child {
public:
    Child(const ProcessSpec &spec, SpawnedProcess process, std::shared_ptr<ProcessEvents> events,
          Steady::time_point now);

    [[nodiscard]] const Keeper &keeper() const { return m_keeper; }
    [[nodiscard]] int handle() const { return m_process.handle.get(); }
    [[nodiscard]] int pipe(Stream stream) const {
        return stream == Stream::Output ? m_process.output.get() : m_process.error.get();
    }

    /// Reads a bounded amount; false at the end of the pipe, which is then closed.
    bool readPipe(Stream stream);
    void stop(StopMode mode, StopCause cause, Steady::time_point now);
    /// Sends what is due; to be called when nextTimer() has come.
    void onTimer(Steady::time_point now);
    [[nodiscard]] Steady::time_point nextTimer() const { return m_killAt ? *m_killAt : m_deadline; }

    /// The process has ended: kills its group, reaps it and remembers how it ended. False if it has not ended after
    /// all.
    bool collect(Steady::time_point now);
    [[nodiscard]] Steady::time_point collectedAt() const { return m_collectedAt; }
    /// Takes what is left in the pipes and reports the end.
    void report(bool clean);

private:
    void signalGroup(int signal) const;

    Keeper m_keeper;
    SpawnedProcess m_process;
    std::shared_ptr<ProcessEvents> m_events;
    Duration m_grace;
    Steady::time_point m_deadline;
    std::optional<Steady::time_point> m_killAt;
    Steady::time_point m_collectedAt;
    ProcessEnd m_end;
};

} // namespace apollo::worker
