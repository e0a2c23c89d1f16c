#pragma once

#include "backend/storage/Database.h"
#include "tests/support/database/Engines.h"
#include "tests/support/database/Samples.h"

#include <functional>

namespace apollo::test {

/// A database with a fresh schema on the current engine, a stored version, and leases on all shards.
class StorageFixture {
public:
    /// False after a test failure was recorded. `adjust` may change where the database is reached, for example to a
    /// proxy.
    [[nodiscard]] bool open(Engines &engines, const std::function<void(storage::DatabaseSettings &)> &adjust = {});

    [[nodiscard]] storage::Database &database() { return *m_database; }
    [[nodiscard]] ports::TurnStore &turns() { return m_database->turnStore(); }
    [[nodiscard]] const storage::DatabaseAddress &address() const { return m_address; }
    [[nodiscard]] CountingRandom &random() { return m_random; }
    /// A connection of its own, for looking at what is stored or interfering with it.
    [[nodiscard]] std::unique_ptr<storage::Connection> connect() const;
    /// The first column of the first row, a number.
    [[nodiscard]] std::int64_t number(const char *sql) const;
    void run(const char *sql) const;

    [[nodiscard]] const std::shared_ptr<const Plan> &plan() const { return m_plan; }
    [[nodiscard]] VersionId version() const { return m_version; }

    /// Stores a pipeline; false if that fails.
    [[nodiscard]] bool savePlan(std::shared_ptr<const Plan> plan, VersionId version);
    /// A turn that inserts `run` with events 1 to its last. Fence and shard position are right.
    [[nodiscard]] ports::Turn turnFor(const Run &run);
    /// A turn that writes all nodes and attempts of `run` again, with one more event.
    [[nodiscard]] ports::Turn nextTurnFor(Run &run);
    [[nodiscard]] ports::Fence fenceFor(const std::vector<ShardId> &shards) const;

private:
    [[nodiscard]] ShardSeq nextShardSeq(ShardId shard);

    CountingRandom m_random;
    storage::DatabaseAddress m_address;
    std::unique_ptr<storage::Database> m_database;
    std::shared_ptr<const Plan> m_plan;
    VersionId m_version;
    Incarnation m_incarnation;
    std::vector<ports::LeaseRow> m_leases;
    std::array<std::uint64_t, kShardCount> m_shardSeqs{};
};

} // namespace apollo::test
