#pragma once

#include "backend/storage/mysql/Connection.h"

#include <string>
#include <vector>

namespace apollo::storage {

/// Refuses servers that lack what the statements need (MariaDB below 10.6, MySQL below 8.0.1): Invalid `db.version`.
[[nodiscard]] Expected<void> checkVersion(const Connection &connection);

/// One sentence for every setting of the server under which "stored" does not mean "survives a crash", or under which
/// large values are refused. Throws SqlError.
[[nodiscard]] std::vector<std::string> checkSettings(Connection &connection);

} // namespace apollo::storage
