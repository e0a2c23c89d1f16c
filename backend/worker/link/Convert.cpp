#include "backend/worker/link/Convert.h"

namespace apollo::worker::convert {

namespace {

using apollo::types::v1::AttemptOutcome;
using apollo::types::v1::ErrorClass;

v1::Held::State toProto(HeldState state) {
    switch (state) {
    case HeldState::Assigned: return v1::Held::STATE_ASSIGNED;
    case HeldState::Claimed: return v1::Held::STATE_CLAIMED;
    case HeldState::Started: return v1::Held::STATE_STARTED;
    case HeldState::Finished: return v1::Held::STATE_FINISHED;
    case HeldState::Lost: return v1::Held::STATE_LOST;
    }
    return v1::Held::STATE_UNSPECIFIED;
}

AttemptOutcome toProto(apollo::AttemptOutcome outcome) {
    switch (outcome) {
    case apollo::AttemptOutcome::None: return types::v1::ATTEMPT_OUTCOME_UNSPECIFIED;
    case apollo::AttemptOutcome::Success: return types::v1::ATTEMPT_OUTCOME_SUCCESS;
    case apollo::AttemptOutcome::Failure: return types::v1::ATTEMPT_OUTCOME_FAILURE;
    case apollo::AttemptOutcome::Timeout: return types::v1::ATTEMPT_OUTCOME_TIMEOUT;
    case apollo::AttemptOutcome::Canceled: return types::v1::ATTEMPT_OUTCOME_CANCELED;
    case apollo::AttemptOutcome::Lost: return types::v1::ATTEMPT_OUTCOME_LOST;
    }
    return types::v1::ATTEMPT_OUTCOME_UNSPECIFIED;
}

ErrorClass toProto(apollo::ErrorClass errorClass) {
    switch (errorClass) {
    case apollo::ErrorClass::None: return types::v1::ERROR_CLASS_UNSPECIFIED;
    case apollo::ErrorClass::Transient: return types::v1::ERROR_CLASS_TRANSIENT;
    case apollo::ErrorClass::InvalidInput: return types::v1::ERROR_CLASS_INVALID_INPUT;
    case apollo::ErrorClass::NotFound: return types::v1::ERROR_CLASS_NOT_FOUND;
    case apollo::ErrorClass::Denied: return types::v1::ERROR_CLASS_DENIED;
    case apollo::ErrorClass::Resource: return types::v1::ERROR_CLASS_RESOURCE;
    case apollo::ErrorClass::Timeout: return types::v1::ERROR_CLASS_TIMEOUT;
    case apollo::ErrorClass::WorkerLost: return types::v1::ERROR_CLASS_WORKER_LOST;
    case apollo::ErrorClass::Canceled: return types::v1::ERROR_CLASS_CANCELED;
    case apollo::ErrorClass::Internal: return types::v1::ERROR_CLASS_INTERNAL;
    case apollo::ErrorClass::Unknown: return types::v1::ERROR_CLASS_UNKNOWN;
    }
    return types::v1::ERROR_CLASS_UNKNOWN;
}

template <typename Target, typename Source>
void setKey(Target &target, const Source &source) {
    target.set_execution_id(source.execution.value().toText());
    target.set_token(source.token.value());
}

void fill(v1::WorkerMessage &out, const Hello &hello) {
    auto &target = *out.mutable_hello();
    target.set_worker_id(hello.worker.value());
    target.set_incarnation(hello.incarnation.value().toText());
    target.set_slots(hello.slots);
    for (const auto &type : hello.nodeTypes) target.add_node_types(type);
    for (const auto &held : hello.held) {
        auto &item = *target.add_held();
        setKey(item, held);
        item.set_state(toProto(held.state));
    }
    target.set_version(hello.version);
    target.set_wall_time(hello.now.micros());
}

void fill(v1::WorkerMessage &out, const Claim &claim) { setKey(*out.mutable_claim(), claim); }

void fill(v1::WorkerMessage &out, const Started &started) {
    setKey(*out.mutable_started(), started);
    out.mutable_started()->set_at(started.at.micros());
}

void fill(v1::WorkerMessage &out, const Heartbeat &heartbeat) {
    auto &target = *out.mutable_heartbeat();
    target.set_number(heartbeat.number);
    target.set_busy(heartbeat.busy);
    for (const auto &execution : heartbeat.running) target.add_executions(execution.value().toText());
}

void fill(v1::WorkerMessage &out, const LogChunk &chunk) {
    auto &target = *out.mutable_log();
    setKey(target, chunk);
    for (const auto &line : chunk.batch.lines) {
        auto &item = *target.add_lines();
        item.set_number(line.number);
        item.set_at((line.at + chunk.clockOffset).micros());
        item.set_error(line.stream == Stream::Error);
        item.set_text(line.text);
    }
    target.set_truncated(chunk.batch.truncated);
}

void fill(v1::WorkerMessage &out, const Result &result) {
    auto &target = *out.mutable_result();
    const TaskResult &task = result.finish.result;
    setKey(target, result);
    target.set_outcome(toProto(task.outcome));
    target.set_error_class(toProto(task.errorClass));
    target.set_has_exit_code(task.exitCode.has_value());
    target.set_exit_code(task.exitCode.value_or(0));
    target.set_message(task.message);
    target.set_outputs_json(task.outputsJson);
    target.set_log_lines(result.finish.logLines);
    target.set_started_at(result.finish.startedAt.micros());
    target.set_finished_at(result.finish.finishedAt.micros());
}

void fill(v1::WorkerMessage &out, const Refuse &refuse) {
    setKey(*out.mutable_refuse(), refuse);
    out.mutable_refuse()->set_reason(refuse.reason);
}

void fill(v1::WorkerMessage &out, const CancelUnknown &cancel) {
    out.mutable_cancel_state()->set_execution_id(cancel.execution.value().toText());
    out.mutable_cancel_state()->set_unknown(true);
}

Expected<Assignment> fromProto(const v1::Assign &source, ExecutionId execution) {
    auto run = Uuid::parse(source.run_id());
    if (!run) return run.error();
    Assignment assignment;
    assignment.execution = execution;
    assignment.token = FencingToken(source.token());
    assignment.run = RunId(*run);
    assignment.node = NodeKey(source.node_key());
    assignment.pipeline = source.pipeline();
    assignment.attempt = AttemptNo(source.attempt());
    assignment.nodeType = source.node_type();
    assignment.configJson = source.config_json();
    assignment.env.insert(source.env().begin(), source.env().end());
    assignment.runTimeout = Duration(source.run_timeout());
    assignment.grace = Duration(source.grace());
    assignment.traceParent = source.traceparent();
    assignment.logCapBytes = source.log_cap_bytes();
    return assignment;
}

Expected<ExecutionId> executionOf(const std::string &text) {
    return Uuid::parse(text).transform([](const Uuid &id) { return ExecutionId(id); });
}

/// Calls `use` with the execution that the message names.
template <typename Message, typename Use>
Expected<void> withExecution(const Message &message, Use &&use) {
    auto execution = executionOf(message.execution_id());
    if (!execution) return execution.error();
    use(*execution);
    return {};
}

Expected<void> deliverAssign(const v1::Assign &assign, LinkListener &listener) {
    auto execution = executionOf(assign.execution_id());
    if (!execution) return execution.error();
    auto assignment = fromProto(assign, *execution);
    if (!assignment) return assignment.error();
    listener.onAssign(std::move(assignment).value());
    return {};
}

} // namespace

v1::WorkerMessage toProto(const WorkerMessage &message) {
    v1::WorkerMessage out;
    std::visit([&](const auto &body) { fill(out, body); }, message);
    return out;
}

Expected<void> deliver(const v1::ServerMessage &message, LinkListener &listener) {
    switch (message.body_case()) {
    case v1::ServerMessage::kWelcome: {
        const auto &welcome = message.welcome();
        listener.onWelcome({welcome.server_id(), WallTime(welcome.server_time()), Duration(welcome.heartbeat_every())});
        return {};
    }
    case v1::ServerMessage::kAssign: return deliverAssign(message.assign(), listener);
    case v1::ServerMessage::kClaimReply: {
        const auto &reply = message.claim_reply();
        return withExecution(reply, [&](ExecutionId id) {
            listener.onClaimReply({id, FencingToken(reply.token()), reply.granted(), reply.why_not()});
        });
    }
    case v1::ServerMessage::kAck: return withExecution(message.ack(), [&](ExecutionId id) { listener.onAck(id); });
    case v1::ServerMessage::kCancel: {
        const auto &cancel = message.cancel();
        return withExecution(cancel, [&](ExecutionId id) {
            listener.onCancel(id, FencingToken(cancel.token()), cancel.kill() ? StopMode::Forced : StopMode::Polite);
        });
    }
    case v1::ServerMessage::kLogAck: {
        const auto &ack = message.log_ack();
        return withExecution(ack, [&](ExecutionId id) { listener.onLogAck(id, ack.up_to_line()); });
    }
    case v1::ServerMessage::kForget: {
        const auto &forget = message.forget();
        return withExecution(forget, [&](ExecutionId id) { listener.onForget(id, forget.reason()); });
    }
    case v1::ServerMessage::BODY_NOT_SET: break;
    }
    return makeError(ErrorCode::Invalid, "link.unknown_message",
                     "The server sent a message that this version does not know.");
}

} // namespace apollo::worker::convert
