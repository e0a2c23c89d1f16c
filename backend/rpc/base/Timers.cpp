#include "backend/rpc/base/Timers.h"

#include <utility>

namespace apollo::rpc {

Timers::Timers() : m_thread([this] { work(); }) {}

Timers::~Timers() { stop(); }

void Timers::after(Duration delay, Job job) { add(delay, Duration(0), std::move(job)); }

void Timers::every(Duration period, Job job) { add(period, period, std::move(job)); }

void Timers::add(Duration delay, Duration period, Job job) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopping) return;
        m_entries.push({Clock::now() + delay, m_order++, period, std::move(job)});
    }
    m_changed.notify_one();
}

void Timers::stop() {
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_one();
    if (m_thread.joinable()) m_thread.join();
}

void Timers::work() {
    std::unique_lock lock(m_mutex);
    while (!m_stopping) {
        if (m_entries.empty()) {
            m_changed.wait(lock);
            continue;
        }
        const Clock::time_point due = m_entries.top().due;
        if (Clock::now() < due) {
            m_changed.wait_until(lock, due);
            continue;
        }
        Entry entry = m_entries.top();
        m_entries.pop();
        lock.unlock();
        entry.job();
        lock.lock();
        if (entry.period.count() == 0) continue;
        entry.due = Clock::now() + entry.period;
        m_entries.push(std::move(entry));
    }
}

} // namespace apollo::rpc
