// The run list under the model tester and against a naive list, with random deltas.
#include "console/model/lists/RunFilterModel.h"
#include "console/model/lists/RunListModel.h"
#include "tests/support/console/Samples.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>

using namespace apollo;
using namespace apollo::console;
using samples::run;
using samples::runId;

namespace {

constexpr auto kTester = QAbstractItemModelTester::FailureReportingMode::QtTest;

WatchEvent upsert(std::vector<RunInfo> runs) {
    WatchEvent result;
    result.kind = WatchKind::Upsert;
    result.runs = std::move(runs);
    return result;
}

RunInfo failing(std::uint64_t number, const QString &pipeline, std::uint64_t revision) {
    RunInfo result = run(number, pipeline, RunState::Paused, revision);
    result.attention = true;
    result.counts.failed = 1;
    return result;
}

QStringList names(const QAbstractItemModel &model) {
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row)
        result.append(model.index(row, 0).data(RunListModel::PipelineRole).toString());
    return result;
}

} // namespace

class TestRunList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void worstFirstAndStable() {
        RunStore store(100);
        RunListModel model(store);
        QAbstractItemModelTester tester(&model, kTester);
        RunInfo retrying = run(3, QStringLiteral("retrying"), RunState::Running);
        retrying.counts.retrying = 1;
        store.apply({upsert(
            {run(1, QStringLiteral("done"), RunState::Success), run(2, QStringLiteral("going"), RunState::Running),
             retrying, failing(4, QStringLiteral("broken"), 1), run(5, QStringLiteral("later"), RunState::Running)})});
        QTRY_COMPARE(model.rowCount(), 5);
        const QStringList expected{QStringLiteral("broken"), QStringLiteral("retrying"), QStringLiteral("later"),
                                   QStringLiteral("going"), QStringLiteral("done")};
        QCOMPARE(names(model), expected);
        QCOMPARE(model.counts()[static_cast<std::size_t>(RunConcern::Failed)], 1);
        QCOMPARE(model.counts()[static_cast<std::size_t>(RunConcern::Running)], 2);
    }

    void narrowSignals() {
        RunStore store(100);
        RunListModel model(store);
        std::vector<RunInfo> runs;
        for (std::uint64_t at = 1; at <= 10; ++at) runs.push_back(run(at, QStringLiteral("p"), RunState::Running));
        store.apply({upsert(runs)});
        QTRY_COMPARE(model.rowCount(), 10);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy layout(&model, &QAbstractItemModel::layoutChanged);
        RunInfo third = run(3, QStringLiteral("p"), RunState::Running, 2);
        third.counts.success = 7;
        RunInfo fourth = run(4, QStringLiteral("p"), RunState::Running, 2);
        fourth.counts.success = 8;
        store.apply({upsert({third})});
        store.apply({upsert({fourth})});
        QTRY_COMPARE(changed.count(), 1); // two deltas, neighbouring rows, one signal
        QCOMPARE(changed[0][0].toModelIndex().row(), 6);
        QCOMPARE(changed[0][1].toModelIndex().row(), 7);
        QVERIFY(!changed[0][2].value<QList<int>>().isEmpty());
        QCOMPARE(reset.count() + layout.count(), 0);
    }

    void selectionSurvivesMoves() {
        RunStore store(100);
        RunListModel model(store);
        store.apply(
            {upsert({run(1, QStringLiteral("a"), RunState::Running), run(2, QStringLiteral("b"), RunState::Running)})});
        QTRY_COMPARE(model.rowCount(), 2);
        const QPersistentModelIndex held(model.indexOf(runId(1)));
        QCOMPARE(held.row(), 1);
        store.apply({upsert({failing(1, QStringLiteral("a"), 2)})});
        QTRY_COMPARE(held.row(), 0);
        QCOMPARE(held.data(RunListModel::IdRole).value<RunId>(), runId(1));
    }

    void oldFailuresAreNoAlarm() {
        RunStore store(100);
        RunListModel model(store);
        store.apply(
            {upsert({run(1, QStringLiteral("p"), RunState::Failed), run(2, QStringLiteral("p"), RunState::Success)})});
        QTRY_COMPARE(model.rowCount(), 2);
        QCOMPARE(model.counts()[static_cast<std::size_t>(RunConcern::Failed)], 0);
        store.apply({upsert({run(3, QStringLiteral("p"), RunState::Failed)})});
        QTRY_COMPARE(model.counts()[static_cast<std::size_t>(RunConcern::Failed)], 1);
    }

    void filters() {
        RunStore store(100);
        RunListModel model(store);
        RunFilterModel filter;
        filter.setSourceModel(&model);
        QAbstractItemModelTester tester(&filter, kTester);
        store.apply({upsert({run(1, QStringLiteral("orders-nightly"), RunState::Running),
                             run(2, QStringLiteral("orders-hourly"), RunState::Success),
                             failing(3, QStringLiteral("refunds"), 1)})});
        QTRY_COMPARE(filter.rowCount(), 3);
        filter.setText(QStringLiteral("ORDERS night"));
        QCOMPARE(filter.rowCount(), 1);
        filter.setText(text(runId(2)).left(36));
        QCOMPARE(filter.rowCount(), 1);
        filter.setText(QString());
        filter.setConcern(RunConcern::Failed);
        QCOMPARE(names(filter), QStringList{QStringLiteral("refunds")});
        store.apply({upsert({failing(1, QStringLiteral("orders-nightly"), 2)})}); // a filtered row becomes interesting
        QTRY_COMPARE(filter.rowCount(), 2);
    }

    void randomDeltas() {
        QRandomGenerator random(20261130);
        RunStore store(1000);
        RunListModel model(store);
        QAbstractItemModelTester tester(&model, kTester);
        std::map<std::uint64_t, RunInfo> naive;
        QSignalSpy flushed(&model, &QAbstractItemModel::dataChanged);
        for (int round = 0; round < 60; ++round) {
            for (int step = 0; step < 8; ++step) {
                const std::uint64_t number = random.bounded(40u) + 1;
                const auto state = static_cast<RunState>(random.bounded(static_cast<quint32>(kRunStateCount)));
                RunInfo next = run(number, QStringLiteral("p%1").arg(number % 7), state,
                                   static_cast<std::uint64_t>(random.bounded(1000)));
                next.attention = !isTerminal(state) && random.bounded(3) == 0;
                next.counts.failed = next.attention ? 1 : 0;
                auto &known = naive[number];
                if (known.revision < next.revision || known.id == RunId()) known = next;
                store.apply({upsert({next})});
            }
            QTRY_COMPARE(model.rowCount(), static_cast<int>(naive.size()));
            QTest::qWait(0);
        }
        QTRY_VERIFY(matches(model, naive));
    }

private:
    static bool matches(const RunListModel &model, const std::map<std::uint64_t, RunInfo> &naive) {
        std::map<QString, const RunInfo *> newest;
        for (const auto &[number, info] : naive) {
            const RunInfo *&known = newest[info.pipeline];
            if (!known || isNewer(info, *known)) known = &info;
        }
        std::vector<const RunInfo *> expected;
        for (const auto &[number, info] : naive) expected.push_back(&info);
        const auto rank = [&newest](const RunInfo *info) { return concernOf(*info, newest[info->pipeline] == info); };
        std::sort(expected.begin(), expected.end(), [&rank](const RunInfo *a, const RunInfo *b) {
            return rank(a) != rank(b) ? rank(a) < rank(b) : isNewer(*a, *b);
        });
        for (std::size_t row = 0; row < expected.size(); ++row) {
            if (model.index(static_cast<int>(row)).data(RunListModel::IdRole).value<RunId>() != expected[row]->id)
                return false;
        }
        return true;
    }
};

QTEST_GUILESS_MAIN(TestRunList)
#include "tst_RunList.moc"
