// Cron expressions: what is understood, what is refused and how, and when things are due.
#include "backend/domain/schedule/NextFires.h"
#include "backend/domain/schedule/Schedule.h"

#include <QElapsedTimer>
#include <QTest>

#include <limits>
#include <random>

using namespace apollo;

namespace {

CronExpression parsed(const char *text, CronDialect dialect = CronDialect::Vixie5) {
    auto expression = CronExpression::parse(text, dialect);
    if (!expression) qFatal("%s: %s", text, expression.error().text.c_str());
    return *std::move(expression);
}

DbTime at(const char *iso) {
    const auto time = parseIso(iso);
    if (!time) qFatal("%s: %s", iso, time.error().text.c_str());
    return *time;
}

QString utcOf(const Expected<std::vector<Fire>> &fires) {
    if (!fires) return QString::fromStdString(fires.error().id);
    QStringList times;
    for (const Fire &fire : *fires) times << QString::fromStdString(toIso(fire.utc));
    return times.join(' ');
}

} // namespace

Q_DECLARE_METATYPE(apollo::CronDialect)

class TestCron : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refuses_data();
    void refuses();
    void errorsNameFieldTextAndAllowedValues();
    void textReadsBack_data();
    void textReadsBack();
    void nextFires_data();
    void nextFires();
    void notesTellWhatTheClockChangeDid();
    void policies();
    void thousandFiresAreFastAndRising_data();
    void thousandFiresAreFastAndRising();
    void neverAndEndAreDistinct();
    void searchIsBounded();
    void previousIsTheCounterpartOfNext();
    void rulesGoOnAfterTheListedYears();
    void extremeInstantsAreHarmless();
    void unknownZones();
    void dueOnceAcrossARestart();
    void schedule();
    void randomTextsAreHarmless();
};

void TestCron::refuses_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<CronDialect>("dialect");
    QTest::addColumn<QString>("id");
    const auto add = [](const char *text, CronDialect dialect, const char *id) {
        QTest::addRow("%s / %s", text, kCronDialects.text(dialect).data()) << QString(text) << dialect << QString(id);
    };
    using enum CronDialect;
    add("", Vixie5, "cron.fields");
    add("   ", Quartz, "cron.fields");
    add("* * * *", Vixie5, "cron.fields");
    add("* * * * * *", Vixie5, "cron.fields");
    add("* * * * *", Seconds6, "cron.fields");
    add("0 0 0 1 1 ? 2030 1", Quartz, "cron.fields");
    add("60 * * * *", Vixie5, "cron.value");
    add("99999999999999999999 * * * *", Vixie5, "cron.value");
    add("* 24 * * *", Vixie5, "cron.value");
    add("* * 0 * *", Vixie5, "cron.value");
    add("* * * 13 *", Vixie5, "cron.value");
    add("* * * * 8", Vixie5, "cron.value");
    add("* * * * monday", Vixie5, "cron.value");
    add("MON * * * *", Vixie5, "cron.value");
    add("\xC2\xB2 * * * *", Vixie5, "cron.value");
    add("0 0 0 ? * 0", Quartz, "cron.value");
    add("0 0 0 1 1 ? 1969", Quartz, "cron.value");
    add("*/0 * * * *", Vixie5, "cron.step");
    add("*/ * * * *", Vixie5, "cron.step");
    add("*/-5 * * * *", Vixie5, "cron.step");
    add("*/5/5 * * * *", Vixie5, "cron.step");
    add("0 0/60 * * * ?", Quartz, "cron.step");
    add("30-10 * * * *", Vixie5, "cron.backwards");
    add("0 0 * * fri-mon", Vixie5, "cron.backwards");
    add("0 0 0 1 1 ? 2030-2028", Quartz, "cron.backwards");
    add("1,,2 * * * *", Vixie5, "cron.syntax");
    add("1, * * * *", Vixie5, "cron.syntax");
    add("-5 * * * *", Vixie5, "cron.syntax");
    add("5- * * * *", Vixie5, "cron.syntax");
    add("0 0 0 L-31 * ?", Quartz, "cron.syntax");
    add("0 0 0 LX * ?", Quartz, "cron.syntax");
    add("0 0 0 W * ?", Quartz, "cron.syntax");
    add("0 0 0 ? * 2#6", Quartz, "cron.syntax");
    add("0 0 0 ? * #1", Quartz, "cron.syntax");
    add("0 0 0 * * L", Seconds6, "cron.syntax");
    add("0 0 L * *", Vixie5, "cron.unsupported");
    add("0 0 15W * *", Vixie5, "cron.unsupported");
    add("0 0 * * 5#2", Vixie5, "cron.unsupported");
    add("0 0 ? * *", Vixie5, "cron.unsupported");
    add("0 ? * * * *", Seconds6, "cron.unsupported");
    add("0 0 0 * * *", Quartz, "cron.question");
    add("0 0 0 ? * ?", Quartz, "cron.question");
    add("@fortnightly", Vixie5, "cron.macro");
    add("@every 5m", Vixie5, "cron.macro");
    add("@reboot", Vixie5, "cron.reboot");
    add("@Reboot", Quartz, "cron.reboot");
}

