#include "console/client/GrpcBackend.h"

#include "console/client/convert/Pipelines.h"
#include "console/client/convert/Runs.h"
#include "console/client/convert/Service.h"
#include "console/client/link/Channel.h"
#include "console/client/link/StreamCall.h"
#include "console/client/link/UnaryCall.h"

#include "apollo/operator/v1/operator.grpc.pb.h"

#include <algorithm>

namespace apollo::console {

namespace v1 = operators::v1;

namespace {

constexpr std::chrono::seconds kDeadline{10};
constexpr std::chrono::seconds kFarewell{3};
constexpr std::uint32_t kEventPage = 10'000;

} // namespace

/// The connection in force, and every call that may still be open on it or on an earlier one.
struct GrpcBackend::Link {
    std::shared_ptr<GuiPost> post = std::make_shared<GuiPost>();   // shared with the calls
    std::shared_ptr<CallGate> gate = std::make_shared<CallGate>(); // shared with the calls
    std::shared_ptr<grpc::Channel> channel;                        // shared with gRPC's own machinery
    std::unique_ptr<v1::OperatorService::Stub> stub;
    std::string token;
    Error refusal =
        makeError(ErrorCode::Unavailable, "client.not_connected", "The console is not connected to a server.");
    std::vector<std::weak_ptr<CallBase>> calls;

