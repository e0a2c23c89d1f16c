#include "backend/domain/time/Time.h"

#include <QTest>

#include <random>

using namespace apollo;
using namespace std::chrono_literals;

class TestTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void arithmetic();
    void isoWritten_data();
    void isoWritten();
    void isoRead_data();
    void isoRead();
    void isoRefused_data();
    void isoRefused();
    void isoRoundTrip();
    void durationRead_data();
    void durationRead();
    void durationRefused_data();
    void durationRefused();
    void durationRoundTrip();
};

void TestTime::arithmetic() {
    const DbTime start(1'000'000);
    QCOMPARE((start + 500ms).micros(), std::int64_t(1'500'000));
    QCOMPARE((start - 2s).micros(), std::int64_t(-1'000'000));
    QVERIFY((start + 3s) - start == Duration(3s));
    QVERIFY(start < start + 1us);
    static_assert(!std::is_convertible_v<DbTime, MonoTime>, "clocks do not mix");
    static_assert(!std::is_convertible_v<std::int64_t, DbTime>, "a number is no instant");
}

void TestTime::isoWritten_data() {
    QTest::addColumn<qint64>("micros");
    QTest::addColumn<QString>("text");
    QTest::newRow("epoch") << qint64(0) << "1970-01-01T00:00:00Z";
    QTest::newRow("whole") << qint64(1'774'746'000'000'000) << "2026-03-29T01:00:00Z";
    QTest::newRow("micros") << qint64(1'774'746'000'000'001) << "2026-03-29T01:00:00.000001Z";
    QTest::newRow("millis") << qint64(1'774'746'000'250'000) << "2026-03-29T01:00:00.250000Z";
    QTest::newRow("before 1970") << qint64(-1) << "1969-12-31T23:59:59.999999Z";
    QTest::newRow("leap day") << qint64(951'782'400'000'000) << "2000-02-29T00:00:00Z";
}

void TestTime::isoWritten() {
    QFETCH(qint64, micros);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(toIso(DbTime(micros))), text);
}

void TestTime::isoRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("micros");
    QTest::newRow("utc") << "2026-03-29T01:00:00Z" << qint64(1'774'746'000'000'000);
    QTest::newRow("offset") << "2026-03-29T03:00:00+02:00" << qint64(1'774'746'000'000'000);
    QTest::newRow("west") << "2026-03-28T20:00:00-05:00" << qint64(1'774'746'000'000'000);
    QTest::newRow("half hour") << "2026-03-29T06:30:00+05:30" << qint64(1'774'746'000'000'000);
    QTest::newRow("fraction") << "2026-03-29T01:00:00.25Z" << qint64(1'774'746'000'250'000);
}

void TestTime::isoRead() {
    QFETCH(QString, text);
    QFETCH(qint64, micros);
    const auto time = parseIso(text.toStdString());
    QVERIFY2(time.has_value(), qPrintable(text));
    QCOMPARE(qint64(time->micros()), micros);
}

void TestTime::isoRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char *text : {"",
                             "now",
                             "2026-03-29",
                             "2026-03-29T01:00:00",
                             "2026-03-29 01:00:00Z",
                             "2026-02-30T01:00:00Z",
                             "2026-13-01T01:00:00Z",
                             "2026-03-29T25:00:00Z",
                             "2026-03-29T01:61:00Z",
                             "2026-03-29T01:00:00Zx",
                             "2026-03-29T01:00:00Z ",
                             "2026-03-29T01:00:00+2",
                             "2026-03-29T01:00:00+0200",
                             "2026-3-29T01:00:00Z",
                             "2026-03-29T1:00:00Z",
                             "2026-03-29T01:00:00.Z",
                             "+2026-03-29T01:00:00Z",
                             "02026-03-29T01:00:00Z",
                             "2026-03-29T01:00:00 Z",
                             "2026-03-29T01:00Z",
                             "2026-03-29T01:00:00+02:00:00",
                             "1774746000"})
        QTest::newRow(text) << text;
}

void TestTime::isoRefused() {
    QFETCH(QString, text);
    const auto time = parseIso(text.toStdString());
    QVERIFY2(!time, qPrintable(text));
    QCOMPARE(time.error().id, std::string("time.malformed"));
}

void TestTime::isoRoundTrip() {
    std::mt19937_64 random(11);
    std::uniform_int_distribution<std::int64_t> micros(-30'000'000'000'000'000,
                                                       200'000'000'000'000'000); // years 1019 to 8307
    for (int i = 0; i < 2000; ++i) {
        const DbTime time(micros(random));
        const auto again = parseIso(toIso(time));
        QVERIFY2(again && *again == time, toIso(time).c_str());
    }
}

void TestTime::durationRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("micros");
    QTest::newRow("seconds") << "90s" << qint64(90'000'000);
    QTest::newRow("minutes") << "5m" << qint64(300'000'000);
    QTest::newRow("mixed") << "2h30m" << qint64(9'000'000'000);
    QTest::newRow("millis, not minutes") << "1500ms" << qint64(1'500'000);
    QTest::newRow("micros") << "7us" << qint64(7);
    QTest::newRow("days") << "1d" << qint64(86'400'000'000);
    QTest::newRow("zero") << "0s" << qint64(0);
    QTest::newRow("leading zero") << "010s" << qint64(10'000'000);
}

void TestTime::durationRead() {
    QFETCH(QString, text);
    QFETCH(qint64, micros);
    const auto duration = parseDuration(text.toStdString());
    QVERIFY(duration);
    QCOMPARE(qint64(duration->count()), micros);
}

void TestTime::durationRefused_data() {
    QTest::addColumn<QString>("text");
    for (const char *text : {"", "5", "s", "5 s", "-5s", "+5s", "5x", "1.5h", "5S", "5s ", " 5s", "5s5",
                             "9999999999999s", "999999999999d", "106751992d106751992d", "五s"})
        QTest::newRow(text) << text;
}

void TestTime::durationRefused() {
    QFETCH(QString, text);
    const auto duration = parseDuration(text.toStdString());
    QVERIFY2(!duration, qPrintable(text));
    QCOMPARE(duration.error().id, std::string("duration.malformed"));
    QVERIFY(duration.error().text.find("Write it like") != std::string::npos);
}

void TestTime::durationRoundTrip() {
    std::mt19937_64 random(7);
    for (int i = 0; i < 2000; ++i) {
        const Duration duration(static_cast<std::int64_t>(random() >> (1 + random() % 50)));
        const auto again = parseDuration(toText(duration));
        QVERIFY2(again && *again == duration, toText(duration).c_str());
    }
    QCOMPARE(toText(Duration(5400s)), std::string("1h30m"));
    QCOMPARE(toText(Duration(1500ms)), std::string("1s500ms"));
    QCOMPARE(toText(Duration(0)), std::string("0s"));
}

QTEST_APPLESS_MAIN(TestTime)
#include "tst_Time.moc"
