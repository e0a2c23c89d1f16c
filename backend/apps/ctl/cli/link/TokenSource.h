#pragma once

#include "backend/apps/ctl/cli/link/Endpoint.h"

#include <string>

namespace apollo::ctl {

/// The secret to show to the server: from `tokenFile` if given, else APOLLO_TOKEN, else, for a Unix socket, the file
/// admin.token beside it if this user owns it.
///
/// A file that others may read is refused (`token.mode`): what it holds may be known to them. Further errors:
/// `token.none`, `token.file`, `token.owner`, `token.form`.
[[nodiscard]] Expected<std::string> chooseToken(const std::string &tokenFile, const Endpoint &endpoint,
                                                const Environment &environment);

} // namespace apollo::ctl
