#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/time/Time.h"

#include <array>
#include <compare>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace apollo {

/// 16 bytes, time-ordered (RFC 9562 version 7), so that new rows go to the end of their index.
class Uuid {
public:
    using Bytes = std::array<std::uint8_t, 16>;

    constexpr Uuid() = default;
    explicit constexpr Uuid(const Bytes &bytes) : m_bytes(bytes) {}

    /// Built from an instant and two random words: the caller owns time and chance.
    [[nodiscard]] static Uuid make(DbTime now, std::uint64_t random1, std::uint64_t random2);
    /// The canonical form with dashes, in either case. Anything else is Invalid.
    [[nodiscard]] static Expected<Uuid> parse(std::string_view text);

    [[nodiscard]] const Bytes &bytes() const noexcept { return m_bytes; }
    [[nodiscard]] bool isNull() const noexcept { return m_bytes == Bytes{}; }
    [[nodiscard]] std::string toText() const;

    friend constexpr auto operator<=>(const Uuid &, const Uuid &) = default;
    friend constexpr bool operator==(const Uuid &, const Uuid &) = default;

private:
    Bytes m_bytes{};
};

} // namespace apollo

template <>
struct std::hash<apollo::Uuid> {
    std::size_t operator()(const apollo::Uuid &id) const noexcept {
        std::uint64_t low = 0; // the low half is random, and so already a good hash
        std::memcpy(&low, id.bytes().data() + 8, sizeof low);
        return static_cast<std::size_t>(low);
    }
};
