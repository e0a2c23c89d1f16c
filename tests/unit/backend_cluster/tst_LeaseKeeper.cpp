#include "backend/cluster/LeaseKeeper.h"

#include <QtTest/QTest>

using namespace apollo;
using namespace apollo::cluster;

namespace {

/// Leases whose holder the test decides.
class ScriptedLeases final : public ports::LeaseStore {
public:
    std::vector<ports::LeaseRow> held;
    std::optional<Error> fail;
    DbTime time{1'750'000'000'000'000};
    int releases = 0;

    Expected<std::vector<ports::LeaseRow>> acquire(const ServerId &, Incarnation, Duration) override {
        return answer();
    }
    Expected<std::vector<ports::LeaseRow>> renew(const ServerId &, Incarnation, Duration) override { return answer(); }
    Expected<void> release(const ServerId &, Incarnation) override {
        ++releases;
        return {};
    }
    Expected<DbTime> databaseTime() override { return time; }

private:
    Expected<std::vector<ports::LeaseRow>> answer() const {
        if (fail) return *fail;
        return held;
    }
};

ports::LeaseRow row(std::uint16_t shard, std::uint64_t epoch) {
    return {ShardId(shard), ServerId("s"), Incarnation(), Epoch(epoch), DbTime()};
}

} // namespace

/// What a holder may believe about its leases.
class TestLeaseKeeper : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void holdsWhatTheDatabaseGave();
    void losesEverythingWhenOneShardIsGone();
    void losesEverythingWhenAnEpochHasRisen();
    void awayDatabaseDoesNotTakeTheLease();
    void clockFollowsTheDatabaseAndNeverGoesBack();
};

void TestLeaseKeeper::holdsWhatTheDatabaseGave() {
    ScriptedLeases store;
    DatabaseClock clock;
    LeaseKeeper keeper(store, clock, ServerId("s"), Incarnation());
    QVERIFY(!keeper.believes());
    store.held = {row(0, 3), row(7, 5)};
    auto shards = keeper.acquire();
    QVERIFY(shards.has_value());
    QCOMPARE(shards->size(), std::size_t(2));
    QVERIFY(keeper.believes() && keeper.holds(ShardId(7)) && !keeper.holds(ShardId(1)));
    QCOMPARE(keeper.epochOf(ShardId(7)).value(), std::uint64_t(5));
    keeper.release();
    QCOMPARE(store.releases, 1);
    QVERIFY(!keeper.believes());
}

void TestLeaseKeeper::losesEverythingWhenOneShardIsGone() {
    ScriptedLeases store;
    DatabaseClock clock;
    LeaseKeeper keeper(store, clock, ServerId("s"), Incarnation());
    store.held = {row(0, 3), row(7, 5)};
    QVERIFY(keeper.acquire().has_value());
    store.held.pop_back();
    auto renewed = keeper.renew();
    QVERIFY(!renewed.has_value());
    QCOMPARE(QString::fromStdString(renewed.error().id), QStringLiteral("lease.lost"));
    QCOMPARE(keeper.held(), std::size_t(0));
}

void TestLeaseKeeper::losesEverythingWhenAnEpochHasRisen() {
    ScriptedLeases store;
    DatabaseClock clock;
    LeaseKeeper keeper(store, clock, ServerId("s"), Incarnation());
    store.held = {row(0, 3)};
    QVERIFY(keeper.acquire().has_value());
    store.held = {row(0, 4)};
    QVERIFY(!keeper.renew().has_value());
}

void TestLeaseKeeper::awayDatabaseDoesNotTakeTheLease() {
    ScriptedLeases store;
    DatabaseClock clock;
    LeaseKeeper keeper(store, clock, ServerId("s"), Incarnation());
    store.held = {row(0, 3)};
    QVERIFY(keeper.acquire().has_value());
    store.fail = makeError(ErrorCode::Unavailable, "db.away", "away");
    auto renewed = keeper.renew();
    QCOMPARE(renewed.error().code, ErrorCode::Unavailable);
    QVERIFY(keeper.believes()); // for the rest of its six seconds
    QCOMPARE(keeper.held(), std::size_t(1));
}

void TestLeaseKeeper::clockFollowsTheDatabaseAndNeverGoesBack() {
    ScriptedLeases store;
    DatabaseClock clock;
    QVERIFY(clock.synchronise(store).has_value());
    const DbTime first = clock.now();
    QVERIFY(first >= store.time && first - store.time < std::chrono::seconds(5));
    store.time = store.time - std::chrono::hours(1);
    QVERIFY(clock.synchronise(store).has_value());
    QVERIFY(clock.now() >= first);
}

QTEST_APPLESS_MAIN(TestLeaseKeeper)
#include "tst_LeaseKeeper.moc"
