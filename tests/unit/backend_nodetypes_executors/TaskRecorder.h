#pragma once

#include "backend/worker/process/Executor.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace apollo::nodetypes::test {

/// Remembers what happened to one execution; the test waits for its end.
class TaskRecorder final : public worker::TaskEvents {
public:
    void output(worker::Stream stream, std::string_view bytes) override {
        const std::lock_guard lock(m_mutex);
        (stream == worker::Stream::Output ? m_output : m_error) += bytes;
        m_changed.notify_all();
    }
    void processStarted(pid_t pid, std::uint64_t) override {
        const std::lock_guard lock(m_mutex);
        m_pid = pid;
        m_changed.notify_all();
    }
    void finished(worker::TaskResult result) override {
        const std::lock_guard lock(m_mutex);
        m_result = std::move(result);
        ++m_ends;
        m_changed.notify_all();
    }

    bool waitForEnd() {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(30), [this] { return m_ends > 0; });
    }
    bool waitForOutput(const std::string &part) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(30),
                                  [&] { return m_output.find(part) != std::string::npos; });
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::string m_output;
    std::string m_error;
    pid_t m_pid = 0;
    worker::TaskResult m_result;
    int m_ends = 0;
};

/// Another execution each time.
inline worker::Assignment assignmentOf(const std::string &type, const std::string &config) {
    static std::uint64_t number = 0;
    ++number;
    worker::Assignment assignment;
    assignment.execution = ExecutionId(Uuid::make(DbTime(1'000'000), number, number));
    assignment.token = FencingToken(9);
    assignment.run = RunId(Uuid::make(DbTime(2'000'000), 7, 7));
    assignment.node = NodeKey("extract");
    assignment.pipeline = "nightly";
    assignment.attempt = AttemptNo(3);
    assignment.nodeType = type;
    assignment.configJson = config;
    assignment.runTimeout = std::chrono::hours(1);
    assignment.grace = std::chrono::seconds(10);
    assignment.traceParent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    return assignment;
}

} // namespace apollo::nodetypes::test
