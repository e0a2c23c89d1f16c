#pragma once

#include "backend/domain/pipeline/PipelineReader.h"

namespace apollo::formats {

/// A NodeTypeCheck: asks the node's type about `with`, and whether tasks may be given the variables in `env`. Ids:
/// node.unknown_type, and those of the node types.
///
/// Where the type wants a text and the file has a number or a boolean without quotes, the characters of the file are
/// taken, as in every other field: `argv: [sleep, 0.50]` is what it looks like.
[[nodiscard]] std::vector<PipelineProblem> checkNode(NodeSpec &node, const PlainText &plainText);

} // namespace apollo::formats
