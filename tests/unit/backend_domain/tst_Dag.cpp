#include "backend/domain/dag/Dag.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <random>

using namespace apollo;

namespace {

using Index = Dag::Index;
using Edges = std::vector<std::pair<Index, Index>>;

std::vector<std::string> names(std::size_t count) {
    std::vector<std::string> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back("n" + std::to_string(i));
    return result;
}

Edges randomEdges(std::mt19937_64 &random, Index count, std::size_t edges, bool acyclic) {
    Edges result;
    for (std::size_t i = 0; i < edges; ++i) {
        auto before = static_cast<Index>(random() % count);
        auto after = static_cast<Index>(random() % count);
        if (before == after) continue;
        if (acyclic && before > after) std::swap(before, after);
        result.emplace_back(before, after);
    }
    return result;
}

/// Reachability by plain repetition: slow, and too simple to be wrong.
std::vector<std::vector<bool>> closure(Index count, const Edges &edges) {
    std::vector<std::vector<bool>> reach(count, std::vector<bool>(count, false));
    for (const auto &[before, after] : edges) reach[before][after] = true;
    for (Index k = 0; k < count; ++k)
        for (Index i = 0; i < count; ++i)
            for (Index j = 0; j < count; ++j)
                if (reach[i][k] && reach[k][j]) reach[i][j] = true;
    return reach;
}

} // namespace

class TestDag : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void empty();
    void diamond();
    void repeatedEdgesCountOnce();
    void orderOfTheDocument();
    void selfIsRefused();
    void cycleIsNamed_data();
    void cycleIsNamed();
    void longCycleIsCut();
    void agreesWithNaiveSearch();
    void largeShapes_data();
    void largeShapes();
};

void TestDag::empty() {
    const auto dag = Dag::build({}, {});
    QVERIFY(dag);
    QCOMPARE(dag->size(), Index(0));
    QCOMPARE(dag->edgeCount(), std::size_t(0));
}

void TestDag::diamond() {
    const auto dag = Dag::build({"a", "b", "c", "d"}, {{0, 1}, {0, 2}, {1, 3}, {2, 3}});
    QVERIFY(dag);
    QCOMPARE(dag->topologicalOrder(), (std::vector<Index>{0, 1, 2, 3}));
    QCOMPARE(dag->levels(), (std::vector<Index>{0, 1, 1, 2}));
    QCOMPARE(dag->children(0), (std::vector<Index>{1, 2}));
    QCOMPARE(dag->parents(3), (std::vector<Index>{1, 2}));
    QCOMPARE(dag->downstream(1), (std::vector<Index>{3}));
    QCOMPARE(dag->upstream(3), (std::vector<Index>{0, 1, 2}));
    QVERIFY(dag->downstream(3).empty());
}

void TestDag::repeatedEdgesCountOnce() {
    const auto dag = Dag::build({"a", "b"}, {{0, 1}, {0, 1}, {0, 1}});
    QVERIFY(dag);
    QCOMPARE(dag->edgeCount(), std::size_t(1));
}

void TestDag::orderOfTheDocument() {
    // Written from the end to the begin: what is ready at the same time keeps the order of the document.
    const auto dag = Dag::build({"last", "x", "first", "y"}, {{2, 0}, {1, 0}, {3, 0}});
    QVERIFY(dag);
    QCOMPARE(dag->topologicalOrder(), (std::vector<Index>{1, 2, 3, 0}));
}

void TestDag::selfIsRefused() {
    const auto dag = Dag::build({"a"}, {{0, 0}});
    QVERIFY(!dag);
    QCOMPARE(dag.error().id, std::string("dag.self"));
    QVERIFY(dag.error().text.find("\"a\"") != std::string::npos);
}

void TestDag::cycleIsNamed_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("shape");
    QTest::newRow("two") << "n0 -> n1 -> n0" << 0;
    QTest::newRow("three behind a start") << "n1 -> n2 -> n3 -> n1" << 1;
    QTest::newRow("with branches") << "n2 -> n4 -> n2" << 2;
}

