#include "backend/apps/ctl/cli/link/Client.h"

#include "backend/apps/ctl/cli/link/TokenSource.h"
#include "backend/apps/ctl/cli/text/FileText.h"

#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>
#include <grpcpp/support/channel_arguments.h>

namespace apollo::ctl {
namespace {

// A run of 20,000 nodes with a sentence for each is some ten megabytes.
constexpr std::size_t kMaxCertificateBytes = 4u << 20; // the list of a whole system is a fraction of that
constexpr int kMaxReplyBytes = 128 << 20;

Expected<std::shared_ptr<grpc::ChannelCredentials>> credentialsFor(const LinkOptions &options,
                                                                   const Endpoint &endpoint) {
    // A token must never cross a network in clear text, whatever was asked for.
    const bool tls = options.tls || !options.caFile.empty() || !endpoint.loopback;
    if (!tls) return grpc::InsecureChannelCredentials();
    grpc::SslCredentialsOptions ssl;
    if (!options.caFile.empty()) {
        auto text = readFileText(options.caFile, kMaxCertificateBytes);
        if (!text || text->find("BEGIN CERTIFICATE") == std::string::npos)
            return makeError(ErrorCode::Invalid, "tls.ca",
                             "The file " + options.caFile +
                                 " cannot be read as PEM certificates. Give the certificate "
                                 "that the server was started with, or that of the authority which signed it.",
                             {{"file", options.caFile}});
        ssl.pem_root_certs = std::move(text).value();
    }
    return grpc::SslCredentials(ssl);
}

} // namespace

Client::Client(std::unique_ptr<Stub> stub, std::string token, std::string target, Interrupt &interrupt)
    : m_stub(std::move(stub)), m_token(std::move(token)), m_target(std::move(target)), m_interrupt(&interrupt) {}

Expected<Client> Client::make(const LinkOptions &options, Interrupt &interrupt) {
    auto endpoint = chooseEndpoint(options.server, options.environment);
    if (!endpoint) return endpoint.error();
    auto token = chooseToken(options.tokenFile, *endpoint, options.environment);
    if (!token) return token.error();
    auto credentials = credentialsFor(options, *endpoint);
    if (!credentials) return credentials.error();
    grpc::ChannelArguments arguments;
    arguments.SetMaxReceiveMessageSize(kMaxReplyBytes);
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    // In step with what the server allows: more frequent pings would be answered with a closed connection.
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, 30'000);
    arguments.SetInt(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, 10'000);
    // A server that restarts is found again at once, not after gRPC's own long back-off.
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 100);
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 2'000);
    auto stub = api::OperatorService::NewStub(grpc::CreateCustomChannel(endpoint->target, *credentials, arguments));
    return Client(std::move(stub), std::move(*token), endpoint->target, interrupt);
}

void Client::prepare(grpc::ClientContext &context) const {
    if (!m_token.empty()) context.AddMetadata("authorization", "Bearer " + m_token);
}

Error Client::failed(const grpc::Status &status, const grpc::ClientContext &context) const {
    return errorOf(status, context, m_target);
}

} // namespace apollo::ctl
