#include "backend/rpc/convert/Enums.h"
#include "backend/rpc/convert/Runs.h"
#include "backend/rpc/convert/Status.h"
#include "backend/rpc/operator/Limits.h"
#include "backend/rpc/operator/Reading.h"

namespace apollo::rpc {

namespace {

/// Answers are cut or refused above this; clients have to allow messages of 64 MiB.
constexpr std::size_t kMaxReplyBytes = 32u << 20;

Expected<ports::QueryStore::RunNodes> loadOne(OperatorDeps &deps, RunId id) {
    auto found = deps.query.loadNodes({id});
    if (!found) return std::move(found).error();
    if (found->empty())
        return makeError(ErrorCode::NotFound, "run.not_found", "There is no run " + id.value().toText() + ".",
                         {{"run", id.value().toText()}});
    return std::move(found->front());
}

Expected<NodeIndex> findNode(const Plan &plan, const std::string &key) {
    if (const auto node = plan.find(NodeKey(key))) return *node;
    return makeError(ErrorCode::NotFound, "node.not_found", "The run has no node \"" + key.substr(0, 128) + "\".",
                     {{"node", key.substr(0, 128)}});
}

void fill(const actions::OfferedAction &offered, ops::ActionInfo &info) {
    info.set_verb(toProto(offered.verb->verb));
    info.set_name(std::string(kVerbs.text(offered.verb->verb)));
    info.set_on_run(offered.verb->onRun);
    info.set_allowed(!offered.refusal.has_value());
    if (offered.refusal) *info.mutable_refusal() = toProto(*offered.refusal);
    info.set_reason_required(offered.verb->reasonRequired);
    info.set_affected_nodes(offered.affected);
    info.set_running_nodes(offered.running);
    info.set_impact(offered.impact);
}

} // namespace

Expected<ops::ListRunsReply> listRuns(OperatorDeps &deps, const Principal &, const ops::ListRunsRequest &request) {
    const auto limit = limitOf(request.limit(), 100, 1000);
    if (!limit) return limit.error();
    ports::QueryStore::RunFilter filter;
    filter.pipeline = request.pipeline();
    filter.limit = *limit + 1;
    for (const int number : request.states()) {
        const auto state = fromProto(static_cast<types::RunState>(number));
        if (!state)
            return makeError(ErrorCode::Invalid, "run.state",
                             "The request names a run state that this server does not know.");
        filter.states.push_back(*state);
    }
    if (!request.before_run_id().empty()) {
        auto before = parseId<RunId>(request.before_run_id());
        if (!before) return std::move(before).error();
        filter.before = *before;
    }
    const auto runs = deps.query.listRuns(filter);
    if (!runs) return runs.error();
    ops::ListRunsReply reply;
    reply.set_more(runs->size() > *limit);
    for (std::size_t i = 0; i < runs->size() && i < *limit; ++i) *reply.add_runs() = toProto((*runs)[i]);
    return reply;
}

Expected<ops::GetRunReply> getRun(OperatorDeps &deps, const Principal &, const ops::GetRunRequest &request) {
    const auto id = parseId<RunId>(request.run_id());
    if (!id) return id.error();
    const auto run = loadOne(deps, *id);
    if (!run) return run.error();
    ops::GetRunReply reply;
    *reply.mutable_run() = toProto(run->head);
    const DbTime now = deps.clock.now();
    const bool anyWorker = deps.watch.hub.anyWorker();
    for (std::uint32_t i = 0; i < run->nodes.size(); ++i) {
        const auto view = actions::viewOf(run->head, *run->plan, NodeIndex(i), run->nodes[i], anyWorker, now);
        *reply.add_nodes() = toProto(run->head, *run->plan, NodeIndex(i), run->nodes[i], view);
    }
    return reply;
}

Expected<ops::ListAttemptsReply> listAttempts(OperatorDeps &deps, const Principal &,
                                              const ops::ListAttemptsRequest &request) {
    const auto id = parseId<RunId>(request.run_id());
    if (!id) return id.error();
    const auto run = loadOne(deps, *id);
    if (!run) return run.error();
    std::optional<NodeIndex> node;
    if (!request.node_key().empty()) {
        const auto found = findNode(*run->plan, request.node_key());
        if (!found) return found.error();
        node = *found;
    }
    const auto attempts = deps.query.listAttempts(*id, node);
    if (!attempts) return attempts.error();
    ops::ListAttemptsReply reply;
    std::size_t bytes = 0;
    for (const Attempt &attempt : *attempts) {
        bytes += attempt.outputs.size() + attempt.message.size() + 200;
        if (bytes > kMaxReplyBytes)
            return makeError(ErrorCode::Exhausted, "reply.too_large",
                             "The attempts of this run are too much for one answer. Name a node.");
        *reply.add_attempts() = toProto(attempt, *run->plan);
    }
    return reply;
}

Expected<ops::ListEventsReply> listEvents(OperatorDeps &deps, const Principal &,
                                          const ops::ListEventsRequest &request) {
    const auto id = parseId<RunId>(request.run_id());
    if (!id) return id.error();
    const auto limit = limitOf(request.limit(), 1000, 10'000);
    if (!limit) return limit.error();
    const auto run = loadOne(deps, *id);
    if (!run) return run.error();
    const auto events = deps.query.listEvents(*id, RunSeq(request.after_seq()), *limit + 1);
    if (!events) return events.error();
    ops::ListEventsReply reply;
    std::size_t bytes = 0;
    for (const Event &event : *events) {
        types::Event proto = toProto(event, *run->plan);
        bytes += proto.ByteSizeLong();
        const auto count = static_cast<std::uint32_t>(reply.events_size());
        if (count == *limit || (count > 0 && bytes > kMaxReplyBytes)) {
            reply.set_more(true);
            break;
        }
        reply.add_events()->Swap(&proto);
    }
    return reply;
}

Expected<ops::ListActionsReply> listActions(OperatorDeps &deps, const Principal &caller,
                                            const ops::ListActionsRequest &request) {
    const auto id = parseId<RunId>(request.run_id());
    if (!id) return id.error();
    std::optional<NodeKey> node;
    if (!request.node_key().empty()) node = NodeKey(request.node_key().substr(0, limits::kMaxNameBytes + 1));
    const auto offered = deps.actions.listActions(*id, node, caller);
    if (!offered) return offered.error();
    ops::ListActionsReply reply;
    for (const actions::OfferedAction &action : offered->actions) fill(action, *reply.add_actions());
    reply.set_run_revision(offered->runRevision.value());
    if (offered->nodeRevision) reply.set_node_revision(offered->nodeRevision->value());
    return reply;
}

} // namespace apollo::rpc
