#include "tests/bench/BareLoop.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <stdexcept>

namespace apollo::bench {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

std::string joined(const Sql::Row &row) {
    std::string text = "(";
    for (const auto &field : row) text += (text.size() > 1 ? "," : "") + field;
    return text + ')';
}

} // namespace

BareLoop::BareLoop(Sql &sql, std::size_t chainsPerCommit) : m_sql(sql), m_chainsPerCommit(chainsPerCommit) {
    m_sql.run("DROP DATABASE IF EXISTS apollo_bare");
    m_sql.run("CREATE DATABASE apollo_bare");
    for (const auto *table : {"run", "node_run", "attempt", "event", "turn_op", "shard_lease"})
        m_sql.run(std::string("CREATE TABLE apollo_bare.") + table + " LIKE apollo." + table);
    m_sql.run("INSERT INTO apollo_bare.shard_lease SELECT * FROM apollo.shard_lease");
    m_runIds = m_sql.rows("SELECT id FROM apollo.run ORDER BY id");
    m_runs = load("run", "id", true);
    m_nodes = load("node_run", "run_id, node", true);
    m_attempts = load("attempt", "run_id, position", true);
    m_events = load("event", "run_id, first_seq", false);
    m_nextEvent.assign(m_runIds.size(), 0);
    m_hops = m_nodes.rows.front().size();
    std::size_t most = 0;
    for (const auto &rows : m_events.rows) most = std::max(most, rows.size());
    m_eventsPerCommit = (most + 2 * m_hops - 1) / (2 * m_hops);
    createRows();
}

BareLoop::Table BareLoop::load(const std::string &name, const std::string &order, bool hasRevision) {
    Table table;
    table.name = name;
    const auto columns = m_sql.columnNames("apollo." + name);
    for (const auto &column : columns)
        table.updates +=
            (table.updates.empty() ? " ON DUPLICATE KEY UPDATE " : ",") + column + "=VALUES(" + column + ")";
    const auto place = [&](const std::string &column) {
        const auto found = std::find(columns.begin(), columns.end(), column);
        if (found == columns.end()) throw std::runtime_error("table " + name + " has no column " + column);
        return static_cast<std::size_t>(found - columns.begin());
    };
    if (hasRevision) table.revision = place("revision");
    const auto runColumn = place(name == "run" ? "id" : "run_id");
    std::map<std::string, std::size_t> positions;
    for (std::size_t i = 0; i < m_runIds.size(); ++i) positions[m_runIds[i].front()] = i;
    table.rows.resize(m_runIds.size());
    for (auto &row : m_sql.rows("SELECT * FROM apollo." + name + " ORDER BY " + order))
        table.rows[positions.at(row[runColumn])].push_back(std::move(row));
    return table;
}

// What starting a run writes, which the product's figure does not contain either.
void BareLoop::createRows() {
    for (std::size_t run = 0; run < m_runIds.size(); ++run) {
        write(m_runs, run, run + 1, 0);
        std::string rows;
        for (const auto &row : m_nodes.rows[run]) rows += (rows.empty() ? "" : ",") + joined(row);
        m_sql.run("INSERT INTO apollo_bare.node_run VALUES " + rows);
    }
    m_sql.run("COMMIT");
}

void BareLoop::write(const Table &table, std::size_t from, std::size_t to, std::size_t position) {
    std::string statement = "INSERT INTO apollo_bare." + table.name + " VALUES ";
    for (std::size_t run = from; run < to; ++run) {
        auto row = table.rows[run][position];
        row[table.revision] = std::to_string(++m_writes);
        statement += (run > from ? "," : "") + joined(row);
    }
    m_sql.run(statement + table.updates);
}

void BareLoop::writeEvents(std::size_t from, std::size_t to) {
    std::string rows;
    for (std::size_t run = from; run < to; ++run)
        for (std::size_t i = 0; i < m_eventsPerCommit && m_nextEvent[run] < m_events.rows[run].size(); ++i)
            rows += (rows.empty() ? "" : ",") + joined(m_events.rows[run][m_nextEvent[run]++]);
    if (!rows.empty()) m_sql.run("INSERT INTO apollo_bare.event VALUES " + rows);
}

void BareLoop::begin() {
    m_sql.run("INSERT INTO apollo_bare.turn_op SELECT UNHEX(REPLACE(UUID(), '-', '')), IF(COUNT(*) > 0, 1, NULL) FROM "
              "apollo_bare.shard_lease FOR UPDATE");
}

void BareLoop::hop(std::size_t from, std::size_t to, std::size_t node) {
    begin(); // the node before is done, this one is assigned
    if (node > 0) {
        write(m_nodes, from, to, node - 1);
        write(m_attempts, from, to, node - 1);
    }
    write(m_nodes, from, to, node);
    write(m_attempts, from, to, node);
    write(m_runs, from, to, 0);
    writeEvents(from, to);
    m_sql.run("COMMIT");
    begin(); // it is claimed
    write(m_nodes, from, to, node);
    write(m_attempts, from, to, node);
    write(m_runs, from, to, 0);
    writeEvents(from, to);
    m_sql.run("COMMIT");
}

double BareLoop::nodesPerSecond() {
    const auto begin = Clock::now();
    for (std::size_t node = 0; node < m_hops; ++node)
        for (std::size_t from = 0; from < m_runIds.size(); from += m_chainsPerCommit)
            hop(from, std::min(from + m_chainsPerCommit, m_runIds.size()), node);
    return static_cast<double>(m_runIds.size() * m_hops) / secondsSince(begin);
}

double medianCommitMilliseconds(Sql &sql, int commits) {
    sql.run("CREATE TABLE IF NOT EXISTS apollo_bare.one_row (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL) "
            "ENGINE = InnoDB");
    std::vector<double> times;
    for (int i = 0; i < commits; ++i) {
        const auto begin = Clock::now();
        sql.run("INSERT INTO apollo_bare.one_row VALUES (" + std::to_string(i) + ", 0)");
        sql.run("COMMIT");
        times.push_back(secondsSince(begin) * 1000);
    }
    std::nth_element(times.begin(), times.begin() + commits / 2, times.end());
    return times[static_cast<std::size_t>(commits / 2)];
}

} // namespace apollo::bench
