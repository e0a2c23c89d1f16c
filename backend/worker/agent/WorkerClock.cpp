#include "backend/worker/agent/WorkerClock.h"

#include <chrono>

namespace apollo::worker {

WallTime SystemClock::wall() const {
    return WallTime(std::chrono::duration_cast<Duration>(std::chrono::system_clock::now().time_since_epoch()).count());
}

MonoTime SystemClock::mono() const {
    return MonoTime(std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch()).count());
}

} // namespace apollo::worker
