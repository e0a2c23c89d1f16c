#include "backend/rpc/convert/Runs.h"

#include "backend/rpc/convert/Enums.h"

namespace apollo::rpc {

namespace {

void fillCounts(const RunHead &head, types::NodeCounts &counts) {
    std::uint32_t total = 0;
    for (const std::uint32_t count : head.counts) total += count;
    counts.set_pending(head.count(NodeState::Pending));
    counts.set_awaiting_approval(head.count(NodeState::AwaitingApproval));
    counts.set_running(head.count(NodeState::Running));
    counts.set_retrying(head.count(NodeState::Retrying));
    counts.set_success(head.count(NodeState::Success));
    counts.set_failed(head.failedCount());
    counts.set_canceled(head.count(NodeState::Canceled));
    counts.set_skipped(head.count(NodeState::Skipped));
    counts.set_ready(head.readyCount);
    counts.set_total(total);
}

std::string keyOf(const Plan &plan, NodeIndex index) {
    return index.value() < plan.size() ? plan.node(index).key.value() : std::string();
}

} // namespace

types::Actor toProto(const Actor &actor) {
    types::Actor proto;
    proto.set_kind(std::string(kActorKinds.text(actor.kind)));
    proto.set_name(actor.name);
    return proto;
}

types::Run toProto(const RunHead &head) {
    types::Run proto;
    proto.set_id(head.id.value().toText());
    proto.set_pipeline_id(head.pipeline.value().toText());
    proto.set_pipeline_name(head.pipelineName);
    proto.set_version_id(head.version.value().toText());
    proto.set_version_no(head.versionNo);
    proto.set_state(toProto(head.state));
    proto.set_paused_by_person(head.pausedByPerson);
    proto.set_cancel_requested(head.cancelRequested);
    proto.set_attention(head.attention());
    proto.set_trigger(head.trigger);
    proto.set_params_json(head.params);
    if (head.rerunOf) proto.set_rerun_of(head.rerunOf->value().toText());
    *proto.mutable_started_by() = toProto(head.startedBy);
    proto.set_start_reason(head.startReason);
    proto.set_created_at(head.createdAt.micros());
    proto.set_started_at(toProto(head.startedAt));
    proto.set_finished_at(toProto(head.finishedAt));
    fillCounts(head, *proto.mutable_counts());
    proto.set_cause(head.cause.message);
    if (head.cause.event.value() > 0) *proto.mutable_cause_actor() = toProto(head.cause.actor);
    proto.set_revision(head.revision.value());
    proto.set_last_seq(head.lastSeq.value());
    return proto;
}

types::NodeRun toProto(const RunHead &head, const Plan &plan, NodeIndex index, const NodeRun &node,
                       const actions::NodeView &view) {
    types::NodeRun proto;
    proto.set_run_id(head.id.value().toText());
    proto.set_index(index.value());
    proto.set_key(keyOf(plan, index));
    proto.set_state(toProto(node.state));
    proto.set_wait_reason(toProto(view.reason));
    proto.set_generation(node.generation.value());
    proto.set_attempts(node.attemptsUsed);
    proto.set_max_attempts(view.maxAttempts);
    proto.set_held(node.held);
    proto.set_forced(node.forced);
    proto.set_skipped_by_person(node.skippedByPerson);
    proto.set_cancel_requested(node.cancel != CancelRequest::None);
    proto.set_stop_unconfirmed(view.stopUnconfirmed);
    proto.set_ready_at(toProto(node.readyAt));
    proto.set_started_at(toProto(node.firstStartedAt));
    proto.set_next_at(toProto(node.nextAt));
    proto.set_finished_at(toProto(node.finishedAt));
    proto.set_cause(node.cause.message);
    if (node.cause.event.value() > 0) *proto.mutable_cause_actor() = toProto(node.cause.actor);
    proto.set_revision(node.revision.value());
    return proto;
}

types::Attempt toProto(const Attempt &attempt, const Plan &plan) {
    types::Attempt proto;
    proto.set_execution_id(attempt.execution.value().toText());
    proto.set_node_key(keyOf(plan, attempt.node));
    proto.set_generation(attempt.generation.value());
    proto.set_number(attempt.number.value());
    proto.set_state(toProto(attempt.state));
    proto.set_outcome(toProto(attempt.outcome));
    proto.set_token(attempt.token.value());
    proto.set_worker(attempt.worker.value());
    proto.set_registered_at(attempt.registeredAt.micros());
    proto.set_started_at(toProto(attempt.startedAt));
    proto.set_finished_at(toProto(attempt.finishedAt));
    proto.set_error_class(toProto(attempt.errorClass));
    proto.set_has_exit_code(attempt.exitCode.has_value());
    proto.set_exit_code(attempt.exitCode.value_or(0));
    proto.set_message(attempt.message);
    proto.set_outputs_json(attempt.outputs);
    return proto;
}

types::Event toProto(const Event &event, const Plan &plan) {
    types::Event proto;
    proto.set_seq(event.seq.value());
    proto.set_type(std::string(kEventTypes.text(event.type)));
    proto.set_at(event.at.micros());
    *proto.mutable_actor() = toProto(event.actor);
    if (event.node) proto.set_node_key(keyOf(plan, *event.node));
    proto.set_attempt(event.attempt.value());
    proto.set_message(event.message);
    proto.set_body_json(encodeEvents({event}));
    return proto;
}

types::LogLine toProto(const ports::LogLine &line) {
    types::LogLine proto;
    proto.set_number(line.number);
    proto.set_at(line.at.micros());
    proto.set_error(line.error);
    proto.set_text(line.text);
    return proto;
}

} // namespace apollo::rpc
