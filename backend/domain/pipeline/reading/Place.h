#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace apollo::reading {

/// Where the reader is: a chain of steps on the stack, spelled out as a JSON pointer only when a problem needs it. The
/// outer place and the key must outlive it.
class Place {
public:
    Place() = default;
    Place(const Place &outer, std::string_view key) : m_outer(&outer), m_key(key) {}
    Place(const Place &outer, std::size_t index) : m_outer(&outer), m_index(index), m_isIndex(true) {}

    [[nodiscard]] std::string pointer() const;
    /// The innermost key, for messages: `fast_count`, or `item 3`.
    [[nodiscard]] std::string label() const;

private:
    const Place *m_outer = nullptr;
    std::string_view m_key;
    std::size_t m_index = 0;
    bool m_isIndex = false;
};

} // namespace apollo::reading
