#include "backend/storage/mysql/SqlError.h"
#include "backend/storage/mysql/UnitOfWork.h"
#include "backend/storage/repositories/Operations.h"
#include "tests/support/database/CutProxy.h"
#include "tests/support/database/Expect.h"
#include "tests/support/database/StorageFixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <barrier>
#include <thread>

using namespace apollo;
using namespace apollo::test;
using storage::Connection;
using storage::Query;
using storage::SqlError;
using storage::SqlFailure;
using storage::UnitOfWork;

namespace {

constexpr Query kAdd{"test.add", "UPDATE counter SET value = value + 1 WHERE id = ?"};

storage::Pool::Settings poolAt(const storage::DatabaseAddress &address, unsigned size) {
    storage::Pool::Settings settings;
    settings.address = address;
    settings.size = size;
    return settings;
}

} // namespace

/// What the database and the way to it do to a unit of work: after each fault it has happened exactly once, or not at
/// all.
class TestFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { Engines::declareRows(); }

    void aDeadlockIsRepeatedAsAWhole() {
        StorageFixture fixture;
        QVERIFY(openWithCounters(fixture));
        storage::Pool pool(poolAt(fixture.address(), 2));
        UnitOfWork unit(pool, fixture.random());
        std::barrier bothHoldOne(2);
        std::atomic<int> bodies{0};
        const auto addBoth = [&](int first, int second) {
            bool firstTime = true;
            return unit.write<void>({}, [&, first, second](Connection &connection) mutable -> Expected<void> {
                ++bodies;
                connection.execute(kAdd, first);
                if (firstTime) bothHoldOne.arrive_and_wait();
                firstTime = false;
                connection.execute(kAdd, second);
                return {};
            });
        };
        Expected<void> other;
        std::thread thread([&] { other = addBoth(2, 1); });
        const Expected<void> mine = addBoth(1, 2);
        thread.join();
        EXPECT_OK(mine);
        EXPECT_OK(other);
        QVERIFY(bodies > 2); // one of them was the victim
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 1"), 2);
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 2"), 2);
    }

    void aLockWaitLeavesNothingHalf() {
        StorageFixture fixture;
        QVERIFY(openWithCounters(fixture));
        storage::Pool pool(poolAt(fixture.address(), 1));
        UnitOfWork unit(pool, fixture.random());
        const auto holder = fixture.connect();
        holder->execute(kAdd, 2);
        int bodies = 0;
        EXPECT_OK(unit.write<void>({}, [&](Connection &connection) -> Expected<void> {
            if (++bodies == 2) holder->rollback();
            connection.execute(kAdd, 1); // survives the timeout of the next statement, but not the unit's rollback
            connection.execute(kAdd, 2);
            return {};
        }));
        QCOMPARE(bodies, 2);
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 1"), 1);
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 2"), 1);
    }

    void aLockThatStaysIsReportedAsBusy() {
        StorageFixture fixture;
        QVERIFY(openWithCounters(fixture));
        storage::Pool pool(poolAt(fixture.address(), 1));
        UnitOfWork unit(pool, fixture.random());
        const auto holder = fixture.connect();
        holder->execute(kAdd, 2);
        const auto done = unit.write<void>(storage::UnitPolicy{2, {}}, [&](Connection &connection) -> Expected<void> {
            connection.execute(kAdd, 1);
            connection.execute(kAdd, 2);
            return {};
        });
        EXPECT_ERROR(done, "db.busy");
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 1"), 0);
    }

    void aConnectionKilledBeforeTheCommitIsReplaced() {
        StorageFixture fixture;
        QVERIFY(openWithCounters(fixture));
        storage::Pool pool(poolAt(fixture.address(), 1));
        UnitOfWork unit(pool, fixture.random());
        int bodies = 0;
        EXPECT_OK(unit.write<void>({}, [&](Connection &connection) -> Expected<void> {
            connection.execute(kAdd, 1);
            if (++bodies == 1) fixture.run(("KILL CONNECTION " + std::to_string(connection.serverId())).c_str());
            connection.execute(kAdd, 2);
            return {};
        }));
        QCOMPARE(bodies, 2);
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 1"), 1);
        QCOMPARE(fixture.number("SELECT value FROM counter WHERE id = 2"), 1);
    }

    void nothingAfterAFailedStatementBecomesDurable() {
        StorageFixture fixture;
        QVERIFY(openWithCounters(fixture));
        const auto connection = fixture.connect();
        constexpr Query insert{"test.insert", "INSERT INTO counter (id, value) VALUES (?, 0)"};
        connection->send(insert, 1); // a duplicate
        connection->send(insert, 3); // sent before the answer to the first is known
        bool refused = false;
        try {
            connection->commit();
        } catch (const SqlError &failure) {
            refused = failure.failure() == SqlFailure::Duplicate;
        }
        QVERIFY(refused);
        connection->rollback();
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM counter"), 2);
    }

    void aCutAroundCommitIsSettled_data() {
        QTest::addColumn<int>("cut");
        QTest::addColumn<int>("times");
        QTest::newRow("before, once") << static_cast<int>(CutProxy::Cut::BeforeCommit) << 1;
        QTest::newRow("after, once") << static_cast<int>(CutProxy::Cut::AfterCommit) << 1;
        QTest::newRow("before, thrice") << static_cast<int>(CutProxy::Cut::BeforeCommit) << 3;
    }
    void aCutAroundCommitIsSettled() {
        QFETCH(int, cut);
        QFETCH(int, times);
        const QTemporaryDir folder;
        std::unique_ptr<CutProxy> proxy;
        StorageFixture fixture;
        QVERIFY(openThroughProxy(fixture, folder, proxy));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        proxy->arm(static_cast<CutProxy::Cut>(cut), times);
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));
        QCOMPARE(proxy->cuts(), times);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM event"), 1);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM run"), 1);

        proxy->arm(static_cast<CutProxy::Cut>(cut), times);
        EXPECT_OK(fixture.database().auditSink().append(sampleAudit("refused")));
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM audit_entry"), 2); // with that of the import
        const auto verified = fixture.database().queryStore().verifyAudit();
        EXPECT_OK(verified);
    }

    void aTurnWhoseFateStaysUnknownCanBeCommittedAgain() {
        const QTemporaryDir folder;
        std::unique_ptr<CutProxy> proxy;
        StorageFixture fixture;
        QVERIFY(openThroughProxy(fixture, folder, proxy));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        const ports::Turn turn = fixture.turnFor(run);
        proxy->arm(CutProxy::Cut::BeforeCommit, 5);
        EXPECT_ERROR(fixture.turns().commit(turn), "db.away");
        EXPECT_OK(fixture.turns().commit(turn));
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM event"), 1);
    }

    void theLookUpWaitsForATransactionThatIsStillEnding() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const OpId op = nextId<OpId>();
        const auto slow = fixture.connect();
        storage::recordOperation(*slow, op);
        const auto asking = fixture.connect();
        bool waited = false;
        try {
            static_cast<void>(storage::operationCommitted(*asking, op));
        } catch (const SqlError &failure) {
            waited = failure.failure() == SqlFailure::Retry; // never "no" while it may still become "yes"
        }
        QVERIFY(waited);
        asking->rollback();
        slow->commit();
        QVERIFY(storage::operationCommitted(*asking, op));
    }

    void theDatabaseMayBeKilledAtAnyTime() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        TestServer *server = m_engines.current();
        const Run first = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(first)));
        server->kill();
        const Run second = sampleRun(fixture.plan(), fixture.version());
        const ports::Turn turn = fixture.turnFor(second);
        EXPECT_ERROR(fixture.turns().commit(turn), "db.away");
        EXPECT_ERROR(fixture.database().queryStore().loadRun(first.head.id), "db.away");
        QString whyNot;
        QVERIFY2(server->startAgain(whyNot), qPrintable(whyNot));
        EXPECT_OK(fixture.turns().commit(turn));
        const auto loaded = fixture.database().queryStore().loadRun(first.head.id);
        EXPECT_OK(loaded);
        QVERIFY(loaded->head == first.head);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM run"), 2);
    }

    void aPoolThatIsUsedUpSaysSo() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        storage::Pool::Settings settings = poolAt(fixture.address(), 1);
        settings.acquireTimeout = std::chrono::milliseconds(10);
        storage::Pool pool(settings);
        const auto held = pool.acquire();
        EXPECT_OK(held);
        EXPECT_ERROR(pool.acquire(), "db.busy");
    }

    void aStatementThatTakesTooLongIsStopped() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        storage::SessionSettings settings;
        settings.statementTimeout = std::chrono::milliseconds(100);
        Connection connection(fixture.address(), settings);
        constexpr Query endless{"test.endless",
                                "SELECT COUNT(*) FROM shard_lease a, shard_lease b, shard_lease c, shard_lease d, "
                                "shard_lease e WHERE a.epoch + b.epoch + c.epoch + d.epoch + e.epoch > 999"};
        bool stopped = false;
        try {
            connection.query(endless, [](storage::Row &) {});
        } catch (const SqlError &failure) {
            stopped = failure.failure() == SqlFailure::Timeout;
        }
        QVERIFY(stopped);
    }

private:
    bool openWithCounters(StorageFixture &fixture) {
        if (!fixture.open(m_engines)) return false;
        fixture.run("CREATE TABLE counter (id INT NOT NULL PRIMARY KEY, value INT NOT NULL) ENGINE = InnoDB");
        fixture.run("INSERT INTO counter (id, value) VALUES (1, 0), (2, 0)");
        return true;
    }

    bool openThroughProxy(StorageFixture &fixture, const QTemporaryDir &folder, std::unique_ptr<CutProxy> &proxy) {
        return fixture.open(m_engines, [&](storage::DatabaseSettings &settings) {
            const std::string path = folder.filePath(QStringLiteral("p")).toStdString();
            proxy = std::make_unique<CutProxy>(path, settings.address.socket);
            settings.address.socket = path;
        });
    }

    Engines m_engines;
};

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_Faults.moc"
