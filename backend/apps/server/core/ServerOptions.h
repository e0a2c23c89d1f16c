#pragma once

#include "backend/domain/base/Expected.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>

namespace apollo::server {

struct ServerOptions {
    std::filesystem::path data;  ///< lock, socket, tokens, private database, journal of the worker inside
    std::string databaseUrl;     ///< empty: a private MariaDB below `data`
    std::string listen;          ///< host:port beside the Unix socket; empty: none
    std::filesystem::path tlsCertificate;
    std::filesystem::path tlsKey;
    bool worker = true;          ///< one worker inside this process
    std::uint32_t slots = 0;     ///< of that worker; 0: four for each core
    bool production = false;     ///< refuse a database whose settings weaken the guarantees
    bool verbose = false;
};

/// What the command line asks for: options to start with, or an exit code after help, version or an error was printed.
[[nodiscard]] std::variant<ServerOptions, int> parseCommandLine(int argc, const char *const *argv);

/// ${XDG_DATA_HOME}/apollo11, or ~/.local/share/apollo11.
[[nodiscard]] std::filesystem::path defaultDataFolder();

} // namespace apollo::server