void TestCron::refuses() {
    QFETCH(QString, text);
    QFETCH(CronDialect, dialect);
    QFETCH(QString, id);
    const auto expression = CronExpression::parse(text.toStdString(), dialect);
    QVERIFY(!expression);
    QCOMPARE(QString::fromStdString(expression.error().id), id);
    QCOMPARE(expression.error().code, ErrorCode::Invalid);
}

void TestCron::errorsNameFieldTextAndAllowedValues() {
    const auto expression = CronExpression::parse("0 0 1 JAN,FOO *", CronDialect::Vixie5);
    QVERIFY(!expression);
    const Error &error = expression.error();
    const std::vector<std::pair<std::string, std::string>> args{
        {"field", "month"}, {"text", "FOO"}, {"allowed", "1-12 or JAN-DEC"}};
    QCOMPARE(error.args, args);
    for (const auto &[key, value] : args) QVERIFY2(error.text.find(value) != std::string::npos, error.text.c_str());

    const std::string tooLong(CronExpression::kMaxLength + 1, '*');
    const auto refused = CronExpression::parse(tooLong, CronDialect::Vixie5);
    QVERIFY(!refused);
    QCOMPARE(refused.error().id, std::string("cron.length"));
}

void TestCron::textReadsBack_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<CronDialect>("dialect");
    QTest::addColumn<QString>("normal");
    QTest::newRow("blanks") << "  5\t4 * \t*  * \r\n" << CronDialect::Vixie5 << "5 4 * * *";
    QTest::newRow("macro") << "@daily" << CronDialect::Quartz << "@daily";
    QTest::newRow("rules") << "0 0 0 L-3W,15W * ? 2030/2" << CronDialect::Quartz << "0 0 0 L-3W,15W * ? 2030/2";
}

void TestCron::textReadsBack() {
    QFETCH(QString, text);
    QFETCH(CronDialect, dialect);
    QFETCH(QString, normal);
    const auto first = CronExpression::parse(text.toStdString(), dialect);
    QVERIFY(first.has_value());
    QCOMPARE(QString::fromStdString(first->text()), normal);
    const auto second = CronExpression::parse(first->text(), dialect);
    QVERIFY(second.has_value());
    QVERIFY(*first == *second);
}

