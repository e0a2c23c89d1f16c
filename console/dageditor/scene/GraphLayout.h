#pragma once

#include <QPointF>
#include <QSizeF>

#include <atomic>
#include <utility>
#include <vector>

namespace apollo::console {

/** Size of a card and the gaps between cards, in scene units. */
struct GraphMetrics {
    QSizeF card{156, 56};
    qreal layerGap = 48;
    qreal nodeGap = 30;
    qreal wireGap = 14; ///< height kept free for a wire that passes between cards
};

/** What is laid out. */
struct GraphShape {
    int nodeCount = 0;
    std::vector<std::pair<int, int>> edges;
    std::vector<qreal> labelWidths; ///< per edge, 0 without a label; may be empty when no edge has one
};

struct GraphPositions {
    std::vector<QPointF> topLeft; ///< one per node, in the order given
    std::vector<int> layer;       ///< column of the node
    /** Per edge: where the wire enters each column that it passes between its ends; it crosses the column level. */
    std::vector<std::vector<QPointF>> bends;
};

/**
 * Layers by longest path, order within a layer by barycentre sweeps, then heights as close to the neighbours as the
 * gaps allow. Columns stand further apart where labels need it. Cards never overlap and every edge goes from left to
 * right, except those that close a cycle: they do not count for the layers. Nodes without any edge stand in a grid
 * below. O((V + E) log V) for bounded edge lengths. Pure, any thread; returns early with an incomplete answer once
 * *cancelled is true.
 */
GraphPositions layoutGraph(const GraphShape &shape, const GraphMetrics &metrics,
                           const std::atomic<bool> *cancelled = nullptr);

} // namespace apollo::console
