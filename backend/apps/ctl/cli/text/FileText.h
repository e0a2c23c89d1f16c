#pragma once

#include "backend/domain/base/Expected.h"

#include <cstddef>
#include <string>

namespace apollo::ctl {

/// The content of an ordinary file of at most `maxBytes`. Never waits: a pipe, a device or a socket is refused, since nobody
/// may ever write to it, or it may never end. Symbolic links are followed.
/// Errors: Invalid `file.read` with the system's reason, `file.kind`, `file.too_large`.
[[nodiscard]] Expected<std::string> readFileText(const std::string &path, std::size_t maxBytes);

} // namespace apollo::ctl
