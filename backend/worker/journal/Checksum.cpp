#include "backend/worker/journal/Codec.h"

#include <array>

namespace apollo::worker {

namespace {

constexpr std::array<std::uint32_t, 256> makeTable() {
    constexpr std::uint32_t kPolynomial = 0x82F63B78; // Castagnoli, bit-reversed
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t value = byte;
        for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) != 0 ? kPolynomial : 0);
        table[byte] = value;
    }
    return table;
}

constexpr auto kTable = makeTable();

} // namespace

std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t value = ~0U;
    for (const char byte : bytes) value = (value >> 8) ^ kTable[(value ^ static_cast<std::uint8_t>(byte)) & 0xFF];
    return ~value;
}

} // namespace apollo::worker
