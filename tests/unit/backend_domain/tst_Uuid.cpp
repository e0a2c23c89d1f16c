#include "backend/domain/ids/Ids.h"

#include <QTest>

#include <random>
#include <set>
#include <unordered_set>

using namespace apollo;

class TestUuid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layout();
    void laterIsGreater();
    void textRoundTrip();
    void refused_data();
    void refused();
    void null();
    void shardsAreEven();
    void kindsDoNotMix();
};

void TestUuid::layout() {
    const Uuid id = Uuid::make(DbTime(0x0192f0c17d3aLL * 1000 + 999), 0xffffffffffffffffu, 0xffffffffffffffffu);
    QCOMPARE(id.toText(), std::string("0192f0c1-7d3a-7fff-bfff-ffffffffffff")); // version 7, variant 10
    const Uuid zeros = Uuid::make(DbTime(0), 0, 0);
    QCOMPARE(zeros.toText(), std::string("00000000-0000-7000-8000-000000000000"));
}

void TestUuid::laterIsGreater() {
    std::mt19937_64 random(3);
    Uuid before = Uuid::make(DbTime(1'700'000'000'000'000), random(), random());
    for (int i = 1; i < 1000; ++i) {
        const Uuid now = Uuid::make(DbTime(1'700'000'000'000'000 + i * 1000), random(), random());
        QVERIFY(before < now);
        before = now;
    }
}

void TestUuid::textRoundTrip() {
    std::mt19937_64 random(5);
    std::unordered_set<Uuid> seen;
    for (int i = 0; i < 1000; ++i) {
        const Uuid id = Uuid::make(DbTime(static_cast<std::int64_t>(random() >> 12)), random(), random());
        const auto again = Uuid::parse(id.toText());
        QVERIFY(again && *again == id);
        QVERIFY(seen.insert(id).second);
    }
    const auto upper = Uuid::parse("0192F0C1-7D3A-7C5E-9A51-0F2B6D3E4C58");
    QVERIFY(upper);
    QCOMPARE(upper->toText(), std::string("0192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c58"));
}

void TestUuid::refused_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << "";
    QTest::newRow("no dashes") << "0192f0c17d3a7c5e9a510f2b6d3e4c58";
    QTest::newRow("braces") << "{192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c5}";
    QTest::newRow("short") << "0192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c5";
    QTest::newRow("long") << "0192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c588";
    QTest::newRow("letter") << "0192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c5g";
    QTest::newRow("dash moved") << "0192f0c17-d3a-7c5e-9a51-0f2b6d3e4c58";
    QTest::newRow("blank") << "0192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c5 ";
}

void TestUuid::refused() {
    QFETCH(QString, text);
    const auto id = Uuid::parse(text.toStdString());
    QVERIFY(!id);
    QCOMPARE(id.error().id, std::string("id.malformed"));
    QCOMPARE(id.error().code, ErrorCode::Invalid);
}

void TestUuid::null() {
    QVERIFY(Uuid().isNull());
    QVERIFY(!Uuid::make(DbTime(0), 0, 0).isNull());
}

void TestUuid::shardsAreEven() {
    std::mt19937_64 random(9);
    std::vector<int> runs(kShardCount, 0);
    constexpr int kRuns = 64'000;
    for (int i = 0; i < kRuns; ++i) ++runs[shardOf(RunId(Uuid::make(DbTime(i), random(), random()))).value()];
    for (const int count : runs) QVERIFY(count > 800 && count < 1200);
}

void TestUuid::kindsDoNotMix() {
    static_assert(!std::is_convertible_v<RunId, PipelineId>);
    static_assert(!std::is_convertible_v<Uuid, RunId>);
    static_assert(!std::is_constructible_v<RunId, PipelineId>);
    const std::set<NodeKey> keys{NodeKey("b"), NodeKey("a")};
    QCOMPARE(keys.begin()->value(), std::string("a"));
}

QTEST_APPLESS_MAIN(TestUuid)
#include "tst_Uuid.moc"
