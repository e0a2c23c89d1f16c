#include "backend/rpc/logs/LogHub.h"

#include <vector>

namespace apollo::rpc {

namespace {

/// From the arrival of a result to its commit it takes one turn of the scheduler, rarely longer.
constexpr Duration kCommitDelays[] = {std::chrono::milliseconds(20), std::chrono::milliseconds(150)};

} // namespace

void LogHub::follow(ExecutionId execution, const std::weak_ptr<Wakeable> &follower) {
    const std::lock_guard lock(m_mutex);
    m_followers.emplace(execution, follower);
}

bool LogHub::wakeFollowers(ExecutionId execution) {
    std::vector<std::shared_ptr<Wakeable>> found;
    {
        const std::lock_guard lock(m_mutex);
        const auto [begin, end] = m_followers.equal_range(execution);
        for (auto it = begin; it != end; ++it)
            if (auto follower = it->second.lock()) found.push_back(std::move(follower));
    }
    for (const auto &follower : found) follower->wake();
    return !found.empty();
}

void LogHub::linesStored(ExecutionId execution) { (void)wakeFollowers(execution); }

void LogHub::resultArrived(ExecutionId execution) {
    if (!wakeFollowers(execution)) return;
    for (const Duration delay : kCommitDelays)
        m_timers.after(delay, [weak = weak_from_this(), execution] {
            if (const auto hub = weak.lock()) (void)hub->wakeFollowers(execution);
        });
}

void LogHub::wakeAll() {
    std::vector<std::shared_ptr<Wakeable>> found;
    {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_followers, [](const auto &entry) { return entry.second.expired(); });
        for (const auto &[execution, follower] : m_followers)
            if (auto living = follower.lock()) found.push_back(std::move(living));
    }
    for (const auto &follower : found) follower->wake();
}

} // namespace apollo::rpc
