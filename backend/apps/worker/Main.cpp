#include "backend/nodetypes/Executors.h"
#include "backend/worker/embed/EmbeddedWorker.h"

#include <CLI/CLI.hpp>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace {

using namespace apollo;

struct Flags {
    worker::WorkerOptions worker;
    std::string tokenFile;
    std::string caFile;
    std::string certFile;
    std::string keyFile;
    std::string drainTime = "10s";
};

void declareFlags(CLI::App &app, Flags &flags) {
    app.add_option("--server", flags.worker.link.server, "Address of the server: unix:PATH or HOST:PORT")->required();
    app.add_option("--token-file", flags.tokenFile, "File with a token of role worker")
        ->required()
        ->check(CLI::ExistingFile);
    app.add_option("--data", flags.worker.dataFolder,
                   "Folder for the journal and the tasks' files; one for each worker")
        ->required();
    app.add_option("--slots", flags.worker.slots, "Executions at a time; without it four for each core");
    app.add_option("--name", flags.worker.name, "Name of this worker; without it one is invented and kept");
    app.add_option("--tls-ca", flags.caFile, "Use TLS and believe these certificates (PEM)")->check(CLI::ExistingFile);
    auto *cert =
        app.add_option("--tls-cert", flags.certFile, "Certificate of this worker (PEM)")->check(CLI::ExistingFile);
    auto *key = app.add_option("--tls-key", flags.keyFile, "Its key (PEM)")->check(CLI::ExistingFile);
    cert->needs(key);
    key->needs(cert);
    app.add_option("--drain-time", flags.drainTime, "How long running tasks may go on after SIGTERM")
        ->capture_default_str();
    app.set_version_flag("--version", APOLLO_VERSION);
}

std::string readText(const std::string &path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// A token file ends with a line break, as text files do.
std::string readToken(const std::string &path) {
    std::string token = readText(path);
    token.erase(token.find_last_not_of(" \t\r\n") + 1);
    return token;
}

void readFiles(Flags &flags) {
    auto &link = flags.worker.link;
    link.token = readToken(flags.tokenFile);
    link.tls = !flags.caFile.empty() || !flags.certFile.empty();
    if (!flags.caFile.empty()) link.tlsCa = readText(flags.caFile);
    if (!flags.certFile.empty()) link.tlsCert = readText(flags.certFile);
    if (!flags.keyFile.empty()) link.tlsKey = readText(flags.keyFile);
    flags.worker.version = APOLLO_VERSION;
}

int run(Flags &flags, const sigset_t &endSignals) {
    const auto drainTime = parseDuration(flags.drainTime);
    if (!drainTime) {
        spdlog::error("--drain-time: {}", drainTime.error().text);
        return EXIT_FAILURE;
    }
    readFiles(flags);
    if (flags.worker.link.token.empty()) {
        spdlog::error("{} is empty. Put a token of role worker into it.", flags.tokenFile);
        return EXIT_FAILURE;
    }
    const std::string server = flags.worker.link.server;
    auto started = worker::EmbeddedWorker::start(std::move(flags.worker), &nodetypes::makeExecutors);
    if (!started) {
        spdlog::error("{}", started.error().text);
        return EXIT_FAILURE;
    }
    spdlog::info("worker {} {} runs; server {}", (*started)->id().value(), APOLLO_VERSION, server);
    int signal = 0;
    sigwait(&endSignals, &signal);
    spdlog::info("signal {}: draining for up to {}", signal, toText(*drainTime));
    (*started)->stop(*drainTime);
    return EXIT_SUCCESS;
}

} // namespace

int main(int argc, char **argv) try {
    // Blocked before any thread exists, so that all of them inherit it and only sigwait() gets the signals.
    sigset_t endSignals;
    sigemptyset(&endSignals);
    sigaddset(&endSignals, SIGTERM);
    sigaddset(&endSignals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &endSignals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    spdlog::set_default_logger(spdlog::stderr_color_mt("worker"));

    CLI::App app("Runs the tasks of Apollo-11 pipelines.", "apollo-worker");
    Flags flags;
    declareFlags(app, flags);
    CLI11_PARSE(app, argc, argv);
    return run(flags, endSignals);
} catch (const std::exception &failure) {
    std::fprintf(stderr, "apollo-worker: %s\n", failure.what());
    return EXIT_FAILURE;
}
