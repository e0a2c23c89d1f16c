#include "backend/rpc/watch/ChangeRing.h"
#include "backend/rpc/watch/ResumeToken.h"
#include "tests/rpc/support/RpcBench.h"

#include <QTest>

#include <condition_variable>
#include <deque>

using namespace apollo;
using namespace apollo::test;

namespace {

using Message = ops::WatchMessage;

/// A watcher on a connection of its own.
struct Watcher {
    Watcher(RpcBench &bench, const ops::WatchRequest &request, const std::string &token = kViewer)
        : caller(token), stub(ops::OperatorService::NewStub(bench.newChannel())),
          stream(stub->Watch(&caller.context, request)) {}
    ~Watcher() {
        caller.context.TryCancel();
        if (!finished) (void)ended();
    }
    /// Reads until the stream is over; the status that it ended with.
    grpc::Status ended() {
        finished = true;
        Message ignored;
        while (stream->Read(&ignored)) {
        }
        return stream->Finish();
    }

    Message next() {
        Message message;
        if (!stream->Read(&message)) message.set_kind(Message::KIND_UNSPECIFIED);
        if (!message.resume_token().empty()) lastToken = message.resume_token();
        return message;
    }
    /// The next one that is no heartbeat.
    Message nextReal() {
        for (;;) {
            Message message = next();
            if (message.kind() != Message::KIND_HEARTBEAT) return message;
        }
    }
    /// Reads a whole snapshot, begin to end; its rows in one message.
    Message snapshot() {
        Message sum;
        Message message = nextReal();
        if (message.kind() == Message::KIND_RESYNC) message = nextReal();
        if (message.kind() != Message::KIND_SNAPSHOT_BEGIN) return sum;
        while ((message = nextReal()).kind() == Message::KIND_UPSERT) {
            largest = std::max(largest, message.ByteSizeLong());
            mostRows = std::max(mostRows, message.nodes_size() + message.runs_size());
            sum.MergeFrom(message);
        }
        sum.set_kind(message.kind());
        return sum;
    }

    Caller caller;
    std::unique_ptr<ops::OperatorService::Stub> stub;
    std::unique_ptr<grpc::ClientReader<Message>> stream;
    std::string lastToken;
    std::size_t largest = 0;
    int mostRows = 0;
    bool finished = false;
};

ops::WatchRequest withNodes() {
    ops::WatchRequest request;
    request.set_nodes(true);
    return request;
}

/// Publishes the run and the named nodes as they are now, and stores it first, as a scheduler would.
void publish(RpcBench &bench, const RunDriver &driver, const std::vector<std::string> &nodes) {
    bench.query.put(driver.run, driver.events);
    ports::ChangeSet changes;
    ports::RunChange change{driver.run.head, driver.plan, {}};
    for (const std::string &key : nodes) change.nodes.emplace_back(driver.index(key), driver.node(key));
    changes.runs.push_back(std::move(change));
    bench.server->changeFeed().publish(std::move(changes));
}

RunDriver bigRun(int nodes) {
    std::vector<std::string> keys;
    for (int i = 0; i < nodes; ++i) keys.push_back("n" + std::to_string(i));
    return RunDriver(keys, {});
}

} // namespace

