#pragma once

#include <cstdint>

namespace apollo::engine {

/// A deterministic stream of 64-bit words from one seed (SplitMix64, Steele, Lea, Flood 2014). Not for secrets.
class SplitMix {
public:
    explicit constexpr SplitMix(std::uint64_t seed) : m_state(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t m_state;
};

} // namespace apollo::engine
