#include "backend/storage/repositories/RunRows.h"

#include "backend/storage/mysql/SqlError.h"

#include <charconv>

namespace apollo::storage {

#define APOLLO_NODE_COLUMNS                                                                                            \
    "node, state, reason, generation, attempts_used, attempts_total, current_attempt, held, forced, "                  \
    "skipped_by_person, "                                                                                              \
    "cancel, cancel_deadline, ready_at, first_started_at, next_at, finished_at, cause_event, cause_actor_kind, "       \
    "cause_actor, cause_message, revision"
#define APOLLO_ATTEMPT_COLUMNS                                                                                         \
    "execution_id, node, generation, number, state, outcome, token, worker, registered_at, started_at, finished_at, "  \
    "error_class, exit_code, message, outputs, infra_losses, revision"

namespace {

constexpr const char *kRunHeadPart = "INSERT INTO run (" APOLLO_RUN_COLUMNS ") VALUES ";
constexpr const char *kRunRowPart =
    "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr const char *kNodeHeadPart = "INSERT INTO node_run (run_id, " APOLLO_NODE_COLUMNS ") VALUES ";
constexpr const char *kNodeRowPart = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
constexpr const char *kAttemptHeadPart = "INSERT INTO attempt (run_id, position, " APOLLO_ATTEMPT_COLUMNS ") VALUES ";
constexpr const char *kAttemptRowPart = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

constexpr Query kSelectRun{"run.select", "SELECT " APOLLO_RUN_COLUMNS " FROM run WHERE id = ?"};
constexpr Query kSelectNodes{"node_run.select",
                             "SELECT " APOLLO_NODE_COLUMNS " FROM node_run WHERE run_id = ? ORDER BY run_id, node"};
constexpr Query kSelectAttempts{"attempt.select", "SELECT run_id, position, " APOLLO_ATTEMPT_COLUMNS
                                                  " FROM attempt WHERE run_id = ? ORDER BY run_id, position"};
constexpr Query kSelectNodeAttempts{"attempt.select_node", "SELECT run_id, position, " APOLLO_ATTEMPT_COLUMNS
                                                           " FROM attempt WHERE run_id = ? AND node = ? "
                                                           "ORDER BY run_id, position"};
constexpr Query kSelectAttempt{"attempt.select_execution", "SELECT run_id, position, " APOLLO_ATTEMPT_COLUMNS
                                                           " FROM attempt WHERE execution_id = ?"};

/// Rows are numbered without gaps; anything else means that somebody changed the tables by hand.
[[noreturn]] void throwGap(const char *query) {
    throw SqlError(SqlFailure::Other, 0, query, "rows of a run are missing");
}

void readNodeRun(Row &row, NodeIndex &index, NodeRun &node) {
    row.read(index, node.state, node.reason, node.generation, node.attemptsUsed, node.attemptsTotal, node.current,
             node.held, node.forced, node.skippedByPerson, node.cancel, node.cancelDeadline, node.readyAt,
             node.firstStartedAt, node.nextAt, node.finishedAt, node.cause.event, node.cause.actor.kind,
             node.cause.actor.name, node.cause.message, node.revision);
}

void readAttempt(Row &row, RunId &run, std::uint32_t &position, Attempt &attempt) {
    row.read(run, position, attempt.execution, attempt.node, attempt.generation, attempt.number, attempt.state,
             attempt.outcome, attempt.token, attempt.worker, attempt.registeredAt, attempt.startedAt,
             attempt.finishedAt, attempt.errorClass, attempt.exitCode, attempt.message, attempt.outputs,
             attempt.infraLosses, attempt.revision);
}

void readNodeCounts(const std::string &text, RunHead &head) {
    const char *at = text.data();
    const char *const end = at + text.size();
    for (std::uint32_t &count : head.counts) {
        at = std::from_chars(at, end, count).ptr;
        if (at != end) ++at;
    }
}

} // namespace

// An update is an upsert: it needs no read first, and many rows go in one statement, each with values of its own.
const RowsQuery kInsertRuns{"run.insert", kRunHeadPart, kRunRowPart};
const RowsQuery kUpsertRuns{
    "run.upsert", kRunHeadPart, kRunRowPart,
    " ON DUPLICATE KEY UPDATE state = VALUES(state), paused_by_person = VALUES(paused_by_person), "
    "cancel_requested = VALUES(cancel_requested), failing = VALUES(failing), started_at = VALUES(started_at), "
    "finished_at = VALUES(finished_at), node_counts = VALUES(node_counts), ready_count = VALUES(ready_count), "
    "cause_event = VALUES(cause_event), cause_actor_kind = VALUES(cause_actor_kind), cause_actor = "
    "VALUES(cause_actor), "
    "cause_message = VALUES(cause_message), last_seq = VALUES(last_seq), revision = VALUES(revision)"};
const RowsQuery kInsertNodeRuns{"node_run.insert", kNodeHeadPart, kNodeRowPart};
const RowsQuery kUpsertNodeRuns{
    "node_run.upsert", kNodeHeadPart, kNodeRowPart,
    " ON DUPLICATE KEY UPDATE state = VALUES(state), reason = VALUES(reason), generation = VALUES(generation), "
    "attempts_used = VALUES(attempts_used), attempts_total = VALUES(attempts_total), "
    "current_attempt = VALUES(current_attempt), held = VALUES(held), forced = VALUES(forced), "
    "skipped_by_person = VALUES(skipped_by_person), cancel = VALUES(cancel), cancel_deadline = "
    "VALUES(cancel_deadline), "
    "ready_at = VALUES(ready_at), first_started_at = VALUES(first_started_at), next_at = VALUES(next_at), "
    "finished_at = VALUES(finished_at), cause_event = VALUES(cause_event), cause_actor_kind = "
    "VALUES(cause_actor_kind), "
    "cause_actor = VALUES(cause_actor), cause_message = VALUES(cause_message), revision = VALUES(revision)"};
const RowsQuery kInsertAttempts{"attempt.insert", kAttemptHeadPart, kAttemptRowPart};
const RowsQuery kUpsertAttempts{
    "attempt.upsert", kAttemptHeadPart, kAttemptRowPart,
    " ON DUPLICATE KEY UPDATE state = VALUES(state), outcome = VALUES(outcome), token = VALUES(token), "
    "worker = VALUES(worker), registered_at = VALUES(registered_at), started_at = VALUES(started_at), "
    "finished_at = VALUES(finished_at), error_class = VALUES(error_class), exit_code = VALUES(exit_code), message = "
    "VALUES(message), "
    "outputs = VALUES(outputs), infra_losses = VALUES(infra_losses), revision = VALUES(revision)"};

std::string nodeCountsText(const RunHead &head) {
    std::string text;
    for (const std::uint32_t count : head.counts) {
        if (!text.empty()) text.push_back(',');
        text += std::to_string(count);
    }
    return text;
}

void putRun(Params &params, const RunHead &head, const std::string &nodeCounts) {
    params.putAll(head.id, shardOf(head.id), head.pipeline, head.version, head.versionNo, head.pipelineName,
                  head.trigger, head.params, head.traceParent, head.rerunOf, head.startedBy.kind, head.startedBy.name,
                  head.startReason, head.createdAt, head.state, head.pausedByPerson, head.cancelRequested, head.failing,
                  head.startedAt, head.finishedAt, nodeCounts, head.readyCount, head.cause.event, head.cause.actor.kind,
                  head.cause.actor.name, head.cause.message, head.lastSeq, head.revision);
}

void readRun(Row &row, RunHead &head) {
    ShardId shard;
    std::string nodeCounts;
    row.read(head.id, shard, head.pipeline, head.version, head.versionNo, head.pipelineName, head.trigger, head.params,
             head.traceParent, head.rerunOf, head.startedBy.kind, head.startedBy.name, head.startReason, head.createdAt,
             head.state, head.pausedByPerson, head.cancelRequested, head.failing, head.startedAt, head.finishedAt,
             nodeCounts, head.readyCount, head.cause.event, head.cause.actor.kind, head.cause.actor.name,
             head.cause.message, head.lastSeq, head.revision);
    readNodeCounts(nodeCounts, head);
}

void putNodeRun(Params &params, RunId run, NodeIndex index, const NodeRun &node) {
    params.putAll(run, index, node.state, node.reason, node.generation, node.attemptsUsed, node.attemptsTotal,
                  node.current, node.held, node.forced, node.skippedByPerson, node.cancel, node.cancelDeadline,
                  node.readyAt, node.firstStartedAt, node.nextAt, node.finishedAt, node.cause.event,
                  node.cause.actor.kind, node.cause.actor.name, node.cause.message, node.revision);
}

void putAttempt(Params &params, RunId run, std::uint32_t position, const Attempt &attempt) {
    params.putAll(run, position, attempt.execution, attempt.node, attempt.generation, attempt.number, attempt.state,
                  attempt.outcome, attempt.token, attempt.worker, attempt.registeredAt, attempt.startedAt,
                  attempt.finishedAt, attempt.errorClass, attempt.exitCode, attempt.message, attempt.outputs,
                  attempt.infraLosses, attempt.revision);
}

std::vector<NodeRun> readNodeRuns(Connection &connection, RunId run) {
    std::vector<NodeRun> nodes;
    connection.query(
        kSelectNodes,
        [&](Row &row) {
            NodeIndex index;
            NodeRun node;
            readNodeRun(row, index, node);
            if (index.value() != nodes.size()) throwGap(kSelectNodes.name);
            nodes.push_back(std::move(node));
        },
        run);
    return nodes;
}

std::vector<Attempt> readAttempts(Connection &connection, RunId run) {
    std::vector<Attempt> attempts;
    connection.query(
        kSelectAttempts,
        [&](Row &row) {
            RunId owner;
            std::uint32_t position = 0;
            Attempt attempt;
            readAttempt(row, owner, position, attempt);
            if (position != attempts.size()) throwGap(kSelectAttempts.name);
            attempts.push_back(std::move(attempt));
        },
        run);
    return attempts;
}

std::vector<Attempt> readAttempts(Connection &connection, RunId run, NodeIndex node) {
    std::vector<Attempt> attempts;
    connection.query(
        kSelectNodeAttempts,
        [&](Row &row) {
            RunId owner;
            std::uint32_t position = 0;
            readAttempt(row, owner, position, attempts.emplace_back());
        },
        run, node);
    return attempts;
}

std::optional<std::pair<RunId, Attempt>> readAttempt(Connection &connection, ExecutionId execution) {
    std::optional<std::pair<RunId, Attempt>> found;
    connection.query(
        kSelectAttempt,
        [&](Row &row) {
            std::uint32_t position = 0;
            found.emplace();
            readAttempt(row, found->first, position, found->second);
        },
        execution);
    return found;
}

Expected<RunHead> readRunHead(Connection &connection, RunId run) {
    std::optional<RunHead> head;
    connection.query(
        kSelectRun, [&](Row &row) { readRun(row, head.emplace()); }, run);
    if (head) return *std::move(head);
    const std::string text = run.value().toText();
    return makeError(ErrorCode::NotFound, "run.not_found", "There is no run " + text + ".", {{"run", text}});
}

Expected<Run> completeRun(Connection &connection, RunHead head, const PlanLoader &plans) {
    auto plan = plans(connection, head.version);
    if (!plan) return std::move(plan).error();
    Run run;
    run.nodes = readNodeRuns(connection, head.id);
    run.attempts = readAttempts(connection, head.id);
    run.plan = *std::move(plan);
    run.head = std::move(head);
    if (run.nodes.size() != run.plan->size()) throwGap(kSelectNodes.name);
    return run;
}

} // namespace apollo::storage
