// What ties the panes together: one selection, two feeds, and what is selected for people without asking them.
#include "console/model/Workspace.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using samples::node;
using samples::run;
using samples::runId;

class TestWorkspace : public QObject {
    Q_OBJECT

    static std::vector<NodeRunInfo> broken(RunId id) {
        return {node(id, 0, "extract", NodeState::Success), node(id, 1, "load", NodeState::Failed),
                node(id, 2, "report", NodeState::Pending)};
    }
    static RunInfo paused(std::uint64_t number) {
        RunInfo info = run(number, QStringLiteral("orders"), RunState::Paused);
        info.attention = true;
        info.counts.failed = 1;
        return info;
    }
    struct Bench {
        fakes::FakeBackend backend;
        fakes::FakeFeed overview;
        fakes::FakeFeed board;
        Workspace workspace{backend, overview, board};
        Bench() {
            backend.onListPipelines = [] { return std::vector<PipelineInfo>{samples::pipeline()}; };
            backend.onPipeline = [](const QString &, std::uint32_t) {
                return PipelineDetail{samples::pipeline(), samples::definition()};
            };
            backend.onRun = [](RunId id) -> Expected<RunDetail> {
                if (id != runId(2)) return makeError(ErrorCode::NotFound, "run.not_found", "There is no such run.");
                return RunDetail{paused(2), broken(id)};
            };
        }
    };

private Q_SLOTS:
    void opensTheWorstRunAtItsWorstNode() {
        Bench bench;
        bench.overview.goLive();
        bench.overview.snapshot({run(1, QStringLiteral("other"), RunState::Running), paused(2)});
        QTRY_COMPARE(bench.workspace.selection().run(), runId(2));
        QTRY_COMPARE(bench.workspace.selection().node(), NodeKey("load"));
        QCOMPARE(bench.board.options()->pipeline, QStringLiteral("orders"));
        QVERIFY(bench.board.options()->nodes);
        // Later alarms do not take the cursor away from where somebody works.
        bench.overview.upsert({paused(9)});
        QTRY_COMPARE(bench.workspace.runList().rowCount(), 3);
        QCOMPARE(bench.workspace.selection().run(), runId(2));
    }

    void unknownRunIsSaid() {
        Bench bench;
        QSignalSpy notice(&bench.workspace, &Workspace::notice);
        bench.workspace.openRun(runId(77), NodeKey());
        QTRY_COMPARE(notice.count(), 1);
        QVERIFY(!bench.workspace.selection().run());
    }

    void rowsOfTheBoardWinByRevision() {
        Bench bench;
        RunInfo older = paused(2);
        RunInfo newer = paused(2);
        newer.revision = Revision(8);
        bench.overview.snapshot({newer});
        bench.board.snapshot({older}, broken(runId(2)));
        QCOMPARE(bench.workspace.run(runId(2))->revision, Revision(8));
    }

    void changesReachTheSelectionOnly() {
        Bench bench;
        bench.board.snapshot({paused(2), paused(3)}, broken(runId(2)));
        bench.workspace.selection().selectRun(QStringLiteral("orders"), runId(2), NodeKey("load"));
        QSignalSpy nodeSpy(&bench.workspace, &Workspace::selectedNodeChanged);
        QSignalSpy runSpy(&bench.workspace, &Workspace::selectedRunChanged);
        bench.board.upsert({}, {node(runId(3), 0, "load", NodeState::Running, 5)});
        QCOMPARE(nodeSpy.count(), 0);
        bench.board.upsert({}, {node(runId(2), 1, "load", NodeState::Running, 5)});
        QCOMPARE(nodeSpy.count(), 1);
        QCOMPARE(bench.workspace.selectedNode()->state, NodeState::Running);
        RunInfo next = paused(2);
        next.revision = Revision(2);
        bench.board.upsert({next});
        QCOMPARE(runSpy.count(), 1);
    }

    void anotherServerLeavesNothing() {
        Bench bench;
        bench.overview.snapshot({paused(2)});
        QTRY_VERIFY(bench.workspace.selection().run());
        bench.workspace.reset();
        QVERIFY(!bench.workspace.selection().run());
        QCOMPARE(bench.workspace.runs().size(), std::size_t(0));
        QVERIFY(!bench.board.options());
        QTRY_COMPARE(bench.workspace.runList().rowCount(), 0);
    }

    void selectionIsConsistent() {
        Selection selection;
        QSignalSpy pipeline(&selection, &Selection::pipelineChanged);
        QSignalSpy node(&selection, &Selection::nodeChanged);
        selection.selectRun(QStringLiteral("a"), runId(1), NodeKey("x"));
        selection.selectAttempt(samples::executionId(1));
        selection.selectRun(QStringLiteral("a"), runId(1), NodeKey("x"));
        QVERIFY(selection.attempt()); // the same place
        selection.selectRun(QStringLiteral("a"), runId(2), NodeKey("x"));
        QVERIFY(!selection.attempt());
        QCOMPARE(node.count(), 2); // the same key in another run is another node
        selection.selectPipeline(QStringLiteral("b"));
        QVERIFY(!selection.run());
        QVERIFY(!selection.hasNode());
        QCOMPARE(pipeline.count(), 2);
    }
};

QTEST_GUILESS_MAIN(TestWorkspace)
#include "tst_Workspace.moc"
