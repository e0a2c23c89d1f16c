#pragma once

#include "backend/domain/base/Expected.h"

#include <map>
#include <string>
#include <string_view>

namespace apollo::ctl {

/// The environment variables that apolloctl looks at, as a value so that tests can choose them.
using Environment = std::map<std::string, std::string, std::less<>>;

/// Where a server listens.
struct Endpoint {
    std::string target;     ///< as gRPC wants it: unix:/path or host:port
    std::string socketPath; ///< empty for TCP
    bool loopback = false;  ///< never leaves this machine: may go without TLS

    friend bool operator==(const Endpoint &, const Endpoint &) = default;
};

/// Understands `unix:/path`, `/path`, `host:port`, `[v6]:port`. Error `server.address` otherwise.
[[nodiscard]] Expected<Endpoint> parseEndpoint(std::string_view text);

/// `option` if given, else APOLLO_SERVER, else the socket in the default data folder.
[[nodiscard]] Expected<Endpoint> chooseEndpoint(const std::string &option, const Environment &environment);

/// ${XDG_DATA_HOME:-~/.local/share}/apollo11; error `server.no_home` if neither variable is set.
[[nodiscard]] Expected<std::string> defaultDataFolder(const Environment &environment);

} // namespace apollo::ctl
