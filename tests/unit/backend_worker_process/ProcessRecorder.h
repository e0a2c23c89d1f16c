#pragma once

#include "backend/worker/process/ProcTable.h"
#include "backend/worker/process/Supervisor.h"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace apollo::worker::test {

/// Remembers what happened to one process; the test waits for its end.
class ProcessRecorder final : public ProcessEvents {
public:
    void started(pid_t pid, std::uint64_t) override {
        const std::lock_guard lock(m_mutex);
        m_pid = pid;
        m_changed.notify_all();
    }
    void output(Stream stream, std::string_view bytes) override {
        const std::lock_guard lock(m_mutex);
        m_bytes += bytes.size();
        auto &text = stream == Stream::Output ? m_output : m_error;
        constexpr std::size_t kKept = 1u << 20;
        if (text.size() < kKept) text += bytes;
        m_changed.notify_all();
    }
    void ended(const ProcessEnd &end) override {
        const std::lock_guard lock(m_mutex);
        m_end = end;
        ++m_ends;
        m_changed.notify_all();
    }
    void failed(const Error &failure) override {
        const std::lock_guard lock(m_mutex);
        m_failure = failure;
        ++m_ends;
        m_changed.notify_all();
    }

    bool waitForEnd() {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, kPatience, [this] { return m_ends > 0; });
    }
    bool waitForOutput(const std::string &part) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, kPatience, [&] { return m_output.find(part) != std::string::npos; });
    }
    template <typename Get>
    auto with(Get &&get) {
        const std::lock_guard lock(m_mutex);
        return get(*this);
    }

    static constexpr std::chrono::seconds kPatience{30};
    std::mutex m_mutex;
    std::condition_variable m_changed;
    pid_t m_pid = 0;
    std::string m_output;
    std::string m_error;
    std::size_t m_bytes = 0;
    ProcessEnd m_end;
    std::optional<Error> m_failure;
    int m_ends = 0;
};

inline int markedProcesses(const std::string &mark) {
    int count = 0;
    for (const auto &entry : readProcTable()) {
        const auto env = readProcEnv(entry.pid, kMarkName);
        if (env.value == mark) ++count;
    }
    return count;
}

inline int zombieChildren() {
    int count = 0;
    for (const auto &entry : readProcTable())
        if (entry.parent == ::getpid() && entry.zombie) ++count;
    return count;
}

} // namespace apollo::worker::test