void TestCron::nextFires_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<CronDialect>("dialect");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char *what, const char *text, CronDialect dialect, const char *zone, const char *after,
                        const char *expected) {
        QTest::newRow(what) << QString(text) << dialect << QString(zone) << QString(after) << QString(expected);
    };
    using enum CronDialect;
    add("start is exclusive", "0 12 * * *", Vixie5, "UTC", "2026-05-01T12:00:00Z", "2026-05-02T12:00:00Z");
    add("a fraction before", "0 12 * * *", Vixie5, "UTC", "2026-05-01T11:59:59.999999Z", "2026-05-01T12:00:00Z");
    add("a fraction after", "0 12 * * *", Vixie5, "UTC", "2026-05-01T12:00:00.000001Z", "2026-05-02T12:00:00Z");
    add("either day field", "0 0 10 * tue", Vixie5, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-02T00:00:00Z 2026-06-09T00:00:00Z 2026-06-10T00:00:00Z");
    add("star with step is a star", "0 0 */2 * tue", Vixie5, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-09T00:00:00Z 2026-06-23T00:00:00Z");
    add("both day fields", "0 0 0 10 * TUE", Seconds6, "UTC", "2026-06-01T00:00:00Z", "2026-11-10T00:00:00Z");
    add("Saturday to Sunday", "0 0 * * sat-sun", Vixie5, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-06T00:00:00Z 2026-06-07T00:00:00Z 2026-06-13T00:00:00Z");
    add("steps from a weekday", "0 0 * * 1/2", Vixie5, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-03T00:00:00Z 2026-06-05T00:00:00Z 2026-06-08T00:00:00Z");
    add("last Friday", "0 0 18 ? * FRIL", Quartz, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-26T18:00:00Z 2026-07-31T18:00:00Z");
    add("second Tuesday, Sunday is 0", "0 0 3 * * 2#2", Seconds6, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-09T03:00:00Z 2026-07-14T03:00:00Z");
    add("last day, six fields", "0 0 3 L * ?", Seconds6, "UTC", "2026-01-31T03:00:00Z", "2026-02-28T03:00:00Z");
    add("month range round the year", "0 0 0 1 NOV-FEB/2 ?", Quartz, "UTC", "2026-06-01T00:00:00Z",
        "2026-11-01T00:00:00Z 2027-01-01T00:00:00Z 2027-11-01T00:00:00Z");
    add("weekday alone as L is Saturday", "0 0 0 ? * L", Quartz, "UTC", "2026-06-01T00:00:00Z",
        "2026-06-06T00:00:00Z 2026-06-13T00:00:00Z");
    add("leap day on a Sunday", "0 0 0 29 2 SUN", Seconds6, "UTC", "2026-06-01T00:00:00Z",
        "2032-02-29T00:00:00Z 2060-02-29T00:00:00Z");
    add("across a century without leap day", "0 0 0 29 2 MON", Seconds6, "UTC", "2072-03-01T00:00:00Z",
        "2112-02-29T00:00:00Z");
    add("macro", "@hourly", Seconds6, "Asia/Kolkata", "2026-02-17T12:10:00Z",
        "2026-02-17T12:30:00Z 2026-02-17T13:30:00Z");
    add("a list of hours does not move with the change", "0 7-8 * * *", Vixie5, "America/Los_Angeles",
        "2020-03-08T08:00:00Z", "2020-03-08T14:00:00Z 2020-03-08T15:00:00Z 2020-03-09T14:00:00Z");
    add("a busy day around the change", "0,15,30,45 6-22 * * *", Vixie5, "Europe/Brussels", "2023-10-28T20:30:00Z",
        "2023-10-28T20:45:00Z 2023-10-29T05:00:00Z 2023-10-29T05:15:00Z");
    add("once in the repeated hour", "30 1 * * *", Vixie5, "America/New_York", "2026-10-31T12:00:00Z",
        "2026-11-01T05:30:00Z 2026-11-02T06:30:00Z");
    add("a week planned over the change", "0 6 * * *", Vixie5, "Europe/London", "2022-10-28T12:00:00Z",
        "2022-10-29T05:00:00Z 2022-10-30T06:00:00Z 2022-10-31T06:00:00Z");
    add("the zone of the schedule counts", "59 0 * * *", Vixie5, "UTC", "2022-10-29T12:00:00Z",
        "2022-10-30T00:59:00Z 2022-10-31T00:59:00Z");
    add("nor is anything lost in the hour after", "0,1,30,59 1 * * *", Vixie5, "UTC", "2022-10-29T12:00:00Z",
        "2022-10-30T01:00:00Z 2022-10-30T01:01:00Z 2022-10-30T01:30:00Z 2022-10-30T01:59:00Z 2022-10-31T01:00:00Z");
    add("last day in short months", "0 0 11 L * ?", Quartz, "UTC", "2017-02-28T05:00:00Z",
        "2017-02-28T11:00:00Z 2017-03-31T11:00:00Z");
    add("nearest weekday in each month", "0 0 5 4W * ?", Quartz, "UTC", "2025-04-17T00:00:00Z",
        "2025-05-05T05:00:00Z 2025-06-04T05:00:00Z 2025-07-04T05:00:00Z");
    add("asked on the leap day", "15 22 29 2 *", Vixie5, "UTC", "2024-02-29T00:00:00Z",
        "2024-02-29T22:15:00Z 2028-02-29T22:15:00Z");
}

void TestCron::nextFires() {
    QFETCH(QString, text);
    QFETCH(CronDialect, dialect);
    QFETCH(QString, zone);
    QFETCH(QString, after);
    QFETCH(QString, expected);
    const CronExpression expression = parsed(qPrintable(text), dialect);
    const auto count = static_cast<std::size_t>(expected.count(' ') + 1);
    QCOMPARE(utcOf(apollo::nextFires(expression, zone.toStdString(), at(qPrintable(after)), count)), expected);
}

void TestCron::notesTellWhatTheClockChangeDid() {
    const auto first = [](const char *text, const char *after, GapPolicy gap, OverlapPolicy overlap) {
        const auto fires = apollo::nextFires(parsed(text), "Europe/Berlin", at(after), 1, gap, overlap);
        return fires.value().front();
    };
    const Fire moved = first("30 2 * * *", "2026-03-28T12:00:00Z", GapPolicy::Shift, OverlapPolicy::First);
    QCOMPARE(moved.kind, FireKind::MovedOutOfGap);
    QCOMPARE(moved.local, std::string("2026-03-29T03:00:00+02:00"));
    QCOMPARE(moved.note, std::string("2026-03-29T02:30:00 does not exist locally, moved to the end of the gap"));

    const Fire both = first("0 2,3 * * *", "2026-03-28T12:00:00Z", GapPolicy::Shift, OverlapPolicy::First);
    QCOMPARE(both.kind, FireKind::AlsoStandsForGap);
    QVERIFY(both.note.find("2026-03-29T02:00:00") != std::string::npos);

    const Fire skipped = first("30 2 * * *", "2026-03-28T12:00:00Z", GapPolicy::Skip, OverlapPolicy::First);
    QCOMPARE(skipped.kind, FireKind::AfterSkipped);
    QCOMPARE(skipped.local, std::string("2026-03-30T02:30:00+02:00"));
    QVERIFY(skipped.note.starts_with("2026-03-29T02:30:00 "));

    QCOMPARE(first("30 2 * * *", "2026-10-24T12:00:00Z", GapPolicy::Shift, OverlapPolicy::First).kind,
             FireKind::OnlyFirstOfTwo);
    QCOMPARE(first("30 2 * * *", "2026-10-24T12:00:00Z", GapPolicy::Shift, OverlapPolicy::Both).kind,
             FireKind::FirstOfTwo);
    QCOMPARE(first("30 2 * * *", "2026-10-25T00:30:00Z", GapPolicy::Shift, OverlapPolicy::Both).kind,
             FireKind::SecondOfTwo);
    const Fire plain = first("30 2 * * *", "2026-05-01T12:00:00Z", GapPolicy::Shift, OverlapPolicy::First);
    QCOMPARE(plain.kind, FireKind::Plain);
    QVERIFY(plain.note.empty());
}

void TestCron::policies() {
    const CronExpression fixed = parsed("30 2 * * *");
    const DbTime spring = at("2026-03-28T12:00:00Z");
    const DbTime autumn = at("2026-10-24T12:00:00Z");
    const auto ask = [&](DbTime after, GapPolicy gap, OverlapPolicy overlap) {
        return utcOf(apollo::nextFires(fixed, "Europe/Berlin", after, 2, gap, overlap));
    };
    QCOMPARE(ask(spring, GapPolicy::Shift, OverlapPolicy::First), "2026-03-29T01:00:00Z 2026-03-30T00:30:00Z");
    QCOMPARE(ask(spring, GapPolicy::Skip, OverlapPolicy::First), "2026-03-30T00:30:00Z 2026-03-31T00:30:00Z");
    QCOMPARE(ask(autumn, GapPolicy::Shift, OverlapPolicy::First), "2026-10-25T00:30:00Z 2026-10-26T01:30:00Z");
    QCOMPARE(ask(autumn, GapPolicy::Shift, OverlapPolicy::Both), "2026-10-25T00:30:00Z 2026-10-25T01:30:00Z");
    // A day without existence is too much to be made up for.
    QCOMPARE(utcOf(apollo::nextFires(parsed("0 12 * * *"), "Pacific/Apia", at("2011-12-29T12:00:00Z"), 2)),
             "2011-12-29T22:00:00Z 2011-12-30T22:00:00Z");
}

void TestCron::thousandFiresAreFastAndRising_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<CronDialect>("dialect");
    QTest::newRow("daily") << "30 1 * * *" << CronDialect::Vixie5;
    QTest::newRow("in the gap") << "30 2 * * *" << CronDialect::Vixie5;
    QTest::newRow("every minute") << "* * * * *" << CronDialect::Vixie5;
    QTest::newRow("every second") << "* * * * * *" << CronDialect::Seconds6;
    QTest::newRow("last weekday") << "0 0 9 LW * ?" << CronDialect::Quartz;
    QTest::newRow("monthly") << "@monthly" << CronDialect::Vixie5;
}

void TestCron::thousandFiresAreFastAndRising() {
    QFETCH(QString, text);
    QFETCH(CronDialect, dialect);
    const CronExpression expression = parsed(qPrintable(text), dialect);
    QElapsedTimer timer;
    timer.start();
    DbTime last = at("2023-03-25T00:00:00Z");
    for (int i = 0; i < 1000; ++i) { // one by one: the way a trigger loop asks
        const auto fires = apollo::nextFires(expression, "Europe/Berlin", last, 1);
        QVERIFY(fires.has_value());
        QVERIFY(fires->front().utc > last);
        last = fires->front().utc;
    }
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed()) + " ms"));
    const auto atOnce = apollo::nextFires(expression, "Europe/Berlin", at("2023-03-25T00:00:00Z"), 1000);
    QCOMPARE(atOnce->back().utc, last);
}

void TestCron::neverAndEndAreDistinct() {
    const auto never = apollo::nextFires(parsed("0 0 30 2 *"), "Europe/Berlin", at("2026-01-01T00:00:00Z"), 5);
    QVERIFY(!never);
    QCOMPARE(never.error().id, std::string("cron.never"));
    QCOMPARE(never.error().code, ErrorCode::NotFound);

    const CronExpression twice = parsed("0 0 0 1 1 ? 2027,2029", CronDialect::Quartz);
    QCOMPARE(utcOf(apollo::nextFires(twice, "UTC", at("2026-01-01T00:00:00Z"), 5)),
             "2027-01-01T00:00:00Z 2029-01-01T00:00:00Z");
    QCOMPARE(utcOf(apollo::nextFires(twice, "UTC", at("2029-01-01T00:00:00Z"), 5)), "cron.never");
    QCOMPARE(utcOf(apollo::nextFires(twice, "UTC", at("2026-01-01T00:00:00Z"), 0)), "");
    QCOMPARE(utcOf(apollo::nextFires(twice, "UTC", at("2026-01-01T00:00:00Z"), kMaxFires + 1)), "cron.count");
    // Valid, but its only date lies in a day that was left out.
    const CronExpression leftOut = parsed("0 0 12 30 12 ? 2011", CronDialect::Quartz);
    QCOMPARE(utcOf(apollo::nextFires(leftOut, "Pacific/Apia", at("2011-01-01T00:00:00Z"), 1)), "cron.never");
}

void TestCron::searchIsBounded() {
    QElapsedTimer timer;
    timer.start();
    for (const char *text : {"0 0 0 31 2,4,6,9,11 *", "59 59 23 30 2 *", "0 30 2 31 2 SUN#5"})
        QCOMPARE(utcOf(apollo::nextFires(parsed(text, CronDialect::Seconds6), "America/New_York",
                                         at("2026-01-01T00:00:00Z"), 1000)),
                 "cron.never");
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed()) + " ms"));
}

