#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/rpc/base/Timers.h"
#include "backend/rpc/call/Wakeable.h"

#include <memory>
#include <mutex>
#include <unordered_map>

namespace apollo::rpc {

/// Tells those who follow a log that there is more. Safe from any thread; never blocks.
class LogHub : public std::enable_shared_from_this<LogHub> {
public:
    explicit LogHub(Timers &timers) : m_timers(timers) {}

    /// The follower is forgotten once nobody else holds it.
    void follow(ExecutionId execution, const std::weak_ptr<Wakeable> &follower);
    /// Lines were stored.
    void linesStored(ExecutionId execution);
    /// The result was handed to the scheduler: the attempt is about to be over.
    void resultArrived(ExecutionId execution);
    /// Wakes everybody: what another server stored is not announced here.
    void wakeAll();

private:
    [[nodiscard]] bool wakeFollowers(ExecutionId execution);

    Timers &m_timers;
    std::mutex m_mutex; ///< guards what follows
    std::unordered_multimap<ExecutionId, std::weak_ptr<Wakeable>> m_followers;
};

} // namespace apollo::rpc
