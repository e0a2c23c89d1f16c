#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <utility>

namespace apollo {

/// A value that only mixes with its own kind: two ids of different tags neither compare nor convert.
template <typename Tag, typename Rep>
class StrongId {
public:
    using rep = Rep;

    constexpr StrongId() = default;
    explicit constexpr StrongId(Rep value) : m_value(std::move(value)) {}

    [[nodiscard]] constexpr const Rep &value() const noexcept { return m_value; }

    friend constexpr auto operator<=>(const StrongId &, const StrongId &) = default;
    friend constexpr bool operator==(const StrongId &, const StrongId &) = default;

private:
    Rep m_value{};
};

} // namespace apollo

template <typename Tag, typename Rep>
struct std::hash<apollo::StrongId<Tag, Rep>> {
    std::size_t operator()(const apollo::StrongId<Tag, Rep> &id) const noexcept { return std::hash<Rep>{}(id.value()); }
};
