#pragma once

#include "console/api/Backend.h"
#include "console/client/link/ConnectionTarget.h"

#include <memory>

namespace apollo::console {

/// The Backend over gRPC (callback API). Owns one connection at a time; made, used and destroyed on the GUI thread.
class GrpcBackend final : public Backend {
public:
    GrpcBackend();
    /// Ends every call without a callback and waits (at most three seconds) until gRPC has let go of them.
    ~GrpcBackend() override;
    GrpcBackend(const GrpcBackend &) = delete;
    GrpcBackend &operator=(const GrpcBackend &) = delete;

    /// Speaks to another server from now on. Open calls end with an error. Connecting itself happens with the first
    /// call. Errors: those of makeChannel(); every call then fails with the same one.
    [[nodiscard]] Expected<void> connectTo(const ConnectionTarget &target);

    CallHandle serverInfo(QObject *context, Callback<ServerInfo> done) override;
    CallHandle listPipelines(QObject *context, Callback<std::vector<PipelineInfo>> done) override;
    CallHandle pipeline(const QString &name, std::uint32_t versionNo, QObject *context,
                        Callback<PipelineDetail> done) override;
    CallHandle setSchedule(const QString &pipeline, bool enabled, const QString &reason, RequestId request,
                           QObject *context, Callback<PipelineInfo> done) override;
    CallHandle startRun(const StartRequest &request, QObject *context, Callback<RunInfo> done) override;
    CallHandle run(RunId id, QObject *context, Callback<RunDetail> done) override;
    CallHandle attempts(RunId run, const NodeKey &node, QObject *context,
                        Callback<std::vector<AttemptInfo>> done) override;
    CallHandle events(RunId run, RunSeq after, QObject *context, Callback<EventPage> done) override;
    CallHandle actions(RunId run, const std::optional<NodeKey> &node, QObject *context,
                       Callback<ActionSet> done) override;
    CallHandle act(const ActionRequest &request, QObject *context, Callback<std::vector<ItemOutcome>> done) override;
    CallHandle readLog(ExecutionId execution, std::uint64_t fromLine, std::uint32_t limit, QObject *context,
                       Callback<LogPage> done) override;
    CallHandle listAudit(const AuditQuery &query, QObject *context, Callback<AuditPage> done) override;
    CallHandle followLog(ExecutionId execution, std::uint64_t fromLine, QObject *context,
                         std::function<void(std::vector<LogChunk>)> batch, Callback<void> end) override;
    CallHandle watch(const WatchOptions &options, const QByteArray &resumeToken, QObject *context,
                     std::function<void(std::vector<WatchEvent>)> batch, Callback<void> end) override;

private:
    struct Link;

    template <typename Reply, typename Value, typename Request, typename Method>
    CallHandle ask(Request request, Expected<Value> (*convert)(const Reply &), Method method, QObject *context,
                   Callback<Value> done);
    template <typename Message, typename Value, typename Request, typename Method>
    CallHandle follow(Request request, Expected<Value> (*convert)(const Message &), Method method, QObject *context,
                      std::function<void(std::vector<Value>)> batch, Callback<void> end);

    std::unique_ptr<Link> m_link;
};

} // namespace apollo::console
