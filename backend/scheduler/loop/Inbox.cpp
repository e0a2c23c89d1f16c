#include "backend/scheduler/loop/Inbox.h"

#include <iterator>

namespace apollo::scheduler {

void Inbox::post(Task task) {
    const std::lock_guard lock(m_mutex);
    m_tasks.push_back(std::move(task));
    m_arrived.notify_one();
}

std::vector<Inbox::Task> Inbox::take(Duration patience, std::size_t limit) {
    std::unique_lock lock(m_mutex);
    m_arrived.wait_for(lock, patience, [this] { return m_stopped || !m_tasks.empty(); });
    const auto count = static_cast<std::ptrdiff_t>(std::min(limit, m_tasks.size()));
    std::vector<Task> taken(std::make_move_iterator(m_tasks.begin()), std::make_move_iterator(m_tasks.begin() + count));
    m_tasks.erase(m_tasks.begin(), m_tasks.begin() + count);
    return taken;
}

bool Inbox::waitStopped(Duration patience) {
    std::unique_lock lock(m_mutex);
    return m_stop.wait_for(lock, patience, [this] { return m_stopped; });
}

void Inbox::stop() {
    const std::lock_guard lock(m_mutex);
    m_stopped = true;
    m_arrived.notify_all();
    m_stop.notify_all();
}

bool Inbox::stopped() const {
    const std::lock_guard lock(m_mutex);
    return m_stopped;
}

std::size_t Inbox::size() const {
    const std::lock_guard lock(m_mutex);
    return m_tasks.size();
}

} // namespace apollo::scheduler
