#include "ServerMessages.h"
#include "ServerStub.h"

#include "backend/worker/embed/DataFolder.h"
#include "backend/worker/embed/EmbeddedWorker.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

using namespace apollo;
using namespace apollo::worker;
using namespace apollo::worker::test;
using namespace std::chrono_literals;

namespace {

/// Writes what its config says and succeeds, inside start(); "wait" goes on until it is stopped.
class EchoExecutor final : public Executor {
public:
    [[nodiscard]] std::string_view nodeType() const override { return "echo"; }
    void start(const Assignment &assignment, std::shared_ptr<TaskEvents> events) override {
        if (assignment.configJson == "wait") {
            m_waiting[assignment.execution] = std::move(events);
            return;
        }
        if (!assignment.configJson.empty()) events->output(Stream::Output, assignment.configJson);
        TaskResult result;
        result.outcome = AttemptOutcome::Success;
        result.outputsJson = "{}";
        events->finished(result);
    }
    void stop(ExecutionId execution, StopMode) override {
        const auto found = m_waiting.extract(execution);
        if (found.empty()) return;
        TaskResult result;
        result.outcome = AttemptOutcome::Canceled;
        result.errorClass = ErrorClass::Canceled;
        found.mapped()->finished(result);
    }

private:
    std::map<ExecutionId, std::shared_ptr<TaskEvents>> m_waiting;
};

std::unique_ptr<ExecutorSet> makeEcho(const std::filesystem::path &) {
    auto set = std::make_unique<ExecutorSet>();
    set->add(std::make_unique<EchoExecutor>());
    return set;
}

} // namespace

class EmbeddedWorkerTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    [[nodiscard]] std::string path(const char *name) const {
        return m_dir.filePath(QString::fromLatin1(name)).toStdString();
    }
    [[nodiscard]] std::string address() const { return "unix:" + path("socket"); }

    [[nodiscard]] WorkerOptions options(const char *data) const {
        WorkerOptions options;
        options.link.server = address();
        options.link.token = "secret";
        options.dataFolder = path(data);
        options.slots = 100;
        return options;
    }

