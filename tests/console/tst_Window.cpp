// The whole window over the real client: an incident from finding it to its rerun with the keyboard only, both
// languages, both themes, and the truth about a lost connection.
#include "console/app/wiring/ConsoleWindow.h"
#include "console/app/wiring/SettingsMenus.h"
#include "console/client/GrpcBackend.h"
#include "console/client/feed/FeedSupervisor.h"
#include "console/shell/LinkBadge.h"
#include "console/shell/TopBar.h"
#include "console/views/dialogs/ActionDialog.h"
#include "console/widgets/controls/StaleRibbon.h"
#include "console/widgets/heatmap/HeatMapView.h"
#include "tests/console/support/FakeOperator.h"
#include "tests/console/support/Messages.h"

#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTableView>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using namespace std::chrono_literals;

namespace {

FeedTiming quick() {
    FeedTiming timing;
    timing.firstRetry = 20ms;
    timing.longestRetry = 100ms;
    timing.heartbeat = 400ms;
    return timing;
}

struct Program {
    fakes::FakeOperator server;
    ThemeManager themes{*qApp};
    Language language;
    GrpcBackend backend;
    FeedSupervisor overview{backend, quick()};
    FeedSupervisor board{backend, quick()};
    Workspace workspace{backend, overview, board};
    ConsoleWindow console{workspace, themes, language};

    Program() {
        server.specJson = fakes::kSpec;
        server.attempts = {fakes::failedAttempt()};
        server.setRun(fakes::run(types::v1::RUN_STATE_PAUSED, 3), fakes::incident(3));
        types::v1::LogLine line;
        line.set_number(1);
        line.set_error(true);
        line.set_text("ERROR 1205 lock wait timeout");
        server.log = {line};
        using namespace operators::v1;
        server.actions = {fakes::action(VERB_RERUN_NODE, "rerun-node", false, true),
                          fakes::action(VERB_RERUN_DOWNSTREAM, "rerun-downstream", false, true),
                          fakes::action(VERB_SKIP, "skip", false, false),
                          fakes::action(VERB_PAUSE_RUN, "pause-run", true, true)};
        server.start();
        (void)backend.connectTo({server.address(), false, {}, QStringLiteral("secret")});
        console.setEnvironment(QStringLiteral("TEST"), Qt::red);
        language.set(QStringLiteral("en"));
        overview.start();
        board.start();
        console.window().resize(1600, 1000);
        console.window().show();
    }
    MainWindow &window() { return console.window(); }
    template <typename View>
    View *find(const char *name) {
        return window().template findChild<View *>(QLatin1String(name));
    }
};

/// Keys go where the focus is, as from a real keyboard.
void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : QApplication::activeWindow(), key, modifiers);
}

void type(const QString &text) { QTest::keyClicks(QApplication::focusWidget(), text); }

} // namespace

class TestWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("apollo-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_Window"));
        QSettings().clear();
    }

    void incidentByKeyboardOnly() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window()));
        QTRY_COMPARE(program.workspace.selection().node(), NodeKey("load")); // found without asking

        press(Qt::Key_K, Qt::ControlModifier); // narrow the list
        type(QStringLiteral("ord"));
        QCOMPARE(program.find<QListView>("runList")->model()->rowCount(), 1);
        press(Qt::Key_Return);
        QTRY_VERIFY(program.find<QListView>("runList")->hasFocus());

        press(Qt::Key_M, Qt::ControlModifier); // walk the heat map
        auto *heatMap = program.find<HeatMapView>("heatMap");
        QTRY_VERIFY(heatMap->hasFocus());
        press(Qt::Key_Down);
        QTRY_COMPARE(program.workspace.selection().node(), NodeKey("report"));
        press(Qt::Key_Up);
        QTRY_COMPARE(program.workspace.selection().node(), NodeKey("load"));

        QTRY_VERIFY(program.console.deck().isAllowed(Verb::RerunNode));
        press(Qt::Key_R); // rerun, with a reason
        ActionDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = program.window().findChild<ActionDialog *>()));
        QTRY_COMPARE(QApplication::activeWindow(), dialog);
        for (int tab = 0; tab < 4 && QApplication::focusWidget()->objectName() != QLatin1String("reason"); ++tab)
            press(Qt::Key_Tab);
        type(QStringLiteral("lock is gone"));
        press(Qt::Key_Return);
        QTRY_VERIFY(acted(program));
        const auto guard = program.server.lock();
        const auto &request = program.server.acted.front();
        QCOMPARE(request.verb(), operators::v1::VERB_RERUN_NODE);
        QCOMPARE(request.reason(), std::string("lock is gone"));
        QCOMPARE(request.targets(0).node_key(), std::string("load"));
        QCOMPARE(request.targets(0).expected_revision(), std::uint64_t(5));
        QVERIFY(!request.request_id().empty());
    }

    void refusedVerbsSayWhy() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window()));
        QTRY_VERIFY(program.console.deck().find(Verb::Skip));
        QString said;
        connect(program.window().statusBar(), &QStatusBar::messageChanged, this, [&said](const QString &text) {
            if (!text.isEmpty()) said = text;
        });
        press(Qt::Key_S);
        QVERIFY(said.contains(QStringLiteral("Not now.")));
        QVERIFY(!program.window().findChild<ActionDialog *>());
    }

    void changesArriveWithinASecond() {
        Program program;
        QTRY_COMPARE(program.workspace.selection().node(), NodeKey("load"));
        program.server.upsert(fakes::run(types::v1::RUN_STATE_RUNNING, 8),
                              {fakes::node(1, "load", types::v1::NODE_STATE_RUNNING, 8)});
        QTRY_VERIFY_WITH_TIMEOUT(program.workspace.selectedNode()->state == NodeState::Running, 1000);
        QTRY_COMPARE_WITH_TIMEOUT(program.workspace.runList().counts()[static_cast<std::size_t>(RunConcern::Running)],
                                  1, 1000);
    }

    void lostConnectionLooksLost() {
        Program program;
        QTRY_VERIFY(program.console.deck().isAllowed(Verb::RerunNode));
        program.server.stop();
        auto *badge = program.window().findChild<LinkBadge *>();
        QTRY_VERIFY(badge->stateText().startsWith(QStringLiteral("stale")));
        QTRY_VERIFY(anyStale(program));
        QVERIFY(!program.console.deck().isAllowed(Verb::RerunNode));
        QVERIFY(!program.window().grab().isNull());
        program.server.start();
        QTRY_VERIFY(badge->stateText().startsWith(QStringLiteral("live")));
        QTRY_VERIFY(!anyStale(program));
        QTRY_VERIFY(program.console.deck().isAllowed(Verb::RerunNode));
    }

    void everyPageInBothLanguagesAndThemes() {
        Program program;
        QTRY_COMPARE(program.workspace.selection().node(), NodeKey("load"));
        for (const QString &language : {QStringLiteral("zh_CN"), QStringLiteral("en")}) {
            program.language.set(language); // live, without a restart
            for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
                program.themes.setChoice(theme);
                for (const char *page : {"design", "operate", "audit"}) {
                    for (const QSize size : {QSize(1600, 1000), QSize(1280, 800)}) {
                        program.window().showPerspective(QLatin1String(page));
                        program.window().resize(size);
                        QCOMPARE(program.window().grab().size(), size * program.window().devicePixelRatio());
                    }
                }
            }
        }
        QCOMPARE(program.window().currentPerspective(), QStringLiteral("audit"));
        program.window().showPerspective(QStringLiteral("operate"));
        QVERIFY(program.window().windowTitle().contains(QStringLiteral("1 failed")));
    }

private:
    static bool acted(Program &program) {
        const auto guard = program.server.lock();
        return !program.server.acted.empty();
    }
    static bool anyStale(Program &program) {
        for (const StaleRibbon *ribbon : program.window().findChildren<StaleRibbon *>())
            if (ribbon->isStale()) return true;
        return false;
    }
};

QTEST_MAIN(TestWindow)
#include "tst_Window.moc"
