#include "backend/apps/server/core/Server.h"

#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/nodetypes/Executors.h"

#include <sodium.h>
#include <spdlog/spdlog.h>

namespace apollo::server {

namespace {

constexpr Duration kDrain = std::chrono::seconds(5);
constexpr Duration kGrace = std::chrono::seconds(2);

Expected<std::shared_ptr<const Plan>> readPlan(const std::string &specJson) {
    auto spec = pipelineFromCanonical(specJson);
    if (!spec) return std::move(spec).error();
    return Plan::compile(std::move(spec).value());
}

actions::TokenService::SecretBytes secretBytes() {
    actions::TokenService::SecretBytes bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

} // namespace

Expected<std::unique_ptr<Server>> Server::start(const ServerOptions &options) {
    OsRandom random;
    auto folder = ServerFolder::open(options.data, random);
    if (!folder) return std::move(folder).error();
    std::unique_ptr<Server> server(new Server(options, std::move(folder).value()));
    if (auto opened = server->openDatabase(); !opened) return std::move(opened).error();
    if (auto admin = server->ensureToken("admin", Role::Admin); !admin) return std::move(admin).error();
    if (auto worker = server->ensureToken("worker", Role::Worker); !worker) return std::move(worker).error();
    if (auto scheduling = server->startScheduling(); !scheduling) return std::move(scheduling).error();
    if (options.worker) {
        if (auto worker = server->startWorker(); !worker) return std::move(worker).error();
    }
    return server;
}

Server::~Server() { stop(); }

Expected<void> Server::openDatabase() {
    storage::DatabaseSettings settings;
    settings.production = m_options.production;
    if (m_options.databaseUrl.empty()) {
        auto embedded = storage::EmbeddedDatabase::start(m_folder.path().string(),
                                                         [](const std::string &line) { spdlog::info("database: {}", line); });
        if (!embedded) return std::move(embedded).error();
        m_embedded = std::move(embedded).value();
        settings.address = m_embedded->address();
    } else {
        auto address = storage::DatabaseAddress::parse(m_options.databaseUrl);
        if (!address) return std::move(address).error();
        settings.address = std::move(address).value();
    }
    auto database = storage::Database::open(settings, readPlan, m_random);
    if (!database) return std::move(database).error();
    m_database = std::move(database).value();
    spdlog::info("database: {}", m_database->serverDescription());
    for (const std::string &warning : m_database->warnings()) spdlog::warn("database: {}", warning);
    return m_clock.synchronise(m_database->leaseStore());
}

/// The file in the data folder and the token in the database belong together; whichever is missing, both are made anew.
Expected<void> Server::ensureToken(const std::string &name, Role role) {
    const auto file = m_folder.path() / (name + ".token");
    auto stored = readSecret(file);
    if (!stored) return std::move(stored).error();
    if (stored->has_value()) {
        auto known = m_database->tokenStore().find(**stored);
        if (!known) return std::move(known).error();
        if (known->has_value() && (*known)->role == role) return {};
    }
    ports::AuditEntry audit;
    audit.at = m_clock.now();
    audit.actor = {ActorKind::System, m_folder.id().value()};
    audit.action = "create-token";
    audit.objectKind = "token";
    audit.object = name;
    audit.reason = "First start on this data folder, or its token file was removed.";
    auto revoked = m_database->tokenStore().revoke(name, audit);
    if (!revoked && revoked.error().code != ErrorCode::NotFound) return revoked;
    const std::string secret = actions::secretText(secretBytes());
    audit.outcome = "Written to " + file.filename().string() + " in the data folder.";
    if (auto created = m_database->tokenStore().create({name, role, m_clock.now()}, secret, audit); !created) return created;
    return writeSecret(file, secret);
}

rpc::ServerFacts Server::facts() const {
    rpc::ServerFacts facts;
    facts.version = APOLLO_VERSION;
    facts.serverId = m_folder.id().value();
    facts.database = m_database->serverDescription();
    facts.shardsHeld = m_scheduler ? static_cast<std::uint32_t>(m_scheduler->shardsHeld()) : 0;
    facts.warnings = m_database->warnings();
    return facts;
}

Expected<void> Server::startScheduling() {
    const Incarnation incarnation(Uuid::make(m_clock.now(), m_random.next(), m_random.next()));
    rpc::RpcOptions options;
    options.socketPath = m_folder.socket().string();
    options.listen = m_options.listen;
    if (!m_options.tlsCertificate.empty() || !m_options.tlsKey.empty())
        options.tls = rpc::TlsFiles{m_options.tlsCertificate.string(), m_options.tlsKey.string(), {}};
    options.server = m_folder.id();
    options.incarnation = incarnation;
    storage::Database &db = *m_database;
    m_rpc = std::make_unique<rpc::RpcServer>(
        rpc::RpcPorts{db.tokenStore(), db.queryStore(), db.definitionStore(), db.logStore(), db.auditSink(), m_clock, m_random},
        rpc::RpcFunctions{secretBytes, [this] { return facts(); }, [](const std::string &line) { spdlog::warn("rpc: {}", line); }},
        std::move(options));
    m_scheduler = std::make_unique<scheduler::Scheduler>(scheduler::Scheduler::Parts{
        db.turnStore(), db.leaseStore(), m_rpc->workerGateway(), m_rpc->changeFeed(), m_random, m_clock, m_folder.id(), incarnation,
        [this] {
            if (!m_embedded) return;
            if (auto running = m_embedded->ensureRunning(); !running) spdlog::error("database: {}", running.error().text);
        }});
    if (auto recovered = m_scheduler->recover(); !recovered) return recovered;
    m_scheduler->start();
    return m_rpc->start(*m_scheduler);
}

Expected<void> Server::startWorker() {
    auto secret = readSecret(m_folder.path() / "worker.token");
    if (!secret) return std::move(secret).error();
    worker::WorkerOptions options;
    options.link.server = "unix:" + m_folder.socket().string();
    options.link.token = secret->value_or(std::string());
    options.link.seed = m_random.next();
    options.dataFolder = m_folder.path() / "worker";
    options.slots = m_options.slots;
    options.version = APOLLO_VERSION;
    auto started = worker::EmbeddedWorker::start(std::move(options), nodetypes::makeExecutors);
    if (!started) return std::move(started).error();
    m_worker = std::move(started).value();
    spdlog::info("worker {} runs inside this process", m_worker->id().value());
    return {};
}

void Server::stop() {
    if (m_worker) m_worker->stop(kDrain);
    m_worker.reset();
    if (m_rpc) m_rpc->stop(kGrace);
    if (m_scheduler) m_scheduler->stop();
    m_rpc.reset();
    m_scheduler.reset();
    m_database.reset();
    if (m_embedded) m_embedded->stop();
    m_embedded.reset();
}

} // namespace apollo::server
