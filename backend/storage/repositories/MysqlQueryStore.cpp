#include "backend/storage/repositories/MysqlQueryStore.h"

#include "backend/storage/repositories/AuditChain.h"
#include "backend/storage/repositories/EventRows.h"
#include "backend/storage/repositories/RunRows.h"

#include <limits>

namespace apollo::storage {

namespace {

using StoredAudit = ports::StoredAuditEntry;

// One text per combination of filters, so that each is a fixed statement with an index that fits. Both tables are read
// from their newest end; ids of runs are in the order of time.
#define APOLLO_SELECT_RUNS "SELECT " APOLLO_RUN_COLUMNS " FROM run WHERE id < ? "
#define APOLLO_NEWEST_RUNS "ORDER BY id DESC LIMIT ?"
constexpr Query kListRuns{"run.list", APOLLO_SELECT_RUNS APOLLO_NEWEST_RUNS};
constexpr Query kListRunsOfPipeline{"run.list_pipeline",
                                    APOLLO_SELECT_RUNS "AND pipeline_name = ? " APOLLO_NEWEST_RUNS};
constexpr RowsQuery kListRunsInStates{"run.list_states", APOLLO_SELECT_RUNS "AND state IN (", "?",
                                      ") " APOLLO_NEWEST_RUNS};
constexpr RowsQuery kListRunsOfPipelineInStates{"run.list_pipeline_states",
                                                APOLLO_SELECT_RUNS "AND pipeline_name = ? AND state IN (", "?",
                                                ") " APOLLO_NEWEST_RUNS};
constexpr Query kRunIds{"run.ids", "SELECT id FROM run WHERE id > ? ORDER BY id LIMIT ?"};

#define APOLLO_SELECT_AUDIT "SELECT " APOLLO_AUDIT_COLUMNS " FROM audit_entry WHERE seq < ? "
#define APOLLO_NEWEST_AUDIT "ORDER BY seq DESC LIMIT ?"
constexpr Query kListAudit{"audit.list", APOLLO_SELECT_AUDIT APOLLO_NEWEST_AUDIT};
constexpr Query kListAuditOfRun{"audit.list_run", APOLLO_SELECT_AUDIT "AND run_id = ? " APOLLO_NEWEST_AUDIT};
constexpr Query kListAuditOfActor{"audit.list_actor", APOLLO_SELECT_AUDIT "AND actor = ? " APOLLO_NEWEST_AUDIT};
constexpr Query kListAuditOfRunAndActor{"audit.list_run_actor",
                                        APOLLO_SELECT_AUDIT "AND run_id = ? AND actor = ? " APOLLO_NEWEST_AUDIT};

/// Greater than every id that is ever made.
Uuid lastUuid() {
    Uuid::Bytes bytes{};
    bytes.fill(0xff);
    return Uuid(bytes);
}

void selectRuns(Connection &connection, const ports::QueryStore::RunFilter &filter,
                const std::function<void(Row &)> &take) {
    const Uuid before = filter.before ? filter.before->value() : lastUuid();
    if (filter.states.empty()) {
        if (filter.pipeline.empty())
            connection.query(kListRuns, take, before, filter.limit);
        else
            connection.query(kListRunsOfPipeline, take, before, filter.pipeline, filter.limit);
        return;
    }
    Params params;
    params.put(before);
    if (!filter.pipeline.empty()) params.put(filter.pipeline);
    for (const RunState state : filter.states) params.put(state);
    params.put(filter.limit);
    connection.query(filter.pipeline.empty() ? kListRunsInStates : kListRunsOfPipelineInStates,
                     static_cast<unsigned>(filter.states.size()), params, take);
}

void selectAudit(Connection &connection, const ports::QueryStore::AuditFilter &filter,
                 const std::function<void(Row &)> &take) {
    const std::uint64_t before = filter.beforeSeq == 0 ? std::numeric_limits<std::uint64_t>::max() : filter.beforeSeq;
    if (filter.run && !filter.actor.empty())
        connection.query(kListAuditOfRunAndActor, take, before, *filter.run, filter.actor, filter.limit);
    else if (filter.run)
        connection.query(kListAuditOfRun, take, before, *filter.run, filter.limit);
    else if (!filter.actor.empty())
        connection.query(kListAuditOfActor, take, before, filter.actor, filter.limit);
    else
        connection.query(kListAudit, take, before, filter.limit);
}

} // namespace

MysqlQueryStore::MysqlQueryStore(Pool &pool, ports::Random &random, std::shared_ptr<PlanCache> plans)
    : m_unit(pool, random), m_plans(std::move(plans)) {}

Expected<std::shared_ptr<const Plan>> MysqlQueryStore::plan(Connection &connection, VersionId version) {
    return m_plans->load(connection, version);
}

Expected<std::vector<RunHead>> MysqlQueryStore::listRuns(const RunFilter &filter) {
    return m_unit.read<std::vector<RunHead>>([&](Connection &connection) {
        std::vector<RunHead> heads;
        selectRuns(connection, filter, [&](Row &row) { readRun(row, heads.emplace_back()); });
        return heads;
    });
}

Expected<Run> MysqlQueryStore::loadRun(RunId id) {
    return m_unit.read<Run>([&](Connection &connection) -> Expected<Run> {
        auto head = readRunHead(connection, id);
        if (!head) return std::move(head).error();
        return completeRun(connection, *std::move(head), [this](Connection &c, VersionId v) { return plan(c, v); });
    });
}

Expected<std::vector<ports::QueryStore::RunNodes>> MysqlQueryStore::loadNodes(const std::vector<RunId> &runs) {
    return m_unit.read<std::vector<RunNodes>>([&](Connection &connection) -> Expected<std::vector<RunNodes>> {
        std::vector<RunNodes> found;
        for (const RunId id : runs) {
            auto head = readRunHead(connection, id);
            if (!head) continue; // does not exist
            auto compiled = plan(connection, head->version);
            if (!compiled) return std::move(compiled).error();
            found.push_back({*std::move(head), *std::move(compiled), readNodeRuns(connection, id)});
        }
        return found;
    });
}

Expected<std::vector<Attempt>> MysqlQueryStore::listAttempts(RunId run, std::optional<NodeIndex> node) {
    return m_unit.read<std::vector<Attempt>>([&](Connection &connection) {
        return node ? readAttempts(connection, run, *node) : readAttempts(connection, run);
    });
}

Expected<std::optional<Attempt>> MysqlQueryStore::findAttempt(ExecutionId execution, RunId *run) {
    return m_unit.read<std::optional<Attempt>>([&](Connection &connection) -> Expected<std::optional<Attempt>> {
        auto found = readAttempt(connection, execution);
        if (!found) return std::optional<Attempt>();
        if (run) *run = found->first;
        return std::optional(std::move(found->second));
    });
}

Expected<std::vector<Event>> MysqlQueryStore::listEvents(RunId run, RunSeq after, std::uint32_t limit) {
    return m_unit.read<std::vector<Event>>(
        [&](Connection &connection) { return readEvents(connection, run, after, limit); });
}

Expected<std::vector<StoredAudit>> MysqlQueryStore::listAudit(const AuditFilter &filter) {
    return m_unit.read<std::vector<StoredAudit>>([&](Connection &connection) {
        std::vector<StoredAudit> entries;
        selectAudit(connection, filter, [&](Row &row) {
            Sha256 hash{};
            readAuditEntry(row, entries.emplace_back(), hash);
        });
        return entries;
    });
}

Expected<std::uint64_t> MysqlQueryStore::verifyAudit() { return m_unit.read<std::uint64_t>(verifyAuditChain); }

Expected<std::vector<RunId>> MysqlQueryStore::runIds(std::optional<RunId> after, std::uint32_t limit) {
    return m_unit.read<std::vector<RunId>>([&](Connection &connection) {
        std::vector<RunId> ids;
        connection.query(
            kRunIds, [&](Row &row) { row.read(ids.emplace_back()); }, after.value_or(RunId()), limit);
        return ids;
    });
}

Expected<std::vector<std::string>> MysqlQueryStore::checkShardSequences() {
    return m_unit.read<std::vector<std::string>>(describeSequenceGaps);
}

} // namespace apollo::storage
