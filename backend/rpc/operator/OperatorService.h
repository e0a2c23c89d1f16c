#pragma once

#include "backend/rpc/call/UnaryCall.h"
#include "backend/rpc/operator/OperatorDeps.h"

#include <apollo/operator/v1/operator.grpc.pb.h>

namespace apollo::rpc {

/// The operators' API. A reaction only copies the request and posts; the executor authenticates, authorises by the
/// policy table, carries out and answers. Every call ends once: by its answer, its deadline or its cancellation.
class OperatorService final : public ops::OperatorService::CallbackService {
public:
    explicit OperatorService(OperatorDeps &deps) : m_deps(deps) {}

#define APOLLO_UNARY(Method)                                                                                           \
    grpc::ServerUnaryReactor *Method(grpc::CallbackServerContext *context, const ops::Method##Request *request,        \
                                     ops::Method##Reply *reply) override;
    APOLLO_UNARY(GetServerInfo)
    APOLLO_UNARY(ListPipelines)
    APOLLO_UNARY(GetPipeline)
    APOLLO_UNARY(ImportPipelines)
    APOLLO_UNARY(SetSchedule)
    APOLLO_UNARY(StartRun)
    APOLLO_UNARY(ListRuns)
    APOLLO_UNARY(GetRun)
    APOLLO_UNARY(ListAttempts)
    APOLLO_UNARY(ListEvents)
    APOLLO_UNARY(ListActions)
    APOLLO_UNARY(Act)
    APOLLO_UNARY(ReadLog)
    APOLLO_UNARY(ListAudit)
    APOLLO_UNARY(Verify)
    APOLLO_UNARY(ListWorkers)
    APOLLO_UNARY(CreateToken)
    APOLLO_UNARY(ListTokens)
    APOLLO_UNARY(RevokeToken)
#undef APOLLO_UNARY

    grpc::ServerWriteReactor<ops::WatchMessage> *Watch(grpc::CallbackServerContext *context,
                                                       const ops::WatchRequest *request) override;
    grpc::ServerWriteReactor<ops::FollowLogMessage> *FollowLog(grpc::CallbackServerContext *context,
                                                               const ops::FollowLogRequest *request) override;

private:
    OperatorDeps &m_deps;
};

} // namespace apollo::rpc
