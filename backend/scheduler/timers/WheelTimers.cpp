#include "backend/scheduler/timers/WheelTimers.h"

namespace apollo::scheduler {

void WheelTimers::set(ports::TimerTarget target, std::optional<DbTime> at) {
    const auto run = m_armed.find(target.run);
    if (run != m_armed.end()) {
        const auto old = run->second.find(target.node);
        if (old != run->second.end()) {
            if (at && old->second.at == *at) return;
            m_wheel.cancel(old->second.handle);
            m_targets.erase(old->second.key);
            run->second.erase(old);
        }
    }
    if (!at) return;
    const engine::TimerKey key(++m_lastKey);
    m_targets.emplace(key, target);
    m_armed[target.run].insert_or_assign(target.node, Armed{m_wheel.arm(*at, key), key, *at});
}

void WheelTimers::dropRun(RunId run) {
    const auto found = m_armed.find(run);
    if (found == m_armed.end()) return;
    for (const auto &[node, armed] : found->second) {
        m_wheel.cancel(armed.handle);
        m_targets.erase(armed.key);
    }
    m_armed.erase(found);
}

std::vector<ports::TimerTarget> WheelTimers::advance(DbTime now) {
    std::vector<ports::TimerTarget> due;
    for (const engine::TimerKey key : m_wheel.advance(now)) {
        const auto found = m_targets.find(key);
        if (found == m_targets.end()) continue;
        due.push_back(found->second);
        const auto run = m_armed.find(found->second.run);
        if (run != m_armed.end()) run->second.erase(found->second.node);
        m_targets.erase(found);
    }
    return due;
}

std::optional<DbTime> WheelTimers::nextWake() const { return m_wheel.nextWake(); }

void WheelTimers::clear() {
    m_wheel = engine::TimingWheel();
    m_armed.clear();
    m_targets.clear();
}

} // namespace apollo::scheduler
