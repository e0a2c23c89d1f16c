#pragma once

#include "backend/apps/server/core/OsRandom.h"
#include "backend/apps/server/core/ServerFolder.h"
#include "backend/apps/server/core/ServerOptions.h"
#include "backend/rpc/server/RpcServer.h"
#include "backend/scheduler/Scheduler.h"
#include "backend/storage/Database.h"
#include "backend/storage/embedded/EmbeddedDatabase.h"
#include "backend/worker/embed/EmbeddedWorker.h"

#include <memory>
#include <optional>

namespace apollo::server {

/// The whole server in this process: private database if asked for, storage, scheduler, gRPC, worker inside.
class Server {
public:
    /// Everything is up and answers when this returns. Errors are those of the parts, each saying what to do.
    [[nodiscard]] static Expected<std::unique_ptr<Server>> start(const ServerOptions &options);
    /// As stop().
    ~Server();
    Server(const Server &) = delete;
    Server &operator=(const Server &) = delete;

    /// Stops in order: the worker drains, calls end, the scheduler gives its shards back, the private database shuts down.
    void stop();

    [[nodiscard]] std::filesystem::path socket() const { return m_folder.socket(); }
    [[nodiscard]] std::uint16_t port() const { return m_rpc ? m_rpc->port() : std::uint16_t{0}; }

private:
    Server(const ServerOptions &options, ServerFolder folder) : m_options(options), m_folder(std::move(folder)) {}
    [[nodiscard]] Expected<void> openDatabase();
    [[nodiscard]] Expected<void> ensureToken(const std::string &name, Role role);
    [[nodiscard]] Expected<void> startScheduling();
    [[nodiscard]] Expected<void> startWorker();
    [[nodiscard]] rpc::ServerFacts facts() const;

    const ServerOptions m_options;
    ServerFolder m_folder;
    OsRandom m_random;
    cluster::DatabaseClock m_clock;
    std::unique_ptr<storage::EmbeddedDatabase> m_embedded; ///< only without --db
    std::unique_ptr<storage::Database> m_database;
    std::unique_ptr<rpc::RpcServer> m_rpc;
    std::unique_ptr<scheduler::Scheduler> m_scheduler;
    std::unique_ptr<worker::EmbeddedWorker> m_worker;
};

} // namespace apollo::server