void TestCron::previousIsTheCounterpartOfNext() {
    const auto previous = [](const char *text, CronDialect dialect, const char *zone, const char *before) {
        const auto fire = previousFire(parsed(text, dialect), zone, at(before));
        return fire ? QString::fromStdString(toIso(fire->utc)) : QString::fromStdString(fire.error().id);
    };
    using enum CronDialect;
    QCOMPARE(previous("15 22 29 2 *", Vixie5, "UTC", "2024-02-29T00:00:00Z"), "2020-02-29T22:15:00Z");
    QCOMPARE(previous("0 12 * * *", Vixie5, "UTC", "2026-05-02T12:00:00Z"), "2026-05-01T12:00:00Z");
    QCOMPARE(previous("0 12 * * *", Vixie5, "UTC", "2026-05-02T12:00:00.000001Z"), "2026-05-02T12:00:00Z");
    QCOMPARE(previous("* * * 1 1 *", Seconds6, "UTC", "2026-05-02T12:00:00Z"), "2026-01-01T23:59:59Z");
    QCOMPARE(previous("30 2 * * *", Vixie5, "Europe/Berlin", "2026-03-29T12:00:00Z"), "2026-03-29T01:00:00Z");
    QCOMPARE(previous("0 0 30 2 *", Vixie5, "UTC", "2026-05-02T12:00:00Z"), "cron.never");
    QCOMPARE(previous("0 0 0 1 1 ? 2030", Quartz, "UTC", "2026-05-02T12:00:00Z"), "cron.never");

    const CronExpression expression = parsed("7,53 1-3 * * 0,3");
    const auto fires = apollo::nextFires(expression, "Europe/Berlin", at("2026-01-01T00:00:00Z"), 900);
    for (std::size_t i = 1; i < fires->size(); ++i)
        QCOMPARE(previousFire(expression, "Europe/Berlin", (*fires)[i].utc)->utc, (*fires)[i - 1].utc);
}

