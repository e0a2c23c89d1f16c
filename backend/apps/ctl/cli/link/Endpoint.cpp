#include "backend/apps/ctl/cli/link/Endpoint.h"

#include <algorithm>

namespace apollo::ctl {
namespace {

// sockaddr_un holds 108 bytes with the final NUL; a longer path would fail later and less clearly.
constexpr std::size_t kMaxSocketPath = 107;

Error badAddress(std::string_view text, const std::string &why) {
    return makeError(ErrorCode::Invalid, "server.address",
                     "The server address \"" + std::string(text) + "\" " + why +
                         ". Write unix:/path/to/apollo.sock or host:port, in --server or APOLLO_SERVER.",
                     {{"address", std::string(text)}});
}

Expected<Endpoint> socketEndpoint(std::string_view text, std::string path) {
    if (path.empty() || path.front() != '/') return badAddress(text, "names a socket without an absolute path");
    if (path.size() > kMaxSocketPath) return badAddress(text, "is longer than a Unix socket's path may be (107 bytes)");
    return Endpoint{"unix:" + path, path, true};
}

bool isLoopback(std::string_view host) {
    const bool dotted = host.starts_with("127.") && host.find_first_not_of("0123456789.") == std::string_view::npos;
    return host == "localhost" || host == "::1" || dotted;
}

bool isPort(std::string_view text) {
    const bool digits = !text.empty() && text.size() <= 5 &&
                        std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    return digits && std::stoi(std::string(text)) >= 1 && std::stoi(std::string(text)) <= 65535;
}

std::string valueOf(const Environment &environment, std::string_view name) {
    const auto found = environment.find(name);
    return found == environment.end() ? std::string() : found->second;
}

} // namespace

Expected<Endpoint> parseEndpoint(std::string_view text) {
    if (text.starts_with("unix://")) return socketEndpoint(text, std::string(text.substr(7)));
    if (text.starts_with("unix:")) return socketEndpoint(text, std::string(text.substr(5)));
    if (text.starts_with("/")) return socketEndpoint(text, std::string(text));
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return badAddress(text, "has no port");
    if (!isPort(text.substr(colon + 1))) return badAddress(text, "has no port between 1 and 65535");
    auto host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']'))
        host = host.substr(1, host.size() - 2);
    else if (host.find_first_of(":/ ") != std::string_view::npos)
        return badAddress(text, "is not host:port");
    return Endpoint{std::string(text), {}, isLoopback(host)};
}

Expected<std::string> defaultDataFolder(const Environment &environment) {
    if (const auto xdg = valueOf(environment, "XDG_DATA_HOME"); !xdg.empty()) return xdg + "/apollo11";
    if (const auto home = valueOf(environment, "HOME"); !home.empty()) return home + "/.local/share/apollo11";
    return makeError(ErrorCode::Invalid, "server.no_home",
                     "Neither HOME nor XDG_DATA_HOME is set, so the default data folder is unknown. Give --server.");
}

Expected<Endpoint> chooseEndpoint(const std::string &option, const Environment &environment) {
    if (!option.empty()) return parseEndpoint(option);
    if (const auto fromEnvironment = valueOf(environment, "APOLLO_SERVER"); !fromEnvironment.empty())
        return parseEndpoint(fromEnvironment);
    return defaultDataFolder(environment).and_then([](const std::string &folder) {
        return parseEndpoint("unix:" + folder + "/apollo.sock");
    });
}

} // namespace apollo::ctl
