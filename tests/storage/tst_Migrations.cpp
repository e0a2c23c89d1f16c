#include "backend/storage/migrations/Migrator.h"
#include "tests/support/database/Engines.h"
#include "tests/support/database/Expect.h"
#include "tests/support/database/Samples.h"

#include <QTest>

#include <map>
#include <set>
#include <thread>

using namespace apollo;
using namespace apollo::test;
using storage::Connection;
using storage::Migration;
using storage::Migrator;
using storage::Query;
using storage::Row;

namespace {

constexpr Query kStepsDone{"test.done", "SELECT COUNT(*) FROM schema_migration WHERE state = 'done'"};
constexpr Query kStepsStarted{"test.started", "SELECT COUNT(*) FROM schema_migration WHERE state = 'started'"};
constexpr Query kLeaseRows{"test.leases", "SELECT COUNT(*) FROM shard_lease"};
constexpr Query kHeadRows{"test.heads", "SELECT COUNT(*) FROM audit_head"};

} // namespace

/// The schema: made in steps, once, by one server at a time, and the same on both engines.
class TestMigrations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { Engines::declareRows(); }

    void runsEveryStepOnce() {
        Connection connection(freshSchema(), {});
        EXPECT_OK(Migrator(connection, storage::embeddedMigrations()).run());
        EXPECT_OK(Migrator(connection, storage::embeddedMigrations()).run());
        const auto steps = static_cast<std::int64_t>(storage::embeddedMigrations().size());
        QCOMPARE(number(connection, kStepsDone), steps);
        QCOMPARE(number(connection, kLeaseRows), std::int64_t(kShardCount));
        QCOMPARE(number(connection, kHeadRows), 1);
    }

    void refusesAStepThatWasChanged() {
        Connection connection(freshSchema(), {});
        EXPECT_OK(Migrator(connection, storage::embeddedMigrations()).run());
        connection.command(Query{"test", "UPDATE schema_migration SET checksum = REPEAT('0', 64) WHERE number = 4"});
        connection.commit();
        const auto again = Migrator(connection, storage::embeddedMigrations()).run();
        EXPECT_ERROR(again, "migration.changed");
        QVERIFY(again.error().text.find("4 (run)") != std::string::npos);
    }

    void goesOnAfterACrash_data() {
        QTest::addColumn<bool>("carriedOut");
        QTest::newRow("before the step was carried out") << false;
        QTest::newRow("before that was recorded") << true;
    }
    void goesOnAfterACrash() {
        QFETCH(bool, carriedOut);
        const Migration steps[] = {
            {1, "table", "a", "CREATE TABLE t (id INT NOT NULL PRIMARY KEY) ENGINE = InnoDB"},
            {2, "column", "b", "ALTER TABLE t ADD COLUMN x INT NULL"},
            {3, "key", "c", "CREATE INDEX t_x ON t (x)"},
        };
        Connection connection(freshSchema(), {});
        for (unsigned crashed = 1; crashed <= 3; ++crashed) {
            EXPECT_OK(Migrator(connection, std::span(steps, crashed - 1)).run());
            // What a crash leaves behind.
            if (carriedOut) connection.command(Query{"test", std::string(steps[crashed - 1].sql).c_str()});
            constexpr Query begun{"test.begun",
                                  "INSERT INTO schema_migration (number, name, checksum, state, duration_ms) "
                                  "VALUES (?, ?, ?, 'started', 0)"};
            connection.execute(begun, crashed, steps[crashed - 1].name, steps[crashed - 1].checksum);
            connection.commit();
            EXPECT_OK(Migrator(connection, std::span(steps, crashed)).run());
        }
        QCOMPARE(number(connection, kStepsDone), 3);
    }

    void aStepThatFailsStopsTheStart() {
        const Migration steps[] = {{1, "wrong", "a", "CREATE TABLE t (id NONSENSE)"}};
        Connection connection(freshSchema(), {});
        EXPECT_ERROR(Migrator(connection, steps).run(), "db.failed");
        QCOMPARE(number(connection, kStepsStarted), 1);
    }

    void serversThatStartTogetherTakeTurns() {
        const auto address = freshSchema();
        std::vector<std::thread> servers;
        std::vector<Expected<void>> results(4);
        for (Expected<void> &result : results)
            servers.emplace_back([&] {
                Connection connection(address, {});
                result = Migrator(connection, storage::embeddedMigrations()).run();
            });
        for (std::thread &server : servers) server.join();
        for (const Expected<void> &result : results) EXPECT_OK(result);
    }

    void bothEnginesHaveTheSameSchema() {
        Connection connection(freshSchema(), {});
        EXPECT_OK(Migrator(connection, storage::embeddedMigrations()).run());
        std::string columns;
        constexpr Query describe{
            "test.describe",
            "SELECT CONCAT(table_name, '.', column_name, ' ', data_type, ' ', is_nullable, ' ', "
            "COALESCE(character_octet_length, 0), ' ', COALESCE(collation_name, '')) AS line "
            "FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY table_name, ordinal_position"};
        constexpr Query describeKeys{
            "test.keys", "SELECT CONCAT(table_name, '.', index_name, ' ', non_unique, ' ', column_name) AS line "
                         "FROM information_schema.statistics WHERE table_schema = DATABASE() "
                         "ORDER BY table_name, index_name, seq_in_index"};
        for (const Query *query : {&describe, &describeKeys})
            connection.query(*query, [&](Row &row) {
                std::string line;
                row.read(line);
                columns += line + '\n';
            });
        QVERIFY(columns.find("node_run.cause_message") != std::string::npos);
        if (m_schema.empty()) m_schema = columns;
        QCOMPARE(QString::fromStdString(columns), QString::fromStdString(m_schema));
    }

private:
    storage::DatabaseAddress freshSchema() {
        TestServer *server = m_engines.current();
        return server ? server->newSchema() : storage::DatabaseAddress();
    }

    static std::int64_t number(Connection &connection, const Query &query) {
        std::int64_t value = -1;
        connection.query(query, [&](Row &row) { row.read(value); });
        return value;
    }

    Engines m_engines;
    std::string m_schema; ///< of the engine that came first
};

QTEST_GUILESS_MAIN(TestMigrations)
#include "tst_Migrations.moc"
