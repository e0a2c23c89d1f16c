#pragma once

#include "backend/domain/base/Expected.h"

#include <QString>

namespace apollo::console {

/// What the server refused or failed at, in the language of the window. Empty for errors whose id is not in the table: their
/// English text then serves.
[[nodiscard]] QString serverErrorText(const Error &error);

} // namespace apollo::console
