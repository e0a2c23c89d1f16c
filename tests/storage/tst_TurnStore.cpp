#include "tests/support/database/Expect.h"
#include "tests/support/database/StorageFixture.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace apollo;
using namespace apollo::test;

/// What a turn writes is what is read back, all or nothing, once.
class TestTurnStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { Engines::declareRows(); }

    void storesEveryFieldOfANewRun() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));

        const auto loaded = fixture.turns().loadRun(run.head.id);
        EXPECT_OK(loaded);
        QVERIFY(loaded->head == run.head);
        QVERIFY(loaded->nodes == run.nodes);
        QVERIFY(loaded->attempts == run.attempts);
        QCOMPARE(loaded->plan->size(), run.plan->size());
        const auto events = fixture.database().queryStore().listEvents(run.head.id, RunSeq(0), 100);
        EXPECT_OK(events);
        QVERIFY(*events == sampleEvents(1, 3));
    }

    void storesEveryFieldOfAChangedRun() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        Run run = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));

        run.head.state = RunState::Running;
        run.head.pausedByPerson = false;
        run.head.finishedAt.reset();
        run.head.cause = {};
        run.head.counts = {};
        run.head.revision = Revision(9);
        run.nodes[0] = NodeRun();
        run.nodes[2].state = NodeState::Success;
        run.nodes[2].current = 0;
        run.attempts[1].state = AttemptState::Executing;
        run.attempts[1].outcome = AttemptOutcome::None;
        run.attempts[1].finishedAt.reset();
        run.attempts[1].exitCode.reset();
        run.attempts[1].worker = WorkerId("worker-2");
        EXPECT_OK(fixture.turns().commit(fixture.nextTurnFor(run)));

        const auto loaded = fixture.turns().loadRun(run.head.id);
        EXPECT_OK(loaded);
        QVERIFY(loaded->head == run.head);
        QVERIFY(loaded->nodes == run.nodes);
        QVERIFY(loaded->attempts == run.attempts);
    }

    void committingTwiceChangesNothing() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        ports::Turn turn = fixture.turnFor(run);
        turn.audits = {sampleAudit("start"), sampleAudit("start")};
        turn.answers = {{RequestId("request-7"), "print", R"({"ok":true})"}};
        EXPECT_OK(fixture.turns().commit(turn));
        EXPECT_OK(fixture.turns().commit(turn));
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM event"), 1);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM audit_entry"), 3); // with that of the import
        const auto answer = fixture.turns().findAnswer(RequestId("request-7"));
        EXPECT_OK(answer);
        QCOMPARE((*answer)->answer, std::string(R"({"ok":true})"));
    }

    void refusesALostLease_data() {
        QTest::addColumn<QString>("change");
        QTest::newRow("another owner") << "UPDATE shard_lease SET owner = 'server-2'";
        QTest::newRow("another life") << "UPDATE shard_lease SET incarnation = REPEAT('x', 16)";
        QTest::newRow("another epoch") << "UPDATE shard_lease SET epoch = epoch + 1";
        QTest::newRow("expired") << "UPDATE shard_lease SET expires_at = 1";
    }
    void refusesALostLease() {
        QFETCH(QString, change);
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        fixture.run(change.toLatin1().constData());
        const auto done = fixture.turns().commit(fixture.turnFor(run));
        QVERIFY(!done);
        QCOMPARE(done.error().id, std::string("lease.lost"));
        QCOMPARE(done.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM run"), 0);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM turn_op"), 1); // that of the import
    }

    void refusesIfOneOfManyLeasesIsLost() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        ports::Turn turn = fixture.turnFor(run);
        std::vector<ShardId> all;
        for (std::uint16_t i = 0; i < kShardCount; ++i) all.emplace_back(i);
        turn.fence = fixture.fenceFor(all);
        fixture.run("UPDATE shard_lease SET epoch = epoch + 1 WHERE shard = 41");
        QCOMPARE(fixture.turns().commit(turn).error().id, std::string("lease.lost"));
        std::erase_if(turn.fence.shards, [](const auto &entry) { return entry.first == ShardId(41); });
        EXPECT_OK(fixture.turns().commit(turn));
    }

    void refusesWhatAUniqueKeyForbids() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        Run run = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));
        const Run other = sampleRun(fixture.plan(), fixture.version());
        ports::Turn turn = fixture.turnFor(other);
        turn.op = nextId<OpId>();
        turn.answers = {{RequestId("twice"), "a", "{}"}, {RequestId("twice"), "b", "{}"}};
        const auto done = fixture.turns().commit(turn);
        QVERIFY(!done);
        QCOMPARE(done.error().id, std::string("row.exists"));
        QVERIFY(!fixture.turns().loadRun(other.head.id)); // nothing of the turn is there
        turn.answers.pop_back();
        EXPECT_OK(fixture.turns().commit(turn));
    }

    void firesAnInstantOnce() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const auto pipeline = fixture.database().definitionStore().findPipeline("chain");
        EXPECT_OK(pipeline);
        const Run run = sampleRun(fixture.plan(), fixture.version());
        ports::Turn turn = fixture.turnFor(run);
        turn.schedules = {{pipeline->id, at(20), at(10), run.head.id}};
        EXPECT_OK(fixture.turns().commit(turn));
        const Run again = sampleRun(fixture.plan(), fixture.version());
        turn = fixture.turnFor(again);
        turn.schedules = {{pipeline->id, at(20), at(10), again.head.id}};
        QCOMPARE(fixture.turns().commit(turn).error().id, std::string("row.exists"));
    }

    void loadsOpenRunsOfItsShards() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        Run open = sampleRun(fixture.plan(), fixture.version());
        Run over = sampleRun(fixture.plan(), fixture.version());
        over.head.state = RunState::Success;
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(open)));
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(over)));
        const auto runs = fixture.turns().loadOpenRuns({shardOf(open.head.id), shardOf(over.head.id)});
        EXPECT_OK(runs);
        QCOMPARE(runs->size(), 1u);
        QVERIFY(runs->front().head == open.head);
        QVERIFY(runs->front().nodes == open.nodes);
        EXPECT_OK(fixture.turns().loadOpenRuns({}));
        QVERIFY(fixture.turns().loadOpenRuns({})->empty());
        const auto positions = fixture.turns().lastShardSeqs();
        EXPECT_OK(positions);
        QCOMPARE(positions->size(), std::size_t(kShardCount));
        QCOMPARE(positions->at(shardOf(open.head.id).value()).second, ShardSeq(1));
    }

    void insertsARunOfTenThousandNodesWithinASecond() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const auto plan = chainPlan("large", 10'000);
        const VersionId version = nextId<VersionId>();
        QVERIFY(fixture.savePlan(plan, version));
        Run run = sampleRun(plan, version);
        const ports::Turn turn = fixture.turnFor(run);
        QElapsedTimer timer;
        timer.start();
        EXPECT_OK(fixture.turns().commit(turn));
        qInfo("10,000 nodes inserted in %lld ms", timer.elapsed());
        QVERIFY(timer.elapsed() < 1000 * slowdown());
        const auto loaded = fixture.turns().loadRun(run.head.id);
        EXPECT_OK(loaded);
        QVERIFY(loaded->nodes == run.nodes);
    }

    void commitsThreeHundredHopsQuickly() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        std::vector<Run> runs;
        for (int i = 0; i < 300; ++i) runs.push_back(sampleRun(fixture.plan(), fixture.version()));
        std::vector<qint64> micros;
        for (int round = 0; round < 8; ++round) {
            const ports::Turn turn = hop(fixture, runs, round == 0);
            QElapsedTimer timer;
            timer.start();
            EXPECT_OK(fixture.turns().commit(turn));
            if (round > 1) micros.push_back(timer.nsecsElapsed() / 1000);
        }
        std::sort(micros.begin(), micros.end());
        qInfo("a turn of 300 hops: median %.1f ms", static_cast<double>(micros[micros.size() / 2]) / 1000);
        std::vector<Run> one(runs.begin(), runs.begin() + 1);
        micros.clear();
        for (int round = 0; round < 300; ++round) {
            const ports::Turn turn = hop(fixture, one, false);
            QElapsedTimer timer;
            timer.start();
            EXPECT_OK(fixture.turns().commit(turn));
            micros.push_back(timer.nsecsElapsed() / 1000);
        }
        std::sort(micros.begin(), micros.end());
        qInfo("a turn of 1 hop: median %lld us, p99 %lld us", micros[micros.size() / 2],
              micros[micros.size() * 99 / 100]);
    }

