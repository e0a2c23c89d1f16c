#include "backend/rpc/server/Address.h"
#include "tests/rpc/support/RpcBench.h"

#include <QFile>
#include <QProcess>
#include <QTest>

#include <future>
#include <thread>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace apollo;
using namespace apollo::test;

namespace {

/// Writes raw bytes to the socket and waits until the server closes it.
void sendRaw(const std::string &path, const std::string &bytes) {
    const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    if (::connect(fd, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0) {
        (void)!::write(fd, bytes.data(), bytes.size());
        ::shutdown(fd, SHUT_WR);
        char buffer[4096];
        while (::read(fd, buffer, sizeof buffer) > 0) {
        }
    }
    ::close(fd);
}

/// A self-signed certificate for 127.0.0.1; false without openssl.
bool makeCertificate(const QTemporaryDir &folder) {
    const QStringList arguments{"req",
                                "-x509",
                                "-newkey",
                                "ec",
                                "-pkeyopt",
                                "ec_paramgen_curve:prime256v1",
                                "-nodes",
                                "-days",
                                "2",
                                "-keyout",
                                folder.path() + "/key.pem",
                                "-out",
                                folder.path() + "/cert.pem",
                                "-subj",
                                "/CN=localhost",
                                "-addext",
                                "subjectAltName=IP:127.0.0.1"};
    return QProcess::execute("openssl", arguments) == 0;
}

std::string readAll(const std::string &path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

bool works(RpcBench &bench) { return APOLLO_CALL(bench, ListRuns, kViewer, ops::ListRunsRequest()).status.ok(); }

} // namespace

class tst_Hostile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void garbageOnTheSocket() {
        RpcBench bench;
        sendRaw(bench.socketPath(), "GET / HTTP/1.1\r\n\r\n");
        sendRaw(bench.socketPath(), std::string(100'000, '\xff'));
        sendRaw(bench.socketPath(), "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + std::string(5000, '\x01'));
        QVERIFY(works(bench));
    }

    void hugeMetadata() {
        RpcBench bench;
        Caller caller(kViewer);
        caller.context.AddMetadata("x-large", std::string(64 << 10, 'x'));
        ops::ListRunsReply reply;
        // On a connection of its own: the server may close the one that did this, and no other.
        QVERIFY(works(bench));
        QVERIFY(!ops::OperatorService::NewStub(bench.newChannel())->ListRuns(&caller.context, {}, &reply).ok());
        QVERIFY(works(bench));
    }

    void oversizeMessages() {
        RpcBench bench;
        ops::ListRunsRequest large;
        large.set_pipeline(std::string(5 << 20, 'x')); // passes the transport, not the policy
        QCOMPARE(APOLLO_CALL(bench, ListRuns, kViewer, large).status.error_code(),
                 grpc::StatusCode::RESOURCE_EXHAUSTED);
        ops::ImportPipelinesRequest document;
        document.set_content(std::string(17 << 20, 'x'));
        QCOMPARE(APOLLO_CALL(bench, ImportPipelines, kAdmin, document).status.error_code(),
                 grpc::StatusCode::RESOURCE_EXHAUSTED);
        document.set_content(std::string(30 << 20, 'x'));
        QCOMPARE(APOLLO_CALL(bench, ImportPipelines, kAdmin, document).status.error_code(),
                 grpc::StatusCode::RESOURCE_EXHAUSTED);
        QVERIFY(works(bench));
    }

    void tenThousandTargets() {
        RpcBench bench;
        ops::ActRequest request;
        request.set_verb(ops::VERB_HOLD);
        request.set_reason("x");
        request.set_request_id("r");
        for (int i = 0; i < 10'000; ++i) {
            request.add_targets()->set_run_id(Uuid::make(DbTime(5), 1, 2).toText());
            request.mutable_targets(i)->set_node_key("a");
        }
        const auto called = APOLLO_CALL(bench, Act, kOperator, request);
        QCOMPARE(called.status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
        QCOMPARE(called.id, "action.target_count");
        QVERIFY(bench.inbox.told().orders.empty());
    }

    void unknownEnumsAndEmptyIds() {
        RpcBench bench;
        ops::ActRequest act;
        act.set_verb(static_cast<ops::Verb>(77));
        QCOMPARE(APOLLO_CALL(bench, Act, kOperator, act).id, "action.verb");
        act.set_verb(ops::VERB_HOLD);
        act.add_targets();
        QCOMPARE(APOLLO_CALL(bench, Act, kOperator, act).id, "id.malformed");
        act.mutable_targets(0)->set_run_id(Uuid::make(DbTime(5), 1, 2).toText());
        act.mutable_targets(0)->set_node_key(std::string(200, 'k'));
        QCOMPARE(APOLLO_CALL(bench, Act, kOperator, act).id, "node.key");
        ops::ListRunsRequest runs;
        runs.add_states(static_cast<wire::RunState>(99));
        QCOMPARE(APOLLO_CALL(bench, ListRuns, kViewer, runs).id, "run.state");
        runs.Clear();
        runs.set_limit(100'000);
        QCOMPARE(APOLLO_CALL(bench, ListRuns, kViewer, runs).id, "request.limit");
        QCOMPARE(APOLLO_CALL(bench, GetRun, kViewer, ops::GetRunRequest()).id, "id.malformed");
        QCOMPARE(APOLLO_CALL(bench, ListEvents, kViewer, ops::ListEventsRequest()).id, "id.malformed");
        QCOMPARE(APOLLO_CALL(bench, ReadLog, kViewer, ops::ReadLogRequest()).id, "id.malformed");
        QCOMPARE(APOLLO_CALL(bench, ListActions, kViewer, ops::ListActionsRequest()).id, "id.malformed");
        QCOMPARE(APOLLO_CALL(bench, StartRun, kOperator, ops::StartRunRequest()).id, "request.id");
        QCOMPARE(APOLLO_CALL(bench, GetPipeline, kViewer, ops::GetPipelineRequest()).id, "pipeline.not_found");
        QCOMPARE(APOLLO_CALL(bench, RevokeToken, kAdmin, ops::RevokeTokenRequest()).id, "token.not_found");
        QVERIFY(works(bench));
    }

    void errorsShowNoInsides() {
        RpcBench bench;
        bench.inbox.onStart = [](const auto &, const auto &reply) {
            reply(makeError(ErrorCode::Internal, "db.failed", "The database refused. The server's log says why.",
                            {{"x", std::string(5000, 'y')}}, "SELECT secret FROM token"));
        };
        ops::StartRunRequest request;
        request.set_pipeline("p");
        request.set_request_id("r");
        const auto called = APOLLO_CALL(bench, StartRun, kOperator, request);
        QCOMPARE(called.status.error_code(), grpc::StatusCode::INTERNAL);
        QCOMPARE(called.id, "db.failed"); // the long argument was cut, and the metadata arrived
        QVERIFY(called.status.error_message().find("SELECT") == std::string::npos);
        bench.query.beforeRead = [](const char *) { throw std::runtime_error("secret insides"); };
        const auto thrown = APOLLO_CALL(bench, ListRuns, kViewer, ops::ListRunsRequest());
        QCOMPARE(thrown.status.error_code(), grpc::StatusCode::INTERNAL);
        QVERIFY(thrown.status.error_message().find("secret") == std::string::npos);
        Caller watcher(kViewer);
        auto stub = bench.stub();
        const auto stream = stub->Watch(&watcher.context, ops::WatchRequest());
        ops::WatchMessage message;
        while (stream->Read(&message)) {
        }
        QCOMPARE(stream->Finish().error_code(), grpc::StatusCode::INTERNAL);
        bench.query.beforeRead = {};
        QVERIFY(works(bench));
    }

    void fullServerSaysSo() {
        std::promise<void> release;
        const auto released = release.get_future().share();
        RpcBench bench([](rpc::RpcOptions &options) {
            options.threads = 1;
            options.maxQueued = 2;
        });
        std::atomic<int> waiting = 0;
        bench.query.beforeRead = [&](const char *) {
            ++waiting;
            released.wait();
        };
        std::vector<std::future<grpc::StatusCode>> calls;
        const auto ask = [&] {
            return APOLLO_CALL(bench, ListRuns, kViewer, ops::ListRunsRequest()).status.error_code();
        };
        calls.push_back(std::async(std::launch::async, ask));
        QTRY_COMPARE(waiting.load(), 1);
        for (int i = 0; i < 10; ++i) calls.push_back(std::async(std::launch::async, ask));
        int refused = 0;
        QTRY_VERIFY([&] {
            refused = 0;
            for (auto &call : calls)
                refused += call.wait_for(std::chrono::seconds(0)) == std::future_status::ready ? 1 : 0;
            return refused == 8; // one works, two wait, the rest was refused at once
        }());
        release.set_value();
        int fine = 0;
        for (auto &call : calls) fine += call.get() == grpc::StatusCode::OK ? 1 : 0;
        QCOMPARE(fine, 3);
    }

    void manyWatchersComeAndGo() {
        RpcBench bench;
        std::vector<std::thread> threads;
        for (int t = 0; t < 8; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 40; ++i) {
                    Caller caller(kViewer);
                    auto stub = ops::OperatorService::NewStub(bench.channel);
                    const auto stream = stub->Watch(&caller.context, ops::WatchRequest());
                    ops::WatchMessage message;
                    if (i % 2 == 0) stream->Read(&message);
                    caller.context.TryCancel();
                    while (stream->Read(&message)) {
                    }
                    (void)stream->Finish();
                }
            });
        for (int i = 0; i < 200; ++i) {
            ports::ChangeSet set;
            set.pipelinesChanged = true;
            bench.server->changeFeed().publish(std::move(set));
        }
        for (std::thread &thread : threads) thread.join();
        QVERIFY(works(bench));
    }

    void socketBelongsToItsOwner() {
        RpcBench bench;
        struct stat found {};
        QCOMPARE(::stat(bench.socketPath().c_str(), &found), 0);
        QCOMPARE(found.st_mode & 0777, 0600u);
    }

    void addresses() {
        using rpc::Address;
        for (const char *good : {"127.0.0.1:0", "127.8.8.8:80", "localhost:1", "[::1]:7411"}) {
            const auto address = Address::parse(good);
            QVERIFY2(address.has_value(), good);
            QVERIFY2(address->isLoopback(), good);
        }
        for (const char *open : {"0.0.0.0:1", "[::]:1", "192.168.0.1:1", "example.com:1", "127.0.0.1.example.com:1",
                                 "[::ffff:127.0.0.1]:1"}) {
            const auto address = Address::parse(open);
            QVERIFY2(address.has_value(), open);
            QVERIFY2(!address->isLoopback(), open);
        }
        for (const char *bad :
             {"", "x", ":1", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "::1:80", "[]:1"})
            QVERIFY2(!Address::parse(bad).has_value(), bad);
    }

    void openAddressNeedsTls() {
        RpcBench bench([](rpc::RpcOptions &options) { options.listen = "0.0.0.0:0"; });
        QCOMPARE(bench.startError->id, "server.tls_required");
    }

    void loopbackWorksAndATakenPortIsSaid() {
        RpcBench first([](rpc::RpcOptions &options) { options.listen = "127.0.0.1:0"; });
        QVERIFY(!first.startError);
        QVERIFY(first.server->port() > 0);
        const std::string address = "127.0.0.1:" + std::to_string(first.server->port());
        auto stub = ops::OperatorService::NewStub(grpc::CreateChannel(address, grpc::InsecureChannelCredentials()));
        Caller caller(kViewer);
        ops::ListRunsReply reply;
        QVERIFY(stub->ListRuns(&caller.context, {}, &reply).ok());
        RpcBench second([&](rpc::RpcOptions &options) { options.listen = address; });
        QCOMPARE(second.startError->id, "server.listen");
    }

    void tlsProtectsTheOpenPort() {
        QTemporaryDir folder;
        if (!makeCertificate(folder)) QSKIP("openssl is not installed");
        const std::string certificate = (folder.path() + "/cert.pem").toStdString();
        RpcBench bench([&](rpc::RpcOptions &options) {
            options.listen = "0.0.0.0:0";
            options.tls = rpc::TlsFiles{certificate, (folder.path() + "/key.pem").toStdString(), certificate};
        });
        QVERIFY2(!bench.startError, bench.startError ? bench.startError->text.c_str() : "");
        const std::string address = "127.0.0.1:" + std::to_string(bench.server->port());
        grpc::SslCredentialsOptions trust;
        trust.pem_root_certs = readAll(certificate);
        const auto secure = grpc::CreateChannel(address, grpc::SslCredentials(trust));
        Caller caller(kViewer);
        ops::ListRunsReply reply;
        QVERIFY(ops::OperatorService::NewStub(secure)->ListRuns(&caller.context, {}, &reply).ok());

        Caller plain(kViewer);
        const auto insecure = grpc::CreateChannel(address, grpc::InsecureChannelCredentials());
        QCOMPARE(ops::OperatorService::NewStub(insecure)->ListRuns(&plain.context, {}, &reply).error_code(),
                 grpc::StatusCode::UNAVAILABLE);

        Caller worker(kWorker); // the right token, but no certificate
        auto stub = link::WorkerService::NewStub(secure);
        const auto stream = stub->Link(&worker.context);
        link::ServerMessage message;
        QVERIFY(!stream->Read(&message));
        QCOMPARE(stream->Finish().error_code(), grpc::StatusCode::UNAUTHENTICATED);
        QCOMPARE(worker.error().id(), "auth.certificate");
    }

    void tlsFilesAreNamedWhenTheyAreBad() {
        RpcBench bench([](rpc::RpcOptions &options) {
            options.listen = "0.0.0.0:0";
            options.tls = rpc::TlsFiles{"/nonexistent/cert.pem", "/nonexistent/key.pem", {}};
        });
        QCOMPARE(bench.startError->id, "server.tls_files");
    }

    void socketPathIsHandledWithCare() {
        RpcBench tooLong([](rpc::RpcOptions &options) { options.socketPath += std::string(200, 'x'); });
        QCOMPARE(tooLong.startError->id, "server.socket_path");
        RpcBench bench([](rpc::RpcOptions &options) {
            options.socketPath += ".txt";
            QFile file(QString::fromStdString(options.socketPath));
            QVERIFY(file.open(QIODevice::WriteOnly));
        });
        QCOMPARE(bench.startError->id, "server.socket_path"); // a file that is no socket stays
    }

    void stoppingEndsEverything() {
        RpcBench bench;
        bench.inbox.onStart = [](const auto &, const auto &) {}; // never answers
        Caller watcher(kViewer);
        auto stub = bench.stub();
        const auto stream = stub->Watch(&watcher.context, ops::WatchRequest());
        ops::WatchMessage message;
        QVERIFY(stream->Read(&message));
        auto hanging = std::async(std::launch::async, [&] {
            ops::StartRunRequest request;
            request.set_pipeline("p");
            request.set_request_id("r");
            return APOLLO_CALL(bench, StartRun, kOperator, request).status.error_code();
        });
        QTRY_COMPARE(bench.inbox.told().starts.size(), 1u);
        QElapsedTimer timer;
        timer.start();
        bench.server->stop(std::chrono::milliseconds(100));
        QVERIFY(timer.elapsed() < 5000);
        while (stream->Read(&message)) {
        }
        QCOMPARE(stream->Finish().error_code(), grpc::StatusCode::UNAVAILABLE);
        QVERIFY(hanging.get() != grpc::StatusCode::OK);
    }
};

QTEST_GUILESS_MAIN(tst_Hostile)
#include "tst_Hostile.moc"
