#include "backend/rpc/base/Executor.h"

#include <exception>
#include <utility>

namespace apollo::rpc {

Executor::Executor(unsigned threads, std::size_t maxQueued, Warn warn)
    : m_maxQueued(maxQueued), m_warn(std::move(warn)) {
    m_threads.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) m_threads.emplace_back([this] { work(); });
}

Executor::~Executor() { stop(); }

bool Executor::post(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopping || m_queue.size() >= m_maxQueued) return false;
        m_queue.push_back(std::move(job));
    }
    m_changed.notify_one();
    return true;
}

void Executor::stop() {
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    for (std::thread &thread : m_threads)
        if (thread.joinable()) thread.join();
}

void Executor::work() {
    for (;;) {
        Job job;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [this] { return m_stopping || !m_queue.empty(); });
            if (m_queue.empty()) return;
            job = std::move(m_queue.front());
            m_queue.pop_front();
        }
        try {
            job();
        } catch (const std::exception &failure) {
            m_warn(std::string("A call failed: ") + failure.what());
        }
    }
}

} // namespace apollo::rpc
