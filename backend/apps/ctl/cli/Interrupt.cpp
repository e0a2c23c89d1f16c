#include "backend/apps/ctl/cli/Interrupt.h"

namespace apollo::ctl {

Interrupt::Scope::Scope(Interrupt &interrupt, std::function<void()> cancel) : m_interrupt(interrupt) {
    const std::lock_guard lock(m_interrupt.m_mutex);
    m_id = m_interrupt.m_nextId++;
    if (m_interrupt.m_triggered) cancel();
    m_interrupt.m_cancels.emplace(m_id, std::move(cancel));
}

Interrupt::Scope::~Scope() {
    const std::lock_guard lock(m_interrupt.m_mutex);
    m_interrupt.m_cancels.erase(m_id);
}

void Interrupt::trigger() {
    const std::lock_guard lock(m_mutex);
    m_triggered = true;
    for (const auto &[id, cancel] : m_cancels) cancel();
    m_changed.notify_all();
}

bool Interrupt::triggered() const {
    const std::lock_guard lock(m_mutex);
    return m_triggered;
}

bool Interrupt::waitFor(Duration duration) {
    std::unique_lock lock(m_mutex);
    return m_changed.wait_for(lock, duration, [this] { return m_triggered; });
}

} // namespace apollo::ctl
