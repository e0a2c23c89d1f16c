#pragma once

#include "backend/storage/embedded/DatabaseProcess.h"

#include <string>

namespace apollo::storage {

/// Where everything of the private database lies below a server's data folder. Makes the folders, with mode 0700, but
/// no files. Errors: Internal `data.folder`, Unavailable `db.program`.
[[nodiscard]] Expected<DatabaseProcess::Options> layOutDataFolder(const std::string &dataDir);

/// Makes the system tables if there are none yet. A crash in the middle leaves nothing half: they are made in a folder
/// beside and moved. Errors: Unavailable `db.program`, `db.init` with the end of the log.
[[nodiscard]] Expected<void> initialiseIfNew(const DatabaseProcess::Options &options);

/// The last lines of a log file, for error messages.
[[nodiscard]] std::string endOfLog(const std::string &logFile);

} // namespace apollo::storage
