#pragma once

#include "backend/domain/ids/Uuid.h"

#include "apollo/worker/v1/worker.pb.h"

#include <string>
#include <vector>

namespace apollo::worker::test {

inline std::string idOf(std::uint64_t number) { return Uuid::make(DbTime(1), number, number).toText(); }

inline v1::ServerMessage assign(std::uint64_t number, const std::string &type, const std::string &config) {
    v1::ServerMessage message;
    auto &body = *message.mutable_assign();
    body.set_execution_id(idOf(number));
    body.set_token(1);
    body.set_run_id(idOf(77));
    body.set_node_key("a");
    body.set_attempt(1);
    body.set_node_type(type);
    body.set_config_json(config);
    body.set_run_timeout(3'600'000'000);
    body.set_grace(10'000'000);
    return message;
}

inline v1::ServerMessage grant(const v1::Claim &claim) {
    v1::ServerMessage message;
    message.mutable_claim_reply()->set_execution_id(claim.execution_id());
    message.mutable_claim_reply()->set_token(claim.token());
    message.mutable_claim_reply()->set_granted(true);
    return message;
}

inline v1::ServerMessage ack(const std::string &execution) {
    v1::ServerMessage message;
    message.mutable_ack()->set_execution_id(execution);
    return message;
}

/// Grants every claim, stores every log, and acknowledges every result.
inline std::vector<v1::ServerMessage> friendly(const v1::WorkerMessage &message) {
    if (message.has_claim()) return {grant(message.claim())};
    if (message.has_result()) return {ack(message.result().execution_id())};
    if (message.has_log() && message.log().lines_size() > 0) {
        v1::ServerMessage stored;
        stored.mutable_log_ack()->set_execution_id(message.log().execution_id());
        stored.mutable_log_ack()->set_up_to_line(message.log().lines(message.log().lines_size() - 1).number());
        return {stored};
    }
    return {};
}

} // namespace apollo::worker::test
