#include "console/client/convert/Runs.h"

namespace apollo::console::convert {

namespace {

NodeCounts counts(const types::v1::NodeCounts &from) {
    return {from.pending(), from.awaiting_approval(), from.running(), from.retrying(), from.success(),
            from.failed(),  from.canceled(),          from.skipped(), from.ready(),    from.total()};
}

} // namespace

Expected<RunInfo> run(const types::v1::Run &from) {
    const auto id = uuid(from.id());
    if (!id) return id.error();
    const auto state = runState(from.state());
    if (!state) return state.error();
    const auto rerunOf = optionalRunId(from.rerun_of());
    if (!rerunOf) return rerunOf.error();

    RunInfo to;
    to.id = RunId(*id);
    to.pipeline = text(from.pipeline_name());
    to.versionNo = from.version_no();
    to.state = *state;
    to.pausedByPerson = from.paused_by_person();
    to.cancelRequested = from.cancel_requested();
    to.attention = from.attention();
    to.trigger = text(from.trigger());
    to.paramsJson = text(from.params_json());
    to.rerunOf = *rerunOf;
    to.startedBy = actor(from.started_by());
    to.startReason = text(from.start_reason());
    to.createdAt = DbTime(from.created_at());
    to.startedAt = instant(from.started_at());
    to.finishedAt = instant(from.finished_at());
    to.counts = counts(from.counts());
    to.cause = text(from.cause());
    to.causeActor = actor(from.cause_actor());
    to.revision = Revision(from.revision());
    to.lastSeq = RunSeq(from.last_seq());
    return to;
}

Expected<NodeRunInfo> nodeRun(const types::v1::NodeRun &from) {
    const auto id = uuid(from.run_id());
    if (!id) return id.error();
    const auto state = nodeState(from.state());
    if (!state) return state.error();
    const auto reason = waitReason(from.wait_reason());
    if (!reason) return reason.error();

    NodeRunInfo to;
    to.run = RunId(*id);
    to.index = NodeIndex(from.index());
    to.key = NodeKey(from.key());
    to.state = *state;
    to.reason = *reason;
    to.generation = Generation(from.generation());
    to.attempts = from.attempts();
    to.maxAttempts = from.max_attempts();
    to.held = from.held();
    to.forced = from.forced();
    to.skippedByPerson = from.skipped_by_person();
    to.cancelRequested = from.cancel_requested();
    to.stopUnconfirmed = from.stop_unconfirmed();
    to.readyAt = instant(from.ready_at());
    to.startedAt = instant(from.started_at());
    to.nextAt = instant(from.next_at());
    to.finishedAt = instant(from.finished_at());
    to.cause = text(from.cause());
    to.causeActor = actor(from.cause_actor());
    to.revision = Revision(from.revision());
    return to;
}

Expected<AttemptInfo> attempt(const types::v1::Attempt &from) {
    const auto id = uuid(from.execution_id());
    if (!id) return id.error();
    const auto state = attemptState(from.state());
    if (!state) return state.error();
    const auto outcome = attemptOutcome(from.outcome());
    if (!outcome) return outcome.error();
    const auto errors = errorClass(from.error_class());
    if (!errors) return errors.error();

    AttemptInfo to;
    to.execution = ExecutionId(*id);
    to.node = NodeKey(from.node_key());
    to.generation = Generation(from.generation());
    to.number = AttemptNo(from.number());
    to.state = *state;
    to.outcome = *outcome;
    to.worker = text(from.worker());
    to.registeredAt = DbTime(from.registered_at());
    to.startedAt = instant(from.started_at());
    to.finishedAt = instant(from.finished_at());
    to.errorClass = *errors;
    if (from.has_exit_code()) to.exitCode = from.exit_code();
    to.message = text(from.message());
    to.outputsJson = text(from.outputs_json());
    return to;
}

LogRecord logLine(const types::v1::LogLine &from) {
    return {from.number(), DbTime(from.at()), from.error(), text(from.text())};
}

Expected<RunInfo> startedRun(const operators::v1::StartRunReply &reply) { return run(reply.run()); }

Expected<RunDetail> runDetail(const operators::v1::GetRunReply &reply) {
    auto head = run(reply.run());
    if (!head) return std::move(head).error();
    auto nodes = all<NodeRunInfo>(reply.nodes(), nodeRun);
    if (!nodes) return std::move(nodes).error();
    return RunDetail{std::move(head).value(), std::move(nodes).value()};
}

Expected<std::vector<AttemptInfo>> attempts(const operators::v1::ListAttemptsReply &reply) {
    return all<AttemptInfo>(reply.attempts(), attempt);
}

Expected<EventPage> events(const operators::v1::ListEventsReply &reply) {
    EventPage page;
    page.more = reply.more();
    for (const auto &from : reply.events()) {
        page.events.push_back({RunSeq(from.seq()), text(from.type()), DbTime(from.at()), actor(from.actor()),
                               NodeKey(from.node_key()), text(from.message())});
    }
    return page;
}

Expected<LogPage> logPage(const operators::v1::ReadLogReply &reply) {
    LogPage page;
    for (const auto &line : reply.lines()) page.lines.push_back(logLine(line));
    page.lineCount = reply.line_count();
    page.complete = reply.complete();
    page.truncated = reply.truncated();
    return page;
}

Expected<LogChunk> logChunk(const operators::v1::FollowLogMessage &message) {
    LogChunk chunk;
    for (const auto &line : message.lines()) chunk.lines.push_back(logLine(line));
    chunk.complete = message.complete();
    return chunk;
}

} // namespace apollo::console::convert
