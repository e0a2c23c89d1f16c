#pragma once

#include "tests/e2e/support/Apollo.h"

namespace apollo::bench {

/// How long the runs of a pipeline took together: from the start of the first node to the end of the last run, both on
/// the database's clock. Throws std::runtime_error if a run does not succeed.
[[nodiscard]] double secondsForRuns(e2e::Apollo &apollo, const QString &pipeline, int runs, int nodes, int slots);

} // namespace apollo::bench
