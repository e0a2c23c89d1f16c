#include "console/shell/LinkBadge.h"
#include "console/shell/MainWindow.h"
#include "console/shell/ShortcutSheet.h"
#include "console/shell/TopBar.h"
#include "console/widgets/controls/CountPill.h"
#include "tests/support/console/FakeBackend.h"

#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QStandardPaths>
#include <QTest>

using namespace apollo;
using namespace apollo::console;

class TestMainWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("apollo-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_MainWindow"));
        QSettings().clear();
    }

    void lettersAreLeftToTextFields() {
        MainWindow window;
        auto *edit = new QLineEdit;
        window.addPerspective(QStringLiteral("one"), edit, QKeySequence(Qt::CTRL | Qt::Key_1),
                              [] { return QStringLiteral("One"); });
        int reruns = 0;
        window.shortcuts().add(
            QKeySequence(Qt::Key_R), [] { return QStringLiteral("g"); }, [] { return QStringLiteral("l"); },
            [&reruns] { ++reruns; });
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_R);
        QCOMPARE(edit->text(), QStringLiteral("r"));
        QCOMPARE(reruns, 0);
        window.topBar().setFocusPolicy(Qt::StrongFocus);
        window.topBar().setFocus();
        QTest::keyClick(&window.topBar(), Qt::Key_R);
        QCOMPARE(reruns, 1);
    }

    void perspectivesByKey() {
        MainWindow window;
        window.addPerspective(QStringLiteral("one"), new QWidget, QKeySequence(Qt::CTRL | Qt::Key_1),
                              [] { return QStringLiteral("One"); });
        window.addPerspective(QStringLiteral("two"), new QWidget, QKeySequence(Qt::CTRL | Qt::Key_2),
                              [] { return QStringLiteral("Two"); });
        QCOMPARE(window.currentPerspective(), QStringLiteral("one"));
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy shown(&window, &MainWindow::perspectiveShown);
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(window.currentPerspective(), QStringLiteral("two"));
        QCOMPARE(shown.count(), 1);
    }

    void sessionIsRestored() {
        const auto build = [](MainWindow &window) {
            auto *splitter = new QSplitter;
            splitter->setObjectName(QStringLiteral("columns"));
            splitter->addWidget(new QWidget);
            splitter->addWidget(new QWidget);
            window.addPerspective(QStringLiteral("one"), splitter, QKeySequence(),
                                  [] { return QStringLiteral("One"); });
            window.addPerspective(QStringLiteral("two"), new QWidget, QKeySequence(),
                                  [] { return QStringLiteral("Two"); });
            return splitter;
        };
        QList<int> sizes;
        {
            MainWindow window;
            QSplitter *splitter = build(window);
            window.show();
            splitter->setSizes({200, 1400});
            sizes = splitter->sizes();
            window.showPerspective(QStringLiteral("two"));
            window.close();
        }
        MainWindow window;
        QSplitter *splitter = build(window);
        window.restoreSession();
        window.show();
        QCOMPARE(window.currentPerspective(), QStringLiteral("two"));
        window.showPerspective(QStringLiteral("one"));
        QTRY_COMPARE(splitter->sizes(), sizes);
    }

    void linkTellsTheTruth() {
        fakes::FakeFeed feed;
        LinkBadge badge;
        badge.setEnvironment(QStringLiteral("PROD"), Qt::red);
        badge.setFeed(&feed);
        QCOMPARE(badge.stateText(), QStringLiteral("not connected"));
        feed.goLive();
        QCOMPARE(badge.stateText(), QStringLiteral("live 0.3 s"));
        feed.setState({LinkPhase::Stale, QDateTime::currentDateTime(), {}});
        QVERIFY(badge.stateText().startsWith(QStringLiteral("stale")));
        QVERIFY(!badge.grab().isNull());
    }

    void pillsAreFilters() {
        TopBar bar;
        bar.setPills({{1, VisualState::Failed, QStringLiteral("3 failed"), true, true},
                      {2, VisualState::Running, QStringLiteral("0 running"), false, false}});
        QSignalSpy pressed(&bar, &TopBar::pillPressed);
        auto *pill = bar.findChildren<CountPill *>().front();
        QTest::mouseClick(pill, Qt::LeftButton);
        QTest::mouseClick(pill, Qt::LeftButton);
        QCOMPARE(pressed.count(), 2);
        QCOMPARE(pressed[0][0].toInt(), 1);
        QCOMPARE(pressed[1][0].toInt(), -1);
    }

    void sheetListsEveryKey() {
        MainWindow window;
        window.shortcuts().add(
            QKeySequence(Qt::Key_F5), [] { return QStringLiteral("group"); },
            [] { return QStringLiteral("Ask again"); }, [] {});
        ShortcutSheet sheet(window.shortcuts(), &window);
        bool found = false;
        for (const QLabel *label : sheet.findChildren<QLabel *>())
            found = found || label->text() == QStringLiteral("Ask again");
        QVERIFY(found);
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_MainWindow.moc"
