#include "console/dageditor/scene/GraphLayering.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace apollo::console {

namespace {

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::vector<std::vector<int>> successorsOf(int nodeCount, const std::vector<std::pair<int, int>> &edges) {
    std::vector<std::vector<int>> successors(at(nodeCount));
    for (const auto &[from, to] : edges) successors[at(from)].push_back(to);
    return successors;
}

void connect(LayeredGraph &graph, int left, int right) {
    graph.items[at(left)].after.push_back(right);
    graph.items[at(right)].before.push_back(left);
}

void cutEdge(LayeredGraph &graph, std::size_t edge, int from, int to, bool withPassages) {
    const int first = graph.items[at(from)].layer;
    const int last = graph.items[at(to)].layer;
    if (last <= first) return; // closes a cycle
    if (!withPassages && last - first > 1) return;
    int left = from;
    for (int layer = first + 1; layer < last; ++layer) {
        const int passage = static_cast<int>(graph.items.size());
        LayerItem item;
        item.layer = layer;
        item.order = static_cast<int>(graph.layers[at(layer)].size());
        graph.items.push_back(item);
        graph.layers[at(layer)].push_back(passage);
        graph.passages[edge].push_back(passage);
        connect(graph, left, passage);
        left = passage;
    }
    connect(graph, left, to);
}

double meanOrder(const LayeredGraph &graph, const std::vector<int> &neighbours, double otherwise) {
    if (neighbours.empty()) return otherwise;
    double sum = 0;
    for (const int neighbour : neighbours) sum += graph.items[at(neighbour)].order;
    return sum / static_cast<double>(neighbours.size());
}

} // namespace

std::vector<int> layersByLongestPath(int nodeCount, const std::vector<std::pair<int, int>> &edges) {
    const auto successors = successorsOf(nodeCount, edges);
    std::vector<int> open(at(nodeCount), 0); // predecessors that have no layer yet
    for (const auto &edge : edges) ++open[at(edge.second)];
    std::vector<int> layer(at(nodeCount), 0);
    std::vector<bool> done(at(nodeCount), false);
    std::vector<int> ready;
    for (int node = 0; node < nodeCount; ++node) {
        if (open[at(node)] == 0) ready.push_back(node);
    }
    int resume = 0;
    std::size_t next = 0;
    while (true) {
        for (; next < ready.size(); ++next) {
            const int node = ready[next];
            if (done[at(node)]) continue;
            done[at(node)] = true;
            for (const int successor : successors[at(node)]) {
                if (done[at(successor)]) continue;
                layer[at(successor)] = std::max(layer[at(successor)], layer[at(node)] + 1);
                if (--open[at(successor)] == 0) ready.push_back(successor);
            }
        }
        while (resume < nodeCount && done[at(resume)]) ++resume;
        if (resume == nodeCount) return layer;
        ready.push_back(resume); // everything left is behind a cycle: open it at its first node
    }
}

LayeredGraph cutIntoLayers(const std::vector<int> &layerOfNode, const std::vector<std::pair<int, int>> &edges) {
    LayeredGraph graph;
    const int layerCount = layerOfNode.empty() ? 0 : *std::max_element(layerOfNode.begin(), layerOfNode.end()) + 1;
    graph.layers.resize(at(layerCount));
    graph.passages.resize(edges.size());
    for (std::size_t node = 0; node < layerOfNode.size(); ++node) {
        LayerItem item;
        item.node = static_cast<int>(node);
        item.layer = layerOfNode[node];
        item.order = static_cast<int>(graph.layers[at(item.layer)].size());
        graph.layers[at(item.layer)].push_back(item.node);
        graph.items.push_back(item);
    }
    // Short edges first, so that the budget serves as many wires as possible.
    std::vector<std::size_t> byLength(edges.size());
    std::iota(byLength.begin(), byLength.end(), std::size_t{0});
    const auto length = [&](std::size_t edge) {
        return layerOfNode[at(edges[edge].second)] - layerOfNode[at(edges[edge].first)];
    };
    std::stable_sort(byLength.begin(), byLength.end(),
                     [&](std::size_t a, std::size_t b) { return length(a) < length(b); });
    auto budget = static_cast<std::ptrdiff_t>(2 * (layerOfNode.size() + edges.size()) + 200);
    for (const std::size_t edge : byLength) {
        budget -= std::max(0, length(edge) - 1);
        cutEdge(graph, edge, edges[edge].first, edges[edge].second, budget >= 0);
    }
    return graph;
}

void sweep(LayeredGraph &graph, bool toTheRight) {
    const std::size_t count = graph.layers.size();
    std::vector<double> weight(graph.items.size());
    for (std::size_t step = 1; step < count; ++step) {
        std::vector<int> &layer = graph.layers[toTheRight ? step : count - 1 - step];
        for (const int number : layer) {
            const LayerItem &item = graph.items[at(number)];
            weight[at(number)] = meanOrder(graph, toTheRight ? item.before : item.after, item.order);
        }
        std::stable_sort(layer.begin(), layer.end(), [&weight](int a, int b) { return weight[at(a)] < weight[at(b)]; });
        for (std::size_t i = 0; i < layer.size(); ++i) graph.items[at(layer[i])].order = static_cast<int>(i);
    }
}

} // namespace apollo::console
