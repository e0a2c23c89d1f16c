#pragma once

#include "backend/domain/base/Expected.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace apollo::storage {

/// Where a database is and as whom to go there. `socket` wins over `host`.
struct DatabaseAddress {
    std::string socket; ///< path of a Unix socket, or empty
    std::string host;
    std::uint16_t port = 3306;
    std::string user;
    std::string password; ///< never logged
    std::string database;

    /// `mysql://user[:password]@host[:port]/database[?socket=/path]`, with percent-encoding; an IPv6 host in brackets.
    /// Errors: Invalid `db.url`; the text never repeats the password.
    [[nodiscard]] static Expected<DatabaseAddress> parse(std::string_view url);
    /// For people and logs: without the password.
    [[nodiscard]] std::string toText() const;
};

} // namespace apollo::storage
