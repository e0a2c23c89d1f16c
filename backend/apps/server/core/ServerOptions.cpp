#include "backend/apps/server/core/ServerOptions.h"

#include <CLI/CLI.hpp>

#include <cstdlib>

namespace apollo::server {

std::filesystem::path defaultDataFolder() {
    if (const char *xdg = std::getenv("XDG_DATA_HOME"); xdg && *xdg) return std::filesystem::path(xdg) / "apollo11";
    const char *home = std::getenv("HOME");
    return std::filesystem::path(home && *home ? home : "/var/lib") / ".local" / "share" / "apollo11";
}

std::variant<ServerOptions, int> parseCommandLine(int argc, const char *const *argv) {
    ServerOptions options;
    options.data = defaultDataFolder();
    bool noWorker = false;
    CLI::App app{"Schedules, locks and executes pipelines. People talk to it with apollo-console and apolloctl."};
    app.set_version_flag("--version", "apollo-server " APOLLO_VERSION);
    app.add_option("--data", options.data, "Folder for the socket, tokens and the private database")->capture_default_str();
    app.add_option("--db", options.databaseUrl, "Use this database instead of a private one: mysql://user:password@host:port/name");
    app.add_option("--listen", options.listen, "Also listen on HOST:PORT; anything but loopback needs TLS");
    app.add_option("--tls-cert", options.tlsCertificate, "Certificate chain (PEM) for --listen")->check(CLI::ExistingFile);
    app.add_option("--tls-key", options.tlsKey, "Private key (PEM) for --listen")->check(CLI::ExistingFile);
    app.add_flag("--no-worker", noWorker, "Do not run a worker inside this process");
    app.add_option("--slots", options.slots, "Slots of the worker inside; 0 = four for each core")->check(CLI::Range(0, 10'000));
    app.add_flag("--production", options.production, "Refuse to start on a database whose settings could lose accepted work");
    app.add_flag("--verbose", options.verbose, "Log more");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    options.worker = !noWorker;
    return options;
}

} // namespace apollo::server
