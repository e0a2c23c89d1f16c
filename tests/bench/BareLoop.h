#pragma once

#include "tests/bench/Sql.h"

#include <cstddef>

namespace apollo::bench {

/// The rows that the product has written for chains, written again by a loop that does nothing else: what this database
/// on this machine can do at most with one connection.
///
/// Per hop and chain the loop writes what a hop writes: three times a node_run, three times an attempt, twice the run,
/// and the event rows that the product wrote, in two transactions, each of which also records its operation and reads
/// the leases. `chainsPerCommit` chains share a transaction.
class BareLoop {
public:
    /// Copies the product's rows into memory and makes empty tables beside them.
    BareLoop(Sql &sql, std::size_t chainsPerCommit);

    /// Nodes per second.
    [[nodiscard]] double nodesPerSecond();

private:
    /// A table with the rows of each run: m_rows[run][position].
    struct Table {
        std::string name;
        std::string updates;      ///< ON DUPLICATE KEY UPDATE ... of every column
        std::size_t revision = 0; ///< position of the column that every write must change
        std::vector<std::vector<Sql::Row>> rows;
    };

    [[nodiscard]] Table load(const std::string &name, const std::string &order, bool hasRevision);
    void createRows();
    void hop(std::size_t from, std::size_t to, std::size_t node);
    void begin();
    void write(const Table &table, std::size_t from, std::size_t to, std::size_t position);
    void writeEvents(std::size_t from, std::size_t to);

    Sql &m_sql;
    std::size_t m_chainsPerCommit;
    std::vector<Sql::Row> m_runIds;
    Table m_runs;
    Table m_nodes;
    Table m_attempts;
    Table m_events;
    std::vector<std::size_t> m_nextEvent; ///< per run
    std::size_t m_hops = 0;
    std::size_t m_eventsPerCommit = 0;  ///< of each run, rounded up
    std::uint64_t m_writes = 1'000'000; ///< revisions of our own, so that no write is one that changes nothing
};

/// Milliseconds: the median of many transactions that insert one small row.
[[nodiscard]] double medianCommitMilliseconds(Sql &sql, int commits);

} // namespace apollo::bench
