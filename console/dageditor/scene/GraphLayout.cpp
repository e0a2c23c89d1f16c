#include "console/dageditor/scene/GraphLayout.h"

#include "console/dageditor/scene/GraphLayering.h"

#include <algorithm>
#include <cmath>

namespace apollo::console {

namespace {

constexpr int kOrderSweeps = 8;
constexpr int kHeightSweeps = 8;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool isCancelled(const std::atomic<bool> *cancelled) { return cancelled && cancelled->load(std::memory_order_relaxed); }

/** Centre heights of all items of a layered graph. */
class Heights {
public:
    Heights(const LayeredGraph &graph, const GraphMetrics &metrics)
        : m_graph(graph), m_metrics(metrics), m_centre(graph.items.size(), 0) {
        for (const std::vector<int> &layer : graph.layers) stack(layer);
    }

    double centre(int item) const { return m_centre[at(item)]; }

    /** Pulls every layer towards its neighbours on one side. */
    void pull(bool toTheRight) {
        const std::size_t count = m_graph.layers.size();
        for (std::size_t step = 1; step < count; ++step) {
            settle(m_graph.layers[toTheRight ? step : count - 1 - step],
                   [toTheRight](const LayerItem &item) -> const std::vector<int> & {
                       return toTheRight ? item.before : item.after;
                   });
        }
    }

private:
    double half(int item) const {
        return m_graph.items[at(item)].node >= 0 ? m_metrics.card.height() / 2 : m_metrics.wireGap / 2;
    }

    /** Least distance between the centres of two items that follow each other. */
    double distance(int upper, int lower) const {
        const bool wires = m_graph.items[at(upper)].node < 0 || m_graph.items[at(lower)].node < 0;
        return half(upper) + half(lower) + (wires ? m_metrics.nodeGap / 2 : m_metrics.nodeGap);
    }

    void stack(const std::vector<int> &layer) {
        double y = 0;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            if (i > 0) y += distance(layer[i - 1], layer[i]);
            m_centre[at(layer[i])] = y;
        }
        for (const int item : layer) m_centre[at(item)] -= y / 2; // layers start centred on each other
    }

    /**
     * The heights nearest to the wanted ones (least squares) that keep the order and the distances: pool adjacent
     * violators, on heights from which the distances have been subtracted.
     */
    template <typename Neighbours>
    void settle(const std::vector<int> &layer, Neighbours neighbours) {
        struct Block {
            double sum;
            int count;
            double mean() const { return sum / count; }
        };
        std::vector<Block> blocks;
        std::vector<double> offsets(layer.size(), 0);
        for (std::size_t i = 0; i < layer.size(); ++i) {
            if (i > 0) offsets[i] = offsets[i - 1] + distance(layer[i - 1], layer[i]);
            blocks.push_back({wanted(layer[i], neighbours(m_graph.items[at(layer[i])])) - offsets[i], 1});
            while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
                const Block last = blocks.back();
                blocks.pop_back();
                blocks.back().sum += last.sum;
                blocks.back().count += last.count;
            }
        }
        std::size_t i = 0;
        for (const Block &block : blocks) {
            for (int n = 0; n < block.count; ++n, ++i) m_centre[at(layer[i])] = block.mean() + offsets[i];
        }
    }

    double wanted(int item, const std::vector<int> &neighbours) const {
        if (neighbours.empty()) return m_centre[at(item)];
        double sum = 0;
        for (const int neighbour : neighbours) sum += m_centre[at(neighbour)];
        return sum / static_cast<double>(neighbours.size());
    }

    const LayeredGraph &m_graph;
    const GraphMetrics &m_metrics;
    std::vector<double> m_centre;
};

/** Nodes with at least one edge; the others need no layers. */
std::vector<int> connectedNodes(int nodeCount, const std::vector<std::pair<int, int>> &edges) {
    std::vector<bool> touched(at(nodeCount), false);
    for (const auto &[from, to] : edges) touched[at(from)] = touched[at(to)] = true;
    std::vector<int> nodes;
    for (int node = 0; node < nodeCount; ++node) {
        if (touched[at(node)]) nodes.push_back(node);
    }
    return nodes;
}