void TestDag::cycleIsNamed() {
    QFETCH(QString, path);
    QFETCH(int, shape);
    const Edges shapes[] = {{{0, 1}, {1, 0}, {1, 2}, {1, 3}, {3, 4}, {2, 4}},
                            {{0, 1}, {1, 2}, {2, 3}, {3, 1}},
                            {{0, 1}, {1, 2}, {2, 4}, {4, 2}, {4, 3}, {0, 3}}};
    const auto dag = Dag::build(names(5), shapes[shape]);
    QVERIFY(!dag);
    QCOMPARE(dag.error().id, std::string("dag.cycle"));
    QCOMPARE(QString::fromStdString(dag.error().args.at(0).second), path);
}

void TestDag::longCycleIsCut() {
    constexpr Index kCount = 5000;
    Edges edges;
    for (Index i = 0; i < kCount; ++i) edges.emplace_back(i, (i + 1) % kCount);
    const auto dag = Dag::build(names(kCount), edges);
    QVERIFY(!dag);
    QVERIFY(dag.error().text.size() < 500);
    QVERIFY(dag.error().text.find("n0 -> n1 -> n2") != std::string::npos);
    QVERIFY(dag.error().text.find("... -> n0") != std::string::npos);
}

void TestDag::agreesWithNaiveSearch() {
    std::mt19937_64 random(20260329);
    int cyclic = 0;
    for (int round = 0; round < 400; ++round) {
        const auto count = static_cast<Index>(2 + random() % 14);
        const Edges edges = randomEdges(random, count, random() % 30, round % 2 == 0);
        const auto reach = closure(count, edges);
        bool hasCycle = false;
        for (Index i = 0; i < count; ++i) hasCycle = hasCycle || reach[i][i];
        const auto dag = Dag::build(names(count), edges);
        QCOMPARE(dag.has_value(), !hasCycle);
        if (!dag) {
            ++cyclic;
            continue;
        }
        const auto &order = dag->topologicalOrder();
        QCOMPARE(order.size(), std::size_t(count));
        std::vector<std::size_t> position(count);
        for (std::size_t i = 0; i < order.size(); ++i) position[order[i]] = i;
        for (const auto &[before, after] : edges) {
            QVERIFY(position[before] < position[after]);
            QVERIFY(dag->levels()[before] < dag->levels()[after]);
        }
        for (Index i = 0; i < count; ++i) {
            const auto below = dag->downstream(i);
            const auto above = dag->upstream(i);
            for (Index j = 0; j < count; ++j) {
                QCOMPARE(std::find(below.begin(), below.end(), j) != below.end(), bool(reach[i][j]));
                QCOMPARE(std::find(above.begin(), above.end(), j) != above.end(), bool(reach[j][i]));
            }
        }
    }
    QVERIFY(cyclic > 50);
}

void TestDag::largeShapes_data() {
    QTest::addColumn<int>("shape");
    QTest::newRow("chain") << 0;
    QTest::newRow("fan") << 1;
    QTest::newRow("layers") << 2;
    QTest::newRow("diamonds") << 3;
}

void TestDag::largeShapes() {
    QFETCH(int, shape);
    constexpr Index kCount = 10'000;
    Edges edges;
    for (Index i = 1; i < kCount; ++i) {
        if (shape == 0) edges.emplace_back(i - 1, i);
        if (shape == 1) edges.emplace_back(0, i);
        if (shape == 2 && i >= 100)
            for (Index up = 0; up < 3; ++up) edges.emplace_back(i - 100 - i % 100 + (i + up * 7) % 100, i);
        if (shape == 3) edges.emplace_back(i - (i % 3 == 0 ? 2 : (i % 3)), i);
    }
    QElapsedTimer timer;
    timer.start();
    const auto dag = Dag::build(names(kCount), edges);
    QVERIFY(dag);
    QCOMPARE(dag->topologicalOrder().size(), std::size_t(kCount));
    QVERIFY(dag->downstream(0).size() <= kCount);
    QVERIFY2(timer.elapsed() < 2000, "building is linear");
}

QTEST_APPLESS_MAIN(TestDag)
#include "tst_Dag.moc"