private:
    /// Sanitizers and a busy machine must not make a limit of time fail.
    static int slowdown() { return 5; }

    /// One node of each run ends and the next one is registered.
    static ports::Turn hop(StorageFixture &fixture, std::vector<Run> &runs, bool isNew) {
        ports::Turn all;
        std::vector<ShardId> shards;
        for (Run &run : runs) {
            ports::Turn turn = isNew ? fixture.turnFor(run) : fixture.nextTurnFor(run);
            ports::RunWrite write = std::move(turn.runs.front());
            if (!isNew) {
                write.nodes.resize(2);
                write.attempts = {static_cast<std::uint32_t>(run.attempts.size() - 1)};
                run.attempts.push_back(sampleAttempt(NodeIndex(1), 1));
                write.newAttempts = {static_cast<std::uint32_t>(run.attempts.size() - 1)};
                write.events = sampleEvents(run.head.lastSeq.value(), run.head.lastSeq.value() + 2);
                run.head.lastSeq = RunSeq(run.head.lastSeq.value() + 2);
            }
            shards.push_back(shardOf(run.head.id));
            all.op = turn.op;
            all.at = turn.at;
            all.runs.push_back(std::move(write));
        }
        all.fence = fixture.fenceFor(shards);
        return all;
    }

    Engines m_engines;
};

QTEST_GUILESS_MAIN(TestTurnStore)
#include "tst_TurnStore.moc"
