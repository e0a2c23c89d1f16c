// A thousand nodes by thirty runs and two hundred changes a second: the GUI thread stays responsive. The longest gap is
// printed; the limit that fails is generous, because this runs beside other work.
#include "console/actions/ActionDeck.h"
#include "console/views/pages/OperatePage.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

using namespace apollo;
using namespace apollo::console;
using namespace std::chrono_literals;
using samples::runId;

namespace {

constexpr std::uint32_t kNodes = 1'000;
constexpr std::uint64_t kRuns = 30;
constexpr int kWidth = 25;
constexpr qint64 kLongestGapMs = 1'000;

DefinitionPtr layered() {
    PipelineSpec spec;
    spec.name = "orders";
    for (std::uint32_t at = 0; at < kNodes; ++at) {
        NodeSpec node;
        node.key = NodeKey("n" + std::to_string(at));
        if (at >= kWidth)
            node.needs = {NodeKey("n" + std::to_string(at - kWidth)),
                          NodeKey("n" + std::to_string(at - at % kWidth - 1))};
        spec.nodes.push_back(std::move(node));
    }
    Definition definition = *samples::definition();
    definition.plan = Plan::compile(std::move(spec)).value();
    return std::make_shared<const Definition>(std::move(definition));
}

NodeRunInfo nodeOf(std::uint64_t run, std::uint32_t at, NodeState state, std::uint64_t revision) {
    return samples::node(runId(run), at, ("n" + std::to_string(at)).c_str(), state, revision);
}

} // namespace

class TestScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void staysResponsive() {
        fakes::FakeBackend backend;
        fakes::FakeFeed overview, board;
        const DefinitionPtr definition = layered();
        backend.onListPipelines = [] { return std::vector<PipelineInfo>{samples::pipeline()}; };
        backend.onPipeline = [&definition](const QString &, std::uint32_t) {
            return PipelineDetail{samples::pipeline(), definition};
        };
        Workspace workspace(backend, overview, board);
        ActionDeck deck(workspace);
        OperatePage page(workspace, deck);
        page.resize(1600, 950);
        page.show();

        std::vector<RunInfo> runs;
        std::vector<NodeRunInfo> nodes;
        for (std::uint64_t run = 1; run <= kRuns; ++run) {
            runs.push_back(
                samples::run(run, QStringLiteral("orders"), run == kRuns ? RunState::Running : RunState::Success));
            for (std::uint32_t at = 0; at < kNodes; ++at)
                nodes.push_back(nodeOf(run, at, run == kRuns ? NodeState::Pending : NodeState::Success, 1));
        }
        overview.goLive();
        board.goLive();
        QElapsedTimer opening;
        opening.start();
        overview.snapshot(runs);
        board.snapshot(runs, nodes);
        QTRY_COMPARE(workspace.heatMap().rowCount(), static_cast<int>(kNodes));
        QTRY_VERIFY(workspace.pipelines().definition(QStringLiteral("orders"), 1));
        page.grab();
        qInfo() << "opened after" << opening.elapsed() << "ms";

        qint64 longest = 0;
        QElapsedTimer gap;
        gap.start();
        QTimer heart;
        connect(&heart, &QTimer::timeout, &heart, [&] { longest = std::max(longest, gap.restart()); });
        heart.start(1ms);
        std::uint64_t revision = 2;
        QTimer changes;
        connect(&changes, &QTimer::timeout, &changes, [&] { // 200 a second: one every 5 ms
            const auto at = static_cast<std::uint32_t>(revision % kNodes);
            const NodeState state = revision % 3 == 0 ? NodeState::Running : NodeState::Success;
            RunInfo row = samples::run(kRuns, QStringLiteral("orders"), RunState::Running, revision);
            row.counts.success = at;
            board.upsert({row}, {nodeOf(kRuns, at, state, revision)});
            overview.upsert({row});
            ++revision;
        });
        changes.start(5ms);
        QTRY_VERIFY_WITH_TIMEOUT(revision > 600, 60'000);
        qInfo() << "longest gap" << longest << "ms";
        QVERIFY(longest < kLongestGapMs);
    }
};

QTEST_MAIN(TestScale)
#include "tst_Scale.moc"
