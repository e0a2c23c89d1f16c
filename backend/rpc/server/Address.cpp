#include "backend/rpc/server/Address.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <charconv>

namespace apollo::rpc {

Expected<Address> Address::parse(std::string_view text) {
    const auto bad = [&] {
        return makeError(
            ErrorCode::Invalid, "server.address",
            "\"" + std::string(text.substr(0, 128)) +
                "\" is no address to listen on. Write host:port, for example 127.0.0.1:7411 or [::1]:7411.");
    };
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return bad();
    std::string_view host = text.substr(0, colon);
    const std::string_view port = text.substr(colon + 1);
    if (host.front() == '[' && host.back() == ']')
        host = host.substr(1, host.size() - 2);
    else if (host.find(':') != std::string_view::npos)
        return bad();
    Address address;
    address.host = std::string(host);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
    if (error != std::errc() || end != port.data() + port.size() || host.empty()) return bad();
    return address;
}

bool Address::isLoopback() const {
    if (host == "localhost") return true;
    in_addr v4{};
    if (inet_pton(AF_INET, host.c_str(), &v4) == 1) return (ntohl(v4.s_addr) >> 24) == 127;
    in6_addr v6{};
    return inet_pton(AF_INET6, host.c_str(), &v6) == 1 && IN6_IS_ADDR_LOOPBACK(&v6);
}

std::string Address::toText() const {
    const bool isV6 = host.find(':') != std::string::npos;
    return (isV6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

} // namespace apollo::rpc