class tst_Watch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void snapshotThenChanges() {
        RpcBench bench;
        RunDriver driver({"a", "b"}, {{"b", {"a"}}});
        bench.query.put(driver.run, driver.events);
        Watcher watcher(bench, withNodes());
        const Message snapshot = watcher.snapshot();
        QCOMPARE(snapshot.kind(), Message::KIND_SNAPSHOT_END);
        QCOMPARE(snapshot.runs_size(), 1);
        QCOMPARE(snapshot.nodes_size(), 2);
        QCOMPARE(snapshot.nodes(0).wait_reason(), wire::WAIT_REASON_NO_WORKER);
        QVERIFY(!watcher.lastToken.empty());
        driver.succeed("a");
        publish(bench, driver, {"a", "b"});
        const Message change = watcher.nextReal();
        QCOMPARE(change.kind(), Message::KIND_UPSERT);
        QCOMPARE(change.nodes(0).state(), wire::NODE_STATE_SUCCESS);
        QCOMPARE(change.nodes(0).key(), "a");
        QCOMPARE(change.runs(0).revision(), driver.run.head.revision.value());
        QCOMPARE(change.server_time(), bench.clock.now().micros());
    }

    void filtersHold() {
        RpcBench bench;
        RunDriver driver({"a"}, {});
        bench.query.put(driver.run, driver.events);
        ops::WatchRequest other;
        other.set_pipeline("other");
        Watcher elsewhere(bench, other);
        QCOMPARE(elsewhere.snapshot().runs_size(), 0);
        Watcher headsOnly(bench, ops::WatchRequest());
        QCOMPARE(headsOnly.snapshot().nodes_size(), 0);
        ops::WatchRequest one = withNodes();
        one.set_run_id(driver.run.head.id.value().toText());
        Watcher onlyRun(bench, one);
        QCOMPARE(onlyRun.snapshot().nodes_size(), 1);
        driver.begin("a");
        publish(bench, driver, {"a"});
        QCOMPARE(headsOnly.nextReal().nodes_size(), 0);
        QCOMPARE(onlyRun.nextReal().nodes(0).state(), wire::NODE_STATE_RUNNING);
        ports::ChangeSet definitions;
        definitions.pipelinesChanged = true;
        bench.server->changeFeed().publish(std::move(definitions));
        const Message changed = elsewhere.nextReal(); // the first thing that concerns it
        QVERIFY(changed.pipelines_changed());
        QCOMPARE(changed.runs_size(), 0);
    }

    void unknownRunIsSaidSo() {
        RpcBench bench;
        ops::WatchRequest request;
        request.set_run_id(RunId(Uuid::make(DbTime(5), 1, 2)).value().toText());
        Watcher watcher(bench, request);
        QCOMPARE(watcher.ended().error_code(), grpc::StatusCode::NOT_FOUND);
    }

    void resumeGivesOnlyWhatWasMissed() {
        RpcBench bench;
        RunDriver driver({"a", "b"}, {});
        bench.query.put(driver.run, driver.events);
        std::string token;
        {
            Watcher watcher(bench, withNodes());
            watcher.snapshot();
            driver.begin("a");
            publish(bench, driver, {"a"});
            QCOMPARE(watcher.nextReal().nodes_size(), 1);
            token = watcher.lastToken;
        }
        driver.begin("b");
        publish(bench, driver, {"b"});
        ops::WatchRequest request = withNodes();
        request.set_resume_token(token);
        Watcher watcher(bench, request);
        QCOMPARE(watcher.nextReal().kind(), Message::KIND_RESUMED);
        const Message missed = watcher.nextReal();
        QCOMPARE(missed.nodes_size(), 1);
        QCOMPARE(missed.nodes(0).key(), "b");
    }

    void uselessTokensGiveASnapshot() {
        RpcBench bench;
        const Incarnation server(Uuid::make(bench.clock.now(), 1, 1));
        const rpc::ResumeToken otherLife{Incarnation(Uuid::make(DbTime(9), 9, 9)), 0, 0};
        const rpc::ResumeToken future{server, 1000, 0};
        for (const std::string &token :
             {std::string("nonsense"), std::string(28, '\xff'), otherLife.encode(), future.encode()}) {
            ops::WatchRequest request;
            request.set_resume_token(token);
            Watcher watcher(bench, request);
            QCOMPARE(watcher.nextReal().kind(), Message::KIND_SNAPSHOT_BEGIN);
        }
        Watcher heads(bench, ops::WatchRequest());
        heads.snapshot();
        ops::WatchRequest otherFilter = withNodes();
        otherFilter.set_resume_token(heads.lastToken);
        Watcher nodes(bench, otherFilter);
        QCOMPARE(nodes.nextReal().kind(), Message::KIND_SNAPSHOT_BEGIN);
    }

    void heartbeatsComeWhenNothingHappens() {
        RpcBench bench;
        Watcher watcher(bench, ops::WatchRequest());
        watcher.snapshot();
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(watcher.next().kind(), Message::KIND_HEARTBEAT);
        QCOMPARE(watcher.next().kind(), Message::KIND_HEARTBEAT);
        QVERIFY(timer.elapsed() < 4000);
    }

    void changesDuringTheSnapshotAreNotLost() {
        RpcBench bench;
        RunDriver driver({"a"}, {});
        bench.query.put(driver.run, driver.events);
        bool once = false;
        bench.query.beforeRead = [&](const char *question) {
            if (std::string(question) != "listRuns" || once) return;
            once = true; // after the place in the changes was fixed, before the rows are read
            driver.begin("a");
            publish(bench, driver, {"a"});
        };
        Watcher watcher(bench, withNodes());
        Message all = watcher.snapshot();
        std::uint64_t highest = 0;
        for (const wire::NodeRun &node : all.nodes()) highest = std::max(highest, node.revision());
        QCOMPARE(highest, driver.node("a").revision.value());
    }

    void largeSnapshotComesInChunks() {
        RpcBench bench;
        const RunDriver driver = bigRun(9000);
        bench.query.put(driver.run, driver.events);
        Watcher watcher(bench, withNodes());
        QCOMPARE(watcher.snapshot().nodes_size(), 9000);
        QVERIFY(watcher.mostRows <= 2000);
        QVERIFY(watcher.largest <= (1u << 20) + 10'000);
    }

    void slowWatcherGetsSumsOrResyncAndDelaysNobody() {
        RpcBench bench([](rpc::RpcOptions &options) { options.maxChangedRows = 20'000; });
        RunDriver driver = bigRun(1000);
        for (auto &node : driver.run.nodes) node.cause.message = std::string(500, 'x'); // makes the stream fill up
        bench.query.put(driver.run, driver.events);
        Watcher slow(bench, withNodes());
        QCOMPARE(slow.next().kind(), Message::KIND_SNAPSHOT_BEGIN);
        Watcher quick(bench, withNodes());
        QCOMPARE(quick.snapshot().nodes_size(), 1000);

        std::vector<std::string> all;
        for (int i = 0; i < 1000; ++i) all.push_back("n" + std::to_string(i));
        QElapsedTimer timer;
        timer.start();
        for (int round = 0; round < 200; ++round) {
            for (auto &node : driver.run.nodes) node.revision = Revision(node.revision.value() + 1);
            publish(bench, driver, all);
        }
        QVERIFY(timer.elapsed() < 5000); // the slow one did not hold up the publisher
        const std::uint64_t newest = driver.run.nodes[999].revision.value();
        QVERIFY(seesRevision(quick, newest));
        QVERIFY(seesRevision(slow, newest));
        QVERIFY(m_resyncs > 0); // it had to: 200,000 rows passed, 20,000 are kept
    }

    void waitReasonFollowsWorkersAndPauses() {
        RpcBench bench;
        RunDriver driver({"a"}, {});
        bench.query.put(driver.run, driver.events);
        Watcher watcher(bench, withNodes());
        QCOMPARE(watcher.snapshot().nodes(0).wait_reason(), wire::WAIT_REASON_NO_WORKER);

        Caller worker(kWorker);
        auto stub = link::WorkerService::NewStub(bench.newChannel());
        const auto stream = stub->Link(&worker.context);
        link::WorkerMessage hello;
        hello.mutable_hello()->set_worker_id("w1");
        hello.mutable_hello()->set_incarnation(Uuid::make(DbTime(5), 1, 1).toText());
        hello.mutable_hello()->set_slots(1);
        QVERIFY(stream->Write(hello));
        QCOMPARE(watcher.nextReal().nodes(0).wait_reason(), wire::WAIT_REASON_NO_SLOT);
        driver.act(Verb::PauseRun);
        publish(bench, driver, {});
        QCOMPARE(untilNode(watcher).wait_reason(), wire::WAIT_REASON_RUN_PAUSED);
        driver.act(Verb::ResumeRun);
        publish(bench, driver, {});
        QCOMPARE(untilNode(watcher).wait_reason(), wire::WAIT_REASON_NO_SLOT);
        worker.context.TryCancel();
        QCOMPARE(untilNode(watcher).wait_reason(), wire::WAIT_REASON_NO_WORKER);
    }

    void ringKeepsItsBounds() {
        rpc::ChangeRing ring(4, 100);
        QVERIFY(ring.reaches(0));
        QVERIFY(!ring.reaches(1));
        for (int i = 0; i < 10; ++i) ring.append({}, {}, false);
        QCOMPARE(ring.newest(), 10u);
        QVERIFY(ring.reaches(6));
        QVERIFY(!ring.reaches(5));
        QCOMPARE(ring.after(6, 100).size(), 4u);
        QCOMPARE(ring.after(6, 1).size(), 1u);
        QCOMPARE(ring.after(6, 1)[0]->number, 7u);
        QVERIFY(ring.after(10, 100).empty());
        ports::ChangeSet big;
        big.runs.resize(500);
        ring.append(std::move(big), {}, false); // larger than the ring: it alone stays
        QVERIFY(ring.reaches(10));
        QVERIFY(!ring.reaches(9));
    }

private:
    static wire::NodeRun untilNode(Watcher &watcher) {
        for (;;) {
            const Message message = watcher.nextReal();
            if (message.nodes_size() > 0) return message.nodes(0);
            if (message.kind() == Message::KIND_UNSPECIFIED) return {};
        }
    }
    /// Reads until node 999 has the revision, directly or through a resync.
    bool seesRevision(Watcher &watcher, std::uint64_t revision) {
        for (;;) {
            const Message message = watcher.next();
            if (message.kind() == Message::KIND_UNSPECIFIED) return false;
            if (message.kind() == Message::KIND_RESYNC) ++m_resyncs;
            for (const wire::NodeRun &node : message.nodes())
                if (node.index() == 999 && node.revision() == revision) return true;
        }
    }

    int m_resyncs = 0;
};

QTEST_GUILESS_MAIN(tst_Watch)
#include "tst_Watch.moc"
