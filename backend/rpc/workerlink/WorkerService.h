#pragma once

#include "backend/rpc/workerlink/LinkSession.h"

#include <apollo/worker/v1/worker.grpc.pb.h>

namespace apollo::rpc {

/// The workers' API: one stream per worker.
class WorkerService final : public link::WorkerService::CallbackService {
public:
    explicit WorkerService(LinkDeps &deps) : m_deps(deps) {}

    grpc::ServerBidiReactor<link::WorkerMessage, link::ServerMessage> *
    Link(grpc::CallbackServerContext *context) override {
        return std::make_shared<LinkSession>(*context, m_deps)->run();
    }

private:
    LinkDeps &m_deps;
};

} // namespace apollo::rpc
