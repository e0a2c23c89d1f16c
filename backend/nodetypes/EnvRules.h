#pragma once

#include "backend/nodetypes/NodeType.h"

#include <map>
#include <optional>

namespace apollo::nodetypes {

/// Why a pipeline may not set this environment variable, or nothing if it may. Names are [A-Z_][A-Z0-9_]*. Refused:
/// what changes how programs are found, loaded or interpreted (PATH, LD_*, IFS, BASH_ENV, PYTHONPATH and the like), and
/// APOLLO_*, which is ours.
[[nodiscard]] std::optional<Problem> checkEnvName(const std::string &name);

/// checkEnvName() for all, and no value may contain NUL.
[[nodiscard]] Problems checkEnv(const std::map<std::string, std::string> &env);

} // namespace apollo::nodetypes
