#pragma once

#include "backend/domain/base/Expected.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace apollo::rpc {

/// Where to listen on TCP: "host:port", "[::1]:port". Port 0 = any free one.
struct Address {
    std::string host;
    std::uint16_t port = 0;

    /// Errors: Invalid `server.address`.
    [[nodiscard]] static Expected<Address> parse(std::string_view text);
    /// Can it be reached from this machine only? Names other than localhost count as reachable.
    [[nodiscard]] bool isLoopback() const;
    /// As gRPC wants it.
    [[nodiscard]] std::string toText() const;
};

} // namespace apollo::rpc
