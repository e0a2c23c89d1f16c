#pragma once

#include "apollo/operator/v1/operator.grpc.pb.h"

#include <grpcpp/grpcpp.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <mutex>
#include <vector>

/// A server on a Unix socket in a folder of its own, with what the test wants it to say.
class FakeServer final : public apollo::operators::v1::OperatorService::Service {
public:
    FakeServer() {
        grpc::ServerBuilder builder;
        builder.AddListeningPort("unix:" + socket(), grpc::InsecureServerCredentials());
        builder.RegisterService(this);
        m_server = builder.BuildAndStart();
        QFile token(m_folder.filePath(QStringLiteral("admin.token")));
        if (token.open(QIODevice::WriteOnly)) token.write("apollo-secret\n");
        token.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    }
    ~FakeServer() override { m_server->Shutdown(std::chrono::system_clock::now()); }

    [[nodiscard]] std::string socket() const { return m_folder.filePath(QStringLiteral("apollo.sock")).toStdString(); }
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    // What it says.
    std::vector<apollo::types::v1::Run> runs;
    std::vector<apollo::operators::v1::WatchMessage> watch;
    apollo::operators::v1::ListPipelinesReply pipelines;
    apollo::operators::v1::ActReply act;
    apollo::operators::v1::ImportPipelinesReply imported;
    apollo::operators::v1::VerifyReply verified;
    apollo::operators::v1::ListAttemptsReply attempts;
    std::vector<apollo::types::v1::LogLine> log;
    grpc::Status refusal = grpc::Status::OK; ///< of ListPipelines
    apollo::types::v1::Error refusalDetail;

    // What it heard.
    std::string authorization;
    apollo::operators::v1::ActRequest acted;
    apollo::operators::v1::StartRunRequest started;
    std::vector<apollo::operators::v1::ImportPipelinesRequest> imports;

    grpc::Status ListPipelines(grpc::ServerContext *context, const apollo::operators::v1::ListPipelinesRequest *,
                               apollo::operators::v1::ListPipelinesReply *reply) override {
        const auto found = context->client_metadata().find("authorization");
        if (found != context->client_metadata().end())
            authorization = std::string(found->second.data(), found->second.size());
        if (!refusalDetail.text().empty())
            context->AddTrailingMetadata("apollo-error-bin", refusalDetail.SerializeAsString());
        *reply = pipelines;
        return refusal;
    }
    grpc::Status ListRuns(grpc::ServerContext *, const apollo::operators::v1::ListRunsRequest *request,
                          apollo::operators::v1::ListRunsReply *reply) override {
        bool after = request->before_run_id().empty();
        for (const auto &run : runs) {
            if (after && static_cast<std::uint32_t>(reply->runs_size()) == request->limit()) {
                reply->set_more(true);
                break;
            }
            if (after) *reply->add_runs() = run;
            after = after || run.id() == request->before_run_id();
        }
        return grpc::Status::OK;
    }
    grpc::Status StartRun(grpc::ServerContext *, const apollo::operators::v1::StartRunRequest *request,
                          apollo::operators::v1::StartRunReply *reply) override {
        started = *request;
        if (runs.empty()) return grpc::Status(grpc::StatusCode::NOT_FOUND, "no run was prepared");
        *reply->mutable_run() = runs.front();
        return grpc::Status::OK;
    }
    // The link breaks after what was prepared, as if the server went away.
    grpc::Status Watch(grpc::ServerContext *, const apollo::operators::v1::WatchRequest *,
                       grpc::ServerWriter<apollo::operators::v1::WatchMessage> *writer) override {
        for (const auto &message : watch) writer->Write(message);
        return grpc::Status(grpc::StatusCode::UNAVAILABLE, "gone");
    }
    grpc::Status GetServerInfo(grpc::ServerContext *, const apollo::operators::v1::GetServerInfoRequest *,
                               apollo::operators::v1::GetServerInfoReply *reply) override {
        reply->set_version("1.2.3");
        return grpc::Status::OK;
    }
    grpc::Status Act(grpc::ServerContext *, const apollo::operators::v1::ActRequest *request,
                     apollo::operators::v1::ActReply *reply) override {
        acted = *request;
        *reply = act;
        return grpc::Status::OK;
    }
    grpc::Status ImportPipelines(grpc::ServerContext *, const apollo::operators::v1::ImportPipelinesRequest *request,
                                 apollo::operators::v1::ImportPipelinesReply *reply) override {
        imports.push_back(*request);
        *reply = imported;
        return grpc::Status::OK;
    }
    grpc::Status Verify(grpc::ServerContext *, const apollo::operators::v1::VerifyRequest *,
                        apollo::operators::v1::VerifyReply *reply) override {
        *reply = verified;
        return grpc::Status::OK;
    }
    grpc::Status ListAttempts(grpc::ServerContext *, const apollo::operators::v1::ListAttemptsRequest *,
                              apollo::operators::v1::ListAttemptsReply *reply) override {
        *reply = attempts;
        return grpc::Status::OK;
    }
    grpc::Status ReadLog(grpc::ServerContext *, const apollo::operators::v1::ReadLogRequest *request,
                         apollo::operators::v1::ReadLogReply *reply) override {
        constexpr int kPage = 2; // smaller than asked for, as a server may choose
        for (const auto &line : log)
            if (line.number() >= request->from_line() && reply->lines_size() < kPage) *reply->add_lines() = line;
        reply->set_line_count(log.size());
        reply->set_complete(true);
        return grpc::Status::OK;
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<grpc::Server> m_server;
};
