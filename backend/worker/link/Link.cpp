#include "backend/worker/link/Link.h"

#include "backend/worker/link/LinkImpl.h"

#include <arpa/inet.h>

namespace apollo::worker {

namespace {

/// The host of HOST:PORT, [HOST]:PORT or HOST.
std::string hostOf(const std::string &server) {
    if (server.starts_with('[')) return server.substr(1, server.find(']') - 1);
    return server.substr(0, server.rfind(':'));
}

bool staysOnThisMachine(const std::string &server) {
    if (server.starts_with("unix:")) return true;
    const std::string host = hostOf(server);
    if (host == "localhost" || host == "::1") return true;
    in_addr address{};
    constexpr std::uint32_t kLoopback = 127;
    return ::inet_pton(AF_INET, host.c_str(), &address) == 1 && ntohl(address.s_addr) >> 24 == kLoopback;
}

} // namespace

Expected<void> checkSafe(const LinkOptions &options) {
    if (options.tls || staysOnThisMachine(options.server)) return {};
    return makeError(ErrorCode::Invalid, "link.plaintext",
                     "Connecting to " + options.server + " in plain text would show the token to the network. Use TLS.",
                     {{"server", options.server}});
}

Link::Link(LinkOptions options, LinkListener &listener)
    : m_impl(std::make_unique<Impl>(std::move(options), listener)) {}

Link::~Link() = default;

void Link::start() { m_impl->start(); }

void Link::stop() { m_impl->stop(); }

void Link::send(WorkerMessage message) { m_impl->send(message); }

} // namespace apollo::worker
