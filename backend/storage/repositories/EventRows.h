#pragma once

#include "backend/domain/run/Event.h"
#include "backend/storage/mysql/Connection.h"

/// How events lie in their table: one row for all that a turn added to a run.
namespace apollo::storage {

/// The events after `after`, at most `limit`. Errors: Internal `event.malformed`. Throws SqlError.
[[nodiscard]] Expected<std::vector<Event>> readEvents(Connection &connection, RunId run, RunSeq after,
                                                      std::uint32_t limit);

/// One sentence for every gap in a shard's sequence; repeats cannot be, by the primary key. Throws SqlError.
[[nodiscard]] Expected<std::vector<std::string>> describeSequenceGaps(Connection &connection);

} // namespace apollo::storage
