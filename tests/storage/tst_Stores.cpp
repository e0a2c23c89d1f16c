#include "tests/support/database/Expect.h"
#include "tests/support/database/StorageFixture.h"

#include <QTest>

#include <algorithm>
#include <thread>

using namespace apollo;
using namespace apollo::test;

/// Definitions, leases, questions, logs, tokens and the audit trail.
class TestStores : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { Engines::declareRows(); }

    void keepsEveryVersionOfAPipeline() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &store = fixture.database().definitionStore();
        const auto larger = chainPlan("chain", 5);
        const VersionId second = nextId<VersionId>();
        QVERIFY(fixture.savePlan(larger, second));

        const auto pipeline = store.findPipeline("chain");
        EXPECT_OK(pipeline);
        QCOMPARE(pipeline->versionNo, 2u);
        QVERIFY(pipeline->version == second);
        QCOMPARE(pipeline->nodeCount, 5u);
        QCOMPARE(pipeline->title, std::string("A chain"));
        QCOMPARE(pipeline->owner, std::string("tests"));
        const auto first = store.loadVersion("chain", 1);
        EXPECT_OK(first);
        QVERIFY(first->id == fixture.version());
        QCOMPARE(first->specJson, specOf(*fixture.plan()));
        QCOMPARE(first->createdBy, std::string("ann"));
        QCOMPARE(first->createdAt, at(0));
        QCOMPARE(first->sha256.size(), std::size_t(64));
        const auto newest = fixture.turns().loadNewestVersion("chain");
        EXPECT_OK(newest);
        QVERIFY(newest->record.id == second);
        QCOMPARE(newest->plan->size(), std::size_t(5));
        QCOMPARE((*store.loadPlan(fixture.version()))->size(), std::size_t(3));
        QCOMPARE(store.listPipelines()->size(), std::size_t(1));
    }

    void anEqualVersionIsNotStoredAgain() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const auto saved = fixture.database().definitionStore().saveVersions(
            {{nextId<PipelineId>(), nextId<VersionId>(), specOf(*fixture.plan()), fixture.plan()}}, {}, at(5),
            sampleAudit("import-pipelines"));
        EXPECT_OK(saved);
        QVERIFY(saved->front().unchanged);
        QCOMPARE(saved->front().versionNo, 1u);
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM pipeline_version"), 1);
    }

    void anImportIsStoredAsAWholeOrNotAtAll() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const auto good = chainPlan("good", 2);
        const auto bad = chainPlan("bad", 2);
        const VersionId twice = nextId<VersionId>();
        const auto saved = fixture.database().definitionStore().saveVersions(
            {{nextId<PipelineId>(), twice, specOf(*good), good}, {nextId<PipelineId>(), twice, specOf(*bad), bad}}, {},
            at(5), sampleAudit("import-pipelines"));
        EXPECT_ERROR(saved, "row.exists");
        EXPECT_ERROR(fixture.database().definitionStore().findPipeline("good"), "pipeline.not_found");
    }

    void namesWhatIsMissing() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &store = fixture.database().definitionStore();
        EXPECT_ERROR(store.findPipeline("no'such"), "pipeline.not_found");
        EXPECT_ERROR(store.loadVersion("chain", 7), "version.not_found");
        EXPECT_ERROR(store.loadPlan(nextId<VersionId>()), "version.not_found");
        EXPECT_ERROR(store.setSchedule("chain", true, at(1), sampleAudit("switch")), "schedule.none");
        EXPECT_ERROR(fixture.turns().loadRun(nextId<RunId>()), "run.not_found");
        EXPECT_ERROR(fixture.database().queryStore().loadRun(nextId<RunId>()), "run.not_found");
        QVERIFY(!fixture.turns().findAnswer(RequestId("never"))->has_value());
    }

    void aScheduleKeepsItsSwitch() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &store = fixture.database().definitionStore();
        const auto save = [&](const std::string &cron, unsigned nodes) {
            PipelineSpec spec = chainPlan("timed", nodes)->spec;
            spec.schedule = Schedule{cron, CronDialect::Vixie5, "UTC", GapPolicy::Skip, OverlapPolicy::Both, true};
            return fixture.savePlan(*Plan::compile(spec), nextId<VersionId>());
        };
        QVERIFY(save("0 3 * * *", 1));
        auto pipeline = store.findPipeline("timed");
        EXPECT_OK(pipeline);
        QVERIFY(!pipeline->schedule->enabled); // whatever the definition says
        QVERIFY(!pipeline->nextFireAt);
        QVERIFY(fixture.turns().enabledSchedules()->empty());

        EXPECT_OK(store.setSchedule("timed", true, at(50), sampleAudit("switch")));
        QVERIFY(save("0 3 * * *", 2)); // the schedule is the same
        pipeline = store.findPipeline("timed");
        QVERIFY(pipeline->schedule->enabled);
        QCOMPARE(pipeline->nextFireAt, std::optional(at(50)));
        QVERIFY(save("0 4 * * *", 2));
        pipeline = store.findPipeline("timed");
        QVERIFY(pipeline->schedule->enabled);
        QCOMPARE(pipeline->schedule->cron, std::string("0 4 * * *"));
        QVERIFY(pipeline->schedule->gap == GapPolicy::Skip && pipeline->schedule->overlap == OverlapPolicy::Both);
        QCOMPARE(pipeline->nextFireAt->micros() % 86'400'000'000, 4 * 3'600'000'000);
        QCOMPARE(fixture.turns().enabledSchedules()->size(), std::size_t(1));
        EXPECT_OK(store.setSchedule("timed", false, at(50), sampleAudit("switch")));
        QVERIFY(fixture.turns().enabledSchedules()->empty());
        QVERIFY(!store.findPipeline("timed")->nextFireAt);
    }

    void aShardHasOneHolder() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &leases = fixture.database().leaseStore();
        const Incarnation other = nextId<Incarnation>();
        QVERIFY(leases.acquire(ServerId("server-2"), other, std::chrono::seconds(10))->empty());
        fixture.run("UPDATE shard_lease SET expires_at = 1 WHERE shard < 10");
        const auto taken = leases.acquire(ServerId("server-2"), other, std::chrono::hours(1));
        EXPECT_OK(taken);
        QCOMPARE(taken->size(), std::size_t(10));
        QCOMPARE(taken->front().epoch, Epoch(2));
        const auto now = leases.databaseTime();
        EXPECT_OK(now);
        QVERIFY(taken->front().expiresAt - *now > std::chrono::minutes(59));
        QCOMPARE(leases.renew(ServerId("server-2"), other, std::chrono::hours(2))->size(), std::size_t(10));
        QVERIFY(leases.renew(ServerId("server-2"), nextId<Incarnation>(), std::chrono::hours(2))->empty());
        EXPECT_OK(leases.release(ServerId("server-2"), other));
        QVERIFY(leases.renew(ServerId("server-2"), other, std::chrono::hours(2))->empty());
        const auto again = leases.acquire(ServerId("server-3"), nextId<Incarnation>(), std::chrono::hours(1));
        QCOMPARE(again->size(), std::size_t(10));
        QCOMPARE(again->front().epoch, Epoch(3));
    }

    void aNewLifeOfAServerTakesItsShardsBack() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const auto taken =
            fixture.database().leaseStore().acquire(ServerId("server-1"), nextId<Incarnation>(), std::chrono::hours(1));
        EXPECT_OK(taken);
        QCOMPARE(taken->size(), std::size_t(kShardCount));
        QCOMPARE(taken->back().epoch, Epoch(2));
    }

    void listsRunsNewestFirst() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        QVERIFY(fixture.savePlan(chainPlan("other", 3), nextId<VersionId>()));
        std::vector<RunId> ids;
        for (int i = 0; i < 6; ++i) {
            Run run = sampleRun(fixture.plan(), fixture.version());
            run.head.state = i % 2 == 0 ? RunState::Running : RunState::Success;
            run.head.pipelineName = i < 4 ? "chain" : "other";
            ids.insert(ids.begin(), run.head.id);
            EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));
        }
        auto &queries = fixture.database().queryStore();
        const auto list = [&](const ports::QueryStore::RunFilter &filter) {
            std::vector<RunId> found;
            const auto heads = queries.listRuns(filter);
            if (heads)
                for (const RunHead &head : *heads) found.push_back(head.id);
            return found;
        };
        QVERIFY(list({}) == ids);
        QVERIFY(list({"", {}, 2, ids[1]}) == (std::vector{ids[2], ids[3]}));
        QVERIFY(list({"other", {}, 100, {}}) == (std::vector{ids[0], ids[1]}));
        QVERIFY(list({"", {RunState::Running, RunState::Paused}, 100, {}}) == (std::vector{ids[1], ids[3], ids[5]}));
        QVERIFY(list({"chain", {RunState::Success}, 1, {}}) == std::vector{ids[2]});
        const auto all = queries.runIds({}, 4);
        EXPECT_OK(all);
        QVERIFY(*all == (std::vector{ids[5], ids[4], ids[3], ids[2]}));
        QVERIFY(*queries.runIds(all->back(), 4) == (std::vector{ids[1], ids[0]}));
    }

    void findsNodesAndAttempts() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        const Run run = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));
        auto &queries = fixture.database().queryStore();
        const auto nodes = queries.loadNodes({nextId<RunId>(), run.head.id});
        EXPECT_OK(nodes);
        QCOMPARE(nodes->size(), std::size_t(1));
        QVERIFY(nodes->front().nodes == run.nodes);
        QVERIFY(nodes->front().head == run.head);
        QVERIFY(*queries.listAttempts(run.head.id, {}) == run.attempts);
        QVERIFY(*queries.listAttempts(run.head.id, NodeIndex(0)) == run.attempts);
        QVERIFY(queries.listAttempts(run.head.id, NodeIndex(1))->empty());
        RunId owner;
        const auto attempt = queries.findAttempt(run.attempts[1].execution, &owner);
        EXPECT_OK(attempt);
        QVERIFY(**attempt == run.attempts[1]);
        QVERIFY(owner == run.head.id);
        QVERIFY(!queries.findAttempt(nextId<ExecutionId>(), nullptr)->has_value());
    }

    void pagesThroughEventsAcrossBatches() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        Run run = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));
        for (int i = 0; i < 5; ++i) EXPECT_OK(fixture.turns().commit(fixture.nextTurnFor(run)));
        auto &queries = fixture.database().queryStore();
        for (std::uint32_t limit : {1u, 2u, 3u, 100u}) {
            std::vector<Event> all;
            for (;;) {
                const auto page = queries.listEvents(run.head.id, all.empty() ? RunSeq(0) : all.back().seq, limit);
                EXPECT_OK(page);
                QVERIFY(page->size() <= limit);
                if (page->empty()) break;
                all.insert(all.end(), page->begin(), page->end());
            }
            QVERIFY(all == sampleEvents(1, 8));
        }
    }

    void noticesGapsInAShard() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        Run run = sampleRun(fixture.plan(), fixture.version());
        EXPECT_OK(fixture.turns().commit(fixture.turnFor(run)));
        for (int i = 0; i < 5; ++i) EXPECT_OK(fixture.turns().commit(fixture.nextTurnFor(run)));
        auto &queries = fixture.database().queryStore();
        QVERIFY(queries.checkShardSequences()->empty());
        fixture.run("DELETE FROM event WHERE shard_seq IN (1, 3, 4)");
        const auto sentences = queries.checkShardSequences();
        EXPECT_OK(sentences);
        QCOMPARE(sentences->size(), std::size_t(2));
        QVERIFY(sentences->front().find("positions 1 to 1 are missing") != std::string::npos);
        QVERIFY(sentences->back().find("positions 3 to 4 are missing") != std::string::npos);
    }

    void keepsLogsInOrderAndOnce() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &logs = fixture.database().logStore();
        const ExecutionId execution = nextId<ExecutionId>();
        QCOMPARE(logs.read(execution, 0, 10)->lineCount, std::uint64_t(0));
        EXPECT_OK(logs.append(execution, lines(1, 3), false));
        EXPECT_OK(logs.append(execution, lines(2, 5), false)); // partly known
        EXPECT_OK(logs.append(execution, lines(1, 5), false)); // wholly known
        EXPECT_OK(logs.append(execution, lines(6, 20), false));
        const auto check = [&](std::uint64_t from, std::uint32_t limit, std::uint64_t first, std::uint64_t last) {
            const auto page = logs.read(execution, from, limit);
            EXPECT_OK(page);
            QCOMPARE(page->lineCount, std::uint64_t(20));
            QCOMPARE(page->truncated, false);
            const auto expectedLines = lines(first, last);
            QCOMPARE(page->lines.size(), expectedLines.size());
            for (std::size_t i = 0; i < expectedLines.size(); ++i) {
                QCOMPARE(page->lines[i].number, expectedLines[i].number);
                QCOMPARE(page->lines[i].text, expectedLines[i].text);
                QCOMPARE(page->lines[i].error, expectedLines[i].error);
                QCOMPARE(page->lines[i].at, expectedLines[i].at);
            }
        };
        check(0, 4, 17, 20);
        check(0, 100, 1, 20);
        check(3, 5, 3, 7);
        check(20, 5, 20, 20);
        QVERIFY(logs.read(execution, 21, 5)->lines.empty());
        EXPECT_OK(logs.append(execution, {}, true));
        QVERIFY(logs.read(execution, 0, 1)->truncated);
        QCOMPARE(logs.read(execution, 0, 100)->lines.size(), std::size_t(20));
    }

    void logsOfSeveralLinksDoNotMix() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &logs = fixture.database().logStore();
        const ExecutionId execution = nextId<ExecutionId>();
        std::vector<std::thread> links;
        std::atomic<int> failures{0};
        for (int i = 0; i < 3; ++i)
            links.emplace_back([&] {
                for (std::uint64_t n = 1; n <= 30; n += 3)
                    if (!logs.append(execution, lines(n, n + 2), false)) ++failures;
            });
        for (std::thread &link : links) link.join();
        QCOMPARE(failures.load(), 0);
        const auto page = logs.read(execution, 1, 100);
        EXPECT_OK(page);
        QCOMPARE(page->lines.size(), std::size_t(30));
    }

    void tokensAreFoundByTheirSecret() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        auto &tokens = fixture.database().tokenStore();
        EXPECT_OK(tokens.create({"ann", Role::Operator, at(1)}, "secret one", sampleAudit("create-token")));
        EXPECT_ERROR(tokens.create({"ann", Role::Admin, at(1)}, "secret two", sampleAudit("create-token")),
                     "token.exists");
        const auto principal = tokens.find("secret one");
        EXPECT_OK(principal);
        QCOMPARE((*principal)->name, std::string("ann"));
        QVERIFY((*principal)->role == Role::Operator);
        QVERIFY(!tokens.find("secret two")->has_value());
        QCOMPARE(fixture.number("SELECT COUNT(*) FROM api_token WHERE secret_sha256 LIKE '%secret%'"), 0);
        QCOMPARE(tokens.list()->size(), std::size_t(1));
        EXPECT_OK(tokens.revoke("ann", sampleAudit("revoke-token")));
        EXPECT_ERROR(tokens.revoke("ann", sampleAudit("revoke-token")), "token.not_found");
        QVERIFY(!tokens.find("secret one")->has_value());
        // One entry for the import and one for each success; nothing for what failed.
        QCOMPARE(*fixture.database().queryStore().verifyAudit(), std::uint64_t(3));
    }

    void theAuditTrailKeepsEveryField() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        ports::AuditEntry entry = sampleAudit("skip");
        entry.refused = true;
        entry.actor = {ActorKind::User, "bob"};
        entry.reason = std::string("\0\xff", 2);
        EXPECT_OK(fixture.database().auditSink().append(entry));
        auto &queries = fixture.database().queryStore();
        const auto all = queries.listAudit({});
        EXPECT_OK(all);
        QCOMPARE(all->size(), std::size_t(2));
        const ports::StoredAuditEntry &stored = all->front();
        QCOMPARE(stored.seq, std::uint64_t(2));
        QCOMPARE(stored.hash.size(), std::size_t(64));
        QCOMPARE(stored.entry.at, entry.at);
        QVERIFY(stored.entry.actor == entry.actor);
        QCOMPARE(stored.entry.action, entry.action);
        QCOMPARE(stored.entry.objectKind, entry.objectKind);
        QCOMPARE(stored.entry.object, entry.object);
        QVERIFY(stored.entry.run == entry.run);
        QCOMPARE(stored.entry.reason, entry.reason);
        QVERIFY(stored.entry.request == entry.request);
        QVERIFY(stored.entry.refused);
        QCOMPARE(stored.entry.outcome, entry.outcome);
        QCOMPARE(queries.listAudit({entry.run, "", 10, 0})->size(), std::size_t(1));
        QCOMPARE(queries.listAudit({entry.run, "ann", 10, 0})->size(), std::size_t(0));
        QCOMPARE(queries.listAudit({{}, "ann", 10, 0})->size(), std::size_t(1));
        QCOMPARE(queries.listAudit({{}, "", 10, 2})->front().seq, std::uint64_t(1));
    }

    void theAuditTrailHasNoGapsWhoeverWrites() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        std::vector<std::thread> writers;
        std::atomic<int> failures{0};
        for (int i = 0; i < 3; ++i)
            writers.emplace_back([&] {
                for (int n = 0; n < 20; ++n)
                    if (!fixture.database().auditSink().append(sampleAudit("refused"))) ++failures;
            });
        for (std::thread &writer : writers) writer.join();
        QCOMPARE(failures.load(), 0);
        const auto verified = fixture.database().queryStore().verifyAudit();
        EXPECT_OK(verified);
        QCOMPARE(*verified, std::uint64_t(61));
    }

    void anyChangeOfTheAuditTrailIsFound_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("entry");
        const auto flip = [](const char *column) {
            return QStringLiteral("UPDATE audit_entry SET %1 = CONCAT(CHAR(ORD(%1) ^ 1), SUBSTR(%1, 2)) WHERE seq = 3")
                .arg(QString::fromLatin1(column));
        };
        for (const char *column :
             {"actor", "action", "object_kind", "object", "reason", "request_id", "outcome", "hash"})
            QTest::newRow(column) << flip(column) << "3";
        QTest::newRow("at") << "UPDATE audit_entry SET at = at + 1 WHERE seq = 3"
                            << "3";
        QTest::newRow("refused") << "UPDATE audit_entry SET refused = 1 - refused WHERE seq = 3"
                                 << "3";
        QTest::newRow("run") << "UPDATE audit_entry SET run_id = NULL WHERE seq = 3"
                             << "3";
        QTest::newRow("kind") << "UPDATE audit_entry SET actor_kind = 'rule' WHERE seq = 3"
                              << "3";
        QTest::newRow("removed") << "DELETE FROM audit_entry WHERE seq = 3"
                                 << "3";
        QTest::newRow("last removed") << "DELETE FROM audit_entry WHERE seq = 5"
                                      << "5";
        QTest::newRow("first removed") << "DELETE FROM audit_entry WHERE seq = 1"
                                       << "1";
        QTest::newRow("end moved") << "UPDATE audit_head SET seq = 4"
                                   << "5";
    }
    void anyChangeOfTheAuditTrailIsFound() {
        QFETCH(QString, change);
        QFETCH(QString, entry);
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        for (int i = 0; i < 4; ++i) EXPECT_OK(fixture.database().auditSink().append(sampleAudit("refused")));
        QCOMPARE(*fixture.database().queryStore().verifyAudit(), std::uint64_t(5));
        fixture.run(change.toLatin1().constData());
        const auto verified = fixture.database().queryStore().verifyAudit();
        EXPECT_ERROR(verified, "audit.broken");
        QCOMPARE(verified.error().args.front().second, entry.toStdString());
    }

    void aSettingThatRisksDataIsNamed() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        fixture.run("SET GLOBAL innodb_flush_log_at_trx_commit = 2");
        storage::DatabaseSettings settings;
        settings.address = fixture.address();
        const auto tolerant = storage::Database::open(settings, planReader(), fixture.random());
        settings.production = true;
        const auto strict = storage::Database::open(settings, planReader(), fixture.random());
        fixture.run("SET GLOBAL innodb_flush_log_at_trx_commit = 1");
        EXPECT_OK(tolerant);
        QVERIFY((*tolerant)->warnings().front().find("innodb_flush_log_at_trx_commit") != std::string::npos);
        EXPECT_ERROR(strict, "db.settings");
    }

    void saysThatTheDatabaseDoesNotLetUsIn() {
        StorageFixture fixture;
        QVERIFY(fixture.open(m_engines));
        storage::DatabaseSettings settings;
        settings.address = fixture.address();
        settings.address.database = "nosuchschema";
        EXPECT_ERROR(storage::Database::open(settings, planReader(), fixture.random()), "db.denied");
        settings.address.user = "nobody";
        settings.address.password = "hunter2";
        const auto denied = storage::Database::open(settings, planReader(), fixture.random());
        EXPECT_ERROR(denied, "db.denied");
        QVERIFY((denied.error().text + denied.error().detail).find("hunter2") == std::string::npos);
        settings.address.socket += ".gone";
        EXPECT_ERROR(storage::Database::open(settings, planReader(), fixture.random()), "db.away");
    }

private:
    static std::vector<ports::LogLine> lines(std::uint64_t first, std::uint64_t last) {
        std::vector<ports::LogLine> lines;
        for (std::uint64_t n = first; n <= last; ++n)
            lines.push_back(
                {n, at(static_cast<int>(n)), n % 2 == 0, "line " + std::to_string(n) + std::string("\0\xff", 2)});
        return lines;
    }

    Engines m_engines;
};

QTEST_GUILESS_MAIN(TestStores)
#include "tst_Stores.moc"
