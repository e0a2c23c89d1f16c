#include "backend/worker/process/Supervisor.h"

#include "backend/worker/process/SupervisorLoop.h"

namespace apollo::worker {

Supervisor::Supervisor() : m_loop(std::make_unique<Loop>()) {}

Supervisor::~Supervisor() = default;

void Supervisor::start(ProcessSpec spec, std::shared_ptr<ProcessEvents> events) {
    m_loop->post(
        [loop = m_loop.get(), spec = std::move(spec), events = std::move(events)] { loop->start(spec, events); });
}

void Supervisor::stop(const std::string &mark, StopMode mode) {
    m_loop->post([loop = m_loop.get(), mark, mode] { loop->stop(mark, mode); });
}

} // namespace apollo::worker
