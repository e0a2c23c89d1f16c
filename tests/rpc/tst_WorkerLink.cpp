#include "tests/rpc/support/RpcBench.h"

#include <QTest>

using namespace apollo;
using namespace apollo::test;

namespace {

std::string uuid(std::uint64_t number) { return Uuid::make(DbTime(1'750'000'000'000'000), 1, number).toText(); }
ExecutionId execution(std::uint64_t number) { return ExecutionId(*Uuid::parse(uuid(number))); }

/// A worker's end of the link.
struct Worker {
    explicit Worker(RpcBench &bench, const std::string &token = kWorker)
        : caller(token), stub(link::WorkerService::NewStub(bench.newChannel())), stream(stub->Link(&caller.context)) {}
    ~Worker() {
        if (!finished) finish();
    }

    bool hello(const std::string &id = "w1", std::uint64_t incarnation = 1) {
        link::WorkerMessage message;
        link::Hello &hello = *message.mutable_hello();
        hello.set_worker_id(id);
        hello.set_incarnation(uuid(incarnation));
        hello.set_slots(4);
        hello.add_node_types("noop");
        return stream->Write(message);
    }
    bool say(const std::function<void(link::WorkerMessage &)> &fill) {
        link::WorkerMessage message;
        fill(message);
        return stream->Write(message);
    }
    link::ServerMessage hear() {
        link::ServerMessage message;
        if (!stream->Read(&message)) message.Clear();
        return message;
    }
    /// Ends the link; the status that the server gave.
    grpc::Status finish() {
        finished = true;
        caller.context.TryCancel();
        link::ServerMessage ignored;
        while (stream->Read(&ignored)) {
        }
        return stream->Finish();
    }
    /// Waits for the server to end the link.
    grpc::Status ended() {
        finished = true;
        link::ServerMessage ignored;
        while (stream->Read(&ignored)) {
        }
        return stream->Finish();
    }

    Caller caller;
    std::unique_ptr<link::WorkerService::Stub> stub;
    std::unique_ptr<grpc::ClientReaderWriter<link::WorkerMessage, link::ServerMessage>> stream;
    bool finished = false;
};

void fillResult(link::WorkerMessage &message, std::uint64_t number) {
    link::Result &result = *message.mutable_result();
    result.set_execution_id(uuid(number));
    result.set_token(3);
    result.set_outcome(wire::ATTEMPT_OUTCOME_SUCCESS);
}

} // namespace

class tst_WorkerLink : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wholeLifeOfAnExecution() {
        RpcBench bench;
        Worker worker(bench);
        QVERIFY(worker.hello());
        const auto welcome = worker.hear();
        QCOMPARE(welcome.welcome().server_id(), "s1");
        QCOMPARE(welcome.welcome().heartbeat_every(), 2'000'000);
        QTRY_COMPARE(bench.inbox.told().connected.size(), 1u);
        QCOMPARE(bench.inbox.told().connected[0].slots, 4u);

        ports::Assignment assignment;
        assignment.worker = WorkerId("w1");
        assignment.execution = execution(7);
        assignment.token = FencingToken(3);
        assignment.node = NodeKey("load");
        assignment.nodeType = "noop";
        assignment.env["APOLLO_PARAM_DAY"] = "monday";
        assignment.runTimeout = std::chrono::hours(1);
        bench.server->workerGateway().assign(assignment);
        const auto assigned = worker.hear();
        QCOMPARE(assigned.assign().execution_id(), uuid(7));
        QCOMPARE(assigned.assign().env().at("APOLLO_PARAM_DAY"), "monday");
        QCOMPARE(assigned.assign().run_timeout(), 3'600'000'000);
        QCOMPARE(assigned.assign().log_cap_bytes(), 64u << 20);

        QVERIFY(worker.say([](auto &message) {
            message.mutable_claim()->set_execution_id(uuid(7));
            message.mutable_claim()->set_token(3);
        }));
        QTRY_COMPARE(bench.inbox.told().claims.size(), 1u);
        bench.server->workerGateway().answerClaim(WorkerId("w1"), execution(7), FencingToken(3), true, "");
        QVERIFY(worker.hear().claim_reply().granted());

        QVERIFY(worker.say([](auto &message) { message.mutable_heartbeat()->set_number(2); }));
        QVERIFY(worker.say([](auto &message) {
            message.mutable_heartbeat()->set_number(1); // an old one
        }));
        for (std::uint64_t line = 1; line <= 3; ++line)
            QVERIFY(worker.say([&](auto &message) {
                message.mutable_log()->set_execution_id(uuid(7));
                wire::LogLine &entry = *message.mutable_log()->add_lines();
                entry.set_number(line);
                entry.set_text("line");
            }));
        QVERIFY(worker.say([](auto &message) {
            fillResult(message, 7);
            message.mutable_result()->set_outputs_json("{ \"b\": 1, \"a\": [1, 2] }");
        }));
        std::uint64_t stored = 0;
        while (stored < 3) stored = worker.hear().log_ack().up_to_line();
        QTRY_COMPARE(bench.inbox.told().results.size(), 1u);
        QCOMPARE(bench.inbox.told().results[0].outputs, "{\"a\":[1,2],\"b\":1}");
        QCOMPARE(bench.inbox.told().heartbeats, 1);
        QCOMPARE(bench.logs.read(execution(7), 1, 10)->lines.size(), 3u);
        bench.server->workerGateway().acknowledge(WorkerId("w1"), execution(7));
        QCOMPARE(worker.hear().ack().execution_id(), uuid(7));
        bench.server->workerGateway().cancel(WorkerId("w1"), execution(8), FencingToken(1), true);
        QVERIFY(worker.hear().cancel().kill());
        bench.server->workerGateway().forget(WorkerId("w1"), execution(9), "unknown");
        QCOMPARE(worker.hear().forget().reason(), "unknown");
        QVERIFY(worker.say([](auto &message) {
            message.mutable_refuse()->set_execution_id(uuid(8));
            message.mutable_refuse()->set_reason("full");
        }));
        QTRY_COMPARE(bench.inbox.told().refusals.size(), 1u);
        worker.finish();
        QTRY_COMPARE(bench.inbox.told().gone.size(), 1u);
        bench.server->workerGateway().acknowledge(WorkerId("w1"), execution(7)); // nobody there: dropped
    }

    void resultWaitsForTheLinesBeforeIt() {
        RpcBench bench;
        bench.logs.failAppends(2); // the store is away at first
        Worker worker(bench);
        QVERIFY(worker.hello());
        worker.hear();
        QVERIFY(worker.say([](auto &message) {
            message.mutable_log()->set_execution_id(uuid(7));
            message.mutable_log()->add_lines()->set_number(1);
        }));
        QVERIFY(worker.say([](auto &message) { fillResult(message, 7); }));
        QTRY_VERIFY(bench.logs.appends() >= 1);
        QVERIFY(bench.inbox.told().results.empty());
        QTRY_COMPARE(bench.inbox.told().results.size(), 1u);
        QCOMPARE(bench.logs.read(execution(7), 1, 10)->lines.size(), 1u);
    }

    void brokenLimitsBecomeFailures_data() {
        QTest::addColumn<QString>("outputs");
        QTest::addColumn<int>("messageBytes");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<bool>("refused");
        const int success = wire::ATTEMPT_OUTCOME_SUCCESS;
        QTest::newRow("plain") << "" << 0 << success << false;
        QTest::newRow("object") << "{}" << 0 << success << false;
        QTest::newRow("message at the limit") << "" << 4096 << success << false;
        QTest::newRow("message over it") << "" << 4097 << success << true;
        QTest::newRow("outputs too large") << "{\"x\":\"" + QString(70'000, 'x') + "\"}" << 0 << success << true;
        QTest::newRow("array") << "[1]" << 0 << success << true;
        QTest::newRow("no JSON") << "{\"x\":" << 0 << success << true;
        QTest::newRow("deep") << "{\"x\":" + QString(30'000, '[') + QString(30'000, ']') + "}" << 0 << success << true;
        QTest::newRow("brackets in a text") << "{\"x\":\"" + QString(1000, '[') + "\\\"[\"}" << 0 << success << false;
        QTest::newRow("no outcome") << "" << 0 << 0 << true;
        QTest::newRow("outcome of the future") << "" << 0 << 99 << true;
    }
    void brokenLimitsBecomeFailures() {
        QFETCH(QString, outputs);
        QFETCH(int, messageBytes);
        QFETCH(int, outcome);
        QFETCH(bool, refused);
        RpcBench bench;
        Worker worker(bench);
        QVERIFY(worker.hello());
        QVERIFY(worker.say([&](auto &message) {
            fillResult(message, 7);
            message.mutable_result()->set_outcome(static_cast<wire::AttemptOutcome>(outcome));
            message.mutable_result()->set_outputs_json(outputs.toStdString());
            message.mutable_result()->set_message(std::string(static_cast<std::size_t>(messageBytes), 'm'));
        }));
        QTRY_COMPARE(bench.inbox.told().results.size(), 1u);
        const ports::AttemptResult result = bench.inbox.told().results[0];
        QCOMPARE(result.outcome, refused ? AttemptOutcome::Failure : AttemptOutcome::Success);
        QCOMPARE(result.errorClass, refused ? ErrorClass::InvalidInput : ErrorClass::None);
        if (refused) QVERIFY(!result.message.empty() && result.outputs.empty());
    }

    void newerLinkTakesOver() {
        RpcBench bench;
        Worker old(bench);
        QVERIFY(old.hello("w1", 5));
        old.hear();
        Worker same(bench); // the same process again: its old link is half dead
        QVERIFY(same.hello("w1", 5));
        same.hear();
        QCOMPARE(old.ended().error_code(), grpc::StatusCode::FAILED_PRECONDITION);
        Worker newer(bench);
        QVERIFY(newer.hello("w1", 6));
        newer.hear();
        QCOMPARE(same.ended().error_code(), grpc::StatusCode::FAILED_PRECONDITION);
        Worker older(bench);
        QVERIFY(older.hello("w1", 4));
        const grpc::Status refused = older.ended();
        QCOMPARE(refused.error_code(), grpc::StatusCode::FAILED_PRECONDITION);
        QCOMPARE(older.caller.error().id(), "worker.superseded");
        const auto told = bench.inbox.told();
        QCOMPARE(told.connected.size(), 3u);
        QVERIFY(told.gone.empty()); // nobody was ever gone: a link took the place of another
        bench.server->workerGateway().forget(WorkerId("w1"), execution(1), "x");
        QCOMPARE(newer.hear().forget().execution_id(), uuid(1));
    }

    void protocolErrorsEndTheLink_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < 9; ++kind) QTest::addRow("%d", kind) << kind;
    }
    void protocolErrorsEndTheLink() {
        QFETCH(int, kind);
        RpcBench bench;
        Worker worker(bench);
        if (kind >= 4) QVERIFY(worker.hello());
        worker.say([&](link::WorkerMessage &message) {
            link::Hello hello;
            hello.set_worker_id("w1");
            hello.set_incarnation(uuid(1));
            hello.set_slots(1);
            switch (kind) {
            case 0: message.mutable_heartbeat()->set_number(1); break; // before hello
            case 1: hello.clear_worker_id(); break;
            case 2: hello.set_incarnation("x"); break;
            case 3: hello.set_slots(0); break;
            case 4: break; // a second hello
            case 5: message.mutable_claim()->set_execution_id("nonsense"); break;
            case 6: message.mutable_result()->set_execution_id(""); break;
            case 7: {
                message.mutable_log()->set_execution_id(uuid(1));
                message.mutable_log()->add_lines()->set_number(2);
                message.mutable_log()->add_lines()->set_number(2); // not ascending
                break;
            }
            case 8: {
                message.mutable_log()->set_execution_id(uuid(1));
                message.mutable_log()->add_lines()->set_number(1);
                message.mutable_log()->mutable_lines(0)->set_text(std::string(70'000, 'x'));
                break;
            }
            }
            if (message.body_case() == link::WorkerMessage::BODY_NOT_SET) *message.mutable_hello() = hello;
        });
        QCOMPARE(worker.ended().error_code(), grpc::StatusCode::INVALID_ARGUMENT);
        QTRY_COMPARE(bench.inbox.told().gone.size(), kind >= 4 ? 1u : 0u);
    }

    void floodOfLogsIsSlowedNotBuffered() {
        RpcBench bench;
        Worker worker(bench);
        QVERIFY(worker.hello());
        worker.hear();
        const std::string text(60'000, 'x');
        for (std::uint64_t line = 1; line <= 1000; ++line)
            QVERIFY(worker.say([&](auto &message) {
                message.mutable_log()->set_execution_id(uuid(7));
                wire::LogLine &entry = *message.mutable_log()->add_lines();
                entry.set_number(line);
                entry.set_text(text);
            }));
        std::uint64_t stored = 0;
        while (stored < 1000) {
            const auto message = worker.hear();
            QVERIFY(message.has_log_ack());
            QVERIFY(message.log_ack().up_to_line() > stored);
            stored = message.log_ack().up_to_line();
        }
    }

    void tokenRevokedEndsTheLink() {
        RpcBench bench;
        Worker worker(bench);
        QVERIFY(worker.hello());
        worker.hear();
        auto stub = bench.stub();
        ops::RevokeTokenRequest revoke;
        revoke.set_name("w");
        QVERIFY(APOLLO_CALL(bench, RevokeToken, kAdmin, revoke).status.ok());
        QCOMPARE(worker.ended().error_code(), grpc::StatusCode::UNAUTHENTICATED);
        QTRY_COMPARE(bench.inbox.told().gone.size(), 1u);
    }

    void censusCountsLinks() {
        RpcBench bench;
        Worker one(bench);
        Worker two(bench);
        QVERIFY(one.hello("w1"));
        QVERIFY(two.hello("w2"));
        one.hear();
        two.hear();
        const auto info = APOLLO_CALL(bench, GetServerInfo, kViewer, ops::GetServerInfoRequest());
        QCOMPARE(info.reply.workers(), 2u);
        QCOMPARE(info.reply.slots(), 8u);
    }
};

QTEST_GUILESS_MAIN(tst_WorkerLink)
#include "tst_WorkerLink.moc"
