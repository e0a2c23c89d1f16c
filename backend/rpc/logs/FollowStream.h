#pragma once

#include "backend/ports/LogStore.h"
#include "backend/ports/QueryStore.h"
#include "backend/rpc/call/PumpStream.h"
#include "backend/rpc/call/StreamDoor.h"
#include "backend/rpc/logs/LogHub.h"

namespace apollo::rpc {

/// What log calls need; outlives every call.
struct LogDeps {
    ports::LogStore &logs;
    ports::QueryStore &query;
    StreamDoor &door;
    LogHub &hub;
    Executor &executor;
};

/// FollowLog: lines as they are stored, until the attempt is over and everything has been sent.
class FollowStream final : public PumpStream<ops::FollowLogMessage> {
public:
    FollowStream(grpc::CallbackServerContext &context, const ops::FollowLogRequest &request, LogDeps &deps);

protected:
    [[nodiscard]] Expected<Produced> produce(ops::FollowLogMessage &message) override;

private:
    [[nodiscard]] Expected<void> open();

    LogDeps &m_deps;
    const std::string m_secret;
    const std::string m_executionText;
    bool m_open = false;
    ExecutionId m_execution;
    std::uint64_t m_next;
};

/// Lines as long as they fit into about `maxBytes`; returns how many were taken. The first always fits.
std::size_t takeLines(const std::vector<ports::LogLine> &lines, google::protobuf::RepeatedPtrField<types::LogLine> &out,
                      std::size_t maxBytes);

} // namespace apollo::rpc
