#pragma once

#include <utility>
#include <vector>

namespace apollo::console {

/** One thing that takes room in a layer: a node, or the passage of a long edge. */
struct LayerItem {
    int node = -1; ///< -1: a passage
    int layer = 0;
    int order = 0;           ///< position within the layer
    std::vector<int> before; ///< items of the previous layer
    std::vector<int> after;  ///< items of the next layer
};

/** The graph cut into layers, with every edge cut into steps of one layer. */
struct LayeredGraph {
    std::vector<LayerItem> items;           ///< the first ones are the nodes, in their order
    std::vector<std::vector<int>> layers;   ///< item numbers from top to bottom
    std::vector<std::vector<int>> passages; ///< per edge, from left to right
};

/** Longest path from the roots. Edges that close a cycle do not count. */
std::vector<int> layersByLongestPath(int nodeCount, const std::vector<std::pair<int, int>> &edges);

/** Passages are made only as long as there are few enough of them; very long edges of dense graphs go straight. */
LayeredGraph cutIntoLayers(const std::vector<int> &layerOfNode, const std::vector<std::pair<int, int>> &edges);

/** One barycentre pass over all layers, to the right or to the left. */
void sweep(LayeredGraph &graph, bool toTheRight);

} // namespace apollo::console
