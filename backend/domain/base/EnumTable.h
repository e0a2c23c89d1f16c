#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace apollo {

/// The one string table of an enum, shared by SQL, logs, JSON and tests.
///
///     inline constexpr EnumTable<Colour, 2> kColours{{{Colour::Red, "RED"}, {Colour::Blue, "BLUE"}}};
template <typename Enum, std::size_t N>
struct EnumTable {
    std::array<std::pair<Enum, std::string_view>, N> rows;

    [[nodiscard]] constexpr std::string_view text(Enum value) const {
        for (const auto &[candidate, name] : rows)
            if (candidate == value) return name;
        return "?";
    }
    [[nodiscard]] constexpr std::optional<Enum> parse(std::string_view name) const {
        for (const auto &[value, candidate] : rows)
            if (candidate == name) return value;
        return std::nullopt;
    }
};

} // namespace apollo
