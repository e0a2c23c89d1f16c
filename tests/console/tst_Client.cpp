// The client against a real gRPC server: answers, errors, cancelling, streams.
#include "console/client/GrpcBackend.h"
#include "console/client/feed/FeedSupervisor.h"
#include "tests/console/support/FakeOperator.h"
#include "tests/console/support/Messages.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <optional>
#include <semaphore>

using namespace apollo;
using namespace apollo::console;
using namespace std::chrono_literals;

namespace {

RunId theRun() { return parseRunId(QString::fromStdString(fakes::kRun)).value(); }

FeedTiming quick() {
    FeedTiming timing;
    timing.firstRetry = 20ms;
    timing.longestRetry = 100ms;
    timing.heartbeat = 400ms;
    return timing;
}

} // namespace

class TestClient : public QObject {
    Q_OBJECT

    struct Bench {
        fakes::FakeOperator server;
        GrpcBackend backend;
        Bench() {
            server.specJson = fakes::kSpec;
            server.setRun(fakes::run(types::v1::RUN_STATE_PAUSED, 3), fakes::incident(3));
            server.start();
            (void)backend.connectTo({server.address(), false, {}, QStringLiteral("secret")});
        }
    };

private Q_SLOTS:
    void answersAreValues() {
        Bench bench;
        std::optional<RunDetail> detail;
        bench.backend.run(theRun(), this, [&](Expected<RunDetail> result) {
            QCOMPARE(QThread::currentThread(), thread());
            detail = std::move(result).value();
        });
        QVERIFY(!detail); // never from inside the call
        QTRY_VERIFY(detail);
        QCOMPARE(detail->run.state, RunState::Paused);
        QCOMPARE(detail->nodes.size(), std::size_t(4));
        QCOMPARE(detail->nodes[1].state, NodeState::Failed);

        std::optional<PipelineDetail> pipeline;
        bench.backend.pipeline(QStringLiteral("orders"), 0, this,
                               [&](Expected<PipelineDetail> result) { pipeline = std::move(result).value(); });
        QTRY_VERIFY(pipeline);
        QCOMPARE(pipeline->definition->plan->size(), std::size_t(4));
        QCOMPARE(pipeline->definition->plan->dag.edgeCount(), std::size_t(3));
    }

