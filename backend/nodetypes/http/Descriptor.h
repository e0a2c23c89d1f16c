#pragma once

#include "backend/domain/time/Time.h"
#include "backend/nodetypes/NodeType.h"

#include <map>
#include <optional>

namespace apollo::nodetypes::http {

/// The `with` of an http node.
struct Config {
    std::string url; ///< http or https
    std::string method = "GET";
    std::map<std::string, std::string> headers;
    std::optional<std::string> body;
    std::vector<int> expectStatus;   ///< empty: 200 to 299
    std::optional<Duration> timeout; ///< of the request; the node's run time limit holds anyway
};

/// Reads and checks in one; the config is only meaningful if there are no problems.
struct ReadConfig {
    Config config;
    Problems problems;
};
[[nodiscard]] ReadConfig readConfig(const nlohmann::json &config);

/// Sends one HTTP request from a worker.
[[nodiscard]] const NodeType &nodeType();

} // namespace apollo::nodetypes::http
