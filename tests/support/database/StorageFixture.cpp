#include "tests/support/database/StorageFixture.h"

#include <QTest>

#include <algorithm>
#include <numeric>

namespace apollo::test {

namespace {

const ServerId kServer("server-1");

bool failed(const Error &error) {
    QTest::qFail((error.id + ": " + error.text + " " + error.detail).c_str(), __FILE__, __LINE__);
    return false;
}

} // namespace

bool StorageFixture::open(Engines &engines, const std::function<void(storage::DatabaseSettings &)> &adjust) {
    TestServer *server = engines.current();
    if (!server) return false;
    storage::DatabaseSettings settings;
    settings.address = m_address = server->newSchema();
    if (adjust) adjust(settings);
    auto database = storage::Database::open(settings, planReader(), m_random);
    if (!database) return failed(database.error());
    m_database = *std::move(database);
    m_plan = chainPlan("chain", 3);
    m_version = nextId<VersionId>();
    if (!savePlan(m_plan, m_version)) return false;
    m_incarnation = nextId<Incarnation>();
    auto leases = m_database->leaseStore().acquire(kServer, m_incarnation, std::chrono::hours(1));
    if (!leases) return failed(leases.error());
    m_leases = *std::move(leases);
    return true;
}

bool StorageFixture::savePlan(std::shared_ptr<const Plan> plan, VersionId version) {
    auto saved =
        m_database->definitionStore().saveVersions({{nextId<PipelineId>(), version, specOf(*plan), plan}},
                                                   {ActorKind::User, "ann"}, at(0), sampleAudit("import-pipelines"));
    return saved ? true : failed(saved.error());
}

std::unique_ptr<storage::Connection> StorageFixture::connect() const {
    return std::make_unique<storage::Connection>(m_address, storage::SessionSettings{});
}

std::int64_t StorageFixture::number(const char *sql) const {
    std::int64_t value = -1;
    const storage::Query query{"test.number", sql};
    connect()->query(query, [&](storage::Row &row) { row.read(value); });
    return value;
}

void StorageFixture::run(const char *sql) const {
    const auto connection = connect();
    connection->command(storage::Query{"test.run", sql});
    connection->commit();
}

ShardSeq StorageFixture::nextShardSeq(ShardId shard) { return ShardSeq(++m_shardSeqs.at(shard.value())); }

ports::Fence StorageFixture::fenceFor(const std::vector<ShardId> &shards) const {
    ports::Fence fence{kServer, m_incarnation, {}};
    for (const ports::LeaseRow &lease : m_leases)
        if (std::find(shards.begin(), shards.end(), lease.shard) != shards.end())
            fence.shards.emplace_back(lease.shard, lease.epoch);
    return fence;
}

ports::Turn StorageFixture::turnFor(const Run &run) {
    const ShardId shard = shardOf(run.head.id);
    ports::RunWrite write;
    write.run = &run;
    write.isNew = true;
    for (std::uint32_t i = 0; i < run.attempts.size(); ++i) write.newAttempts.push_back(i);
    write.events = sampleEvents(1, run.head.lastSeq.value());
    write.shardSeq = nextShardSeq(shard);
    ports::Turn turn;
    turn.op = nextId<OpId>();
    turn.at = at(1);
    turn.fence = fenceFor({shard});
    turn.runs.push_back(std::move(write));
    return turn;
}

ports::Turn StorageFixture::nextTurnFor(Run &run) {
    const RunSeq seq(run.head.lastSeq.value() + 1);
    run.head.lastSeq = seq;
    ports::Turn turn = turnFor(run);
    ports::RunWrite &write = turn.runs.front();
    write.isNew = false;
    write.attempts = std::exchange(write.newAttempts, {});
    for (std::uint32_t i = 0; i < run.nodes.size(); ++i) write.nodes.push_back(NodeIndex(i));
    write.events = sampleEvents(seq.value(), seq.value());
    return turn;
}

} // namespace apollo::test
