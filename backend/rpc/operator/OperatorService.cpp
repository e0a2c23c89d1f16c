#include "backend/rpc/operator/OperatorService.h"

#include "backend/rpc/operator/Changing.h"
#include "backend/rpc/operator/Reading.h"

#include <exception>

namespace apollo::rpc {

namespace {

template <typename Request, typename Reply>
using Answering = Expected<Reply> (*)(OperatorDeps &, const Principal &, const Request &);
template <typename Request, typename Reply>
using Relaying = void (*)(OperatorDeps &, const Principal &, const Request &, const CallPtr<Reply> &);

template <typename Request, typename Reply>
void carryOut(Answering<Request, Reply> handler, OperatorDeps &deps, const Principal &caller, const Request &request,
              const CallPtr<Reply> &call) {
    call->answer(handler(deps, caller, request));
}
template <typename Request, typename Reply>
void carryOut(Relaying<Request, Reply> handler, OperatorDeps &deps, const Principal &caller, const Request &request,
              const CallPtr<Reply> &call) {
    handler(deps, caller, request, call);
}

/// On the executor: who is it, may they, and then the handler.
template <typename Request, typename Reply, typename Handler>
void admitAndCarryOut(OperatorDeps &deps, const MethodPolicy &policy, const std::string &secret, const Request &request,
                      const CallPtr<Reply> &call, Handler handler) {
    if (call->isOver()) return;
    const auto caller = deps.gate.authenticate(secret);
    if (!caller) return call->fail(caller.error());
    if (const auto allowed = deps.gate.authorise(*caller, policy, attemptedBy(request)); !allowed)
        return call->fail(allowed.error());
    if (request.ByteSizeLong() > policy.maxBytes)
        return call->fail(makeError(ErrorCode::Exhausted, "request.too_large",
                                    "The request has more than " + std::to_string(policy.maxBytes >> 20) + " MiB."));
    carryOut<Request, Reply>(handler, deps, *caller, request, call);
}

/// In the reaction: the request is copied, because the call may be over (and gRPC's copy gone) while the handler still
/// works.
template <typename Request, typename Reply, typename Handler>
grpc::ServerUnaryReactor *serve(OperatorDeps &deps, std::string_view name, grpc::CallbackServerContext &context,
                                const Request &request, Reply &reply, Handler handler) {
    static const MethodPolicy kNobody{{}, Role::Admin, {}, {}, 0};
    const MethodPolicy *policy = findPolicy(operatorMethod(name));
    const auto call = ReplyCall<Reply>::make(context, policy != nullptr ? *policy : kNobody, deps.executor, reply);
    grpc::ServerUnaryReactor *reactor = call->reactor();
    if (policy == nullptr) {
        call->fail(makeError(ErrorCode::Internal, "server.policy", "The server has no rule for this call."));
        return reactor;
    }
    call->limit(deps.timers, deps.defaultDeadline);
    const auto posted = deps.executor.post(
        [&deps, policy, secret = bearerOf(context), copy = std::make_shared<const Request>(request), call, handler] {
            try {
                admitAndCarryOut(deps, *policy, secret, *copy, call, handler);
            } catch (const std::exception &failure) {
                call->fail(makeError(ErrorCode::Internal, "server.failure",
                                     "The server failed on this call. Its log says why.", {}, failure.what()));
            }
        });
    if (!posted)
        call->fail(makeError(ErrorCode::Exhausted, "server.busy",
                             "The server has too much to do just now. Try again in a moment."));
    return reactor;
}

} // namespace

#define APOLLO_UNARY(Method, handler)                                                                                  \
    grpc::ServerUnaryReactor *OperatorService::Method(                                                                 \
        grpc::CallbackServerContext *context, const ops::Method##Request *request, ops::Method##Reply *reply) {        \
        return serve(m_deps, #Method, *context, *request, *reply, &handler);                                           \
    }
APOLLO_UNARY(GetServerInfo, getServerInfo)
APOLLO_UNARY(ListPipelines, listPipelines)
APOLLO_UNARY(GetPipeline, getPipeline)
APOLLO_UNARY(ImportPipelines, importPipelines)
APOLLO_UNARY(SetSchedule, setSchedule)
APOLLO_UNARY(StartRun, startRun)
APOLLO_UNARY(ListRuns, listRuns)
APOLLO_UNARY(GetRun, getRun)
APOLLO_UNARY(ListAttempts, listAttempts)
APOLLO_UNARY(ListEvents, listEvents)
APOLLO_UNARY(ListActions, listActions)
APOLLO_UNARY(Act, act)
APOLLO_UNARY(ReadLog, readLog)
APOLLO_UNARY(ListAudit, listAudit)
APOLLO_UNARY(Verify, verify)
APOLLO_UNARY(ListWorkers, listWorkers)
APOLLO_UNARY(CreateToken, createToken)
APOLLO_UNARY(ListTokens, listTokens)
APOLLO_UNARY(RevokeToken, revokeToken)
#undef APOLLO_UNARY

grpc::ServerWriteReactor<ops::WatchMessage> *OperatorService::Watch(grpc::CallbackServerContext *context,
                                                                    const ops::WatchRequest *request) {
    return std::make_shared<WatchStream>(*context, *request, m_deps.watch)->run();
}

grpc::ServerWriteReactor<ops::FollowLogMessage> *OperatorService::FollowLog(grpc::CallbackServerContext *context,
                                                                            const ops::FollowLogRequest *request) {
    return std::make_shared<FollowStream>(*context, *request, m_deps.logs)->run();
}

} // namespace apollo::rpc
