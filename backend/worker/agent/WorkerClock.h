#pragma once

#include "backend/worker/journal/Entry.h"

namespace apollo::worker {

/// The agent's only source of time. Safe from any thread.
class WorkerClock {
public:
    virtual ~WorkerClock() = default;
    [[nodiscard]] virtual WallTime wall() const = 0;
    [[nodiscard]] virtual MonoTime mono() const = 0;
};

/// This machine's clocks.
class SystemClock final : public WorkerClock {
public:
    [[nodiscard]] WallTime wall() const override;
    [[nodiscard]] MonoTime mono() const override;
};

} // namespace apollo::worker
