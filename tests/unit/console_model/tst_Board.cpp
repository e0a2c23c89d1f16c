// Looks, cascades, the heat map and the words about them.
#include "console/model/board/HeatMapModel.h"
#include "console/model/text/WhyText.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using samples::node;
using samples::run;
using samples::runId;

class TestBoard : public QObject {
    Q_OBJECT

    fakes::FakeBackend m_backend;

    std::vector<NodeRunInfo> broken(RunId id) {
        return {node(id, 0, "extract", NodeState::Success), node(id, 1, "load", NodeState::Failed),
                node(id, 2, "report", NodeState::Pending), node(id, 3, "publish", NodeState::Pending)};
    }

private Q_SLOTS:
    void init() {
        m_backend.onListPipelines = [] { return std::vector<PipelineInfo>{samples::pipeline()}; };
        m_backend.onPipeline = [](const QString &, std::uint32_t) {
            return PipelineDetail{samples::pipeline(), samples::definition()};
        };
    }

    void oneRootOneAlarm() {
        const DefinitionPtr definition = samples::definition();
        std::vector<NodeRunInfo> nodes = broken(runId(1));
        std::vector<const NodeRunInfo *> rows;
        for (const NodeRunInfo &row : nodes) rows.push_back(&row);
        Cascade cascade = deriveCascade(*definition->plan, rows);
        QCOMPARE(cascade.failures, std::vector<std::uint32_t>{1});
        QCOMPARE(cascade.blockedBy(1, *definition->plan).size(), std::size_t(2));
        QCOMPARE(cascade.root[0], Cascade::kNone);

        nodes[1].state = NodeState::Retrying; // not an alarm: it is tried again
        cascade = deriveCascade(*definition->plan, rows);
        QVERIFY(cascade.failures.empty());
        QCOMPARE(cascade.root[2], Cascade::kNone);

        nodes[1].state = NodeState::Pending;
        nodes[0].state = NodeState::Canceled; // far upstream
        cascade = deriveCascade(*definition->plan, rows);
        QCOMPARE(cascade.root[3], 0u);
        rows[1] = nullptr; // a run of another version does not have the node
        cascade = deriveCascade(*definition->plan, rows);
        QCOMPARE(cascade.root[3], Cascade::kNone);
    }

    void heatMapFollows() {
        RunStore runs(30);
        NodeStore nodes;
        PipelineStore pipelines(m_backend);
        BoardLooks looks(nodes, pipelines);
        HeatMapModel model(runs, nodes, looks, pipelines);
        pipelines.refresh();
        QTRY_VERIFY(pipelines.isLoaded());
        fakes::FakeFeed feed;
        connect(&feed, &Feed::arrived, &runs, &RunStore::apply);
        connect(&feed, &Feed::arrived, &nodes, &NodeStore::apply);
        RunInfo old = run(1, QStringLiteral("orders"), RunState::Success);
        RunInfo fresh = run(2, QStringLiteral("orders"), RunState::Paused);
        std::vector<NodeRunInfo> rows = broken(fresh.id);
        for (const char *key : {"extract", "load", "report", "publish"})
            rows.push_back(node(old.id, 0, key, NodeState::Success));
        rows.push_back(node(old.id, 9, "abolished", NodeState::Success));
        feed.snapshot({old, fresh, run(3, QStringLiteral("other"), RunState::Running)}, rows);
        model.setPipeline(QStringLiteral("orders"));
        QTRY_COMPARE(model.rowCount(), 5);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(model.column(1), fresh.id); // newest last
        QCOMPARE(model.row(4), NodeKey("abolished"));
        QVERIFY(!model.node(4, 1));
        QTRY_COMPARE(model.look(*model.run(1), *model.node(model.rowOf(NodeKey("report")), 1)),
                     NodeLook::BlockedByFailure);

        QSignalSpy refreshed(&model, &HeatMapModel::refreshed);
        QSignalSpy reset(&model, &HeatMapModel::reset);
        feed.upsert({}, {node(fresh.id, 1, "load", NodeState::Running, 2)});
        feed.upsert({}, {node(fresh.id, 1, "load", NodeState::Success, 3)});
        QTRY_COMPARE(refreshed.count(), 1); // two changes, one repaint
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.look(*model.run(1), *model.node(1, 1)), NodeLook::Succeeded);
        QCOMPARE(model.look(*model.run(1), *model.node(2, 1)), NodeLook::Waiting); // the cascade is over
    }

    void whyInWords() {
        RunStore runs(30);
        NodeStore nodes;
        PipelineStore pipelines(m_backend);
        BoardLooks looks(nodes, pipelines);
        TimeDisplay times;
        const RunInfo info = run(1, QStringLiteral("orders"), RunState::Paused);
        nodes.setRun(info.id, broken(info.id));
        (void)looks.board(info);
        QTRY_VERIFY(pipelines.definition(QStringLiteral("orders"), 1));
        NodeRunInfo failed = *nodes.find(info.id, NodeKey("load"));
        failed.attempts = 4;
        failed.finishedAt = samples::at(100);
        const AttemptInfo last = samples::attempt("load", 4, AttemptOutcome::Failure);
        const WhyReport why = explainNode(info, failed, last, looks, times, samples::at(160));
        QCOMPARE(why.sentence, QStringLiteral("load failed on attempt 4 of 4"));
        QCOMPARE(why.facts, QStringLiteral("exit 1 \u00b7 transient error \u00b7 02:01:40 \u00b7 for 1 m"));
        QCOMPARE(why.error, QStringLiteral("Exit code 1."));
        QCOMPARE(why.heldUp.size(), std::size_t(2));
        const WhyReport blocked =
            explainNode(info, *nodes.find(info.id, NodeKey("report")), {}, looks, times, samples::at(160));
        QCOMPARE(blocked.look, NodeLook::BlockedByFailure);
        QCOMPARE(blocked.cause, NodeKey("load"));
        QCOMPARE(blocked.sentence, QStringLiteral("report waits because load did not succeed"));
        QCOMPARE(looks.worstNode(info), NodeKey("load"));
    }

    void everyStateHasALook() {
        for (std::size_t state = 0; state < kNodeStateCount; ++state) {
            NodeRunInfo row = node(runId(1), 0, "a", static_cast<NodeState>(state));
            (void)lookOf(row, false);
            row.held = true;
            if (row.state == NodeState::Pending)
                QCOMPARE(lookOf(row, true), NodeLook::Held); // a person's wish is named first
        }
        NodeRunInfo forced = node(runId(1), 0, "a", NodeState::Success);
        forced.forced = true;
        QCOMPARE(lookOf(forced, false), NodeLook::Forced);
    }

    void durations() {
        using namespace std::chrono_literals;
        QCOMPARE(durationText(850ms), QStringLiteral("850 ms"));
        QCOMPARE(durationText(18s), QStringLiteral("18 s"));
        QCOMPARE(durationText(78s), QStringLiteral("1 m 18 s"));
        QCOMPARE(durationText(2h + 5min), QStringLiteral("2 h 05 m"));
        QCOMPARE(durationText(3h), QStringLiteral("3 h"));
        QCOMPARE(durationText(76h), QStringLiteral("3 d 4 h"));
        QCOMPARE(durationText(-5s), QStringLiteral("0 ms"));
        QCOMPARE(ageText(400ms), QStringLiteral("0.4 s"));
    }
};

QTEST_GUILESS_MAIN(TestBoard)
#include "tst_Board.moc"
