#pragma once

#include "backend/ports/Clock.h"

#include <atomic>

namespace apollo::test {

/// Stands still until it is told otherwise.
class FakeClock final : public ports::Clock {
public:
    [[nodiscard]] DbTime now() const override { return DbTime(m_now.load()); }
    [[nodiscard]] MonoTime mono() const override { return MonoTime(m_now.load()); }
    void advance(Duration by) { m_now += by.count(); }

private:
    std::atomic<std::int64_t> m_now = 1'750'000'000'000'000;
};

} // namespace apollo::test