void TestCron::rulesGoOnAfterTheListedYears() {
    const auto summer = apollo::nextFires(parsed("0 12 1 7 *"), "Europe/Berlin", at("2036-01-01T00:00:00Z"), 80);
    for (const Fire &fire : *summer) QVERIFY2(fire.local.ends_with("T12:00:00+02:00"), fire.local.c_str());
    const auto winter = apollo::nextFires(parsed("0 12 1 1 *"), "Europe/Berlin", at("2036-01-01T00:00:00Z"), 80);
    for (const Fire &fire : *winter) QVERIFY2(fire.local.ends_with("T12:00:00+01:00"), fire.local.c_str());
    const auto south = apollo::nextFires(parsed("0 12 1 1 *"), "Australia/Sydney", at("2036-01-01T00:00:00Z"), 80);
    for (const Fire &fire : *south) QVERIFY2(fire.local.ends_with("T12:00:00+11:00"), fire.local.c_str());
    const auto tokyo = apollo::nextFires(parsed("0 12 1 7 *"), "Asia/Tokyo", at("2036-01-01T00:00:00Z"), 80);
    for (const Fire &fire : *tokyo) QVERIFY2(fire.local.ends_with("T12:00:00+09:00"), fire.local.c_str());

    // The changes of 2048, a leap year: the last Sundays of March and October, at 01:00 UTC.
    QCOMPARE(utcOf(apollo::nextFires(parsed("30 2 * * *"), "Europe/Berlin", at("2048-03-28T12:00:00Z"), 2)),
             "2048-03-29T01:00:00Z 2048-03-30T00:30:00Z");
    QCOMPARE(utcOf(apollo::nextFires(parsed("30 2 * * *"), "Europe/Berlin", at("2048-10-24T12:00:00Z"), 2)),
             "2048-10-25T00:30:00Z 2048-10-26T01:30:00Z");
    // Second Sunday of March 2040, America.
    QCOMPARE(utcOf(apollo::nextFires(parsed("30 2 * * *"), "America/New_York", at("2040-03-10T12:00:00Z"), 2)),
             "2040-03-11T07:00:00Z 2040-03-12T06:30:00Z");
}

