#pragma once

#include "backend/apps/ctl/cli/link/Client.h"

#include <string>

namespace apollo::ctl {

/// How many runs back a shortened id is looked for.
inline constexpr std::size_t kRunSearchDepth = 10'000;

/// The run that a person means: a whole id, the unique beginning of one, or `last` (the newest run).
///
/// Errors: `run.not_found`; `run.ambiguous` (ErrorCode::Invalid) with some candidates named.
[[nodiscard]] Expected<std::string> resolveRun(Client &client, const std::string &text);

} // namespace apollo::ctl
