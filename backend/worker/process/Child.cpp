#include "backend/worker/process/Child.h"

#include <signal.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>

namespace apollo::worker {

namespace {

constexpr std::size_t kReadSize = 64u << 10;
constexpr int kReadsPerTurn = 8; ///< then the next process has its turn

/// The limits come from a pipeline and may be absurdly long; adding them must not overflow the clock.
Steady::time_point after(Steady::time_point now, Duration delay) {
    constexpr Duration kLongest = std::chrono::hours(24 * 365 * 10);
    return now + std::min(delay, kLongest);
}

} // namespace

Child::Child(const ProcessSpec &spec, SpawnedProcess process, std::shared_ptr<ProcessEvents> events,
             Steady::time_point now)
    : m_process(std::move(process)), m_events(std::move(events)), m_grace(spec.grace),
      m_deadline(spec.runTimeout > Duration(0) ? after(now, spec.runTimeout) : Steady::time_point::max()) {
    m_keeper.mark = spec.mark;
    m_keeper.pid = m_process.pid;
    // It cannot be gone: nobody but us reaps it.
    if (const auto entry = readProcEntry(m_process.pid)) m_keeper.startTicks = entry->startTicks;
    m_events->started(m_keeper.pid, m_keeper.startTicks);
}

bool Child::readPipe(Stream stream) {
    UniqueFd &fd = stream == Stream::Output ? m_process.output : m_process.error;
    std::array<char, kReadSize> buffer;
    for (int turn = 0; fd && turn < kReadsPerTurn; ++turn) {
        const ssize_t got = ::read(fd.get(), buffer.data(), buffer.size());
        if (got > 0) {
            m_events->output(stream, std::string_view(buffer.data(), static_cast<std::size_t>(got)));
        } else if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
            return true;
        } else {
            fd.reset();
        }
    }
    return static_cast<bool>(fd);
}

void Child::signalGroup(int signal) const {
    // Not reaped yet, so its number cannot belong to anybody else.
    ::kill(-m_keeper.pid, signal);
}

void Child::stop(StopMode mode, StopCause cause, Steady::time_point now) {
    if (m_end.stoppedBy == StopCause::None) m_end.stoppedBy = cause;
    switch (mode) {
    case StopMode::Polite:
        if (m_killAt) return;
        signalGroup(SIGTERM);
        signalGroup(SIGCONT); // a stopped process could not act on it
        m_killAt = after(now, m_grace);
        return;
    case StopMode::Forced:
        signalGroup(SIGKILL);
        m_killAt = Steady::time_point::max();
        return;
    }
}

void Child::onTimer(Steady::time_point now) {
    if (nextTimer() > now) return;
    if (m_killAt)
        stop(StopMode::Forced, m_end.stoppedBy, now);
    else
        stop(StopMode::Polite, StopCause::Deadline, now);
}

bool Child::collect(Steady::time_point now) {
    siginfo_t info{};
    const auto handle = static_cast<id_t>(m_process.handle.get());
    if (::waitid(P_PIDFD, handle, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return false;
    signalGroup(SIGKILL); // before reaping: as long as the leader is a zombie the number of the group is its own
    ::waitid(P_PIDFD, handle, &info, WEXITED | WNOHANG);
    if (info.si_code == CLD_EXITED)
        m_end.exitCode = info.si_status;
    else
        m_end.signal = info.si_status;
    m_collectedAt = now;
    m_process.handle.reset();
    return true;
}

void Child::report(bool clean) {
    // A pipe holds little, and its writers are gone; one that was handed to a stranger is not waited for.
    readPipe(Stream::Output);
    readPipe(Stream::Error);
    m_end.clean = clean;
    m_events->ended(m_end);
}

} // namespace apollo::worker