void TestCron::extremeInstantsAreHarmless() {
    const CronExpression expression = parsed("0 0 1 1 *");
    for (const auto micros : {std::numeric_limits<std::int64_t>::min(), std::int64_t{-1}, std::int64_t{0}})
        QVERIFY(apollo::nextFires(expression, "Europe/Berlin", DbTime(micros), 3).has_value());
    QCOMPARE(utcOf(apollo::nextFires(expression, "Europe/Berlin", DbTime(std::numeric_limits<std::int64_t>::max()), 3)),
             "cron.never");
    QVERIFY(previousFire(expression, "Europe/Berlin", DbTime(std::numeric_limits<std::int64_t>::max())).has_value());
    QVERIFY(!previousFire(expression, "Europe/Berlin", DbTime(std::numeric_limits<std::int64_t>::min())).has_value());
    QCOMPARE(utcOf(apollo::nextFires(expression, "UTC", at("9997-06-01T00:00:00Z"), 10)),
             "9998-01-01T00:00:00Z 9999-01-01T00:00:00Z");
    QCOMPARE(utcOf(apollo::nextFires(expression, "UTC", DbTime(-1), 1)), "1970-01-01T00:00:00Z");
}

void TestCron::unknownZones() {
    for (const char *zone : {"", "Europe/Atlantis", "europe/berlin", "../../etc/passwd", "localtime", "UTC+2"}) {
        const auto fires = apollo::nextFires(parsed("* * * * *"), zone, DbTime(0), 1);
        QVERIFY2(!fires, zone);
        QCOMPARE(fires.error().id, std::string("zone.unknown"));
        QCOMPARE(fires.error().code, ErrorCode::Invalid);
    }
}

