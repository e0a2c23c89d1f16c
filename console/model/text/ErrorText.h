#pragma once

#include "backend/domain/base/Expected.h"

#include <QString>

namespace apollo::console {

/// The sentence for people: translated where the console knows the error's id, else the server's English one.
/// GUI thread.
[[nodiscard]] QString errorText(const Error &error);

} // namespace apollo::console
