#pragma once

#include "backend/domain/run/Run.h"
#include "backend/storage/mysql/Connection.h"

#include <functional>
#include <string>
#include <vector>

/// How runs, node runs and attempts lie in their tables. Everything derived (missing needs, the index by execution) is
/// not stored and not restored here.
namespace apollo::storage {

using PlanLoader = std::function<Expected<std::shared_ptr<const Plan>>(Connection &, VersionId)>;

/// In the order in which putRun() and readRun() take them.
#define APOLLO_RUN_COLUMNS                                                                                             \
    "id, shard, pipeline_id, version_id, version_number, pipeline_name, trigger_kind, params, trace_parent, "          \
    "rerun_of, "                                                                                                       \
    "started_by_kind, started_by, start_reason, created_at, state, paused_by_person, cancel_requested, failing, "      \
    "started_at, finished_at, node_counts, ready_count, cause_event, cause_actor_kind, cause_actor, cause_message, "   \
    "last_seq, revision"

extern const RowsQuery kInsertRuns;
extern const RowsQuery kUpsertRuns;
extern const RowsQuery kInsertNodeRuns;
extern const RowsQuery kUpsertNodeRuns;
extern const RowsQuery kInsertAttempts;
extern const RowsQuery kUpsertAttempts;

void putRun(Params &params, const RunHead &head, const std::string &nodeCounts);
[[nodiscard]] std::string nodeCountsText(const RunHead &head);
void readRun(Row &row, RunHead &head);

void putNodeRun(Params &params, RunId run, NodeIndex index, const NodeRun &node);
void putAttempt(Params &params, RunId run, std::uint32_t position, const Attempt &attempt);

[[nodiscard]] std::vector<NodeRun> readNodeRuns(Connection &connection, RunId run);
[[nodiscard]] std::vector<Attempt> readAttempts(Connection &connection, RunId run);
[[nodiscard]] std::vector<Attempt> readAttempts(Connection &connection, RunId run, NodeIndex node);
[[nodiscard]] std::optional<std::pair<RunId, Attempt>> readAttempt(Connection &connection, ExecutionId execution);

/// Errors: NotFound `run.not_found`.
[[nodiscard]] Expected<RunHead> readRunHead(Connection &connection, RunId run);
/// Nodes, attempts and plan of a run whose head is known.
[[nodiscard]] Expected<Run> completeRun(Connection &connection, RunHead head, const PlanLoader &plans);

} // namespace apollo::storage
