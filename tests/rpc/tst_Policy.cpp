#include "backend/actions/access/Access.h"
#include "tests/rpc/support/RpcBench.h"

#include <QTest>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/dynamic_message.h>
#include <grpcpp/generic/generic_stub.h>
#include <grpcpp/impl/codegen/proto_utils.h>
#include <grpcpp/support/byte_buffer.h>

#include <future>
#include <set>

using namespace apollo;
using namespace apollo::test;

namespace {

std::vector<const google::protobuf::ServiceDescriptor *> services() {
    return {ops::ActRequest::descriptor()->file()->FindServiceByName("OperatorService"),
            link::Hello::descriptor()->file()->FindServiceByName("WorkerService")};
}

std::vector<std::string> allMethods() {
    std::vector<std::string> methods;
    for (const auto *service : services())
        for (int i = 0; i < service->method_count(); ++i)
            methods.push_back("/" + service->full_name() + "/" + service->method(i)->name());
    return methods;
}

/// Calls any method, streaming or not, with one empty message (or `message`) and reads until the end.
class AnyCall final : public grpc::ClientBidiReactor<grpc::ByteBuffer, grpc::ByteBuffer> {
public:
    static grpc::StatusCode make(const RpcBench &bench, const std::string &method, const std::string &token) {
        AnyCall call;
        if (!token.empty()) call.m_context.AddMetadata("authorization", "Bearer " + token);
        call.m_context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(20));
        grpc::GenericStub stub(bench.newChannel());
        stub.PrepareBidiStreamingCall(&call.m_context, method, {}, &call);
        const grpc::Slice nothing("", 0);
        grpc::ByteBuffer empty(&nothing, 1);
        call.StartWriteLast(&empty, {});
        call.StartRead(&call.m_incoming);
        call.StartCall();
        return call.m_status.get_future().get().error_code();
    }
    void OnReadDone(bool ok) override {
        if (ok) m_context.TryCancel(); // it was let in
    }
    void OnDone(const grpc::Status &status) override { m_status.set_value(status); }

private:
    grpc::ClientContext m_context;
    grpc::ByteBuffer m_incoming;
    std::promise<grpc::Status> m_status;
};

} // namespace