private Q_SLOTS:
    void wholeLife() {
        ServerStub server(address(), &friendly);
        auto worker = EmbeddedWorker::start(options("life"), &makeEcho);
        QVERIFY(worker.has_value());
        const auto hello = server.next(v1::WorkerMessage::kHello).hello();
        QCOMPARE(hello.worker_id(), (*worker)->id().value());
        QCOMPARE(hello.slots(), 100U);
        QCOMPARE(hello.node_types_size(), 1);
        QCOMPARE(server.authorization(), std::string("Bearer secret"));
        server.send(assign(1, "echo", "one\ntwo"));
        QCOMPARE(server.next(v1::WorkerMessage::kStarted).started().execution_id(), idOf(1));
        const auto log = server.next(v1::WorkerMessage::kLog).log();
        QCOMPARE(log.lines_size(), 2);
        QCOMPARE(log.lines(1).text(), std::string("two"));
        const auto result = server.next(v1::WorkerMessage::kResult).result();
        QCOMPARE(result.outcome(), types::v1::ATTEMPT_OUTCOME_SUCCESS);
        QCOMPARE(result.log_lines(), 2U);
        QCOMPARE(result.outputs_json(), std::string("{}"));
        QCOMPARE(server.next(v1::WorkerMessage::kHeartbeat).heartbeat().busy(), 0U);
    }

    void serverComesLaterAndComesBack() {
        auto worker = EmbeddedWorker::start(options("later"), &makeEcho);
        QVERIFY(worker.has_value());
        ServerStub server(address(), [](const v1::WorkerMessage &message) {
            return message.has_claim() ? friendly(message) : std::vector<v1::ServerMessage>();
        });
        (void)server.next(v1::WorkerMessage::kHello);
        server.send(assign(1, "echo", "text"));
        (void)server.next(v1::WorkerMessage::kResult);
        server.stop();
        server.start();
        const auto hello = server.next(v1::WorkerMessage::kHello).hello();
        QCOMPARE(hello.held_size(), 1);
        QCOMPARE(hello.held(0).state(), v1::Held::STATE_FINISHED);
        QCOMPARE(server.next(v1::WorkerMessage::kLog).log().lines_size(), 1); // was never acknowledged
        QCOMPARE(server.next(v1::WorkerMessage::kResult).result().execution_id(), idOf(1));
    }

    void resultSurvivesRestart() {
        ServerStub server(address(), [](const v1::WorkerMessage &message) {
            return message.has_claim() ? friendly(message) : std::vector<v1::ServerMessage>();
        });
        std::string first;
        {
            auto worker = EmbeddedWorker::start(options("restart"), &makeEcho);
            first = (*worker)->id().value();
            (void)server.next(v1::WorkerMessage::kHello);
            server.send(assign(1, "echo", ""));
            (void)server.next(v1::WorkerMessage::kResult);
        }
        auto worker = EmbeddedWorker::start(options("restart"), &makeEcho);
        const auto hello = server.next(v1::WorkerMessage::kHello).hello();
        QCOMPARE(hello.worker_id(), first);
        QCOMPARE(hello.held_size(), 1);
        const auto result = server.next(v1::WorkerMessage::kResult).result();
        QCOMPARE(result.execution_id(), idOf(1));
        QCOMPARE(result.outcome(), types::v1::ATTEMPT_OUTCOME_SUCCESS);
    }

    void shutdownReportsLost() {
        ServerStub server(address(), &friendly);
        auto worker = EmbeddedWorker::start(options("shutdown"), &makeEcho);
        server.send(assign(1, "echo", "wait"));
        (void)server.next(v1::WorkerMessage::kHello);
        server.send(assign(1, "echo", "wait"));
        (void)server.next(v1::WorkerMessage::kStarted);
        (*worker)->stop(0s);
        const auto result = server.next(v1::WorkerMessage::kResult).result();
        QCOMPARE(result.outcome(), types::v1::ATTEMPT_OUTCOME_LOST);
        QCOMPARE(result.error_class(), types::v1::ERROR_CLASS_WORKER_LOST);
    }

    void oneWorkerForAFolder() {
        auto first = EmbeddedWorker::start(options("shared"), &makeEcho);
        QVERIFY(first.has_value());
        auto second = EmbeddedWorker::start(options("shared"), &makeEcho);
        QVERIFY(!second.has_value());
        QVERIFY(second.error().code == ErrorCode::Conflict);
    }

    void plainTextOnlyOnThisMachine() {
        for (const char *server : {"10.0.0.1:7000", "example.org:7000", "[2001:db8::1]:7000", "127.example.org:1"}) {
            LinkOptions link;
            link.server = server;
            QVERIFY2(!checkSafe(link).has_value(), server);
            link.tls = true;
            QVERIFY2(checkSafe(link).has_value(), server);
        }
        for (const char *server : {"127.0.0.1:7000", "localhost:7000", "[::1]:7000", "unix:/run/apollo.sock"}) {
            LinkOptions link;
            link.server = server;
            QVERIFY2(checkSafe(link).has_value(), server);
        }
    }

    void throughput() {
        constexpr std::uint64_t kExecutions = 20'000;
        std::atomic<std::uint64_t> done = 0;
        std::atomic<std::uint64_t> given = 0;
        ServerStub server(address(), [&](const v1::WorkerMessage &message) {
            auto answers = friendly(message);
            if (message.has_result()) {
                ++done;
                if (given < kExecutions) answers.push_back(assign(1000 + ++given, "echo", ""));
            }
            return answers;
        });
        auto worker = EmbeddedWorker::start(options("throughput"), &makeEcho);
        (void)server.next(v1::WorkerMessage::kHello);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 100; ++i) server.send(assign(1000 + ++given, "echo", ""));
        QTRY_COMPARE_WITH_TIMEOUT(done.load(), kExecutions, 60'000);
        qInfo("%.0f executions a second",
              1000.0 * static_cast<double>(kExecutions) / static_cast<double>(timer.elapsed()));
    }
};

QTEST_GUILESS_MAIN(EmbeddedWorkerTest)
#include "tst_EmbeddedWorker.moc"
