#include "console/widgets/log/LogView.h"
#include "console/widgets/log/TextEscape.h"

#include <QElapsedTimer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace apollo::console;

namespace {

std::deque<LogLine> lines(int count, int errorAt = -1) {
    std::deque<LogLine> result;
    for (int i = 0; i < count; ++i) {
        result.push_back({QStringLiteral("02:13:00"), QStringLiteral("line %1").arg(i),
                          i == errorAt ? LogSeverity::Error : LogSeverity::Plain});
    }
    return result;
}

} // namespace

class TestLogView : public QObject {
    Q_OBJECT

private:
    static void show(LogView &view) {
        view.resize(500, 200);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }

private Q_SLOTS:
    void escapes_data() {
        QTest::addColumn<QString>("raw");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << QStringLiteral("ok 中文 ü") << QStringLiteral("ok 中文 ü");
        QTest::newRow("colour") << QStringLiteral("\x1b[1;31mred\x1b[0m") << QStringLiteral("red");
        QTest::newRow("open escape") << QStringLiteral("\x1b]0;title\x07") << QStringLiteral("\\x1B]0;title\\x07");
        QTest::newRow("unfinished") << QStringLiteral("a\x1b[12") << QStringLiteral("a\\x1B[12");
        QTest::newRow("bidi") << QString(QChar(0x202E)) + QStringLiteral("cba") << QStringLiteral("\\u202Ecba");
        QTest::newRow("zero width") << QStringLiteral("a") + QChar(0x200B) << QStringLiteral("a\\u200B");
        QTest::newRow("line separator") << QStringLiteral("a") + QChar(0x2028) << QStringLiteral("a\\u2028");
        QTest::newRow("newline") << QStringLiteral("a\nb") << QStringLiteral("a\\x0Ab");
        QTest::newRow("tab") << QStringLiteral("a\tb") << QStringLiteral("a   b");
        QTest::newRow("lone surrogate") << QString(QChar(0xD800)) << QStringLiteral("\\uD800");
        QTest::newRow("emoji") << QString::fromUtf8("\xF0\x9F\x9A\x80") << QString::fromUtf8("\xF0\x9F\x9A\x80");
        QTest::newRow("tag character") << QString::fromUcs4(U"\U000E0041") << QStringLiteral("\\U000E0041");
        QTest::newRow("markup") << QStringLiteral("<b>x</b>") << QStringLiteral("<b>x</b>");
    }

    void escapes() {
        QFETCH(QString, raw);
        QFETCH(QString, shown);
        QCOMPARE(escapedForDisplay(raw), shown);
    }

    void followsUntilTheReaderScrollsUp() {
        LogView view;
        show(view);
        QSignalSpy following(&view, &LogView::followingChanged);
        view.append(lines(200));
        QTRY_VERIFY(view.verticalScrollBar()->maximum() > 0);
        QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
        view.verticalScrollBar()->setValue(10);
        QVERIFY(!view.isFollowing());
        const int maximum = view.verticalScrollBar()->maximum();
        view.append(lines(50));
        QTRY_VERIFY(view.verticalScrollBar()->maximum() > maximum);
        QCOMPARE(view.verticalScrollBar()->value(), 10);
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(view.isFollowing());
        QCOMPARE(view.verticalScrollBar()->value(), view.verticalScrollBar()->maximum());
        QCOMPARE(following.count(), 2);
    }

    void isBounded() {
        LogView view;
        show(view);
        view.setMaximumLines(100);
        view.append(lines(250));
        QCOMPARE(view.lineCount(), 100);
        QCOMPARE(view.lineText(0), QStringLiteral("line 150"));
    }

    void findsAndJumps() {
        LogView view;
        show(view);
        view.append(lines(300, 120));
        QVERIFY(view.findNext(QStringLiteral("LINE 42")));
        QCOMPARE(view.currentLine(), 42);
        QVERIFY(!view.isFollowing());
        QVERIFY(view.goToNextError());
        QCOMPARE(view.currentLine(), 120);
        QVERIFY(view.goToNextError());
        QCOMPARE(view.currentLine(), 120);
        QVERIFY(!view.findNext(QStringLiteral("nowhere")));
        QVERIFY(!view.findNext({}));
    }

    void copiesWhatIsSelected() {
        LogView view;
        show(view);
        view.append(lines(5));
        QCOMPARE(view.copyableText().count(QLatin1Char('\n')), 5);
        QVERIFY(view.findNext(QStringLiteral("line 1")));
        QTest::keyClick(&view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(view.copyableText(), QStringLiteral("02:13:00 line 1\n02:13:00 line 2\n"));
        view.clear();
        QCOMPARE(view.lineCount(), 0);
        QVERIFY(view.copyableText().isEmpty());
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    }

    void hugeLinesPaintFast() {
        LogView view;
        show(view);
        view.append(LogLine{{}, QString(2'000'000, QLatin1Char('x')), LogSeverity::Plain});
        QTRY_VERIFY(view.horizontalScrollBar()->maximum() > 0);
        QElapsedTimer timer;
        timer.start();
        view.viewport()->repaint();
        QVERIFY(timer.elapsed() < 50);
    }
};

QTEST_MAIN(TestLogView)
#include "tst_LogView.moc"
