#include "backend/engine/timers/TimingWheel.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <limits>
#include <random>

using namespace apollo;
using namespace apollo::engine;
using namespace std::chrono_literals;

namespace {

constexpr DbTime kStart(1'774'746'000'123'456); // some day in March 2026, in the middle of a slot

std::vector<std::uint64_t> numbers(const std::vector<TimerKey> &keys) {
    std::vector<std::uint64_t> values;
    for (const TimerKey key : keys) values.push_back(key.value());
    return values;
}

/// The same contract, slow and plain.
class SortedTimers {
public:
    void arm(DbTime at, std::uint64_t key) {
        const auto later = [&](const auto &timer) { return timer.first > at; };
        m_timers.insert(std::find_if(m_timers.begin(), m_timers.end(), later), {at, key});
    }
    bool cancel(std::uint64_t key) {
        return std::erase_if(m_timers, [&](const auto &timer) { return timer.second == key; }) > 0;
    }
    std::vector<std::uint64_t> advance(DbTime now) {
        std::vector<std::uint64_t> due;
        while (!m_timers.empty() && m_timers.front().first <= now) {
            due.push_back(m_timers.front().second);
            m_timers.erase(m_timers.begin());
        }
        return due;
    }
    [[nodiscard]] std::optional<DbTime> earliest() const {
        return m_timers.empty() ? std::nullopt : std::optional(m_timers.front().first);
    }
    [[nodiscard]] std::size_t size() const { return m_timers.size(); }

private:
    std::vector<std::pair<DbTime, std::uint64_t>> m_timers;
};

Duration randomDistance(std::mt19937_64 &random) {
    // Every wheel gets its share, and many timers share a slot or an instant.
    constexpr std::array scales{Duration(50ms), Duration(3s), Duration(5min), Duration(7h), Duration(70h)};
    const Duration scale = scales[random() % scales.size()];
    const Duration distance(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(scale.count())));
    return random() % 4 == 0 ? distance / 1000 * 1000 : distance;
}

} // namespace

class TestTimingWheel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void neverEarly_data();
    void neverEarly();
    void dueOrderAndArmingOrder();
    void pastIsDueAtOnce();
    void cancel();
    void staleHandleHitsNobody();
    void wakeOnlyWhenNeeded();
    void clockBackwardsLosesNothing_data();
    void clockBackwardsLosesNothing();
    void farJumpsOfTheClock();
    void extremeInstants();
    void behavesAsASortedList_data();
    void behavesAsASortedList();
    void manyTimersStayCheap();
};

void TestTimingWheel::neverEarly_data() {
    QTest::addColumn<qint64>("micros");
    for (const Duration distance : {Duration(1us), Duration(9'999us), Duration(10ms), Duration(999'999us), Duration(1s),
                                    Duration(59s), Duration(60s), Duration(1h), Duration(24h), Duration(24h * 400)})
        QTest::addRow("%lld", static_cast<long long>(distance.count())) << qint64{distance.count()};
}

void TestTimingWheel::neverEarly() {
    QFETCH(qint64, micros);
    const DbTime at = kStart + Duration(micros);
    TimingWheel wheel(kStart);
    wheel.arm(at, TimerKey(7));
    QVERIFY(wheel.advance(kStart).empty());
    QVERIFY(wheel.advance(at - 1us).empty());
    QCOMPARE(wheel.nextWake(), std::optional(at));
    QCOMPARE(numbers(wheel.advance(at)), std::vector<std::uint64_t>{7});
    QVERIFY(wheel.advance(at + 1s).empty());
    QCOMPARE(wheel.size(), 0U);
}

void TestTimingWheel::dueOrderAndArmingOrder() {
    TimingWheel wheel(kStart);
    wheel.arm(kStart + 5s, TimerKey(3));
    wheel.arm(kStart + 1s + 2us, TimerKey(2));
    wheel.arm(kStart + 5s, TimerKey(4));
    wheel.arm(kStart + 1s + 1us, TimerKey(1));
    wheel.arm(kStart + 5s, TimerKey(5));
    QCOMPARE(numbers(wheel.advance(kStart + 1h)), (std::vector<std::uint64_t>{1, 2, 3, 4, 5}));
}