    void remember(const std::shared_ptr<CallBase> &call) {
        std::erase_if(calls, [](const std::weak_ptr<CallBase> &old) { return old.expired(); });
        calls.push_back(call);
        if (!token.empty()) call->context().AddMetadata("authorization", "Bearer " + token);
    }
    template <typename Action>
    void forEachCall(Action action) {
        for (const std::weak_ptr<CallBase> &weak : std::exchange(calls, {}))
            if (const auto call = weak.lock()) action(*call);
    }
};

GrpcBackend::GrpcBackend() : m_link(std::make_unique<Link>()) {}

GrpcBackend::~GrpcBackend() {
    m_link->forEachCall([](CallBase &call) { call.drop(); });
    m_link->gate->waitUntilEmpty(kFarewell);
    m_link->post->close();
}

Expected<void> GrpcBackend::connectTo(const ConnectionTarget &target) {
    m_link->forEachCall([](CallBase &call) { call.abort(); });
    m_link->stub.reset();
    m_link->channel.reset();
    auto channel = makeChannel(target);
    if (!channel) {
        m_link->refusal = channel.error();
        return channel.error();
    }
    m_link->token = target.token.toStdString();
    m_link->channel = std::move(channel).value();
    m_link->stub = v1::OperatorService::NewStub(m_link->channel);
    return {};
}

template <typename Reply, typename Value, typename Request, typename Method>
CallHandle GrpcBackend::ask(Request request, Expected<Value> (*convert)(const Reply &), Method method, QObject *context,
                            Callback<Value> done) {
    if (!m_link->stub) {
        QMetaObject::invokeMethod(
            context, [done = std::move(done), refusal = m_link->refusal] { done(refusal); }, Qt::QueuedConnection);
        return {};
    }
    const auto call = std::make_shared<UnaryCall<Request, Reply, Value>>(m_link->post, m_link->gate, std::move(request),
                                                                         convert, context, std::move(done));
    m_link->remember(call);
    call->context().set_deadline(std::chrono::system_clock::now() + kDeadline);
    call->start([async = m_link->stub->async(), method](auto &&...args) {
        method(async, std::forward<decltype(args)>(args)...);
    });
    return CallHandle([call] { call->drop(); });
}

template <typename Message, typename Value, typename Request, typename Method>
CallHandle GrpcBackend::follow(Request request, Expected<Value> (*convert)(const Message &), Method method,
                               QObject *context, std::function<void(std::vector<Value>)> batch, Callback<void> end) {
    if (!m_link->stub) {
        QMetaObject::invokeMethod(
            context, [end = std::move(end), refusal = m_link->refusal] { end(refusal); }, Qt::QueuedConnection);
        return {};
    }
    const auto call = std::make_shared<StreamCall<Request, Message, Value>>(
        m_link->post, m_link->gate, std::move(request), convert, context, std::move(batch), std::move(end));
    m_link->remember(call);
    call->start([async = m_link->stub->async(), method](auto &&...args) {
        method(async, std::forward<decltype(args)>(args)...);
    });
    return CallHandle([call] { call->drop(); });
}

CallHandle GrpcBackend::serverInfo(QObject *context, Callback<ServerInfo> done) {
    return ask(
        v1::GetServerInfoRequest(), convert::serverInfo,
        [](auto *async, auto... args) { async->GetServerInfo(args...); }, context, std::move(done));
}

CallHandle GrpcBackend::listPipelines(QObject *context, Callback<std::vector<PipelineInfo>> done) {
    return ask(
        v1::ListPipelinesRequest(), convert::pipelines,
        [](auto *async, auto... args) { async->ListPipelines(args...); }, context, std::move(done));
}

CallHandle GrpcBackend::pipeline(const QString &name, std::uint32_t versionNo, QObject *context,
                                 Callback<PipelineDetail> done) {
    v1::GetPipelineRequest request;
    request.set_name(name.toStdString());
    request.set_version_no(versionNo);
    return ask(
        std::move(request), convert::pipelineDetail, [](auto *async, auto... args) { async->GetPipeline(args...); },
        context, std::move(done));
}

CallHandle GrpcBackend::setSchedule(const QString &pipeline, bool enabled, const QString &reason, RequestId id,
                                    QObject *context, Callback<PipelineInfo> done) {
    v1::SetScheduleRequest request;
    request.set_pipeline(pipeline.toStdString());
    request.set_enabled(enabled);
    request.set_request_id(id.value());
    request.set_reason(reason.toStdString());
    return ask(
        std::move(request), convert::switchedPipeline, [](auto *async, auto... args) { async->SetSchedule(args...); },
        context, std::move(done));
}

CallHandle GrpcBackend::startRun(const StartRequest &request, QObject *context, Callback<RunInfo> done) {
    return ask(
        convert::startRequest(request), convert::startedRun,
        [](auto *async, auto... args) { async->StartRun(args...); }, context, std::move(done));
}

CallHandle GrpcBackend::run(RunId id, QObject *context, Callback<RunDetail> done) {
    v1::GetRunRequest request;
    request.set_run_id(id.value().toText());
    return ask(
        std::move(request), convert::runDetail, [](auto *async, auto... args) { async->GetRun(args...); }, context,
        std::move(done));
}

CallHandle GrpcBackend::attempts(RunId run, const NodeKey &node, QObject *context,
                                 Callback<std::vector<AttemptInfo>> done) {
    v1::ListAttemptsRequest request;
    request.set_run_id(run.value().toText());
    request.set_node_key(node.value());
    return ask(
        std::move(request), convert::attempts, [](auto *async, auto... args) { async->ListAttempts(args...); }, context,
        std::move(done));
}

CallHandle GrpcBackend::events(RunId run, RunSeq after, QObject *context, Callback<EventPage> done) {
    v1::ListEventsRequest request;
    request.set_run_id(run.value().toText());
    request.set_after_seq(after.value());
    request.set_limit(kEventPage);
    return ask(
        std::move(request), convert::events, [](auto *async, auto... args) { async->ListEvents(args...); }, context,
        std::move(done));
}

CallHandle GrpcBackend::actions(RunId run, const std::optional<NodeKey> &node, QObject *context,
                                Callback<ActionSet> done) {
    v1::ListActionsRequest request;
    request.set_run_id(run.value().toText());
    if (node) request.set_node_key(node->value());
    auto named = [run, node, done = std::move(done)](Expected<ActionSet> set) {
        if (set) { // the reply does not repeat what was asked
            set->run = run;
            set->node = node;
        }
        done(std::move(set));
    };
    return ask(
        std::move(request), convert::actionSet, [](auto *async, auto... args) { async->ListActions(args...); }, context,
        Callback<ActionSet>(std::move(named)));
}

CallHandle GrpcBackend::act(const ActionRequest &request, QObject *context, Callback<std::vector<ItemOutcome>> done) {
    return ask(
        convert::actRequest(request), convert::outcomes, [](auto *async, auto... args) { async->Act(args...); },
        context, std::move(done));
}

CallHandle GrpcBackend::readLog(ExecutionId execution, std::uint64_t fromLine, std::uint32_t limit, QObject *context,
                                Callback<LogPage> done) {
    v1::ReadLogRequest request;
    request.set_execution_id(execution.value().toText());
    request.set_from_line(fromLine);
    request.set_limit(limit);
    return ask(
        std::move(request), convert::logPage, [](auto *async, auto... args) { async->ReadLog(args...); }, context,
        std::move(done));
}

CallHandle GrpcBackend::listAudit(const AuditQuery &query, QObject *context, Callback<AuditPage> done) {
    v1::ListAuditRequest request;
    if (query.run) request.set_run_id(query.run->value().toText());
    request.set_actor(query.actor.toStdString());
    request.set_limit(query.limit);
    request.set_before_seq(query.beforeSeq);
    return ask(
        std::move(request), convert::auditPage, [](auto *async, auto... args) { async->ListAudit(args...); }, context,
        std::move(done));
}

CallHandle GrpcBackend::followLog(ExecutionId execution, std::uint64_t fromLine, QObject *context,
                                  std::function<void(std::vector<LogChunk>)> batch, Callback<void> end) {
    v1::FollowLogRequest request;
    request.set_execution_id(execution.value().toText());
    request.set_from_line(fromLine);
    return follow(
        std::move(request), convert::logChunk, [](auto *async, auto... args) { async->FollowLog(args...); }, context,
        std::move(batch), std::move(end));
}

CallHandle GrpcBackend::watch(const WatchOptions &options, const QByteArray &resumeToken, QObject *context,
                              std::function<void(std::vector<WatchEvent>)> batch, Callback<void> end) {
    return follow(
        convert::watchRequest(options, resumeToken), convert::watchEvent,
        [](auto *async, auto... args) { async->Watch(args...); }, context, std::move(batch), std::move(end));
}

} // namespace apollo::console
