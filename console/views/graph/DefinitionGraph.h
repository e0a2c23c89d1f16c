#pragma once

#include "console/api/PipelineInfo.h"
#include "console/dageditor/scene/GraphNode.h"

namespace apollo::console {

/// The cards and wires of a definition, without states.
[[nodiscard]] QList<GraphNode> cardsOf(const Definition &definition);
[[nodiscard]] QList<GraphEdge> wiresOf(const Definition &definition);

} // namespace apollo::console
