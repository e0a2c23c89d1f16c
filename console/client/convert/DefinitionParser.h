#pragma once

#include "console/api/PipelineInfo.h"

#include <string>

namespace apollo::console::convert {

/// Reads the canonical JSON of a version for showing it; names, versions and hashes are left to the caller. The server
/// has validated it, so whatever cannot be read is `client.incompatible`. Pure; any thread; linear in the size of the
/// document.
[[nodiscard]] Expected<Definition> parseDefinition(const std::string &specJson);

} // namespace apollo::console::convert
