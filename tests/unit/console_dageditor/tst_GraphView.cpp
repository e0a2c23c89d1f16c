#include "console/dageditor/scene/GraphScene.h"
#include "console/dageditor/scene/GraphView.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

using namespace apollo::console;

namespace {

GraphNode node(const QString &key, VisualState state = VisualState::Succeeded) {
    GraphNode result;
    result.key = result.title = key;
    result.subtitle = result.typeId = QStringLiteral("shell");
    result.state = state;
    return result;
}

/** a -> b -> d, a -> c -> d */
struct Diamond {
    QList<GraphNode> nodes{node(QStringLiteral("a")), node(QStringLiteral("b")), node(QStringLiteral("c")),
                           node(QStringLiteral("d"))};
    QList<GraphEdge> edges{{0, 1, {}}, {0, 2, {}}, {1, 3, {}}, {2, 3, {}}};
};

QList<GraphNode> chain(int count, QList<GraphEdge> &edges) {
    QList<GraphNode> nodes;
    for (int i = 0; i < count; ++i) {
        nodes += node(QStringLiteral("n%1").arg(i));
        if (i >= 10) edges += {i - 10, i, {}};
        if (i >= 17) edges += {i - 17, i, {}};
    }
    return nodes;
}

} // namespace

class TestGraphView : public QObject {
    Q_OBJECT

private:
    static void show(GraphView &view) {
        view.resize(900, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }

private Q_SLOTS:
    void arrowsWalkAlongEdges() {
        const Diamond diamond;
        GraphView view;
        show(view);
        view.setGraph(diamond.nodes, diamond.edges);
        QSignalSpy current(&view, &GraphView::currentNodeChanged);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.currentNode(), QStringLiteral("a"));
        QTest::keyClick(&view, Qt::Key_Right);
        const QString first = view.currentNode();
        QVERIFY(first == QStringLiteral("b") || first == QStringLiteral("c"));
        QTest::keyClick(&view, first == QStringLiteral("b") ? Qt::Key_Down : Qt::Key_Up);
        QVERIFY(view.currentNode() != first);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.currentNode(), QStringLiteral("d"));
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.currentNode(), QStringLiteral("d"));
        QCOMPARE(current.count(), 4);
        QSignalSpy activated(&view, &GraphView::nodeActivated);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
    }

    void mouseSelectsAndEmptyGroundClears() {
        const Diamond diamond;
        GraphView view;
        show(view);
        view.setGraph(diamond.nodes, diamond.edges);
        const QPoint d = view.mapFromScene(view.graphScene()->nodeRect(3).center());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, d);
        QCOMPARE(view.currentNode(), QStringLiteral("d"));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        QVERIFY(view.currentNode().isEmpty());
    }

    void currentNodeSurvivesANewGraph() {
        Diamond diamond;
        GraphView view;
        show(view);
        view.setGraph(diamond.nodes, diamond.edges);
        view.setCurrentNode(QStringLiteral("c"));
        QSignalSpy current(&view, &GraphView::currentNodeChanged);
        diamond.nodes += node(QStringLiteral("e"));
        view.setGraph(diamond.nodes, diamond.edges);
        QCOMPARE(view.currentNode(), QStringLiteral("c"));
        QCOMPARE(current.count(), 0);
        view.setGraph({node(QStringLiteral("x"))}, {});
        QVERIFY(view.currentNode().isEmpty());
        QCOMPARE(current.count(), 1);
        view.setGraph({}, {});
        view.viewport()->repaint();
    }

    void uselessEdgesAreLeftOut() {
        GraphView view;
        show(view);
        view.setGraph({node(QStringLiteral("a")), node(QStringLiteral("b"))},
                      {{0, 0, {}}, {0, 7, {}}, {-1, 1, {}}, {0, 1, {}}});
        QCOMPARE(view.graphScene()->successors(0).size(), std::size_t{1});
    }

    void zoomKeysAndFit() {
        const Diamond diamond;
        GraphView view;
        show(view);
        view.setGraph(diamond.nodes, diamond.edges);
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.zoom() > 1);
        QTest::keyClick(&view, Qt::Key_0);
        QVERIFY(qFuzzyCompare(view.zoom(), 1.0));
        view.setZoom(0.1);
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(view.zoom() <= 1.0 && view.zoom() > 0.5);
        const QRectF visible = view.mapToScene(view.viewport()->rect()).boundingRect();
        QVERIFY(visible.contains(view.graphScene()->contentRect()));
    }

    void statesRepaintCoalesced() {
        const Diamond diamond;
        GraphView view;
        show(view);
        view.setMode(GraphMode::Run);
        view.setGraph(diamond.nodes, diamond.edges);
        QSignalSpy painted(view.graphScene(), &GraphScene::statesChanged);
        for (int i = 0; i < 100; ++i) {
            view.updateStates({{QStringLiteral("b"), i % 2 ? VisualState::Failed : VisualState::Running, 2, true},
                               {QStringLiteral("nobody"), VisualState::Failed, 1, false}});
        }
        QCOMPARE(painted.count(), 0);
        QTRY_COMPARE(painted.count(), 1);
        QCOMPARE(view.graphScene()->node(1).state, VisualState::Failed);
        QCOMPARE(view.graphScene()->node(1).attempts, 2);
    }

    void bigGraphsAreLaidOutElsewhere() {
        QList<GraphEdge> edges;
        const QList<GraphNode> nodes = chain(1000, edges);
        GraphView view;
        show(view);
        QSignalSpy finished(&view, &GraphView::layoutFinished);
        QElapsedTimer timer;
        timer.start();
        view.setGraph(nodes, edges);
        view.setCurrentNode(QStringLiteral("n500"));
        view.updateStates({{QStringLiteral("n7"), VisualState::Failed, 3, true}});
        QVERIFY(!view.isLaidOut());
        QVERIFY(finished.wait(5000));
        qInfo("1,000 nodes open after %lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY(view.isLaidOut());
        QCOMPARE(view.currentNode(), QStringLiteral("n500"));
        QCOMPARE(view.graphScene()->node(7).state, VisualState::Failed);
    }

    void replacingCancelsTheLayout() {
        QList<GraphEdge> edges;
        const QList<GraphNode> nodes = chain(3000, edges);
        GraphView view;
        show(view);
        QSignalSpy finished(&view, &GraphView::layoutFinished);
        view.setGraph(nodes, edges);
        view.setGraph({node(QStringLiteral("only"))}, {});
        QCOMPARE(finished.count(), 1);
        QCOMPARE(view.graphScene()->nodeCount(), 1);
        QCoreApplication::processEvents();
        QCOMPARE(finished.count(), 1);
        auto doomed = std::make_unique<GraphView>();
        doomed->setGraph(nodes, edges);
        doomed.reset();
    }

    void farViewsAreCheap() {
        QList<GraphEdge> edges;
        const QList<GraphNode> nodes = chain(1000, edges);
        GraphView view;
        show(view);
        view.setMode(GraphMode::Run);
        QSignalSpy finished(&view, &GraphView::layoutFinished);
        view.setGraph(nodes, edges);
        QVERIFY(finished.wait(5000));
        constexpr int kFrames = 20;
        QImage image(view.viewport()->size(), QImage::Format_ARGB32_Premultiplied);
        for (const qreal zoom : {view.zoom(), 0.4, 1.0}) {
            view.setZoom(zoom);
            QElapsedTimer timer;
            timer.start();
            for (int i = 0; i < kFrames; ++i) view.viewport()->render(&image);
            const double frame = static_cast<double>(timer.elapsed()) / kFrames;
            qInfo("zoom %.2f: %.1f ms per frame", zoom, frame);
            QVERIFY(frame < 50);
        }
    }

    void screenReadersSeeTheNodes() {
        Diamond diamond;
        diamond.nodes[1].state = VisualState::Failed;
        GraphView view;
        show(view);
        view.setMode(GraphMode::Run);
        view.setGraph(diamond.nodes, diamond.edges);
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(interface);
        QCOMPARE(interface->childCount(), 4);
        QAccessibleInterface *b = interface->child(1);
        QVERIFY(b->text(QAccessible::Name).startsWith(QStringLiteral("b, shell, failed")));
        view.setCurrentNode(QStringLiteral("b"));
        QVERIFY(b->state().selected);
        QCOMPARE(interface->indexOfChild(b), 1);
        view.setGraph({}, {});
        QVERIFY(!b->isValid());
        QVERIFY(!interface->child(0));
    }
};

QTEST_MAIN(TestGraphView)
#include "tst_GraphView.moc"
