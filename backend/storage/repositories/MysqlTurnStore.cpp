#include "backend/storage/repositories/MysqlTurnStore.h"

#include "backend/storage/repositories/Operations.h"
#include "backend/storage/repositories/PipelineRows.h"
#include "backend/storage/repositories/RunRows.h"
#include "backend/storage/repositories/TurnWriter.h"

#include <bitset>

namespace apollo::storage {

namespace {

constexpr unsigned kCommitsBetweenPrunings = 1000;

const RowsQuery kSelectOpenRuns{"run.open", "SELECT id FROM run WHERE state IN (", "?", ")"};
constexpr Query kLastShardSeqs{"event.last", "SELECT shard, MAX(shard_seq) FROM event GROUP BY shard"};
constexpr Query kFindAnswer{"answer.find",
                            "SELECT request_id, fingerprint, answer FROM operator_action WHERE request_id = ?"};
constexpr Query kEnabledSchedules{"schedule.enabled", "SELECT " APOLLO_PIPELINE_COLUMNS
                                                      " FROM pipeline WHERE schedule_enabled = 1 ORDER BY name"};

PlanLoader loaderOf(PlanCache &plans) {
    return [&plans](Connection &connection, VersionId version) { return plans.load(connection, version); };
}

std::vector<RunId> openRunIds(Connection &connection, const std::bitset<kShardCount> &shards) {
    Params states;
    for (const auto &[state, text] : kRunStates.rows)
        if (!isTerminal(state)) states.put(state);
    std::vector<RunId> ids;
    connection.query(kSelectOpenRuns, static_cast<unsigned>(states.values().size()), states, [&](Row &row) {
        RunId id;
        row.read(id);
        if (shards.test(shardOf(id).value())) ids.push_back(id);
    });
    return ids;
}

Expected<Run> readRun(Connection &connection, RunId id, PlanCache &plans) {
    auto head = readRunHead(connection, id);
    if (!head) return std::move(head).error();
    return completeRun(connection, *std::move(head), loaderOf(plans));
}

} // namespace

MysqlTurnStore::MysqlTurnStore(Pool &pool, ports::Random &random, std::shared_ptr<PlanCache> plans)
    : m_unit(pool, random), m_plans(std::move(plans)) {}

Expected<void> MysqlTurnStore::commit(const ports::Turn &turn) {
    UnitPolicy policy;
    policy.committed = [&](Connection &connection) { return operationCommitted(connection, turn.op); };
    auto done = m_unit.write<void>(policy, [&](Connection &connection) { return writeTurn(connection, turn); });
    if (done) pruneSometimes(turn.at);
    return done;
}

/// What is not deleted this time will be next time, so a failure here is none of the turn's.
void MysqlTurnStore::pruneSometimes(DbTime now) {
    if (++m_commits < kCommitsBetweenPrunings) return;
    m_commits = 0;
    static_cast<void>(m_unit.write<void>(UnitPolicy{1, {}}, [&](Connection &connection) -> Expected<void> {
        pruneOperations(connection, now);
        return {};
    }));
}

Expected<std::vector<Run>> MysqlTurnStore::loadOpenRuns(const std::vector<ShardId> &shards) {
    std::bitset<kShardCount> wanted;
    for (const ShardId shard : shards) wanted.set(shard.value());
    return m_unit.read<std::vector<Run>>([&](Connection &connection) -> Expected<std::vector<Run>> {
        std::vector<Run> runs;
        for (const RunId id : openRunIds(connection, wanted)) {
            auto run = readRun(connection, id, *m_plans);
            if (!run) return std::move(run).error();
            runs.push_back(*std::move(run));
        }
        return runs;
    });
}

Expected<Run> MysqlTurnStore::loadRun(RunId id) {
    return m_unit.read<Run>([&](Connection &connection) { return readRun(connection, id, *m_plans); });
}

Expected<std::vector<std::pair<ShardId, ShardSeq>>> MysqlTurnStore::lastShardSeqs() {
    using Positions = std::vector<std::pair<ShardId, ShardSeq>>;
    return m_unit.read<Positions>([](Connection &connection) {
        Positions positions;
        for (std::uint16_t i = 0; i < kShardCount; ++i) positions.emplace_back(ShardId(i), ShardSeq(0));
        connection.query(kLastShardSeqs, [&](Row &row) {
            ShardId shard;
            ShardSeq last;
            row.read(shard, last);
            positions.at(shard.value()).second = last;
        });
        return positions;
    });
}

Expected<std::optional<ports::StoredAnswer>> MysqlTurnStore::findAnswer(const RequestId &request) {
    using Answer = std::optional<ports::StoredAnswer>;
    return m_unit.read<Answer>([&](Connection &connection) {
        Answer answer;
        connection.query(
            kFindAnswer,
            [&](Row &row) {
                answer.emplace();
                row.read(answer->request, answer->fingerprint, answer->answer);
            },
            request);
        return answer;
    });
}

Expected<ports::TurnStore::LoadedVersion> MysqlTurnStore::loadNewestVersion(const std::string &pipelineName) {
    return m_unit.read<LoadedVersion>([&](Connection &connection) -> Expected<LoadedVersion> {
        auto version = readVersion(connection, pipelineName, 0);
        if (!version) return std::move(version).error();
        auto plan = m_plans->load(version->id, version->specJson);
        if (!plan) return std::move(plan).error();
        return LoadedVersion{*std::move(version), *std::move(plan)};
    });
}

Expected<std::vector<ports::PipelineRecord>> MysqlTurnStore::enabledSchedules() {
    using Records = std::vector<ports::PipelineRecord>;
    return m_unit.read<Records>([](Connection &connection) {
        Records records;
        connection.query(kEnabledSchedules, [&](Row &row) { readPipeline(row, records.emplace_back()); });
        return records;
    });
}

} // namespace apollo::storage
