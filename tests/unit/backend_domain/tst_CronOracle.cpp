// The calculator against a clock that is simply walked through, second by second or minute by minute.
#include "backend/domain/schedule/NextFires.h"

#include <date/tz.h>

#include <QTest>

#include <algorithm>
#include <functional>
#include <random>

using namespace apollo;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

/// A wall clock time, taken apart.
struct Wall {
    int second, minute, hour, day, month, weekday;
};

Wall takeApart(date::local_seconds local) {
    const auto day = date::floor<date::days>(local);
    const date::year_month_day date{day};
    const auto rest = static_cast<int>((local - day).count());
    return {rest % 60,
            rest / 60 % 60,
            rest / 3600,
            static_cast<int>(static_cast<unsigned>(date.day())),
            static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(date::weekday{day}.c_encoding())};
}

struct Rule {
    const char *text;
    CronDialect dialect;
    bool everyOccurrence;
    std::function<bool(const Wall &)> matches;
};

const std::vector<Rule> &rules() {
    static const std::vector<Rule> all{
        {"30 2 * * *", CronDialect::Vixie5, false, [](const Wall &w) { return w.minute == 30 && w.hour == 2; }},
        {"*/20 0-4 * * *", CronDialect::Vixie5, true, [](const Wall &w) { return w.minute % 20 == 0 && w.hour <= 4; }},
        {"5,35 1,2,23 * * *", CronDialect::Vixie5, false,
         [](const Wall &w) {
             return (w.minute == 5 || w.minute == 35) && (w.hour == 1 || w.hour == 2 || w.hour == 23);
         }},
        {"0 0 1-7 * 0", CronDialect::Vixie5, false,
         [](const Wall &w) { return w.minute == 0 && w.hour == 0 && (w.day <= 7 || w.weekday == 0); }},
        {"15 */3 */5 3,10 5-7", CronDialect::Vixie5, true,
         [](const Wall &w) {
             return w.minute == 15 && w.hour % 3 == 0 && w.day % 5 == 1 && (w.month == 3 || w.month == 10) &&
                    (w.weekday >= 5 || w.weekday == 0);
         }},
        {"0 10 0/2 8-14 * SUN", CronDialect::Seconds6, false,
         [](const Wall &w) {
             return w.minute == 10 && w.hour % 2 == 0 && w.day >= 8 && w.day <= 14 && w.weekday == 0;
         }},
    };
    return all;
}

/// Every due instant in [from, to), by walking. A fixed time in a gap is due at its end, a repeated one the first time.
std::vector<std::int64_t> walk(const Rule &rule, const date::time_zone &zone, date::sys_seconds from,
                               date::sys_seconds to) {
    std::vector<std::int64_t> due;
    const auto add = [&](date::sys_seconds at) {
        if (due.empty() || due.back() < at.time_since_epoch().count()) due.push_back(at.time_since_epoch().count());
    };
    seconds before = zone.get_info(from - minutes(1)).offset;
    for (date::sys_seconds at = from; at < to; at += minutes(1)) {
        const seconds offset = zone.get_info(at).offset;
        if (offset > before && !rule.everyOccurrence)
            for (seconds missing = before; missing < offset; missing += minutes(1))
                if (rule.matches(takeApart(date::local_seconds{at.time_since_epoch() + missing}))) add(at);
        before = offset;
        const date::local_seconds local{at.time_since_epoch() + offset};
        if (!rule.matches(takeApart(local))) continue;
        const date::local_info info = zone.get_info(local);
        const bool second = info.result == date::local_info::ambiguous && info.second.offset == offset;
        if (rule.everyOccurrence || !second) add(at);
    }
    return due;
}

} // namespace

class TestCronOracle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void equalsAWalkThroughTheClock_data();
    void equalsAWalkThroughTheClock();
};

void TestCronOracle::equalsAWalkThroughTheClock_data() {
    QTest::addColumn<QString>("zone");
    QTest::addColumn<int>("rule");
    for (const char *zone : {"UTC", "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Africa/Casablanca"})
        for (int i = 0; i < static_cast<int>(rules().size()); ++i)
            QTest::addRow("%s %s", zone, rules()[static_cast<std::size_t>(i)].text) << QString(zone) << i;
}

void TestCronOracle::equalsAWalkThroughTheClock() {
    QFETCH(QString, zone);
    QFETCH(int, rule);
    const Rule &wanted = rules()[static_cast<std::size_t>(rule)];
    const date::time_zone &rulesOfZone = *date::locate_zone(zone.toStdString());
    const date::sys_seconds from = date::sys_days{date::year{2017} / 9 / 1};
    const date::sys_seconds to = date::sys_days{date::year{2019} / 1 / 1};
    const std::vector<std::int64_t> due = walk(wanted, rulesOfZone, from, to);

    const auto expression = CronExpression::parse(wanted.text, wanted.dialect);
    QVERIFY(expression.has_value());
    const auto toDb = [](std::int64_t second) { return DbTime(second * 1'000'000); };
    const auto fires =
        nextFires(*expression, zone.toStdString(), toDb(from.time_since_epoch().count() - 1), due.size());
    QVERIFY(fires.has_value());
    QCOMPARE(fires->size(), due.size());
    for (std::size_t i = 0; i < due.size(); ++i)
        QVERIFY2((*fires)[i].utc == toDb(due[i]),
                 (toIso((*fires)[i].utc) + " instead of " + toIso(toDb(due[i]))).c_str());

    // From any start the answer is the first instant after it.
    std::mt19937_64 random(20260329);
    std::uniform_int_distribution<std::int64_t> anywhere(from.time_since_epoch().count(), due.back() - 1);
    for (int i = 0; i < 300; ++i) {
        const std::int64_t start = anywhere(random);
        const auto next = nextFires(*expression, zone.toStdString(), toDb(start), 1);
        QVERIFY(next.has_value());
        QCOMPARE(toIso(next->front().utc), toIso(toDb(*std::upper_bound(due.begin(), due.end(), start))));
    }
}

QTEST_APPLESS_MAIN(TestCronOracle)
#include "tst_CronOracle.moc"
