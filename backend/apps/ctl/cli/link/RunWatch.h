#pragma once

#include "backend/apps/ctl/cli/link/Client.h"

#include <chrono>
#include <functional>

namespace apollo::ctl {

/// Follows the watch stream across lost connections: asks again with the resume token, with growing pauses, until
/// `take` says false, the deadline passes or Ctrl-C.
///
/// `lost` is told every lost connection (for a note to the person). Errors that another try cannot heal are returned,
/// and `watch.deadline` (Timeout) when time is up.
[[nodiscard]] Expected<void> watchRuns(Client &client, api::WatchRequest request,
                                       std::chrono::system_clock::time_point deadline,
                                       const std::function<bool(const api::WatchMessage &)> &take,
                                       const std::function<void(const Error &)> &lost);

} // namespace apollo::ctl
