// Attempts, audit and log: tables and streams that ask the server.
#include "console/model/lists/AttemptModel.h"
#include "console/model/lists/AuditModel.h"
#include "console/model/lists/PipelineListModel.h"
#include "console/model/log/LogFeed.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using samples::attempt;
using samples::runId;

namespace {

constexpr auto kTester = QAbstractItemModelTester::FailureReportingMode::QtTest;

LogRecord line(std::uint64_t number) { return {number, samples::at(1), false, QStringLiteral("line %1").arg(number)}; }

AuditEntry entry(std::uint64_t seq, bool refused) {
    AuditEntry result;
    result.seq = seq;
    result.action = QStringLiteral("rerun-node");
    result.refused = refused;
    result.outcome = QStringLiteral("1 node reset.");
    return result;
}

} // namespace

class TestTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void attemptsGrowInPlace() {
        fakes::FakeBackend backend;
        std::vector<AttemptInfo> answers{attempt("load", 1, AttemptOutcome::Failure),
                                         attempt("load", 2, AttemptOutcome::None),
                                         attempt("other", 3, AttemptOutcome::Success)};
        backend.onAttempts = [&answers](RunId, const NodeKey &) { return answers; };
        backend.onEvents = [](RunId, RunSeq) {
            EventInfo event;
            event.seq = RunSeq(7);
            event.actor = {ActorKind::User, QStringLiteral("ann")};
            event.node = NodeKey("load");
            return EventPage{{event}, false};
        };
        AttemptStore store(backend);
        TimeDisplay times;
        ServerClock clock;
        AttemptModel model(store, times, clock);
        QAbstractItemModelTester tester(&model, kTester);
        model.setNode(NodeKey("load"));
        store.setRun(runId(1));
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, AttemptModel::Took).data().toString(), QStringLiteral("1 m 18 s"));
        QCOMPARE(model.index(1, AttemptModel::Waited).data().toString(), QStringLiteral("+21 s"));
        QTRY_COMPARE(store.interventions().size(), std::size_t(1));

        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        answers[1] = attempt("load", 2, AttemptOutcome::Failure);
        answers.push_back(attempt("load", 4, AttemptOutcome::None));
        store.refresh();
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(reset.count(), 0);

        answers[1] = attempt("load", 2, AttemptOutcome::None); // an answer that was overtaken
        store.refresh();
        QSignalSpy changed(&store, &AttemptStore::changed);
        store.setFocus(NodeKey("load"));
        QTRY_VERIFY(model.attempt(1)->state == AttemptState::Completed);
        store.setRun(std::nullopt);
        QCOMPARE(model.rowCount(), 0);
    }

    void auditPages() {
        fakes::FakeBackend backend;
        std::vector<std::uint64_t> asked;
        backend.onListAudit = [&asked](const AuditQuery &query) {
            asked.push_back(query.beforeSeq);
            AuditPage page;
            const std::uint64_t top = query.beforeSeq == 0 ? 400 : query.beforeSeq - 1;
            for (std::uint64_t seq = top; seq > top - 200; --seq) page.entries.push_back(entry(seq, seq % 100 == 0));
            page.more = top == 400;
            return page;
        };
        TimeDisplay times;
        AuditModel model(backend, times);
        QAbstractItemModelTester tester(&model, kTester);
        model.setQuery({});
        QTRY_VERIFY(model.rowCount() >= 200);
        if (model.canFetchMore({})) model.fetchMore({}); // unless the tester was quicker
        QTRY_COMPARE(model.rowCount(), 400);
        QVERIFY(!model.canFetchMore({}));
        QCOMPARE(asked, (std::vector<std::uint64_t>{0, 201}));
        QVERIFY(model.index(0, AuditModel::Outcome).data().toString().startsWith(QStringLiteral("refused")));
        model.setOnlyRefused(true);
        QTRY_VERIFY(model.rowCount() >= 2);
        if (model.canFetchMore({})) model.fetchMore({});
        QTRY_COMPARE(model.rowCount(), 4);
    }

    void auditFailureIsSaid() {
        fakes::FakeBackend backend;
        backend.onListAudit = [](const AuditQuery &) -> Expected<AuditPage> {
            return makeError(ErrorCode::Timeout, "client.timeout", "late");
        };
        TimeDisplay times;
        AuditModel model(backend, times);
        QSignalSpy failed(&model, &AuditModel::failed);
        model.reload();
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!model.isLoading());
    }

    void logContinuesWhereItBroke() {
        fakes::FakeBackend backend;
        backend.onReadLog = [](ExecutionId, std::uint64_t) { return LogPage{{line(5), line(6)}, 6, false, false}; };
        LogFeed feed(backend);
        std::vector<std::uint64_t> numbers;
        connect(&feed, &LogFeed::appended, this, [&numbers](const std::vector<LogRecord> &lines) {
            for (const LogRecord &record : lines) numbers.push_back(record.number);
        });
        feed.setAttempt(samples::executionId(1));
        QTRY_COMPARE(backend.follows.size(), std::size_t(1));
        QCOMPARE(feed.skipped(), std::uint64_t(4));
        QCOMPARE(backend.follows[0]->fromLine, std::uint64_t(7));
        backend.follows[0]->batch({{{line(6), line(7)}, false}}); // one that is here already
        backend.follows[0]->end(makeError(ErrorCode::Unavailable, "client.unreachable", "gone"));
        QTRY_COMPARE(backend.follows.size(), std::size_t(2));
        QCOMPARE(backend.follows[1]->fromLine, std::uint64_t(8));
        backend.follows[1]->batch({{{line(8)}, true}});
        QVERIFY(feed.isComplete());
        QCOMPARE(numbers, (std::vector<std::uint64_t>{5, 6, 7, 8}));
        QSignalSpy reset(&feed, &LogFeed::reset);
        feed.setAttempt(samples::executionId(2));
        QCOMPARE(reset.count(), 1);
        QVERIFY(backend.follows[1]->cancelled);
        QVERIFY(feed.lines().empty());
    }

    void pipelinesFollowByName() {
        fakes::FakeBackend backend;
        std::vector<PipelineInfo> rows{samples::pipeline(QStringLiteral("b")), samples::pipeline(QStringLiteral("d"))};
        backend.onListPipelines = [&rows] { return rows; };
        PipelineStore store(backend);
        PipelineListModel model(store);
        QAbstractItemModelTester tester(&model, kTester);
        store.refresh();
        QTRY_COMPARE(model.rowCount(), 2);
        rows = {samples::pipeline(QStringLiteral("a")), samples::pipeline(QStringLiteral("c")),
                samples::pipeline(QStringLiteral("d"))};
        rows[2].versionNo = 2;
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        store.refresh();
        QTRY_COMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(1).data().toString(), QStringLiteral("c"));
        QCOMPARE(model.pipeline(model.index(2))->versionNo, 2u);
        QCOMPARE(reset.count(), 0);
    }
};

QTEST_GUILESS_MAIN(TestTables)
#include "tst_Tables.moc"
