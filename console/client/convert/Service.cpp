#include "console/client/convert/Service.h"

#include "console/client/convert/Runs.h"

namespace apollo::console::convert {

namespace {

std::optional<ActionInfo> action(const operators::v1::ActionInfo &from) {
    const auto known = verb(from.verb());
    if (!known) return std::nullopt;
    ActionInfo to;
    to.verb = *known;
    to.onRun = from.on_run();
    to.allowed = from.allowed();
    if (from.has_refusal()) to.refusal = error(from.refusal());
    to.reasonRequired = from.reason_required();
    to.affectedNodes = from.affected_nodes();
    to.runningNodes = from.running_nodes();
    to.impact = text(from.impact());
    return to;
}

Expected<ItemOutcome> outcome(const operators::v1::ItemOutcome &from) {
    const auto run = uuid(from.target().run_id());
    if (!run) return run.error();
    const auto newRun = optionalRunId(from.new_run_id());
    if (!newRun) return newRun.error();
    ItemOutcome to;
    to.target.run = RunId(*run);
    if (!from.target().node_key().empty()) to.target.node = NodeKey(from.target().node_key());
    to.target.expected = Revision(from.target().expected_revision());
    if (!from.ok()) to.error = error(from.error());
    to.message = text(from.message());
    to.newRun = *newRun;
    to.revision = Revision(from.revision());
    return to;
}

Expected<AuditEntry> auditEntry(const operators::v1::AuditEntry &from) {
    const auto run = optionalRunId(from.run_id());
    if (!run) return run.error();
    AuditEntry to;
    to.seq = from.seq();
    to.at = DbTime(from.at());
    to.actor = actor(from.actor());
    to.action = text(from.action());
    to.objectKind = text(from.object_kind());
    to.object = text(from.object());
    to.run = *run;
    to.reason = text(from.reason());
    to.request = text(from.request_id());
    to.refused = from.refused();
    to.outcome = text(from.outcome());
    to.hash = text(from.hash());
    return to;
}

std::optional<WatchKind> watchKind(operators::v1::WatchMessage::Kind from) {
    using Message = operators::v1::WatchMessage;
    static constexpr std::array<std::pair<Message::Kind, WatchKind>, 6> rows{{
        {Message::KIND_RESUMED, WatchKind::Resumed},
        {Message::KIND_SNAPSHOT_BEGIN, WatchKind::SnapshotBegin},
        {Message::KIND_UPSERT, WatchKind::Upsert},
        {Message::KIND_SNAPSHOT_END, WatchKind::SnapshotEnd},
        {Message::KIND_HEARTBEAT, WatchKind::Heartbeat},
        {Message::KIND_RESYNC, WatchKind::Resync},
    }};
    for (const auto &[wire, ours] : rows)
        if (wire == from) return ours;
    return std::nullopt;
}

} // namespace

Expected<ServerInfo> serverInfo(const operators::v1::GetServerInfoReply &reply) {
    const auto callerRole = role(reply.role());
    if (!callerRole) return callerRole.error();
    ServerInfo to;
    to.version = text(reply.version());
    to.serverId = text(reply.server_id());
    to.serverTime = DbTime(reply.server_time());
    to.database = text(reply.database());
    to.caller = text(reply.caller());
    to.role = *callerRole;
    to.workers = reply.workers();
    to.slots = reply.slots();
    for (const std::string &warning : reply.warnings()) to.warnings.append(text(warning));
    return to;
}

Expected<ActionSet> actionSet(const operators::v1::ListActionsReply &reply) {
    ActionSet to;
    for (const auto &from : reply.actions())
        if (auto known = action(from)) to.actions.push_back(std::move(*known));
    to.nodeRevision = Revision(reply.node_revision());
    to.runRevision = Revision(reply.run_revision());
    return to;
}

operators::v1::ActRequest actRequest(const ActionRequest &from) {
    operators::v1::ActRequest to;
    to.set_verb(verb(from.verb));
    for (const ActionTarget &target : from.targets) {
        auto *item = to.add_targets();
        item->set_run_id(target.run.value().toText());
        if (target.node) item->set_node_key(target.node->value());
        item->set_expected_revision(target.expected.value());
    }
    to.set_reason(from.reason.toStdString());
    to.set_request_id(from.request.value());
    return to;
}

Expected<std::vector<ItemOutcome>> outcomes(const operators::v1::ActReply &reply) {
    return all<ItemOutcome>(reply.items(), outcome);
}

Expected<AuditPage> auditPage(const operators::v1::ListAuditReply &reply) {
    auto entries = all<AuditEntry>(reply.entries(), auditEntry);
    if (!entries) return std::move(entries).error();
    return AuditPage{std::move(entries).value(), reply.more()};
}

operators::v1::WatchRequest watchRequest(const WatchOptions &options, const QByteArray &resumeToken) {
    operators::v1::WatchRequest to;
    to.set_pipeline(options.pipeline.toStdString());
    to.set_nodes(options.nodes);
    to.set_recent_runs(options.recentRuns);
    to.set_resume_token(resumeToken.toStdString());
    return to;
}

Expected<WatchEvent> watchEvent(const operators::v1::WatchMessage &message) {
    const auto kind = watchKind(message.kind());
    if (!kind) return incompatible("watch message", std::to_string(message.kind()));
    auto runs = all<RunInfo>(message.runs(), run);
    if (!runs) return std::move(runs).error();
    auto nodes = all<NodeRunInfo>(message.nodes(), nodeRun);
    if (!nodes) return std::move(nodes).error();
    WatchEvent to;
    to.kind = *kind;
    to.runs = std::move(runs).value();
    to.nodes = std::move(nodes).value();
    to.resumeToken = QByteArray::fromStdString(message.resume_token());
    to.serverTime = DbTime(message.server_time());
    to.pipelinesChanged = message.pipelines_changed();
    return to;
}

} // namespace apollo::console::convert
