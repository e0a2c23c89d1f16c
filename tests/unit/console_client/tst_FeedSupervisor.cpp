// One watch is one attempt; the supervisor is what survives them.
#include "console/client/feed/FeedSupervisor.h"
#include "tests/support/console/FakeBackend.h"
#include "tests/support/console/Samples.h"

#include <QSignalSpy>
#include <QTest>

using namespace apollo;
using namespace apollo::console;
using namespace std::chrono_literals;

namespace {

FeedTiming quick() {
    FeedTiming timing;
    timing.firstRetry = 5ms;
    timing.longestRetry = 20ms;
    timing.heartbeat = 40ms;
    return timing;
}

WatchEvent told(WatchKind kind, const QByteArray &token = {}) {
    WatchEvent result;
    result.kind = kind;
    result.resumeToken = token;
    return result;
}

Error unreachable() { return makeError(ErrorCode::Unavailable, "client.unreachable", "gone"); }

} // namespace

class TestFeedSupervisor : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waitsForOptions() {
        fakes::FakeBackend backend;
        FeedSupervisor feed(backend, quick());
        feed.start();
        QVERIFY(backend.watches.empty());
        feed.setOptions(WatchOptions{QStringLiteral("orders"), true, 30});
        QCOMPARE(backend.watches.size(), std::size_t(1));
        QCOMPARE(backend.watches[0]->options.pipeline, QStringLiteral("orders"));
        feed.setOptions(WatchOptions{QStringLiteral("orders"), true, 30});
        QCOMPARE(backend.watches.size(), std::size_t(1));
    }

    void liveStaleAndResumed() {
        fakes::FakeBackend backend;
        FeedSupervisor feed(backend, quick());
        feed.setOptions(WatchOptions{});
        feed.start();
        QCOMPARE(feed.state().phase, LinkPhase::Connecting);
        backend.watches[0]->batch(
            {told(WatchKind::SnapshotBegin), told(WatchKind::SnapshotEnd, "t1"), told(WatchKind::Upsert, "t2")});
        QCOMPARE(feed.state().phase, LinkPhase::Live);

        backend.watches[0]->end(unreachable());
        QCOMPARE(feed.state().phase, LinkPhase::Stale);
        QVERIFY(feed.state().since.isValid());
        QVERIFY(feed.retryIn());
        QTRY_COMPARE(backend.watches.size(), std::size_t(2));
        QCOMPARE(backend.watches[1]->resumeToken, QByteArray("t2"));
        QCOMPARE(feed.state().phase, LinkPhase::Stale); // not fresh before something has arrived
        backend.watches[1]->batch({told(WatchKind::Resumed)});
        QCOMPARE(feed.state().phase, LinkPhase::Live);
    }

    void aBrokenSnapshotIsNotResumed() {
        fakes::FakeBackend backend;
        FeedSupervisor feed(backend, quick());
        feed.setOptions(WatchOptions{});
        feed.start();
        backend.watches[0]->batch({told(WatchKind::SnapshotBegin, "a"), told(WatchKind::Upsert, "b")});
        backend.watches[0]->end(unreachable());
        QTRY_COMPARE(backend.watches.size(), std::size_t(2));
        QVERIFY(backend.watches[1]->resumeToken.isEmpty());
    }

    void silenceIsStaleThenReconnected() {
        fakes::FakeBackend backend;
        FeedSupervisor feed(backend, quick());
        feed.setOptions(WatchOptions{});
        feed.start();
        backend.watches[0]->batch({told(WatchKind::Heartbeat, "t")});
        QCOMPARE(feed.state().phase, LinkPhase::Live);
        QTRY_COMPARE(feed.state().phase, LinkPhase::Stale); // two heartbeats missed
        QTRY_VERIFY(backend.watches.size() > 1);            // and five: the link is given up
        QVERIFY(backend.watches[0]->cancelled);
    }

    void delaysGrowToTheirLimit() {
        fakes::FakeBackend backend;
        FeedTiming timing = quick();
        timing.jitter = 0;
        FeedSupervisor feed(backend, timing);
        feed.setOptions(WatchOptions{});
        feed.start();
        std::vector<std::chrono::milliseconds> waits;
        for (std::size_t attempt = 0; attempt < 5; ++attempt) {
            QTRY_COMPARE(backend.watches.size(), attempt + 1);
            backend.watches[attempt]->end(unreachable());
            waits.push_back(feed.retryIn().value());
        }
        QVERIFY(waits[0] <= 5ms);
        QVERIFY(waits[4] <= 20ms && waits[4] > waits[0]);
        QCOMPARE(feed.state().phase, LinkPhase::Connecting); // nothing was ever shown, so nothing is stale
        QVERIFY(feed.state().error);
    }

    void otherOptionsStartAnew() {
        fakes::FakeBackend backend;
        FeedSupervisor feed(backend, quick());
        feed.setOptions(WatchOptions{QStringLiteral("a"), true, 30});
        feed.start();
        backend.watches[0]->batch({told(WatchKind::SnapshotEnd, "t")});
        feed.setOptions(WatchOptions{QStringLiteral("b"), true, 30});
        QVERIFY(backend.watches[0]->cancelled);
        QVERIFY(backend.watches[1]->resumeToken.isEmpty());
        feed.setOptions(std::nullopt);
        QVERIFY(backend.watches[1]->cancelled);
        QCOMPARE(backend.watches.size(), std::size_t(2));
    }

    void stopsForGood() {
        fakes::FakeBackend backend;
        FeedSupervisor feed(backend, quick());
        feed.setOptions(WatchOptions{});
        feed.start();
        backend.watches[0]->end(unreachable());
        feed.stop();
        QCOMPARE(feed.state().phase, LinkPhase::Offline);
        QVERIFY(!feed.retryIn());
    }
};

QTEST_GUILESS_MAIN(TestFeedSupervisor)
#include "tst_FeedSupervisor.moc"
