#include "backend/cluster/DatabaseClock.h"

#include <chrono>

namespace apollo::cluster {

MonoTime DatabaseClock::mono() const {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return MonoTime(std::chrono::duration_cast<std::chrono::microseconds>(since).count());
}

DbTime DatabaseClock::now() const {
    const std::int64_t estimate = mono().micros() + m_offset.load(std::memory_order_relaxed);
    std::int64_t last = m_last.load(std::memory_order_relaxed);
    while (estimate > last && !m_last.compare_exchange_weak(last, estimate, std::memory_order_relaxed)) {
    }
    return DbTime(std::max(estimate, last));
}

Expected<void> DatabaseClock::synchronise(ports::LeaseStore &store) {
    const MonoTime before = mono();
    auto answer = store.databaseTime();
    const MonoTime after = mono();
    if (!answer) return std::move(answer).error();
    const std::int64_t middle = before.micros() + (after - before).count() / 2;
    m_offset.store(answer->micros() - middle, std::memory_order_relaxed);
    return {};
}

} // namespace apollo::cluster
