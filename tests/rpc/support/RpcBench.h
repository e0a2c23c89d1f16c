#pragma once

#include "backend/rpc/server/RpcServer.h"
#include "tests/support/engine/RunDriver.h"
#include "tests/support/fakes/FakeAuditSink.h"
#include "tests/support/fakes/FakeClock.h"
#include "tests/support/fakes/FakeDefinitionStore.h"
#include "tests/support/fakes/FakeInbox.h"
#include "tests/support/fakes/FakeLogStore.h"
#include "tests/support/fakes/FakeQueryStore.h"
#include "tests/support/fakes/FakeRandom.h"
#include "tests/support/fakes/FakeTokenStore.h"

#include <QTemporaryDir>

#include <apollo/operator/v1/operator.grpc.pb.h>
#include <apollo/worker/v1/worker.grpc.pb.h>
#include <grpcpp/create_channel.h>
#include <grpcpp/security/credentials.h>

namespace apollo::test {

namespace wire = apollo::types::v1;
namespace ops = apollo::operators::v1;
namespace link = apollo::worker::v1;

inline const std::string kViewer = "apl_viewer";
inline const std::string kOperator = "apl_operator";
inline const std::string kAdmin = "apl_admin";
inline const std::string kWorker = "apl_worker";

/// A real server on a Unix socket in a folder of its own, with fakes behind it, and a channel to it.
struct RpcBench {
    explicit RpcBench(const std::function<void(rpc::RpcOptions &)> &adjust = {}) {
        tokens.add(kViewer, "vic", Role::Viewer);
        tokens.add(kOperator, "ada", Role::Operator);
        tokens.add(kAdmin, "root", Role::Admin);
        tokens.add(kWorker, "w", Role::Worker);
        rpc::RpcOptions options;
        options.socketPath = socketPath();
        options.server = ServerId("s1");
        options.incarnation = Incarnation(Uuid::make(clock.now(), 1, 1));
        if (adjust) adjust(options);
        server =
            std::make_unique<rpc::RpcServer>(rpc::RpcPorts{tokens, query, definitions, logs, audit, clock, random},
                                             rpc::RpcFunctions{secrets, facts, [](const std::string &) {}}, options);
        if (auto started = server->start(inbox); !started) startError = started.error();
        channel = newChannel();
    }
    ~RpcBench() { server->stop(std::chrono::milliseconds(200)); }

    [[nodiscard]] std::string socketPath() const { return (folder.path() + "/api.sock").toStdString(); }
    /// A connection of its own.
    [[nodiscard]] std::shared_ptr<grpc::Channel> newChannel() const {
        grpc::ChannelArguments args;
        args.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
        args.SetMaxReceiveMessageSize(64 << 20);
        args.SetMaxSendMessageSize(64 << 20);
        return grpc::CreateCustomChannel("unix:" + socketPath(), grpc::InsecureChannelCredentials(), args);
    }
    [[nodiscard]] std::unique_ptr<ops::OperatorService::Stub> stub() const {
        return ops::OperatorService::NewStub(channel);
    }

    static actions::TokenService::SecretBytes secrets() {
        static std::atomic<std::uint8_t> next = 0;
        actions::TokenService::SecretBytes bytes;
        bytes.fill(++next);
        return bytes;
    }
    static rpc::ServerFacts facts() { return {"0.1.0", "s1", "MariaDB 10.11", 64, {"sync_binlog is 0"}}; }

    QTemporaryDir folder;
    FakeClock clock;
    FakeRandom random;
    FakeTokenStore tokens;
    FakeQueryStore query;
    FakeDefinitionStore definitions;
    FakeLogStore logs;
    FakeAuditSink audit;
    FakeInbox inbox;
    std::unique_ptr<rpc::RpcServer> server;
    std::shared_ptr<grpc::Channel> channel;
    std::optional<Error> startError;
};

/// A context with a token, and a deadline that ends a hanging test.
struct Caller {
    explicit Caller(const std::string &token) {
        if (!token.empty()) context.AddMetadata("authorization", "Bearer " + token);
        context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(20));
    }
    /// The failure in the trailing metadata.
    [[nodiscard]] wire::Error error() const {
        wire::Error parsed;
        const auto &trailing = context.GetServerTrailingMetadata();
        if (const auto found = trailing.find("apollo-error-bin"); found != trailing.end())
            parsed.ParseFromArray(found->second.data(), static_cast<int>(found->second.size()));
        return parsed;
    }
    grpc::ClientContext context;
};

/// One call with a token; `id` is the error's.
template <typename Request, typename Reply>
struct Called {
    grpc::Status status;
    Reply reply;
    std::string id;
};

template <typename Request, typename Reply>
Called<Request, Reply> call(ops::OperatorService::Stub &stub,
                            grpc::Status (ops::OperatorService::Stub::*method)(grpc::ClientContext *, const Request &,
                                                                               Reply *),
                            const std::string &token, const Request &request) {
    Caller caller(token);
    Called<Request, Reply> called;
    called.status = (stub.*method)(&caller.context, request, &called.reply);
    called.id = caller.error().id();
    return called;
}

#define APOLLO_CALL(bench, Method, token, request)                                                                     \
    apollo::test::call(*(bench).stub(), &apollo::test::ops::OperatorService::Stub::Method, token, request)

} // namespace apollo::test
