#pragma once

#include "backend/nodetypes/NodeType.h"

#include <optional>

namespace apollo::nodetypes::shell {

/// Bytes of all arguments together.
inline constexpr std::size_t kMaxArgvBytes = 128u << 10;
/// Where programs without a '/' are looked for, and the PATH that tasks get.
inline constexpr std::string_view kPath = "/usr/local/bin:/usr/bin:/bin";

/// The `with` of a shell node.
struct Config {
    std::vector<std::string>
        argv;        ///< run as it is, without a shell; argv[0] is absolute or a name to be found in kPath
    std::string cwd; ///< empty: the private folder of the execution
    std::optional<std::string> stdinText;
    std::vector<int> successExitCodes{0};
};

/// Reads and checks in one; the config is only meaningful if there are no problems.
struct ReadConfig {
    Config config;
    Problems problems;
};
[[nodiscard]] ReadConfig readConfig(const nlohmann::json &config);

/// Runs a program on a worker.
[[nodiscard]] const NodeType &nodeType();

} // namespace apollo::nodetypes::shell
