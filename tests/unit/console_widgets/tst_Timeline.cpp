#include "console/widgets/timeline/TimelineView.h"

#include <QAccessible>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace apollo::console;
using namespace std::chrono_literals;

namespace {

const TimelineInstant kStart{1'796'004'000s};

class Lanes final : public TimelineSource {
public:
    explicit Lanes(int lanes, int attempts = 2) {
        for (int i = 0; i < lanes; ++i) {
            TimelineLane lane;
            lane.label = QStringLiteral("node_%1").arg(i);
            for (int n = 0; n < attempts; ++n) {
                const TimelineInstant queued = kStart + n * 60s;
                lane.attempts.push_back(
                    {queued, queued + 5s, queued + 40s, VisualState::Failed, QStringLiteral("attempt %1").arg(n + 1)});
            }
            lane.attempt = attempts;
            lane.maxAttempts = attempts + 2;
            lane.nextAttemptAt = kStart + 20min;
            m_lanes.push_back(lane);
        }
    }
    int laneCount() const override { return static_cast<int>(m_lanes.size()); }
    const TimelineLane &lane(int index) const override {
        ++asked;
        return m_lanes[static_cast<std::size_t>(index)];
    }
    TimelineInstant from() const override { return kStart; }
    TimelineInstant until() const override { return kStart + 30min; }
    TimelineInstant now() const override { return kStart + 10min; }
    std::optional<TimelineInstant> deadline() const override { return kStart + 25min; }

    mutable int asked = 0;

private:
    std::vector<TimelineLane> m_lanes;
};

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private:
    static void show(TimelineView &view, const TimelineSource &source) {
        view.resize(1000, 420);
        view.setSource(&source);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
    }

private Q_SLOTS:
    void scaleMapsBothWays() {
        TimelineScale scale{150, 800, kStart, 30min};
        QCOMPARE(scale.xOf(kStart), 150.0);
        QCOMPARE(scale.xOf(kStart + 30min), 950.0);
        QCOMPARE(scale.at(550), kStart + 15min);
    }

    void zoomHoldsThePointedInstant() {
        TimelineScale scale{150, 800, kStart, 30min};
        const TimelineInstant held = scale.at(400);
        scale.zoom(400, 0.5);
        QCOMPARE(scale.shown, std::chrono::milliseconds(15min));
        QVERIFY(std::chrono::abs(scale.at(400) - held) < 5ms);
        scale.zoom(400, 1e-9);
        QCOMPARE(scale.shown, std::chrono::milliseconds(1s));
        scale.zoom(400, 1e12);
        QCOMPARE(scale.shown, std::chrono::milliseconds(400 * 24h));
    }

    void ticksAreRoundAndFarEnoughApart() {
        TimelineScale scale{150, 800, kStart + 17s, 30min};
        const auto tick = scale.tick(84);
        QCOMPARE(tick, std::chrono::milliseconds(5min));
        QCOMPARE(scale.firstTick(tick).time_since_epoch() % tick, 0ms);
        QVERIFY(scale.firstTick(tick) >= scale.from);
    }

    void countdowns() {
        QCOMPARE(countdownText(11min + 12s), QStringLiteral("11:12"));
        QCOMPARE(countdownText(1h + 2min + 3s), QStringLiteral("1:02:03"));
        QCOMPARE(countdownText(76h), QStringLiteral("3 d 4 h"));
        QCOMPARE(countdownText(-5s), QStringLiteral("00:00"));
    }

    void keysZoomPanAndChoose() {
        Lanes lanes(20);
        TimelineView view;
        show(view, lanes);
        QSignalSpy current(&view, &TimelineView::currentChanged);
        const auto fitted = view.scale().shown;
        QTest::keyClick(&view, Qt::Key_W);
        QVERIFY(view.scale().shown < fitted);
        const TimelineInstant before = view.scale().from;
        QTest::keyClick(&view, Qt::Key_D);
        QVERIFY(view.scale().from > before);
        QTest::keyClick(&view, Qt::Key_F);
        QCOMPARE(view.scale().shown, fitted);
        QCOMPARE(view.scale().from, lanes.from());
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.currentLane(), 1);
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.currentLane(), 19);
        QVERIFY(view.viewport()->rect().contains(view.laneRect(19)));
        QCOMPARE(current.count(), 3);
    }

    void mouseChoosesButDraggingPans() {
        Lanes lanes(20);
        TimelineView view;
        show(view, lanes);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.laneRect(2).center());
        QCOMPARE(view.currentLane(), 2);
        const TimelineInstant before = view.scale().from;
        const QPoint start = view.laneRect(4).center();
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(view.viewport(), start - QPoint(60, 0));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, start - QPoint(60, 0));
        QVERIFY(view.scale().from > before);
        QCOMPARE(view.currentLane(), 2);
    }

    void paintsOnlyVisibleLanes() {
        Lanes lanes(1000, 10);
        TimelineView view;
        show(view, lanes);
        lanes.asked = 0;
        QElapsedTimer timer;
        timer.start();
        view.viewport()->repaint();
        qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY2(lanes.asked < 50, qPrintable(QString::number(lanes.asked)));
        QVERIFY(timer.elapsed() < 50);
    }

    void describesTheLane() {
        Lanes lanes(3);
        TimelineView view;
        show(view, lanes);
        QCOMPARE(view.describe(1), QStringLiteral("node_1: failed, attempt 2 of 4, next in 10:00"));
        view.setCurrentLane(1);
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(interface);
        QCOMPARE(interface->text(QAccessible::Value), view.describe(1));
    }
};

QTEST_MAIN(TestTimeline)
#include "tst_Timeline.moc"
