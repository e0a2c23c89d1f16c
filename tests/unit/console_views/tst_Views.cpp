// Views offscreen, over a workspace with data of the test.
#include "console/actions/VerbText.h"
#include "console/views/audit/AuditTrailPage.h"
#include "console/views/design/DesignPage.h"
#include "console/views/design/RetryPreview.h"
#include "console/views/dialogs/ActionDialog.h"
#include "console/views/dialogs/OutcomeDialog.h"
#include "console/views/dialogs/StartDialog.h"
#include "console/views/pages/OperatePage.h"
#include "console/widgets/heatmap/HeatMapView.h"
#include "console/widgets/log/LogView.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using samples::action;
using samples::node;
using samples::run;
using samples::runId;

namespace {

struct Bench {
    fakes::FakeBackend backend;
    fakes::FakeFeed overview;
    fakes::FakeFeed board;
    Workspace workspace{backend, overview, board};
    ActionDeck deck{workspace};

    Bench() {
        backend.onListPipelines = [] { return std::vector<PipelineInfo>{samples::pipeline()}; };
        backend.onPipeline = [](const QString &, std::uint32_t) {
            return PipelineDetail{samples::pipeline(), samples::definition()};
        };
        backend.onAttempts = [](RunId, const NodeKey &) {
            return std::vector<AttemptInfo>{samples::attempt("load", 1, AttemptOutcome::Failure),
                                            samples::attempt("load", 2, AttemptOutcome::Failure)};
        };
        backend.onReadLog = [](ExecutionId, std::uint64_t) {
            return LogPage{{{1, samples::at(1), false, QStringLiteral("batch 1")},
                            {2, samples::at(2), true, QStringLiteral("ERROR 1205 \x1b[31mlock")}},
                           2,
                           true,
                           false};
        };
        backend.onActions = [](RunId id, const std::optional<NodeKey> &key) {
            return ActionSet{
                id,
                key,
                {action(Verb::RerunNode, true), action(Verb::Skip, false), action(Verb::ForceSuccess, true)},
                Revision(2),
                Revision(1)};
        };
        backend.onListAudit = [](const AuditQuery &) {
            AuditEntry entry;
            entry.seq = 1;
            entry.run = runId(1);
            entry.object = text(runId(1)) + QStringLiteral("/load");
            entry.refused = true;
            return AuditPage{{entry}, false};
        };
    }
    void fill() {
        RunInfo info = run(1, QStringLiteral("orders"), RunState::Paused);
        info.attention = true;
        info.counts.failed = 1;
        info.counts.total = 4;
        overview.goLive();
        board.goLive();
        overview.snapshot({info});
        board.snapshot(
            {info}, {node(info.id, 0, "extract", NodeState::Success), node(info.id, 1, "load", NodeState::Failed),
                     node(info.id, 2, "report", NodeState::Pending), node(info.id, 3, "publish", NodeState::Pending)});
    }
};

} // namespace

class TestViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void operateShowsTheIncident() {
        Bench bench;
        OperatePage page(bench.workspace, bench.deck);
        page.resize(1500, 900);
        page.show();
        bench.fill();
        QTRY_COMPARE(bench.workspace.selection().node(), NodeKey("load"));
        auto *list = page.findChild<QListView *>(QStringLiteral("runList"));
        QTRY_COMPARE(list->model()->rowCount(), 1);
        QTRY_COMPARE(list->currentIndex().row(), 0);
        auto *heatMap = page.findChild<HeatMapView *>(QStringLiteral("heatMap"));
        QTRY_COMPARE(heatMap->currentRow(), 1);
        QTRY_COMPARE(page.findChild<QTableView *>(QStringLiteral("attempts"))->model()->rowCount(), 2);
        auto *log = page.findChild<LogView *>(QStringLiteral("log"));
        QTRY_COMPARE(log->lineCount(), 2);
        QVERIFY(!log->lineText(1).contains(QChar(0x1b))); // escapes are shown, never obeyed
        QTRY_VERIFY(bench.deck.isAllowed(Verb::RerunNode));
        QVERIFY(!page.grab().isNull());