class tst_Policy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMethodHasOneRow() {
        std::set<std::string> rows;
        for (const rpc::MethodPolicy &row : rpc::policyTable())
            QVERIFY2(rows.insert(std::string(row.method)).second, row.method.data());
        for (const std::string &method : allMethods()) QVERIFY2(rows.erase(method) == 1, method.c_str());
        QVERIFY2(rows.empty(), rows.empty() ? "" : rows.begin()->c_str()); // rows of methods that do not exist
        QVERIFY(rpc::findPolicy("/apollo.operators.v1.OperatorService/getrun") == nullptr);
        QVERIFY(rpc::findPolicy("/x/apollo.operators.v1.OperatorService/GetRun") == nullptr);
    }

    void nobodyGetsInWithoutAToken_data() { methodRows(); }
    void nobodyGetsInWithoutAToken() {
        QFETCH(QString, method);
        RpcBench bench;
        for (const std::string &token :
             {std::string(), std::string("apl_wrong"), std::string(300, 'x'), std::string("a b")})
            QCOMPARE(AnyCall::make(bench, method.toStdString(), token), grpc::StatusCode::UNAUTHENTICATED);
        QVERIFY(bench.inbox.told().order.empty());
    }

    void rolesSeparate_data() { methodRows(); }
    void rolesSeparate() {
        QFETCH(QString, method);
        RpcBench bench;
        const rpc::MethodPolicy *policy = rpc::findPolicy(method.toStdString());
        const std::vector<std::pair<Role, std::string>> callers{
            {Role::Viewer, kViewer}, {Role::Operator, kOperator}, {Role::Admin, kAdmin}, {Role::Worker, kWorker}};
        for (const auto &[role, token] : callers) {
            if (actions::includes(role, policy->role)) continue; // what follows then is the business of the other tests
            QCOMPARE(AnyCall::make(bench, method.toStdString(), token), grpc::StatusCode::PERMISSION_DENIED);
        }
        QVERIFY(bench.inbox.told().order.empty());
    }

    void refusedChangesAreAudited() {
        RpcBench bench;
        ops::StartRunRequest start;
        start.set_pipeline("orders");
        start.set_request_id("r1");
        start.set_reason("please");
        QCOMPARE(APOLLO_CALL(bench, StartRun, kViewer, start).id, "access.denied");
        ops::RevokeTokenRequest revoke;
        revoke.set_name("root");
        QCOMPARE(APOLLO_CALL(bench, RevokeToken, kOperator, revoke).id, "access.denied");
        QCOMPARE(APOLLO_CALL(bench, ListTokens, kOperator, ops::ListTokensRequest()).id,
                 "access.denied"); // reads are not audited
        const auto entries = bench.audit.entries();
        QCOMPARE(entries.size(), 2u);
        QCOMPARE(entries[0].action, "start-run");
        QCOMPARE(entries[0].object, "orders");
        QCOMPARE(entries[0].actor.name, "vic");
        QCOMPARE(entries[0].reason, "please");
        QCOMPARE(entries[0].request.value(), "r1");
        QVERIFY(entries[0].refused);
        QCOMPARE(entries[1].action, "revoke-token");
        QCOMPARE(entries[1].object, "root");
    }

    void theVerbDecidesForAct() {
        RpcBench bench;
        ops::ActRequest act;
        act.set_verb(ops::VERB_KILL_NODE);
        act.set_reason("stuck");
        act.set_request_id("r1");
        act.add_targets()->set_run_id(RunId(Uuid::make(DbTime(5), 1, 2)).value().toText());
        act.mutable_targets(0)->set_node_key("a");
        const auto called = APOLLO_CALL(bench, Act, kViewer, act);
        QCOMPARE(called.status.error_code(), grpc::StatusCode::PERMISSION_DENIED);
        QCOMPARE(bench.audit.entries().at(0).action, "kill-node");
        QVERIFY(bench.inbox.told().orders.empty());
    }

    void revokedTokenIsUselessAtOnce() {
        RpcBench bench;
        QVERIFY(APOLLO_CALL(bench, ListRuns, kViewer, ops::ListRunsRequest()).status.ok());
        auto stub = bench.stub();
        Caller watcher(kViewer);
        const auto stream = stub->Watch(&watcher.context, ops::WatchRequest());
        ops::WatchMessage message;
        QVERIFY(stream->Read(&message));
        ops::RevokeTokenRequest revoke;
        revoke.set_name("vic");
        QVERIFY(APOLLO_CALL(bench, RevokeToken, kAdmin, revoke).status.ok());
        QCOMPARE(APOLLO_CALL(bench, ListRuns, kViewer, ops::ListRunsRequest()).status.error_code(),
                 grpc::StatusCode::UNAUTHENTICATED);
        while (stream->Read(&message)) {
        }
        QCOMPARE(stream->Finish().error_code(), grpc::StatusCode::UNAUTHENTICATED); // open streams end too
    }

    void twoTokensAreNone() {
        RpcBench bench;
        Caller caller(kAdmin);
        caller.context.AddMetadata("authorization", "Bearer " + kViewer);
        ops::ListRunsReply reply;
        QCOMPARE(bench.stub()->ListRuns(&caller.context, {}, &reply).error_code(), grpc::StatusCode::UNAUTHENTICATED);
        QCOMPARE(caller.error().id(), "auth.missing");
    }

private:
    static void methodRows() {
        QTest::addColumn<QString>("method");
        for (const std::string &method : allMethods()) QTest::newRow(method.c_str()) << QString::fromStdString(method);
    }
};

QTEST_GUILESS_MAIN(tst_Policy)
#include "tst_Policy.moc"
