#include "backend/worker/link/LinkImpl.h"

#include <grpcpp/grpcpp.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

namespace apollo::worker {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kFirstPause{200};
constexpr milliseconds kLongestPause{10'000};

std::shared_ptr<grpc::ChannelCredentials> credentials(const LinkOptions &options) {
    if (!options.tls) return grpc::InsecureChannelCredentials();
    grpc::SslCredentialsOptions tls;
    tls.pem_root_certs = options.tlsCa;
    tls.pem_cert_chain = options.tlsCert;
    tls.pem_private_key = options.tlsKey;
    return grpc::SslCredentials(tls);
}

std::shared_ptr<grpc::Channel> openChannel(const LinkOptions &options) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS,
                     30'000); // servers close on anybody who asks more often than every 20 s
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    // The pauses are ours; gRPC's own only must not be longer.
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 100);
    arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, 100);
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 1'000);
    return grpc::CreateCustomChannel(options.server, credentials(options), arguments);
}

} // namespace

Link::Impl::Impl(LinkOptions options, LinkListener &listener)
    : m_options(std::move(options)), m_listener(listener), m_random(static_cast<std::uint32_t>(m_options.seed)) {}

Link::Impl::~Impl() { stop(); }

void Link::Impl::start() {
    m_thread = std::thread([this] { run(); });
}

void Link::Impl::stop() {
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
        if (m_session) m_session->cancel();
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void Link::Impl::send(const WorkerMessage &message) {
    std::shared_ptr<Session> session;
    {
        const std::lock_guard lock(m_mutex);
        session = m_session;
    }
    if (session) session->send(message);
}

void Link::Impl::run() {
    const auto channel = openChannel(m_options);
    const auto stub = v1::WorkerService::NewStub(channel);
    milliseconds pause = kFirstPause;
    while (true) {
        if (runSession(*stub)) pause = kFirstPause;
        std::uniform_int_distribution<milliseconds::rep> jittered(pause.count() / 2, pause.count());
        std::unique_lock lock(m_mutex);
        if (m_changed.wait_for(lock, milliseconds(jittered(m_random)), [this] { return m_stopping; })) return;
        pause = std::min(pause * 2, kLongestPause);
    }
}

bool Link::Impl::runSession(v1::WorkerService::Stub &stub) {
    const auto session = std::make_shared<Session>(m_options.token, m_listener);
    {
        const std::lock_guard lock(m_mutex);
        if (m_stopping) return false;
        m_session = session;
        session->open(stub);
    }
    m_listener.onOpened();
    const grpc::Status status = session->waitForEnd();
    {
        const std::lock_guard lock(m_mutex);
        m_session.reset();
        if (m_stopping) return true; // nobody is interested any more
    }
    m_listener.onClosed();
    report(status, session->welcomed());
    return session->welcomed();
}

void Link::Impl::report(const grpc::Status &status, bool welcomed) {
    if (welcomed) m_lastTrouble.clear();
    const std::string trouble = status.ok() ? "the server closed the link" : status.error_message();
    if (trouble == m_lastTrouble) return;
    m_lastTrouble = trouble;
    spdlog::warn("link to {}: {}", m_options.server, trouble);
}

} // namespace apollo::worker
