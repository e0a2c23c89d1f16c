#include "backend/rpc/server/RpcServer.h"

#include "backend/rpc/operator/OperatorService.h"
#include "backend/rpc/server/Address.h"
#include "backend/rpc/server/UnixSocket.h"
#include "backend/rpc/workerlink/WorkerService.h"

#include <grpc/grpc.h>
#include <grpcpp/resource_quota.h>
#include <grpcpp/server.h>
#include <grpcpp/server_builder.h>

namespace apollo::rpc {

namespace {

constexpr Duration kBeat = std::chrono::seconds(1); // a watcher hears something at least every 2 s
constexpr Duration kTokenRecheck = std::chrono::seconds(5);
constexpr int kMaxMetadataBytes = 8 << 10;
constexpr int kMaxStreamsPerConnection = 100;
constexpr int kClientPingMillis = 20'000;
constexpr int kServerPingMillis = 30'000;
constexpr int kPingTimeoutMillis = 10'000;
constexpr int kAgeGraceMillis = 30'000;
constexpr std::size_t kMemoryBytes = 512u << 20;

int millis(Duration duration) {
    return static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(duration).count());
}

void limitResources(grpc::ServerBuilder &builder, const RpcOptions &options) {
    builder.SetMaxReceiveMessageSize(static_cast<int>(kMaxMessageBytes));
    builder.SetMaxSendMessageSize(64 << 20);
    builder.AddChannelArgument(GRPC_ARG_MAX_METADATA_SIZE, kMaxMetadataBytes);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, kMaxStreamsPerConnection);
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0); // a second server on the same port must fail
    builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, kClientPingMillis);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_PERMIT_WITHOUT_CALLS, 1);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, kServerPingMillis);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, kPingTimeoutMillis);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_MS, millis(options.connectionAge));
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_AGE_GRACE_MS, kAgeGraceMillis);
    builder.SetResourceQuota(grpc::ResourceQuota("apollo-server").Resize(kMemoryBytes));
}

/// The gRPC library stays loaded until the process ends: its own shutdown, when the last server or channel goes,
/// sometimes waits ten seconds for a poller of its own.
void keepLibrary() {
    static const bool kept = [] {
        grpc_init();
        return true;
    }();
    (void)kept;
}

} // namespace

class RpcServer::Impl {
public:
    Impl(const RpcPorts &ports, RpcFunctions functions, RpcOptions options)
        : m_options(std::move(options)), m_functions(std::move(functions)), m_ports(ports),
          m_executor(m_options.threads, m_options.maxQueued, m_functions.warn),
          m_gate(ports.tokens, ports.audit, ports.clock), m_streams(ports.tokens), m_door(m_gate, m_streams),
          m_hub(m_options.incarnation, m_timers, {m_options.maxChanges, m_options.maxChangedRows}),
          m_registry(m_options.logCapBytes, [this](bool any) { m_hub.setAnyWorker(any); }),
          m_logHub(std::make_shared<LogHub>(m_timers)), m_actions(ports.query, ports.audit, ports.clock),
          m_definitions(ports.definitions, ports.audit, ports.clock, ports.random),
          m_tokens(ports.tokens, ports.audit, ports.clock, m_functions.secrets),
          m_watchDeps{ports.query, ports.clock, m_door, m_hub, m_executor}, m_logDeps{ports.logs, ports.query, m_door,
                                                                                      *m_logHub, m_executor},
          m_linkDeps{ports.clock,
                     m_door,
                     m_registry,
                     m_executor,
                     {ports.logs, m_executor, m_timers, *m_logHub},
                     m_options.server,
                     m_options.heartbeatEvery,
                     m_options.tls && !m_options.tls->clientCa.empty(),
                     nullptr} {}

    ~Impl() { stop(Duration(0)); }

    [[nodiscard]] Expected<void> start(ports::SchedulerInbox &inbox);
    void stop(Duration grace);

    WatchHub &hub() { return m_hub; }
    LinkRegistry &registry() { return m_registry; }
    [[nodiscard]] std::uint16_t port() const { return static_cast<std::uint16_t>(m_port); }

private:
    [[nodiscard]] Expected<void> addTcp(grpc::ServerBuilder &builder);
    void startBeating();

