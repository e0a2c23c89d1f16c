#include "console/model/store/NodeStore.h"
#include "console/model/store/RunStore.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using samples::node;
using samples::run;
using samples::runId;

namespace {

WatchEvent told(WatchKind kind, std::vector<RunInfo> runs = {}, std::vector<NodeRunInfo> nodes = {}) {
    WatchEvent result;
    result.kind = kind;
    result.runs = std::move(runs);
    result.nodes = std::move(nodes);
    return result;
}

} // namespace

class TestStores : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void olderNeverReplacesNewer() {
        RunStore store(10);
        store.apply({told(WatchKind::Upsert, {run(1, QStringLiteral("a"), RunState::Running, 5)})});
        store.apply({told(WatchKind::Upsert, {run(1, QStringLiteral("a"), RunState::Pending, 4)})});
        QCOMPARE(store.find(runId(1))->state, RunState::Running);
        store.upsert(run(1, QStringLiteral("a"), RunState::Success, 6));
        QCOMPARE(store.find(runId(1))->state, RunState::Success);
    }

    void snapshotReplacesAtItsEndOnly() {
        RunStore store(10);
        store.apply({told(WatchKind::Upsert, {run(1, QStringLiteral("a"), RunState::Running, 9),
                                               run(2, QStringLiteral("a"), RunState::Running)})});
        store.apply({told(WatchKind::SnapshotBegin),
                     told(WatchKind::Upsert, {run(1, QStringLiteral("a"), RunState::Success, 3)})});
        QCOMPARE(store.find(runId(1))->state, RunState::Running); // nothing flickers
        std::vector<RunId> upserted, removed;
        connect(&store, &RunStore::changed, this, [&](const std::vector<RunId> &in, const std::vector<RunId> &out) {
            upserted = in;
            removed = out;
        });
        store.apply({told(WatchKind::SnapshotEnd)});
        QCOMPARE(store.find(runId(1))->state, RunState::Success); // another server may count lower
        QVERIFY(!store.find(runId(2)));
        QCOMPARE(upserted, std::vector<RunId>{runId(1)});
        QCOMPARE(removed, std::vector<RunId>{runId(2)});
        QVERIFY(store.isComplete());
    }

    void finishedRunsAreBoundedOpenOnesAreNot() {
        RunStore store(20);
        std::vector<RunInfo> runs;
        for (std::uint64_t at = 1; at <= 200; ++at)
            runs.push_back(run(at, QStringLiteral("a"), at % 2 ? RunState::Success : RunState::Running));
        store.apply({told(WatchKind::Upsert, runs)});
        QCOMPARE(store.size(), std::size_t(120)); // 100 open and the 20 newest finished
        QVERIFY(store.find(runId(2)));
        QVERIFY(!store.find(runId(1)));
        QVERIFY(store.find(runId(199)));
        QCOMPARE(store.newest(1).front()->id, runId(200));
    }

    void emptySnapshotIsNews() {
        RunStore store(10);
        QSignalSpy spy(&store, &RunStore::changed);
        store.apply({told(WatchKind::SnapshotBegin), told(WatchKind::SnapshotEnd)});
        QCOMPARE(spy.count(), 1);
        QVERIFY(store.isComplete());
    }

    void nodesByRevisionAndSnapshot() {
        NodeStore store;
        store.apply({told(WatchKind::Upsert, {}, {node(runId(1), 0, "a", NodeState::Running, 5)})});
        store.apply({told(WatchKind::Upsert, {}, {node(runId(1), 0, "a", NodeState::Pending, 4)})});
        QCOMPARE(store.find(runId(1), NodeKey("a"))->state, NodeState::Running);
        store.setRun(runId(2), {node(runId(2), 0, "a", NodeState::Success)});
        QSignalSpy removed(&store, &NodeStore::removed);
        store.apply({told(WatchKind::SnapshotBegin),
                     told(WatchKind::Upsert, {}, {node(runId(3), 0, "a", NodeState::Failed)}),
                     told(WatchKind::SnapshotEnd)});
        QVERIFY(!store.hasRun(runId(1)));
        QVERIFY(store.hasRun(runId(2))); // came as an answer: the watch does not cover it
        QVERIFY(store.hasRun(runId(3)));
        QCOMPARE(removed.count(), 1);
        store.keepOnly({runId(3)});
        QVERIFY(!store.hasRun(runId(2)));
    }
};

QTEST_GUILESS_MAIN(TestStores)
#include "tst_Stores.moc"
