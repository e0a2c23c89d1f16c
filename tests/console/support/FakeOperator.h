#pragma once

#include "apollo/operator/v1/operator.grpc.pb.h"

#include <QString>
#include <QTemporaryDir>

#include <grpcpp/server.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace apollo::console::fakes {

/// An OperatorService in this process, on a Unix socket in a folder of its own. What it answers are plain fields, set
/// before start() or under lock(). Everything else may be called from any thread.
class FakeOperator final : public operators::v1::OperatorService::Service {
public:
    FakeOperator();
    ~FakeOperator() override;

    void start();
    /// As if the cable was pulled: open streams break.
    void stop();
    [[nodiscard]] QString address() const;

    /// Rows for snapshots, and for GetRun.
    void setRun(const types::v1::Run &run, const std::vector<types::v1::NodeRun> &nodes);
    /// Sends to every open watch, and keeps it for later snapshots.
    void upsert(const types::v1::Run &run, const std::vector<types::v1::NodeRun> &nodes);
    /// Sends as it is, to every open watch.
    void push(const operators::v1::WatchMessage &message);

    [[nodiscard]] std::unique_lock<std::mutex> lock() const { return std::unique_lock(m_mutex); }

    std::string token = "secret";
    std::string specJson; ///< of every pipeline
    std::string pipelineName = "orders";
    std::vector<types::v1::Attempt> attempts;
    std::vector<types::v1::LogLine> log;
    std::vector<operators::v1::ActionInfo> actions;
    std::vector<operators::v1::AuditEntry> audit;
    std::function<grpc::Status()> refuseRun; ///< asked by GetRun
    std::function<void()> hold;              ///< called inside GetRun
    std::uint32_t flood = 0;                 ///< a watch sends that many upserts of one run after its snapshot

    // What arrived.
    std::vector<std::string> resumeTokens; ///< of each watch
    std::vector<operators::v1::ActRequest> acted;
    int watchesOpen = 0;

    using Context = grpc::ServerContext;
    template <typename Message>
    using Writer = grpc::ServerWriter<Message>;
    grpc::Status GetServerInfo(Context *, const operators::v1::GetServerInfoRequest *,
                               operators::v1::GetServerInfoReply *) override;
    grpc::Status ListPipelines(Context *, const operators::v1::ListPipelinesRequest *,
                               operators::v1::ListPipelinesReply *) override;
    grpc::Status GetPipeline(Context *, const operators::v1::GetPipelineRequest *,
                             operators::v1::GetPipelineReply *) override;
    grpc::Status GetRun(Context *, const operators::v1::GetRunRequest *, operators::v1::GetRunReply *) override;
    grpc::Status ListAttempts(Context *, const operators::v1::ListAttemptsRequest *,
                              operators::v1::ListAttemptsReply *) override;
    grpc::Status ListEvents(Context *, const operators::v1::ListEventsRequest *,
                            operators::v1::ListEventsReply *) override;
    grpc::Status ListActions(Context *, const operators::v1::ListActionsRequest *,
                             operators::v1::ListActionsReply *) override;
    grpc::Status Act(Context *, const operators::v1::ActRequest *, operators::v1::ActReply *) override;
    grpc::Status ReadLog(Context *, const operators::v1::ReadLogRequest *, operators::v1::ReadLogReply *) override;
    grpc::Status ListAudit(Context *, const operators::v1::ListAuditRequest *,
                           operators::v1::ListAuditReply *) override;
    grpc::Status Watch(Context *, const operators::v1::WatchRequest *, Writer<operators::v1::WatchMessage> *) override;

private:
    struct Stored {
        types::v1::Run run;
        std::vector<types::v1::NodeRun> nodes;
    };
    using Queue = std::deque<operators::v1::WatchMessage>;

    [[nodiscard]] grpc::Status admit(const Context &context) const;
    [[nodiscard]] Queue firstMessages(const operators::v1::WatchRequest &request);
    [[nodiscard]] std::string nextToken() { return std::to_string(++m_sequence); }

    QTemporaryDir m_folder;
    std::unique_ptr<grpc::Server> m_server;
    mutable std::mutex m_mutex; ///< everything that is not set before start()
    std::condition_variable m_changed;
    std::map<std::string, Stored> m_runs;
    std::map<int, Queue> m_queues; ///< of the open watches
    int m_nextWatch = 0;
    std::uint64_t m_sequence = 0;
    bool m_stopping = false;
};

/// The status with its details in trailing metadata, as the contract says.
[[nodiscard]] grpc::Status refusal(grpc::ServerContext *context, grpc::StatusCode code, const std::string &id,
                                   const std::string &text);

} // namespace apollo::console::fakes
