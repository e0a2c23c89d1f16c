#include "console/client/link/Channel.h"

#include <QRegularExpression>

#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>
#include <grpcpp/support/channel_arguments.h>

namespace apollo::console {

namespace {

constexpr int kKeepaliveMs = 30'000; // the server answers more frequent pings by closing the connection
constexpr int kReconnectFirstMs = 100;
constexpr int kReconnectCapMs = 1'000; // the supervisor waits longer if need be; this only bounds one attempt's delay
constexpr int kLargestMessage = 32 << 20;

bool staysOnThisMachine(const QString &address) {
    if (address.startsWith(QLatin1String("unix:"))) return true;
    const QString host = address.left(address.lastIndexOf(QLatin1Char(':')));
    // A name such as 127.example.org is somewhere else: only the numbers themselves count.
    static const QRegularExpression loopback(QStringLiteral("^127(\\.[0-9]{1,3}){3}$"));
    return host == QLatin1String("localhost") || host == QLatin1String("[::1]") || loopback.match(host).hasMatch();
}

grpc::ChannelArguments arguments() {
    grpc::ChannelArguments args;
    args.SetInt(GRPC_ARG_KEEPALIVE_TIME_MS, kKeepaliveMs);
    args.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, kReconnectFirstMs);
    args.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, kReconnectCapMs);
    args.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1); // a new connection never inherits the old one's back-off
    args.SetMaxReceiveMessageSize(kLargestMessage);
    return args;
}

} // namespace

Expected<std::shared_ptr<grpc::Channel>> makeChannel(const ConnectionTarget &target) {
    if (target.address.isEmpty()) {
        return makeError(ErrorCode::Invalid, "client.no_address",
                         "No server address is set. Choose a connection profile.");
    }
    std::shared_ptr<grpc::ChannelCredentials> credentials;
    if (target.tls) {
        grpc::SslCredentialsOptions options;
        options.pem_root_certs = target.caPem.toStdString();
        credentials = grpc::SslCredentials(options);
    } else if (staysOnThisMachine(target.address)) {
        credentials = grpc::InsecureChannelCredentials();
    } else {
        return makeError(
            ErrorCode::Denied, "client.plaintext_refused",
            "The address " + target.address.toStdString() +
                " is on another machine, and without TLS the token could be read on the way. Switch TLS on "
                "in the connection profile.",
            {{"address", target.address.toStdString()}});
    }
    return grpc::CreateCustomChannel(target.address.toStdString(), credentials, arguments());
}

} // namespace apollo::console