    void errorsAreTheServersOwn() {
        Bench bench;
        bench.server.refuseRun = [] { return grpc::Status(grpc::StatusCode::FAILED_PRECONDITION, ""); };
        std::optional<Error> error;
        bench.backend.run(theRun(), this, [&](Expected<RunDetail> result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, ErrorCode::Conflict);
        QCOMPARE(error->id, std::string("run.refused"));
        QCOMPARE(error->args.front().second, std::string("load"));
    }

    void unknownTokenAndUnknownServer() {
        Bench bench;
        QVERIFY(bench.backend.connectTo({bench.server.address(), false, {}, QStringLiteral("wrong")}).has_value());
        std::optional<Error> error;
        bench.backend.serverInfo(this, [&](Expected<ServerInfo> result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, ErrorCode::Unauthenticated);

        QVERIFY(bench.backend.connectTo({QStringLiteral("unix:/nowhere/at/all.sock"), false, {}, {}}).has_value());
        error.reset();
        bench.backend.serverInfo(this, [&](Expected<ServerInfo> result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->code, ErrorCode::Unavailable);
    }

    void tokenNeverTravelsReadable() {
        GrpcBackend backend;
        const auto refused =
            backend.connectTo({QStringLiteral("example.org:7443"), false, {}, QStringLiteral("secret")});
        QVERIFY(!refused);
        QCOMPARE(refused.error().id, std::string("client.plaintext_refused"));
        std::optional<Error> error;
        backend.serverInfo(this, [&](Expected<ServerInfo> result) { error = result.error(); });
        QTRY_VERIFY(error);
        QCOMPARE(error->id, std::string("client.plaintext_refused"));
        QVERIFY(
            backend.connectTo({QStringLiteral("example.org:7443"), true, {}, QStringLiteral("secret")}).has_value());
        QVERIFY(backend.connectTo({QStringLiteral("127.0.0.1:7443"), false, {}, QStringLiteral("secret")}).has_value());
        QVERIFY(!backend.connectTo({QStringLiteral("127.example.org:7443"), false, {}, QStringLiteral("secret")})
                     .has_value());
    }

    void cancelledCallsAreSilent() {
        Bench bench;
        std::binary_semaphore entered{0}, leave{0};
        bench.server.hold = [&] {
            entered.release();
            leave.acquire();
        };
        int ended = 0;
        CallHandle handle = bench.backend.run(theRun(), this, [&ended](Expected<RunDetail>) { ++ended; });
        QVERIFY(entered.try_acquire_for(5s));
        handle.cancel();
        leave.release();

        auto *context = new QObject;
        bench.backend.run(theRun(), context, [&ended](Expected<RunDetail>) { ++ended; });
        QVERIFY(entered.try_acquire_for(5s));
        delete context; // its owner is gone before the answer comes
        leave.release();

        bool other = false;
        bench.backend.serverInfo(this, [&other](Expected<ServerInfo>) { other = true; });
        QTRY_VERIFY(other);
        QCOMPARE(ended, 0);
    }

    void goingAwayEndsEverything() {
        auto bench = std::make_unique<Bench>();
        int called = 0;
        bench->backend.watch(
            {}, {}, this, [&called](const auto &) { ++called; }, [&called](Expected<void>) { ++called; });
        for (int at = 0; at < 50; ++at)
            bench->backend.run(theRun(), this, [&called](Expected<RunDetail>) { ++called; });
        bench.reset();
        QCoreApplication::processEvents();
        QCOMPARE(called, 0);
    }

    void reconnectingElsewhereEndsOpenCalls() {
        Bench bench;
        std::binary_semaphore entered{0}, leave{0};
        bench.server.hold = [&] {
            entered.release();
            leave.acquire();
        };
        std::optional<Error> error;
        bench.backend.run(theRun(), this, [&error](Expected<RunDetail> result) { error = result.error(); });
        QVERIFY(entered.try_acquire_for(5s));
        (void)bench.backend.connectTo({bench.server.address(), false, {}, QStringLiteral("secret")});
        QTRY_VERIFY(error); // exactly one ending, also now
        QCOMPARE(error->code, ErrorCode::Unavailable);
        leave.release();
    }

    void streamKeepsItsOrder_data() {
        QTest::addColumn<bool>("slow");
        QTest::newRow("as fast as it can") << false;
        QTest::newRow("a slow console slows the server") << true;
    }
    void streamKeepsItsOrder() {
        QFETCH(bool, slow);
        constexpr std::uint32_t kMessages = 20'000;
        Bench bench;
        bench.server.flood = kMessages;
        std::uint64_t last = 0;
        std::size_t largest = 0;
        bool ordered = true, onGui = true;
        CallHandle handle = bench.backend.watch(
            {}, {}, this,
            [&](const std::vector<WatchEvent> &events) {
                onGui = onGui && QThread::currentThread() == thread();
                largest = std::max(largest, events.size());
                for (const WatchEvent &event : events) {
                    if (event.kind != WatchKind::Upsert) continue;
                    const std::uint64_t revision = event.runs.front().revision.value();
                    if (revision == 3 && last == 0) continue; // the snapshot's own row
                    ordered = ordered && revision == last + 1;
                    last = revision;
                }
                if (slow) QThread::usleep(200); // work on the GUI thread
            },
            [](Expected<void>) {});
        QTRY_COMPARE_WITH_TIMEOUT(last, std::uint64_t(kMessages), 60'000);
        QVERIFY(ordered);
        QVERIFY(onGui);
        QVERIFY(largest <= 256); // the queue is bounded whatever the server sends
        handle.cancel();
        QTRY_VERIFY(!openWatches(bench.server));
    }

    void unknownStateIsSaidNotGuessed() {
        Bench bench;
        std::optional<Error> error;
        bench.backend.watch(
            {}, {}, this, [](const auto &) {}, [&error](Expected<void> result) { error = result.error(); });
        QTRY_VERIFY(openWatches(bench.server));
        operators::v1::WatchMessage message;
        message.set_kind(operators::v1::WatchMessage::KIND_UPSERT);
        *message.add_runs() = fakes::run(static_cast<types::v1::RunState>(99), 9);
        bench.server.push(message);
        QTRY_VERIFY(error);
        QCOMPARE(error->id, std::string("client.incompatible"));
    }

    void feedHealsWithoutRestart() {
        Bench bench;
        FeedSupervisor feed(bench.backend, quick());
        std::vector<WatchKind> kinds;
        connect(&feed, &Feed::arrived, this, [&kinds](const std::vector<WatchEvent> &events) {
            for (const WatchEvent &event : events) kinds.push_back(event.kind);
        });
        feed.setOptions(WatchOptions{});
        feed.start();
        QTRY_COMPARE(feed.state().phase, LinkPhase::Live);
        QTRY_VERIFY(std::count(kinds.begin(), kinds.end(), WatchKind::SnapshotEnd) == 1);

        bench.server.stop();
        QTRY_COMPARE(feed.state().phase, LinkPhase::Stale);
        QVERIFY(feed.state().error);
        bench.server.start();
        QElapsedTimer healing;
        healing.start();
        QTRY_COMPARE(feed.state().phase, LinkPhase::Live);
        QVERIFY2(healing.elapsed() < 2'000, "plugged in again, correct within two seconds");
        QTRY_VERIFY(std::count(kinds.begin(), kinds.end(), WatchKind::Resumed) == 1);
        const auto guard = bench.server.lock();
        QCOMPARE(bench.server.resumeTokens.size(), std::size_t(2));
        QVERIFY(!bench.server.resumeTokens[1].empty());
    }

private:
    static bool openWatches(fakes::FakeOperator &server) {
        const auto guard = server.lock();
        return server.watchesOpen > 0;
    }
};

QTEST_GUILESS_MAIN(TestClient)
#include "tst_Client.moc"