        heatMap->setCurrent(2, 0); // the cursor of one pane is the cursor of all
        QCOMPARE(bench.workspace.selection().node(), NodeKey("report"));
    }

    void stalePanesSaySo() {
        Bench bench;
        OperatePage page(bench.workspace, bench.deck);
        page.show();
        bench.fill();
        bench.overview.setState({LinkPhase::Stale, QDateTime::currentDateTime(), {}});
        bench.board.setState({LinkPhase::Stale, QDateTime::currentDateTime(), {}});
        for (const QPushButton *button : page.findChildren<QPushButton *>())
            if (button->text().startsWith(QStringLiteral("Rerun"))) QVERIFY(!button->isEnabled());
        QVERIFY(!page.grab().isNull());
    }

    void emptyStates() {
        Bench bench;
        OperatePage operate(bench.workspace, bench.deck);
        DesignPage design(bench.workspace);
        AuditTrailPage audit(bench.workspace);
        for (QWidget *page :
             {static_cast<QWidget *>(&operate), static_cast<QWidget *>(&design), static_cast<QWidget *>(&audit)}) {
            page->resize(1200, 700);
            page->show();
            QVERIFY(!page->grab().isNull());
        }
    }

    void designShowsTheDefinition() {
        Bench bench;
        DesignPage page(bench.workspace);
        page.resize(1200, 800);
        page.show();
        bench.fill();
        bench.workspace.selection().selectPipeline(QStringLiteral("orders"));
        auto *start = page.findChild<QPushButton *>(QStringLiteral("startRun"));
        QTRY_VERIFY(start->isEnabled());
        bench.workspace.selection().selectNode(NodeKey("load"));
        QVERIFY(!page.grab().isNull());
    }

    void auditOpensTheRun() {
        Bench bench;
        AuditTrailPage page(bench.workspace);
        page.resize(1200, 700);
        page.show();
        bench.fill();
        QSignalSpy wanted(&page, &AuditTrailPage::runWanted);
        auto *table = page.findChild<QTableView *>(QStringLiteral("audit"));
        page.refresh();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        Q_EMIT table->activated(table->model()->index(0, 0));
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].value<RunId>(), runId(1));
        QCOMPARE(wanted[0][1].value<NodeKey>(), NodeKey("load"));
    }

    void dialogSaysTheConsequence() {
        ActionIntent intent(
            {action(Verb::RerunNode, true), action(Verb::RerunDownstream, true), action(Verb::RerunRun, false)},
            runId(1), NodeKey("load"), Revision(1), Revision(2), QStringLiteral("load"));
        ActionDialog dialog(intent, nullptr);
        dialog.show();
        auto *send = dialog.findChild<QPushButton *>(QStringLiteral("send"));
        QVERIFY(!send->isEnabled()); // a reason is required
        QTest::keyClicks(dialog.findChild<QLineEdit *>(QStringLiteral("reason")), QStringLiteral("lock gone"));
        QVERIFY(send->isEnabled());
        QVERIFY(!dialog.findChild<QRadioButton *>(QStringLiteral("rerun-run"))->isEnabled());
        dialog.findChild<QRadioButton *>(QStringLiteral("rerun-downstream"))->click();
        QCOMPARE(dialog.intent().action().verb, Verb::RerunDownstream);
        QCOMPARE(dialog.intent().reason(), QStringLiteral("lock gone"));
    }

    void outcomesPerItem() {
        ActionReport report;
        report.title = QStringLiteral("Skip load");
        report.items.resize(2);
        report.items[1].error = makeError(ErrorCode::Conflict, "action.moved", "Somebody else moved first.");
        QVERIFY(!isComplete(report));
        QVERIFY(summaryOf(report).contains(QStringLiteral("1 done")));
        OutcomeDialog dialog(report, nullptr);
        dialog.show();
        QVERIFY(!dialog.grab().isNull());
        report.items.pop_back();
        QVERIFY(isComplete(report));
    }

    void startAsksForWhatIsMissing() {
        Bench bench;
        PipelineSpec spec = samples::definition()->plan->spec;
        spec.params = {{"day", ParamType::String, std::nullopt, {}},
                       {"size", ParamType::Integer, nlohmann::json(5), {}}};
        Definition definition = *samples::definition();
        definition.plan = Plan::compile(std::move(spec)).value();
        std::optional<StartRequest> sent;
        int answers = 0;
        bench.backend.onStartRun = [&](const StartRequest &request) -> Expected<RunInfo> {
            sent = request;
            if (answers++ == 0) return makeError(ErrorCode::Timeout, "client.timeout", "late");
            return run(5, QStringLiteral("orders"), RunState::Pending);
        };
        auto *dialog = new StartDialog(bench.backend, std::make_shared<const Definition>(definition), nullptr);
        QSignalSpy started(dialog, &StartDialog::started);
        dialog->show();
        QPushButton *button = nullptr;
        for (QPushButton *candidate : dialog->findChildren<QPushButton *>())
            if (candidate->text() == QStringLiteral("Start")) button = candidate;
        QVERIFY(button && !button->isEnabled());
        dialog->findChild<QLineEdit *>(QStringLiteral("day"))->setText(QStringLiteral("2026-11-30"));
        button->click();
        QTRY_VERIFY(button->isEnabled() && answers == 1);
        const RequestId first = sent->request;
        button->click(); // the answer was lost: the same request cannot start it twice
        QTRY_COMPARE(started.count(), 1);
        QCOMPARE(sent->request, first);
        QCOMPARE(sent->params.size(), std::size_t(1));
        delete dialog;
    }

    void retryWindowsFollowThePolicy() {
        using namespace std::chrono_literals;
        RetryPolicy policy; // 1 fast after 5 s, 2 slow from 2 min, factor 2, jitter +30..70 %
        const auto windows = retryWindows(policy);
        QCOMPARE(windows.size(), std::size_t(4));
        QCOMPARE(windows[1].earliest, Duration(6500ms));
        QCOMPARE(windows[1].latest, Duration(8500ms));
        QCOMPARE(windows[3].latest, Duration(8500ms + 204s + 408s));
        policy.fastCount = policy.slowCount = 0;
        QCOMPARE(retryWindows(policy).size(), std::size_t(1));
        RetryPreview preview;
        preview.setPolicy(QStringLiteral("load"), policy);
        preview.resize(400, 150);
        QVERIFY(!preview.grab().isNull());
    }
};

QTEST_MAIN(TestViews)
#include "tst_Views.moc"
