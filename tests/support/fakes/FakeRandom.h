#pragma once

#include "backend/ports/Random.h"

#include <atomic>

namespace apollo::test {

/// Never gives the same twice, and the same series every time.
class FakeRandom final : public ports::Random {
public:
    std::uint64_t next() override { return m_next.fetch_add(0x9e3779b97f4a7c15u); }

private:
    std::atomic<std::uint64_t> m_next = 1;
};

} // namespace apollo::test
