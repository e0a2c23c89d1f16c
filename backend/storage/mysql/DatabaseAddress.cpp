#include "backend/storage/mysql/DatabaseAddress.h"

#include <charconv>
#include <optional>

namespace apollo::storage {

namespace {

constexpr std::string_view kScheme = "mysql://";
constexpr std::string_view kSocketOption = "socket=";

Error badUrl(const std::string &why) {
    return makeError(ErrorCode::Invalid, "db.url",
                     "The database address is not usable: " + why +
                         ". It looks like mysql://user:password@host:3306/apollo.",
                     {{"why", why}});
}

std::optional<std::string> percentDecoded(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out.push_back(text[i]);
            continue;
        }
        unsigned value = 0;
        if (i + 2 >= text.size()) return std::nullopt;
        const auto [end, failure] = std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
        if (failure != std::errc() || end != text.data() + i + 3 || value == 0) return std::nullopt;
        out.push_back(static_cast<char>(value));
        i += 2;
    }
    return out;
}

/// Cuts `text` at the first `separator`; what follows it is returned, and nothing if there is none.
std::optional<std::string_view> cut(std::string_view &text, char separator) {
    const auto at = text.find(separator);
    if (at == std::string_view::npos) return std::nullopt;
    const auto rest = text.substr(at + 1);
    text = text.substr(0, at);
    return rest;
}

Expected<void> readHost(std::string_view text, DatabaseAddress &address) {
    std::optional<std::string_view> port;
    if (text.starts_with('[')) {
        text.remove_prefix(1);
        auto rest = cut(text, ']');
        if (!rest) return badUrl("the bracket around the IPv6 address is not closed");
        if (rest->starts_with(':')) port = rest->substr(1);
    } else {
        port = cut(text, ':');
    }
    address.host = std::string(text);
    if (!port) return {};
    const auto [end, failure] = std::from_chars(port->data(), port->data() + port->size(), address.port);
    if (failure != std::errc() || end != port->data() + port->size() || address.port == 0)
        return badUrl("the port is not a number from 1 to 65535");
    return {};
}

Expected<void> readUser(std::string_view text, DatabaseAddress &address) {
    const auto password = cut(text, ':');
    auto user = percentDecoded(text);
    auto secret = percentDecoded(password.value_or(std::string_view()));
    if (!user || !secret) return badUrl("a percent sign must be followed by two hex digits");
    if (user->empty()) return badUrl("the user is missing");
    address.user = *std::move(user);
    address.password = *std::move(secret);
    return {};
}

} // namespace

Expected<DatabaseAddress> DatabaseAddress::parse(std::string_view url) {
    if (!url.starts_with(kScheme)) return badUrl("it does not begin with mysql://");
    std::string_view authority = url.substr(kScheme.size());
    auto path = cut(authority, '/');
    if (!path) return badUrl("the name of the database is missing");
    const auto options = cut(*path, '?');

    DatabaseAddress address;
    const auto at = authority.rfind('@');
    if (at == std::string_view::npos) return badUrl("the user is missing");
    if (auto read = readUser(authority.substr(0, at), address); !read) return std::move(read).error();
    if (auto read = readHost(authority.substr(at + 1), address); !read) return std::move(read).error();

    auto database = percentDecoded(*path);
    if (!database || database->empty() || database->find('/') != std::string::npos)
        return badUrl("the name of the database is missing");
    address.database = *std::move(database);
    if (options) {
        if (!options->starts_with(kSocketOption)) return badUrl("the only option is ?socket=/path");
        auto socket = percentDecoded(options->substr(kSocketOption.size()));
        if (!socket || socket->empty()) return badUrl("the path of the socket is missing");
        address.socket = *std::move(socket);
    }
    if (address.host.empty() && address.socket.empty()) return badUrl("the host is missing");
    return address;
}

std::string DatabaseAddress::toText() const {
    const std::string where = socket.empty() ? host + ":" + std::to_string(port) : socket;
    return user + "@" + where + "/" + database;
}

} // namespace apollo::storage
