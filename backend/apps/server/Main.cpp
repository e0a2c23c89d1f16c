// apollo-server: reads flags, starts everything, waits for a signal, stops everything.
#include "backend/apps/server/core/Server.h"

#include <csignal>
#include <pthread.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>

namespace {

/// SIGINT and SIGTERM are taken by sigwait() in main; every other thread inherits the block.
sigset_t blockStopSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    return signals;
}

} // namespace

int main(int argc, char **argv) {
    const auto parsed = apollo::server::parseCommandLine(argc, argv);
    if (const int *code = std::get_if<int>(&parsed)) return *code;
    const auto &options = std::get<apollo::server::ServerOptions>(parsed);
    spdlog::set_default_logger(spdlog::stderr_color_mt("apollo-server"));
    if (options.verbose) spdlog::set_level(spdlog::level::debug);
    const sigset_t signals = blockStopSignals();

    auto server = apollo::server::Server::start(options);
    if (!server) {
        const apollo::Error &error = server.error();
        std::fprintf(stderr, "apollo-server: %s\n", error.text.c_str());
        if (!error.detail.empty()) spdlog::debug("{}", error.detail);
        return 1;
    }
    spdlog::info("ready on unix:{}", (*server)->socket().string());
    if ((*server)->port() != 0) spdlog::info("ready on TCP port {}", (*server)->port());
    int signal = 0;
    sigwait(&signals, &signal);
    spdlog::info("stopping");
    (*server)->stop();
    return 0;
}
