#pragma once

#include "console/api/ActionInfo.h"
#include "console/api/AttemptInfo.h"
#include "console/api/AuditInfo.h"
#include "console/api/CallHandle.h"
#include "console/api/PipelineInfo.h"
#include "console/api/RunInfo.h"
#include "console/api/ServerInfo.h"
#include "console/api/WatchEvent.h"

#include <functional>

class QObject;

namespace apollo::console {

template <typename T>
using Callback = std::function<void(Expected<T>)>;

/// Everything the console asks a server.
///
/// All calls are made on the GUI thread, return at once and have a deadline. `done` is called exactly once, later, on
/// the GUI thread, never from inside the call itself; it is not called any more once the handle was cancelled or
/// `context` was destroyed. Errors are the server's own, or those of the link: `client.unreachable`, `client.timeout`,
/// `client.not_connected`, `client.incompatible`.
class Backend {
public:
    virtual ~Backend() = default;

    virtual CallHandle serverInfo(QObject *context, Callback<ServerInfo> done) = 0;

    virtual CallHandle listPipelines(QObject *context, Callback<std::vector<PipelineInfo>> done) = 0;
    /// Version 0 is the newest.
    virtual CallHandle pipeline(const QString &name, std::uint32_t versionNo, QObject *context,
                                Callback<PipelineDetail> done) = 0;
    virtual CallHandle setSchedule(const QString &pipeline, bool enabled, const QString &reason, RequestId request,
                                   QObject *context, Callback<PipelineInfo> done) = 0;

    virtual CallHandle startRun(const StartRequest &request, QObject *context, Callback<RunInfo> done) = 0;
    virtual CallHandle run(RunId id, QObject *context, Callback<RunDetail> done) = 0;
    /// An empty key asks for the attempts of the whole run.
    virtual CallHandle attempts(RunId run, const NodeKey &node, QObject *context,
                                Callback<std::vector<AttemptInfo>> done) = 0;
    virtual CallHandle events(RunId run, RunSeq after, QObject *context, Callback<EventPage> done) = 0;

    /// An absent node asks for the verbs on the run only.
    virtual CallHandle actions(RunId run, const std::optional<NodeKey> &node, QObject *context,
                               Callback<ActionSet> done) = 0;
    virtual CallHandle act(const ActionRequest &request, QObject *context, Callback<std::vector<ItemOutcome>> done) = 0;

    /// Line 0 asks for the last `limit` lines.
    virtual CallHandle readLog(ExecutionId execution, std::uint64_t fromLine, std::uint32_t limit, QObject *context,
                               Callback<LogPage> done) = 0;
    virtual CallHandle listAudit(const AuditQuery &query, QObject *context, Callback<AuditPage> done) = 0;

    /// Streams: `batch` is called with one or more values in order, then `end` once. A stream has no deadline.
    virtual CallHandle followLog(ExecutionId execution, std::uint64_t fromLine, QObject *context,
                                 std::function<void(std::vector<LogChunk>)> batch, Callback<void> end) = 0;
    virtual CallHandle watch(const WatchOptions &options, const QByteArray &resumeToken, QObject *context,
                             std::function<void(std::vector<WatchEvent>)> batch, Callback<void> end) = 0;
};

} // namespace apollo::console
