#pragma once

#include "backend/engine/timers/TimingWheel.h"
#include "backend/ports/TimerQueue.h"

#include <unordered_map>

namespace apollo::scheduler {

/// The timer queue on the hierarchical timing wheel.
class WheelTimers final : public ports::TimerQueue {
public:
    void set(ports::TimerTarget target, std::optional<DbTime> at) override;
    void dropRun(RunId run) override;
    [[nodiscard]] std::vector<ports::TimerTarget> advance(DbTime now) override;
    [[nodiscard]] std::optional<DbTime> nextWake() const override;
    void clear() override;

private:
    struct Armed {
        engine::TimerHandle handle;
        engine::TimerKey key;
        DbTime at;
    };
    engine::TimingWheel m_wheel;
    std::uint64_t m_lastKey = 0;
    std::unordered_map<RunId, std::unordered_map<NodeIndex, Armed>> m_armed;
    std::unordered_map<engine::TimerKey, ports::TimerTarget> m_targets;
};

} // namespace apollo::scheduler
