#pragma once

#include "backend/actions/tokens/TokenService.h"
#include "backend/ports/ChangeFeed.h"
#include "backend/ports/DefinitionStore.h"
#include "backend/ports/LogStore.h"
#include "backend/ports/QueryStore.h"
#include "backend/ports/Random.h"
#include "backend/ports/SchedulerInbox.h"
#include "backend/ports/WorkerGateway.h"
#include "backend/rpc/operator/OperatorDeps.h"
#include "backend/rpc/server/Credentials.h"

#include <memory>
#include <optional>

namespace apollo::rpc {

struct RpcOptions {
    std::string socketPath;      ///< Unix socket, always; only its owner may connect
    std::string listen;          ///< "host:port" as well; empty = no TCP
    std::optional<TlsFiles> tls; ///< for TCP; needed for everything but the loopback interface
    ServerId server;
    Incarnation incarnation;      ///< of this process
    unsigned threads = 4;         ///< that wait for the database
    std::size_t maxQueued = 2000; ///< calls that wait for one of these; beyond that they are refused
    Duration defaultDeadline = std::chrono::seconds(30); ///< of unary calls without one
    Duration heartbeatEvery = std::chrono::seconds(2);   ///< of workers
    Duration connectionAge = std::chrono::minutes(30);   ///< then a connection is replaced, without loss
    std::uint64_t logCapBytes = 64u << 20;               ///< of one attempt
    std::size_t maxChanges = 8192;                       ///< kept for watchers who fall behind or come back
    std::size_t maxChangedRows = 100'000;
};

/// What the server is made of; all of it outlives the RpcServer.
struct RpcPorts {
    ports::TokenStore &tokens;
    ports::QueryStore &query;
    ports::DefinitionStore &definitions;
    ports::LogStore &logs;
    ports::AuditSink &audit;
    const ports::Clock &clock;
    ports::Random &random;
};

struct RpcFunctions {
    actions::TokenService::SecretSource secrets;   ///< cryptographic chance
    std::function<ServerFacts()> facts;            ///< from any thread; must not block
    std::function<void(const std::string &)> warn; ///< a line for the server's log, from any thread
};

/// The gRPC server: operators' API, worker link and watch. Construct it, give changeFeed() and workerGateway() to the
/// scheduler, start() with the scheduler's inbox, and stop() before the scheduler goes.
class RpcServer {
public:
    RpcServer(const RpcPorts &ports, RpcFunctions functions, RpcOptions options);
    /// As stop() without grace.
    ~RpcServer();
    RpcServer(const RpcServer &) = delete;
    RpcServer &operator=(const RpcServer &) = delete;

    [[nodiscard]] ports::ChangeFeed &changeFeed();
    [[nodiscard]] ports::WorkerGateway &workerGateway();

    /// Listens. `inbox` must live until stop() has returned. Errors: Invalid `server.socket_path`, `server.address`,
    /// `server.tls_required` (an address that others can reach, and no TLS), `server.tls_files`; Unavailable
    /// `server.listen` (the address or path is taken).
    [[nodiscard]] Expected<void> start(ports::SchedulerInbox &inbox);
    /// The TCP port in use; 0 without one.
    [[nodiscard]] std::uint16_t port() const;

    /// Takes no new call, ends streams at once ("server is stopping"), gives unary calls `grace` to end and cancels the
    /// rest. Blocking. The scheduler must still answer meanwhile. A second call has no effect.
    void stop(Duration grace);

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace apollo::rpc
