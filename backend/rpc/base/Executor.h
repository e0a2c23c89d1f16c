#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace apollo::rpc {

/// Where everything that blocks is done: a few threads behind a bounded queue. Reactions of gRPC only post here.
class Executor {
public:
    using Job = std::function<void()>;
    /// Takes a line for the server's log; from any thread.
    using Warn = std::function<void(const std::string &line)>;

    /// `warn` is also told of jobs that let an exception escape.
    Executor(unsigned threads, std::size_t maxQueued, Warn warn);
    /// As stop().
    ~Executor();
    Executor(const Executor &) = delete;
    Executor &operator=(const Executor &) = delete;

    /// False if the queue is full or the executor has stopped: nothing was taken. From any thread; never blocks.
    [[nodiscard]] bool post(Job job);
    void warn(const std::string &line) const { m_warn(line); }
    /// Does what is queued, then ends the threads. Not from a job.
    void stop();

private:
    void work();

    const std::size_t m_maxQueued;
    const Warn m_warn;
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    std::deque<Job> m_queue;
    bool m_stopping = false;
    std::vector<std::thread> m_threads;
};

} // namespace apollo::rpc
