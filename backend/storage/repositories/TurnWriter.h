#pragma once

#include "backend/ports/TurnStore.h"
#include "backend/storage/mysql/Connection.h"

namespace apollo::storage {

/// Carries out everything in `turn` but the COMMIT, inside the transaction of `connection`.
/// Errors: Conflict `lease.lost`. Throws SqlError; a duplicate operation among others means that the turn was
/// committed.
[[nodiscard]] Expected<void> writeTurn(Connection &connection, const ports::Turn &turn);

} // namespace apollo::storage
