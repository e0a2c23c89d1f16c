#pragma once

#include "backend/domain/base/Expected.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace apollo {

/// A directed graph over node positions 0..n-1. Immutable once built; safe to share between threads.
class Dag {
public:
    using Index = std::uint32_t;

    Dag() = default;

    /// `names` are used in error texts only. Edges are (before, after) and must be in range.
    /// Errors: `dag.self` (a node after itself), `dag.cycle` (with the path a -> b -> a). Repeated edges count once.
    [[nodiscard]] static Expected<Dag> build(const std::vector<std::string> &names, const std::vector<std::pair<Index, Index>> &edges);

    [[nodiscard]] Index size() const { return static_cast<Index>(m_children.size()); }
    [[nodiscard]] std::size_t edgeCount() const;
    [[nodiscard]] const std::vector<Index> &children(Index node) const { return m_children[node]; }
    [[nodiscard]] const std::vector<Index> &parents(Index node) const { return m_parents[node]; }
    /// Parents before children; among equals in the order of the document.
    [[nodiscard]] const std::vector<Index> &topologicalOrder() const { return m_order; }
    /// Length of the longest path that ends in the node: 0 for roots.
    [[nodiscard]] const std::vector<Index> &levels() const { return m_levels; }
    /// Every node that can be reached from `start`, in topological order, without `start` itself.
    [[nodiscard]] std::vector<Index> downstream(Index start) const;
    [[nodiscard]] std::vector<Index> upstream(Index start) const;

private:
    std::vector<std::vector<Index>> m_children;
    std::vector<std::vector<Index>> m_parents;
    std::vector<Index> m_order;
    std::vector<Index> m_levels;
    std::vector<Index> m_position; ///< of a node in m_order
    [[nodiscard]] std::vector<Index> reach(Index start, const std::vector<std::vector<Index>> &next) const;
};

} // namespace apollo
