#include "backend/worker/logs/LogBuffer.h"

#include <QTest>

#include <random>

using namespace apollo;
using namespace apollo::worker;

namespace {

constexpr std::size_t kLargeCap = 100u << 20;
constexpr std::size_t kLargeWindow = 100u << 20;

std::vector<std::string> split(const std::vector<std::string> &pieces) {
    std::vector<std::string> lines;
    LineSplitter splitter;
    for (const auto &piece : pieces) splitter.feed(piece, [&](std::string line) { lines.push_back(std::move(line)); });
    splitter.finish([&](std::string line) { lines.push_back(std::move(line)); });
    return lines;
}

using Texts = std::vector<std::string>;

} // namespace

class LogsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void linesFromOddPieces() {
        QVERIFY((split({"a", "b\nc", "\n", "\n", "d\r\n", "e\r", "\nlast"}) == Texts{"ab", "c", "", "d", "e", "last"}));
        QVERIFY(split({""}).empty());
        QVERIFY((split({"\n"}) == Texts{""}));
        QVERIFY((split({"a\rb\n"}) == Texts{"a\rb"}));
    }

    void cutsDoNotMatter() {
        std::string text;
        for (int i = 0; i < 2000; ++i)
            text += "line " + std::to_string(i) + (i % 7 == 0 ? " \xC3\xA4\xE2\x82\xAC\xF0\x9F\x9A\x80\n" : "\n");
        const auto whole = split({text});
        std::minstd_rand random(1);
        for (int round = 0; round < 20; ++round) {
            Texts pieces;
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t size = 1 + random() % 50;
                pieces.push_back(text.substr(at, size));
                at += size;
            }
            QVERIFY(split(pieces) == whole);
        }
    }

    void invalidUtf8IsReplaced() {
        const std::string bad = "\xEF\xBF\xBD";
        QCOMPARE(toValidUtf8("ok \xC3\xA4 \xE2\x82\xAC \xF0\x9F\x9A\x80"),
                 std::string("ok \xC3\xA4 \xE2\x82\xAC \xF0\x9F\x9A\x80"));
        QCOMPARE(toValidUtf8("\xFF"), bad);
        QCOMPARE(toValidUtf8("a\xC3"), "a" + bad);                        // cut
        QCOMPARE(toValidUtf8("\xC0\xAF"), bad + bad);                     // overlong
        QCOMPARE(toValidUtf8("\xED\xA0\x80"), bad + bad + bad);           // surrogate
        QCOMPARE(toValidUtf8("\xF4\x90\x80\x80"), bad + bad + bad + bad); // above U+10FFFF
        QCOMPARE(toValidUtf8("\xE2\x82z"), bad + bad + "z");
    }

    void longLinesAreCutAtCharacters() {
        std::string text;
        while (text.size() < 3 * LineSplitter::kLongestLine) text += "x\xE2\x82\xAC";
        const auto lines = split({text, "\nshort\n"});
        QVERIFY(lines.size() > 3);
        std::string joined;
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            QVERIFY(lines[i].size() <= LineSplitter::kLongestLine);
            QVERIFY(lines[i].find("\xEF\xBF\xBD") == std::string::npos);
            joined += lines[i];
        }
        QCOMPARE(joined, text);
        QCOMPARE(lines.back(), std::string("short"));
    }

    void lineOfExactlyTheLimit() {
        const std::string text(LineSplitter::kLongestLine, 'x');
        QVERIFY((split({text + "\r", "\n"}) == Texts{text}));
        QVERIFY((split({text + "y\n"}) == Texts{text, "y"}));
    }

    void numberedAndMarked() {
        LogBudget budget(kLargeCap);
        LogBuffer log(kLargeCap, budget);
        log.write(Stream::Output, "one\ntw", WallTime(1));
        log.write(Stream::Error, "problem\n", WallTime(2));
        log.write(Stream::Output, "o\nthree", WallTime(3));
        log.finish(WallTime(4));
        const auto batch = log.next(kLargeCap, kLargeWindow);
        QVERIFY(batch.has_value());
        const std::vector<LogLine> expected{{1, WallTime(1), Stream::Output, "one"},
                                            {2, WallTime(2), Stream::Error, "problem"},
                                            {3, WallTime(3), Stream::Output, "two"},
                                            {4, WallTime(4), Stream::Output, "three"}};
        QVERIFY(batch->lines == expected);
        QVERIFY(!batch->truncated);
        QVERIFY(!log.next(kLargeCap, kLargeWindow).has_value());
        QVERIFY(!log.isStored());
        log.acknowledge(4);
        QVERIFY(log.isStored());
        QCOMPARE(budget.used(), std::size_t(0));
    }

    void batchesAndWindow() {
        LogBudget budget(kLargeCap);
        LogBuffer log(kLargeCap, budget);
        for (int i = 0; i < 100; ++i) log.write(Stream::Output, std::string(1000, 'x') + "\n", WallTime(1));
        std::uint64_t sent = 0;
        while (const auto batch = log.next(5'000, 20'000)) {
            QVERIFY(batch->lines.size() <= 5);
            QCOMPARE(batch->lines.front().number, sent + 1);
            sent = batch->lines.back().number;
        }
        QVERIFY(sent > 10 && sent < 25); // then the window is full
        log.acknowledge(sent);
        QCOMPARE(log.next(5'000, 20'000)->lines.front().number, sent + 1);
    }

    void resentFromTheFirstUnacknowledged() {
        LogBudget budget(kLargeCap);
        LogBuffer log(kLargeCap, budget);
        log.write(Stream::Output, "1\n2\n3\n4\n", WallTime(1));
        QCOMPARE(log.next(kLargeCap, kLargeWindow)->lines.size(), std::size_t(4));
        log.acknowledge(2);
        log.rewind();
        const auto again = log.next(kLargeCap, kLargeWindow);
        QCOMPARE(again->lines.size(), std::size_t(2));
        QCOMPARE(again->lines.front().text, std::string("3"));
        log.rewind();
        log.acknowledge(4); // for what the earlier link had sent
        QVERIFY(!log.next(kLargeCap, kLargeWindow).has_value());
        QVERIFY(log.isStored());
    }

    void capIsMarked() {
        LogBudget budget(kLargeCap);
        LogBuffer log(10'000, budget);
        for (int i = 0; i < 1000; ++i) log.write(Stream::Output, std::string(100, 'x') + "\n", WallTime(1));
        log.finish(WallTime(1));
        const auto batch = log.next(kLargeCap, kLargeWindow);
        QVERIFY(batch->truncated);
        QVERIFY(batch->lines.size() > 10 && batch->lines.size() < 100);
        QCOMPARE(log.lineCount(), batch->lines.size());
        QVERIFY(budget.used() <= 10'000);
        log.rewind();
        QVERIFY(log.next(kLargeCap, kLargeWindow)->truncated);
    }

    void truncationAfterTheLastLineIsStillTold() {
        LogBudget budget(kLargeCap);
        LogBuffer log(1'000, budget);
        log.write(Stream::Output, "first\n", WallTime(1));
        QVERIFY(!log.next(kLargeCap, kLargeWindow)->truncated);
        log.acknowledge(1);
        log.write(Stream::Output, std::string(5'000, 'x') + "\n", WallTime(1));
        QVERIFY(!log.isStored());
        const auto mark = log.next(kLargeCap, kLargeWindow);
        QVERIFY(mark->truncated && mark->lines.empty());
        QVERIFY(log.isStored());
    }

    void emptyLinesAreNotFree() {
        LogBudget budget(kLargeCap);
        LogBuffer log(100'000, budget);
        log.write(Stream::Output, std::string(1u << 20, '\n'), WallTime(1));
        QVERIFY(log.lineCount() < 5'000);
        QVERIFY(log.next(kLargeCap, kLargeWindow)->truncated);
    }

    void budgetOfAllLogs() {
        LogBudget budget(5'000);
        LogBuffer first(kLargeCap, budget);
        {
            LogBuffer second(kLargeCap, budget);
            for (int i = 0; i < 100; ++i) first.write(Stream::Output, std::string(100, 'x') + "\n", WallTime(1));
            second.write(Stream::Output, std::string(1000, 'x') + "\n", WallTime(1));
            QCOMPARE(second.lineCount(), std::uint64_t(0));
            QVERIFY(second.next(kLargeCap, kLargeWindow)->truncated);
        }
        QVERIFY(budget.used() > 0 && budget.used() <= 5'000);
        first.acknowledge(1000);
        QCOMPARE(budget.used(), std::size_t(0));
    }

    void unfinishedLineNeverGrows() {
        LogBudget budget(1u << 20);
        LogBuffer log(200'000, budget);
        for (int i = 0; i < 1000; ++i) log.write(Stream::Output, std::string(64u << 10, 'x'), WallTime(1));
        log.finish(WallTime(1));
        QVERIFY(log.next(kLargeCap, kLargeWindow)->truncated);
        QVERIFY(budget.used() <= 200'000);
    }
};

QTEST_APPLESS_MAIN(LogsTest)
#include "tst_Logs.moc"
