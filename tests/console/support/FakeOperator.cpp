#include "tests/console/support/FakeOperator.h"

#include <grpcpp/security/server_credentials.h>
#include <grpcpp/server_builder.h>

#include <chrono>

namespace apollo::console::fakes {

namespace v1 = operators::v1;

namespace {

constexpr std::chrono::milliseconds kHeartbeat{200};

} // namespace

grpc::Status refusal(grpc::ServerContext *context, grpc::StatusCode code, const std::string &id,
                     const std::string &text) {
    types::v1::Error error;
    error.set_code("CONFLICT");
    error.set_id(id);
    error.set_text(text);
    (*error.mutable_args())["node"] = "load";
    context->AddTrailingMetadata("apollo-error-bin", error.SerializeAsString());
    return {code, text};
}

FakeOperator::FakeOperator() = default;

FakeOperator::~FakeOperator() { stop(); }

QString FakeOperator::address() const {
    return QStringLiteral("unix:") + m_folder.filePath(QStringLiteral("server.sock"));
}

void FakeOperator::start() {
    m_stopping = false;
    grpc::ServerBuilder builder;
    builder.AddListeningPort(address().toStdString(), grpc::InsecureServerCredentials());
    builder.RegisterService(this);
    m_server = builder.BuildAndStart();
}

void FakeOperator::stop() {
    if (!m_server) return;
    {
        const std::lock_guard guard(m_mutex);
        m_stopping = true;
        m_changed.notify_all();
    }
    m_server->Shutdown(std::chrono::system_clock::now());
    m_server.reset();
}

void FakeOperator::setRun(const types::v1::Run &run, const std::vector<types::v1::NodeRun> &nodes) {
    const std::lock_guard guard(m_mutex);
    m_runs[run.id()] = {run, nodes};
}

void FakeOperator::upsert(const types::v1::Run &run, const std::vector<types::v1::NodeRun> &nodes) {
    v1::WatchMessage message;
    message.set_kind(v1::WatchMessage::KIND_UPSERT);
    *message.add_runs() = run;
    for (const auto &node : nodes) *message.add_nodes() = node;
    setRun(run, nodes);
    push(message);
}

void FakeOperator::push(const v1::WatchMessage &message) {
    const std::lock_guard guard(m_mutex);
    for (auto &[id, queue] : m_queues) {
        queue.push_back(message);
        queue.back().set_resume_token(nextToken());
    }
    m_changed.notify_all();
}

grpc::Status FakeOperator::admit(const Context &context) const {
    const auto found = context.client_metadata().find("authorization");
    if (found != context.client_metadata().end() && found->second == "Bearer " + token) return grpc::Status::OK;
    return {grpc::StatusCode::UNAUTHENTICATED, "unknown token"};
}

grpc::Status FakeOperator::GetServerInfo(Context *context, const v1::GetServerInfoRequest *,
                                         v1::GetServerInfoReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    reply->set_version("0.1.0");
    reply->set_database("MariaDB 10.11");
    reply->set_caller("ann");
    reply->set_role(types::v1::ROLE_OPERATOR);
    reply->set_workers(2);
    reply->set_slots(8);
    return grpc::Status::OK;
}

grpc::Status FakeOperator::ListPipelines(Context *context, const v1::ListPipelinesRequest *,
                                         v1::ListPipelinesReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    auto *pipeline = reply->add_pipelines();
    pipeline->set_name(pipelineName);
    pipeline->set_version_no(1);
    pipeline->set_node_count(4);
    return grpc::Status::OK;
}

grpc::Status FakeOperator::GetPipeline(Context *context, const v1::GetPipelineRequest *, v1::GetPipelineReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    reply->mutable_pipeline()->set_name(pipelineName);
    reply->mutable_pipeline()->set_version_no(1);
    reply->set_version_no(1);
    reply->set_spec_json(specJson);
    return grpc::Status::OK;
}

grpc::Status FakeOperator::GetRun(Context *context, const v1::GetRunRequest *request, v1::GetRunReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    if (hold) hold();
    if (refuseRun) return refusal(context, refuseRun().error_code(), "run.refused", "The run does not want this.");
    const std::lock_guard guard(m_mutex);
    const auto found = m_runs.find(request->run_id());
    if (found == m_runs.end()) return {grpc::StatusCode::NOT_FOUND, "no such run"};
    *reply->mutable_run() = found->second.run;
    for (const auto &node : found->second.nodes) *reply->add_nodes() = node;
    return grpc::Status::OK;
}

grpc::Status FakeOperator::ListAttempts(Context *context, const v1::ListAttemptsRequest *request,
                                        v1::ListAttemptsReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    const std::lock_guard guard(m_mutex);
    for (const auto &attempt : attempts)
        if (request->node_key().empty() || request->node_key() == attempt.node_key()) *reply->add_attempts() = attempt;
    return grpc::Status::OK;
}

grpc::Status FakeOperator::ListEvents(Context *context, const v1::ListEventsRequest *, v1::ListEventsReply *) {
    return admit(*context);
}

grpc::Status FakeOperator::ListActions(Context *context, const v1::ListActionsRequest *, v1::ListActionsReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    const std::lock_guard guard(m_mutex);
    for (const auto &action : actions) *reply->add_actions() = action;
    reply->set_node_revision(5);
    reply->set_run_revision(9);
    return grpc::Status::OK;
}

grpc::Status FakeOperator::Act(Context *context, const v1::ActRequest *request, v1::ActReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    const std::lock_guard guard(m_mutex);
    acted.push_back(*request);
    for (const auto &target : request->targets()) {
        auto *item = reply->add_items();
        *item->mutable_target() = target;
        item->set_ok(true);
        item->set_message("1 node reset.");
    }
    return grpc::Status::OK;
}

grpc::Status FakeOperator::ReadLog(Context *context, const v1::ReadLogRequest *, v1::ReadLogReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    const std::lock_guard guard(m_mutex);
    for (const auto &line : log) *reply->add_lines() = line;
    reply->set_complete(true);
    return grpc::Status::OK;
}

grpc::Status FakeOperator::ListAudit(Context *context, const v1::ListAuditRequest *, v1::ListAuditReply *reply) {
    if (const auto status = admit(*context); !status.ok()) return status;
    const std::lock_guard guard(m_mutex);
    for (const auto &entry : audit) *reply->add_entries() = entry;
    return grpc::Status::OK;
}

FakeOperator::Queue FakeOperator::firstMessages(const v1::WatchRequest &request) {
    Queue queue;
    const auto add = [this, &queue](v1::WatchMessage::Kind kind) -> v1::WatchMessage & {
        queue.emplace_back().set_kind(kind);
        queue.back().set_resume_token(nextToken());
        return queue.back();
    };
    if (!request.resume_token().empty())
        add(v1::WatchMessage::KIND_RESUMED);
    else
        add(v1::WatchMessage::KIND_SNAPSHOT_BEGIN);
    for (const auto &[id, stored] : m_runs) {
        if (!request.pipeline().empty() && request.pipeline() != stored.run.pipeline_name()) continue;
        v1::WatchMessage &rows = add(v1::WatchMessage::KIND_UPSERT);
        *rows.add_runs() = stored.run;
        if (request.nodes())
            for (const auto &node : stored.nodes) *rows.add_nodes() = node;
    }
    if (request.resume_token().empty()) add(v1::WatchMessage::KIND_SNAPSHOT_END);
    for (std::uint32_t at = 1; at <= flood; ++at) {
        types::v1::Run run = m_runs.begin()->second.run;
        run.set_revision(at);
        *add(v1::WatchMessage::KIND_UPSERT).add_runs() = run;
    }
    return queue;
}

grpc::Status FakeOperator::Watch(Context *context, const v1::WatchRequest *request, Writer<v1::WatchMessage> *writer) {
    if (const auto status = admit(*context); !status.ok()) return status;
    std::unique_lock guard(m_mutex);
    resumeTokens.push_back(request->resume_token());
    const int id = m_nextWatch++;
    m_queues[id] = firstMessages(*request);
    ++watchesOpen;
    bool open = true;
    while (open && !m_stopping && !context->IsCancelled()) {
        Queue &queue = m_queues[id];
        v1::WatchMessage message;
        if (queue.empty()) {
            if (m_changed.wait_for(guard, kHeartbeat) == std::cv_status::no_timeout) continue;
            message.set_kind(v1::WatchMessage::KIND_HEARTBEAT);
        } else {
            message = std::move(queue.front());
            queue.pop_front();
        }
        guard.unlock();
        open = writer->Write(message);
        guard.lock();
    }
    --watchesOpen;
    m_queues.erase(id);
    return m_stopping ? grpc::Status(grpc::StatusCode::UNAVAILABLE, "going down") : grpc::Status::OK;
}

} // namespace apollo::console::fakes
