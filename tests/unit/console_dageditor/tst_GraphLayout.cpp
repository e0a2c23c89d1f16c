#include "console/dageditor/scene/GraphLayering.h"
#include "console/dageditor/scene/GraphLayout.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QRectF>
#include <QTest>

#include <algorithm>
#include <map>

using namespace apollo::console;

namespace {

GraphShape randomGraph(int nodes, int edgesPerNode, int reach, quint32 seed) {
    QRandomGenerator random(seed);
    GraphShape shape;
    shape.nodeCount = nodes;
    for (int node = 1; node < nodes; ++node) {
        for (int i = 0; i < edgesPerNode; ++i)
            shape.edges.emplace_back(node - 1 - random.bounded(std::min(node, reach)), node);
    }
    return shape;
}

bool overlap(const GraphPositions &positions, const GraphMetrics &metrics) {
    std::map<double, std::vector<double>> columns;
    for (const QPointF &corner : positions.topLeft) columns[corner.x()].push_back(corner.y());
    double previous = -1e9;
    for (auto &[x, heights] : columns) {
        if (x < previous + metrics.card.width()) return true;
        previous = x;
        std::sort(heights.begin(), heights.end());
        for (std::size_t i = 1; i < heights.size(); ++i) {
            if (heights[i] < heights[i - 1] + metrics.card.height()) return true;
        }
    }
    return false;
}

bool allForward(const GraphShape &shape, const GraphPositions &positions, const GraphMetrics &metrics) {
    return std::all_of(shape.edges.begin(), shape.edges.end(), [&](const std::pair<int, int> &edge) {
        const QPointF from = positions.topLeft[static_cast<std::size_t>(edge.first)];
        const QPointF to = positions.topLeft[static_cast<std::size_t>(edge.second)];
        return to.x() >= from.x() + metrics.card.width() + metrics.layerGap - 0.5;
    });
}

} // namespace

class TestGraphLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void layersAreLongestPaths() {
        const auto layers = layersByLongestPath(5, {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {4, 3}});
        QCOMPARE(layers, (std::vector<int>{0, 1, 2, 3, 0}));
    }

    void cyclesDoNotHang() {
        const auto layers = layersByLongestPath(3, {{0, 1}, {1, 2}, {2, 0}});
        QCOMPARE(layers, (std::vector<int>{0, 1, 2}));
        const GraphPositions positions = layoutGraph({4, {{0, 1}, {1, 2}, {2, 1}, {2, 3}}, {}}, {});
        QVERIFY(!overlap(positions, {}));
    }

    void emptyAndSingle() {
        QVERIFY(layoutGraph({}, {}).topLeft.empty());
        QCOMPARE(layoutGraph({1, {}, {}}, {}).topLeft.size(), std::size_t{1});
    }

    void chainIsALine() {
        const GraphPositions positions = layoutGraph({3, {{0, 1}, {1, 2}}, {}}, {});
        QCOMPARE(positions.topLeft[0].y(), positions.topLeft[1].y());
        QCOMPARE(positions.topLeft[1].y(), positions.topLeft[2].y());
    }

    void joinStandsBetweenItsParents() {
        const GraphPositions positions = layoutGraph({3, {{0, 2}, {1, 2}}, {}}, {});
        const double middle = (positions.topLeft[0].y() + positions.topLeft[1].y()) / 2;
        QVERIFY(qAbs(positions.topLeft[2].y() - middle) < 0.01);
    }

    void longWiresPassBetweenCards() {
        const GraphShape shape{5, {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 4}}, {}};
        const GraphMetrics metrics;
        const GraphPositions positions = layoutGraph(shape, metrics);
        QCOMPARE(positions.bends[3].size(), std::size_t{2});
        for (const QPointF &bend : positions.bends[3]) {
            for (const QPointF &corner : positions.topLeft) {
                const QRectF card(corner, metrics.card);
                QVERIFY(!card.intersects(QRectF(bend.x() + 1, bend.y() - 0.5, metrics.card.width() - 2, 1)));
            }
        }
    }

    void labelsMakeRoom() {
        const GraphMetrics metrics;
        const GraphPositions plain = layoutGraph({2, {{0, 1}}, {}}, metrics);
        const GraphPositions labelled = layoutGraph({2, {{0, 1}}, {120}}, metrics);
        QVERIFY(labelled.topLeft[1].x() >= metrics.card.width() + 120);
        QVERIFY(labelled.topLeft[1].x() > plain.topLeft[1].x());
    }

    void crossingsAreUndone() {
        // Two parallel chains given crosswise: after the sweeps no wire crosses another.
        const GraphPositions positions = layoutGraph({4, {{0, 3}, {1, 2}}, {}}, {});
        const bool upper = positions.topLeft[0].y() < positions.topLeft[1].y();
        QCOMPARE(positions.topLeft[3].y() < positions.topLeft[2].y(), upper);
    }

    void randomGraphsNeitherOverlapNorRunBackwards_data() {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("edges");
        QTest::addColumn<int>("reach");
        QTest::newRow("small") << 30 << 2 << 8;
        QTest::newRow("wide") << 300 << 1 << 300;
        QTest::newRow("deep") << 300 << 2 << 3;
        QTest::newRow("dense") << 200 << 8 << 60;
        QTest::newRow("isolated") << 57 << 0 << 1;
    }

    void randomGraphsNeitherOverlapNorRunBackwards() {
        QFETCH(int, nodes);
        QFETCH(int, edges);
        QFETCH(int, reach);
        const GraphMetrics metrics;
        for (quint32 seed = 1; seed <= 5; ++seed) {
            const GraphShape shape = randomGraph(nodes, edges, reach, seed);
            const GraphPositions positions = layoutGraph(shape, metrics);
            QVERIFY(!overlap(positions, metrics));
            QVERIFY(allForward(shape, positions, metrics));
        }
    }

    void thousandNodesAreFast() {
        const GraphShape shape = randomGraph(1000, 2, 125, 7);
        QElapsedTimer timer;
        timer.start();
        const GraphPositions positions = layoutGraph(shape, {});
        qInfo("1,000 nodes: %lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY(timer.elapsed() < 1000);
        QVERIFY(!overlap(positions, {}));
    }

    void tenThousandNodesStayWithinTwoSeconds() {
        const GraphShape shape = randomGraph(10'000, 2, 1250, 7);
        QElapsedTimer timer;
        timer.start();
        const GraphPositions positions = layoutGraph(shape, {});
        qInfo("10,000 nodes: %lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY(timer.elapsed() < 2000);
        QVERIFY(!overlap(positions, {}));
        QVERIFY(allForward(shape, positions, {}));
    }

    void cancellingReturns() {
        const std::atomic<bool> cancelled{true};
        const GraphPositions positions = layoutGraph(randomGraph(500, 2, 50, 3), {}, &cancelled);
        QCOMPARE(positions.topLeft.size(), std::size_t{500});
    }
};

QTEST_APPLESS_MAIN(TestGraphLayout)
#include "tst_GraphLayout.moc"
