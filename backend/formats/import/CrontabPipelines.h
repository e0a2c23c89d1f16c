#pragma once

#include "backend/formats/Import.h"

namespace apollo::formats {

/// Reads a crontab and makes one pipeline of every job. What cannot be carried over is a remark of its line.
void importCrontab(const ImportRequest &request, ImportResult &result);

} // namespace apollo::formats