void TestTimingWheel::pastIsDueAtOnce() {
    TimingWheel wheel(kStart);
    wheel.arm(kStart - 3h, TimerKey(2));
    wheel.arm(kStart, TimerKey(3));
    wheel.arm(kStart - 24h, TimerKey(1));
    QCOMPARE(wheel.nextWake(), std::optional(kStart - 24h));
    QCOMPARE(numbers(wheel.advance(kStart)), (std::vector<std::uint64_t>{1, 2, 3}));
}

void TestTimingWheel::cancel() {
    TimingWheel wheel(kStart);
    const TimerHandle first = wheel.arm(kStart + 1s, TimerKey(1));
    const TimerHandle second = wheel.arm(kStart + 1s, TimerKey(2));
    wheel.arm(kStart + 1s, TimerKey(3));
    QVERIFY(wheel.cancel(second));
    QVERIFY(!wheel.cancel(second));
    QVERIFY(!wheel.cancel(TimerHandle{}));
    QCOMPARE(wheel.size(), 2U);
    QCOMPARE(numbers(wheel.advance(kStart + 2s)), (std::vector<std::uint64_t>{1, 3}));
    QVERIFY(!wheel.cancel(first));
    QVERIFY(!wheel.nextWake().has_value());
}

void TestTimingWheel::staleHandleHitsNobody() {
    TimingWheel wheel(kStart);
    const TimerHandle old = wheel.arm(kStart + 1s, TimerKey(1));
    QVERIFY(wheel.cancel(old));
    wheel.arm(kStart + 1s, TimerKey(2)); // takes the place that became free
    QVERIFY(!wheel.cancel(old));
    QCOMPARE(numbers(wheel.advance(kStart + 1s)), std::vector<std::uint64_t>{2});
}

void TestTimingWheel::wakeOnlyWhenNeeded() {
    TimingWheel wheel(kStart);
    QVERIFY(!wheel.nextWake().has_value());
    const DbTime at = kStart + 24h * 40;
    const TimerHandle nearer = wheel.arm(kStart + 90s, TimerKey(1));
    wheel.arm(at, TimerKey(2));
    QVERIFY(wheel.cancel(nearer));
    // After a cancel there may be an idle wake, but each one brings the due timer closer.
    int wakes = 0;
    DbTime now = kStart;
    std::vector<TimerKey> fired;
    while (fired.empty() && wakes < 10) {
        now = *wheel.nextWake();
        fired = wheel.advance(now);
        ++wakes;
    }
    QCOMPARE(numbers(fired), std::vector<std::uint64_t>{2});
    QCOMPARE(now, at);
    QVERIFY(wakes <= 2);
}

void TestTimingWheel::clockBackwardsLosesNothing_data() {
    QTest::addColumn<qint64>("back");
    for (const Duration back :
         {Duration(1us), Duration(20ms), Duration(900ms), Duration(2s), Duration(2h), Duration(50h)})
        QTest::addRow("%lld", static_cast<long long>(back.count())) << qint64{back.count()};
}

void TestTimingWheel::clockBackwardsLosesNothing() {
    QFETCH(qint64, back);
    TimingWheel wheel(kStart);
    wheel.arm(kStart + 24h * 3, TimerKey(9));
    QVERIFY(wheel.advance(kStart + 30min).empty());
    const DbTime stepped = kStart + 30min - Duration(back);
    QVERIFY(wheel.advance(stepped).empty());
    wheel.arm(stepped + 5us, TimerKey(1)); // before what the clock has already shown
    wheel.arm(kStart + 31min, TimerKey(2));
    QCOMPARE(wheel.nextWake(), std::optional(stepped + 5us));
    QVERIFY(wheel.advance(stepped + 4us).empty());
    QCOMPARE(numbers(wheel.advance(stepped + 5us)), std::vector<std::uint64_t>{1});
    QVERIFY(wheel.advance(kStart + 31min - 1us).empty());
    QCOMPARE(numbers(wheel.advance(kStart + 31min)), std::vector<std::uint64_t>{2});
    QCOMPARE(numbers(wheel.advance(kStart + 24h * 3)), std::vector<std::uint64_t>{9});
}