    const RpcOptions m_options;
    const RpcFunctions m_functions;
    const RpcPorts m_ports;
    Timers m_timers;
    Executor m_executor;
    Gate m_gate;
    LiveStreams m_streams;
    StreamDoor m_door;
    WatchHub m_hub;
    LinkRegistry m_registry;
    std::shared_ptr<LogHub> m_logHub; ///< shared with its timers' functions, weakly
    actions::ActionService m_actions;
    actions::DefinitionService m_definitions;
    actions::TokenService m_tokens;
    WatchDeps m_watchDeps;
    LogDeps m_logDeps;
    LinkDeps m_linkDeps;
    std::unique_ptr<OperatorDeps> m_operatorDeps;
    std::unique_ptr<OperatorService> m_operatorService;
    std::unique_ptr<WorkerService> m_workerService;
    std::unique_ptr<grpc::Server> m_server;
    int m_port = 0;
    bool m_stopped = false;
};

Expected<void> RpcServer::Impl::addTcp(grpc::ServerBuilder &builder) {
    if (m_options.listen.empty()) return {};
    const auto address = Address::parse(m_options.listen);
    if (!address) return address.error();
    std::shared_ptr<grpc::ServerCredentials> credentials = grpc::InsecureServerCredentials();
    if (m_options.tls) {
        auto tls = tlsCredentials(*m_options.tls);
        if (!tls) return std::move(tls).error();
        credentials = std::move(tls).value();
    } else if (!address->isLoopback()) {
        return makeError(
            ErrorCode::Invalid, "server.tls_required",
            "Others can reach " + m_options.listen +
                ", and tokens would pass in the clear. Give a certificate and a key, or listen on 127.0.0.1.",
            {{"address", m_options.listen}});
    }
    builder.AddListeningPort(address->toText(), credentials, &m_port);
    return {};
}

Expected<void> RpcServer::Impl::start(ports::SchedulerInbox &inbox) {
    m_registry.open(inbox);
    m_linkDeps.inbox = &inbox;
    m_operatorDeps.reset(new OperatorDeps{m_ports.query, m_ports.definitions, m_ports.clock, inbox, m_actions,
                                          m_definitions, m_tokens, m_gate, m_streams, m_executor, m_timers, m_registry,
                                          m_watchDeps, m_logDeps, m_functions.facts, m_options.defaultDeadline});
    m_operatorService = std::make_unique<OperatorService>(*m_operatorDeps);
    m_workerService = std::make_unique<WorkerService>(m_linkDeps);

    grpc::ServerBuilder builder;
    limitResources(builder, m_options);
    if (auto prepared = prepareSocketPath(m_options.socketPath); !prepared) return prepared;
    builder.AddListeningPort("unix:" + m_options.socketPath, grpc::InsecureServerCredentials());
    if (auto added = addTcp(builder); !added) return added;
    builder.RegisterService(m_operatorService.get());
    builder.RegisterService(m_workerService.get());
    {
        const PrivateUmask owner;
        m_server = builder.BuildAndStart();
    }
    if (!m_server || (!m_options.listen.empty() && m_port == 0))
        return makeError(ErrorCode::Unavailable, "server.listen",
                         "Cannot listen on " + m_options.socketPath +
                             (m_options.listen.empty() ? "" : " and " + m_options.listen) +
                             ": the address is in use or not ours.");
    startBeating();
    return {};
}

void RpcServer::Impl::startBeating() {
    m_timers.every(kBeat, [this] {
        m_hub.beat();
        m_logHub->wakeAll();
    });
    m_timers.every(kTokenRecheck, [this] { (void)m_executor.post([this] { m_streams.recheck(); }); });
}

void RpcServer::Impl::stop(Duration grace) {
    if (m_stopped) return;
    m_stopped = true;
    m_streams.endAll();
    if (m_server) {
        m_server->Shutdown(std::chrono::system_clock::now() + grace);
        m_server->Wait();
    }
    m_timers.stop();
    m_executor.stop();
    m_server.reset();
}

RpcServer::RpcServer(const RpcPorts &ports, RpcFunctions functions, RpcOptions options)
    : m_impl(std::make_unique<Impl>(ports, std::move(functions), std::move(options))) {
    keepLibrary();
}
RpcServer::~RpcServer() = default;

ports::ChangeFeed &RpcServer::changeFeed() { return m_impl->hub(); }
ports::WorkerGateway &RpcServer::workerGateway() { return m_impl->registry(); }
Expected<void> RpcServer::start(ports::SchedulerInbox &inbox) { return m_impl->start(inbox); }
std::uint16_t RpcServer::port() const { return m_impl->port(); }
void RpcServer::stop(Duration grace) { m_impl->stop(grace); }

} // namespace apollo::rpc