/** Isolated nodes in rows below everything else, about as wide as a screen is. */
void placeIsolated(GraphPositions &positions, const std::vector<bool> &placed, const GraphMetrics &metrics,
                   double top) {
    constexpr double kAspect = 1.6;
    const auto isolated = std::count(placed.begin(), placed.end(), false);
    const double stepX = metrics.card.width() + metrics.layerGap;
    const double stepY = metrics.card.height() + metrics.nodeGap;
    const int columns =
        std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(isolated) * kAspect * stepY / stepX))));
    int index = 0;
    for (std::size_t node = 0; node < placed.size(); ++node) {
        if (placed[node]) continue;
        positions.topLeft[node] = {index % columns * stepX, top + index / columns * stepY};
        positions.layer[node] = index % columns;
        ++index;
    }
}

/** Left edges of the columns: further apart than usual where a label stands before the column of its target. */
std::vector<double> columnEdges(const std::vector<int> &layers, const GraphShape &shape,
                                const std::vector<std::pair<int, int>> &edges, const GraphMetrics &metrics) {
    constexpr double kBesideLabel = 20;
    const int count = layers.empty() ? 0 : *std::max_element(layers.begin(), layers.end()) + 1;
    std::vector<double> gap(at(count), metrics.layerGap);
    for (std::size_t edge = 0; edge < shape.labelWidths.size(); ++edge) {
        if (shape.labelWidths[edge] <= 0) continue;
        double &room = gap[at(layers[at(edges[edge].second)])];
        room = std::max(room, shape.labelWidths[edge] + 2 * kBesideLabel);
    }
    std::vector<double> left(at(count), 0);
    for (std::size_t column = 1; column < left.size(); ++column)
        left[column] = left[column - 1] + metrics.card.width() + gap[column];
    return left;
}

} // namespace

GraphPositions layoutGraph(const GraphShape &shape, const GraphMetrics &metrics, const std::atomic<bool> *cancelled) {
    GraphPositions positions;
    positions.topLeft.resize(at(shape.nodeCount));
    positions.layer.resize(at(shape.nodeCount), 0);
    positions.bends.resize(shape.edges.size());

    const std::vector<int> nodes = connectedNodes(shape.nodeCount, shape.edges);
    std::vector<int> compact(at(shape.nodeCount), -1);
    for (std::size_t i = 0; i < nodes.size(); ++i) compact[at(nodes[i])] = static_cast<int>(i);
    std::vector<std::pair<int, int>> edges;
    edges.reserve(shape.edges.size());
    for (const auto &[from, to] : shape.edges) edges.emplace_back(compact[at(from)], compact[at(to)]);

    const std::vector<int> layers = layersByLongestPath(static_cast<int>(nodes.size()), edges);
    LayeredGraph graph = cutIntoLayers(layers, edges);
    for (int pass = 0; pass < kOrderSweeps && !isCancelled(cancelled); ++pass) sweep(graph, pass % 2 == 0);
    Heights heights(graph, metrics);
    for (int pass = 0; pass < kHeightSweeps && !isCancelled(cancelled); ++pass) heights.pull(pass % 2 == 0);

    const std::vector<double> left = columnEdges(layers, shape, edges, metrics);
    double top = 0;
    double bottom = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) top = std::min(top, heights.centre(static_cast<int>(i)));
    std::vector<bool> placed(at(shape.nodeCount), false);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const double y = heights.centre(static_cast<int>(i)) - top;
        positions.topLeft[at(nodes[i])] = {left[at(layers[i])], y};
        positions.layer[at(nodes[i])] = layers[i];
        placed[at(nodes[i])] = true;
        bottom = std::max(bottom, y + metrics.card.height() + metrics.nodeGap * 2);
    }
    for (std::size_t edge = 0; edge < edges.size(); ++edge) {
        for (const int passage : graph.passages[edge]) {
            const LayerItem &item = graph.items[at(passage)];
            positions.bends[edge].emplace_back(left[at(item.layer)],
                                               heights.centre(passage) - top + metrics.card.height() / 2);
        }
    }
    placeIsolated(positions, placed, metrics, bottom);
    return positions;
}

} // namespace apollo::console