void TestTimingWheel::farJumpsOfTheClock() {
    TimingWheel wheel(kStart);
    for (std::uint64_t day = 1; day <= 400; ++day)
        wheel.arm(kStart + 24h * static_cast<std::int64_t>(day), TimerKey(day));
    const auto fired = wheel.advance(kStart + 24h * 365);
    QCOMPARE(fired.size(), 365U);
    QVERIFY(std::is_sorted(fired.begin(), fired.end()));
    QCOMPARE(wheel.size(), 35U);
    QCOMPARE(wheel.nextWake(), std::optional(kStart + 24h * 366));
}

void TestTimingWheel::extremeInstants() {
    using Limits = std::numeric_limits<std::int64_t>;
    TimingWheel wheel; // stands at 1970
    wheel.arm(DbTime(Limits::max()), TimerKey(4));
    wheel.arm(DbTime(Limits::min()), TimerKey(1));
    wheel.arm(DbTime(-1), TimerKey(2));
    wheel.arm(DbTime(1), TimerKey(3));
    QCOMPARE(numbers(wheel.advance(DbTime(-2))), std::vector<std::uint64_t>{1});
    QCOMPARE(numbers(wheel.advance(DbTime(0))), std::vector<std::uint64_t>{2});
    QCOMPARE(numbers(wheel.advance(kStart)), std::vector<std::uint64_t>{3});
    QCOMPARE(numbers(wheel.advance(DbTime(Limits::max()))), std::vector<std::uint64_t>{4});
}

void TestTimingWheel::behavesAsASortedList_data() {
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 20; ++seed)
        QTest::addRow("seed %llu", static_cast<unsigned long long>(seed)) << seed;
}

void TestTimingWheel::behavesAsASortedList() {
    QFETCH(quint64, seed);
    std::mt19937_64 random(seed);
    TimingWheel wheel(kStart);
    SortedTimers model;
    std::vector<std::pair<TimerHandle, std::uint64_t>> handles;
    DbTime now = kStart;
    std::uint64_t key = 0;
    for (int step = 0; step < 5'000; ++step) {
        const auto choice = random() % 100;
        if (choice < 50) {
            const Duration distance = randomDistance(random);
            const DbTime at = random() % 10 == 0 ? now - distance : now + distance;
            handles.emplace_back(wheel.arm(at, TimerKey(++key)), key);
            model.arm(at, key);
        } else if (choice < 70 && !handles.empty()) {
            const auto &[handle, number] = handles[random() % handles.size()];
            QCOMPARE(wheel.cancel(handle), model.cancel(number)); // also of those that fired long ago
        } else {
            const bool sleeps = choice < 85 && wheel.nextWake().has_value();
            if (sleeps)
                now = std::max(now, *wheel.nextWake());
            else
                now = choice < 97 ? now + randomDistance(random) / 4 : now - randomDistance(random);
            QCOMPARE(numbers(wheel.advance(now)), model.advance(now));
        }
        QCOMPARE(wheel.size(), model.size());
        QCOMPARE(wheel.nextWake().has_value(), model.earliest().has_value());
        if (model.earliest()) QVERIFY(*wheel.nextWake() <= *model.earliest());
    }
    QCOMPARE(numbers(wheel.advance(now + 24h * 100)), model.advance(now + 24h * 100));
    QCOMPARE(wheel.size(), 0U);
}

void TestTimingWheel::manyTimersStayCheap() {
    std::mt19937_64 random(11);
    TimingWheel wheel(kStart);
    std::vector<TimerHandle> handles;
    constexpr std::uint64_t kCount = 200'000;
    for (std::uint64_t i = 0; i < kCount; ++i)
        handles.push_back(wheel.arm(kStart + randomDistance(random), TimerKey(i)));
    for (std::size_t i = 0; i < handles.size(); i += 2) QVERIFY(wheel.cancel(handles[i]));
    std::size_t fired = 0;
    while (const auto wake = wheel.nextWake()) fired += wheel.advance(*wake + 50ms).size();
    QCOMPARE(fired, std::size_t{kCount / 2});
}

QTEST_APPLESS_MAIN(TestTimingWheel)
#include "tst_TimingWheel.moc"
