#pragma once

#include "console/api/Backend.h"
#include "console/api/Feed.h"

#include <QObject>
#include <QPointer>

#include <map>
#include <memory>

namespace apollo::console::fakes {

/// Answers from functions that the test sets; a call without one is never answered. Answers come later, through the
/// event loop, as the contract says.
class FakeBackend final : public Backend {
public:
    std::function<Expected<ServerInfo>()> onServerInfo;
    std::function<Expected<std::vector<PipelineInfo>>()> onListPipelines;
    std::function<Expected<PipelineDetail>(const QString &, std::uint32_t)> onPipeline;
    std::function<Expected<PipelineInfo>(const QString &, bool)> onSetSchedule;
    std::function<Expected<RunInfo>(const StartRequest &)> onStartRun;
    std::function<Expected<RunDetail>(RunId)> onRun;
    std::function<Expected<std::vector<AttemptInfo>>(RunId, const NodeKey &)> onAttempts;
    std::function<Expected<EventPage>(RunId, RunSeq)> onEvents;
    std::function<Expected<ActionSet>(RunId, const std::optional<NodeKey> &)> onActions;
    std::function<Expected<std::vector<ItemOutcome>>(const ActionRequest &)> onAct;
    std::function<Expected<LogPage>(ExecutionId, std::uint64_t)> onReadLog;
    std::function<Expected<AuditPage>(const AuditQuery &)> onListAudit;

    /// A stream that the test feeds.
    template <typename Value>
    struct Stream {
        std::function<void(std::vector<Value>)> batch;
        Callback<void> end;
        bool cancelled = false;
    };
    struct Watch : Stream<WatchEvent> {
        WatchOptions options;
        QByteArray resumeToken;
    };
    struct Follow : Stream<LogChunk> {
        ExecutionId execution;
        std::uint64_t fromLine = 0;
    };
    std::vector<std::shared_ptr<Watch>> watches;  ///< shared with the handles
    std::vector<std::shared_ptr<Follow>> follows; ///< shared with the handles

    CallHandle serverInfo(QObject *context, Callback<ServerInfo> done) override {
        return answer(context, done, onServerInfo);
    }
    CallHandle listPipelines(QObject *context, Callback<std::vector<PipelineInfo>> done) override {
        return answer(context, done, onListPipelines);
    }
    CallHandle pipeline(const QString &name, std::uint32_t version, QObject *context,
                        Callback<PipelineDetail> done) override {
        return answer(context, done, onPipeline, name, version);
    }
    CallHandle setSchedule(const QString &pipeline, bool enabled, const QString &, RequestId, QObject *context,
                           Callback<PipelineInfo> done) override {
        return answer(context, done, onSetSchedule, pipeline, enabled);
    }
    CallHandle startRun(const StartRequest &request, QObject *context, Callback<RunInfo> done) override {
        return answer(context, done, onStartRun, request);
    }
    CallHandle run(RunId id, QObject *context, Callback<RunDetail> done) override {
        return answer(context, done, onRun, id);
    }
    CallHandle attempts(RunId run, const NodeKey &node, QObject *context,
                        Callback<std::vector<AttemptInfo>> done) override {
        return answer(context, done, onAttempts, run, node);
    }
    CallHandle events(RunId run, RunSeq after, QObject *context, Callback<EventPage> done) override {
        return answer(context, done, onEvents, run, after);
    }
    CallHandle actions(RunId run, const std::optional<NodeKey> &node, QObject *context,
                       Callback<ActionSet> done) override {
        return answer(context, done, onActions, run, node);
    }
    CallHandle act(const ActionRequest &request, QObject *context, Callback<std::vector<ItemOutcome>> done) override {
        return answer(context, done, onAct, request);
    }
    CallHandle readLog(ExecutionId execution, std::uint64_t from, std::uint32_t, QObject *context,
                       Callback<LogPage> done) override {
        return answer(context, done, onReadLog, execution, from);
    }
    CallHandle listAudit(const AuditQuery &query, QObject *context, Callback<AuditPage> done) override {
        return answer(context, done, onListAudit, query);
    }
    CallHandle followLog(ExecutionId execution, std::uint64_t fromLine, QObject *,
                         std::function<void(std::vector<LogChunk>)> batch, Callback<void> end) override {
        auto stream = std::make_shared<Follow>();
        stream->batch = std::move(batch);
        stream->end = std::move(end);
        stream->execution = execution;
        stream->fromLine = fromLine;
        follows.push_back(stream);
        return CallHandle([stream] { stream->cancelled = true; });
    }
    CallHandle watch(const WatchOptions &options, const QByteArray &token, QObject *,
                     std::function<void(std::vector<WatchEvent>)> batch, Callback<void> end) override {
        auto stream = std::make_shared<Watch>();
        stream->batch = std::move(batch);
        stream->end = std::move(end);
        stream->options = options;
        stream->resumeToken = token;
        watches.push_back(stream);
        return CallHandle([stream] { stream->cancelled = true; });
    }

private:
    template <typename T, typename Hook, typename... Args>
    CallHandle answer(QObject *context, Callback<T> done, const Hook &hook, Args... args) {
        if (!hook) return {};
        auto wanted = std::make_shared<bool>(true);
        QMetaObject::invokeMethod(
            context,
            [wanted, done = std::move(done), hook, ... args = std::move(args)] {
                if (*wanted) done(hook(args...));
            },
            Qt::QueuedConnection);
        return CallHandle([wanted] { *wanted = false; });
    }
};

/// A feed whose state and events the test decides.
class FakeFeed final : public Feed {
public:
    const ConnectionState &state() const override { return m_state; }
    std::chrono::milliseconds age() const override { return std::chrono::milliseconds(300); }
    std::optional<std::chrono::milliseconds> retryIn() const override { return std::nullopt; }
    void retryNow() override {}
    void setOptions(const std::optional<WatchOptions> &options) override { m_options = options; }
    const std::optional<WatchOptions> &options() const override { return m_options; }

    void setState(const ConnectionState &state) {
        m_state = state;
        Q_EMIT stateChanged();
    }
    void goLive() { setState({LinkPhase::Live, {}, {}}); }
    void send(const std::vector<WatchEvent> &events) { Q_EMIT arrived(events); }
    /// A whole snapshot.
    void snapshot(std::vector<RunInfo> runs, std::vector<NodeRunInfo> nodes = {}) {
        WatchEvent begin, rows, end;
        begin.kind = WatchKind::SnapshotBegin;
        rows.kind = WatchKind::Upsert;
        rows.runs = std::move(runs);
        rows.nodes = std::move(nodes);
        end.kind = WatchKind::SnapshotEnd;
        send({begin, rows, end});
    }
    void upsert(std::vector<RunInfo> runs, std::vector<NodeRunInfo> nodes = {}) {
        WatchEvent rows;
        rows.kind = WatchKind::Upsert;
        rows.runs = std::move(runs);
        rows.nodes = std::move(nodes);
        send({rows});
    }

private:
    ConnectionState m_state;
    std::optional<WatchOptions> m_options;
};

} // namespace apollo::console::fakes