void TestCron::dueOnceAcrossARestart() {
    // What was fired is the start of the next question, however late the process comes back.
    const CronExpression expression = parsed("35 5 * * *");
    const auto first = apollo::nextFires(expression, "Etc/GMT-1", at("2026-05-01T00:00:00Z"), 1);
    QCOMPARE(utcOf(first), "2026-05-01T04:35:00Z");
    QCOMPARE(utcOf(apollo::nextFires(expression, "Etc/GMT-1", first->front().utc, 1)), "2026-05-02T04:35:00Z");
    QCOMPARE(previousFire(expression, "Etc/GMT-1", at("2026-05-01T05:39:00Z"))->utc, first->front().utc);
}

void TestCron::schedule() {
    Schedule schedule{"30 2 * * *", CronDialect::Vixie5, "Europe/Berlin", GapPolicy::Skip, OverlapPolicy::First};
    QVERIFY(!schedule.enabled);
    QVERIFY(schedule.validate().has_value());
    QCOMPARE(utcOf(apollo::nextFires(schedule, at("2026-03-28T12:00:00Z"), 1)), "2026-03-30T00:30:00Z");
    schedule.zone = "Nowhere";
    QCOMPARE(schedule.validate().error().id, std::string("zone.unknown"));
    schedule.cron = "30 25 * * *";
    QCOMPARE(schedule.validate().error().id, std::string("cron.value"));
    QCOMPARE(utcOf(apollo::nextFires(schedule, DbTime(0), 1)), "cron.value");
}

void TestCron::randomTextsAreHarmless() {
    std::mt19937_64 random(273);
    const std::string letters = "0123456789*,-/?LW# @sunMONjanFRIx";
    int understood = 0;
    for (int round = 0; round < 60'000; ++round) {
        const auto dialect = kCronDialects.rows[random() % 3].first;
        std::string text = dialect == CronDialect::Vixie5 ? "0 0 1 1 *" : "0 0 0 1 1 ?";
        const std::size_t edits = 1 + random() % 5;
        for (std::size_t i = 0; i < edits; ++i) {
            const std::size_t place = random() % text.size();
            if (random() % 2 == 0)
                text[place] = letters[random() % letters.size()];
            else
                text.insert(place, 1, letters[random() % letters.size()]);
        }
        const auto expression = CronExpression::parse(text, dialect);
        if (!expression) {
            QVERIFY2(!expression.error().id.empty() && !expression.error().text.empty(), text.c_str());
            continue;
        }
        ++understood;
        QVERIFY2(*CronExpression::parse(expression->text(), dialect) == *expression, text.c_str());
        const auto fires = apollo::nextFires(*expression, "Europe/Berlin", at("2026-03-28T12:00:00Z"), 3);
        if (!fires) {
            QCOMPARE(fires.error().id, std::string("cron.never"));
            continue;
        }
        for (std::size_t i = 1; i < fires->size(); ++i) QVERIFY2((*fires)[i - 1].utc < (*fires)[i].utc, text.c_str());
    }
    QVERIFY(understood > 1000);
}

QTEST_APPLESS_MAIN(TestCron)
#include "tst_Cron.moc"
