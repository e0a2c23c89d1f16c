#include "ServerMessages.h"
#include "ServerStub.h"

#include "backend/worker/process/ProcTable.h"
#include "backend/worker/process/Spawn.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <signal.h>

#include <atomic>
#include <fstream>

using namespace apollo;
using namespace apollo::worker;
using namespace apollo::worker::test;

namespace {

int markedProcesses(const std::string &mark) {
    int count = 0;
    for (const auto &entry : readProcTable())
        if (readProcEnv(entry.pid, kMarkName).value == mark) ++count;
    return count;
}

} // namespace

/// The program as users start it, against a server that the test plays.
class WorkerProgramTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    [[nodiscard]] QString path(const char *name) const { return m_dir.filePath(QString::fromLatin1(name)); }
    [[nodiscard]] std::string address() const { return "unix:" + path("socket").toStdString(); }
    static QString program() { return QStringLiteral(APOLLO_BIN_DIR "/apollo-worker"); }

    [[nodiscard]] QStringList arguments(const char *data) const {
        return {QStringLiteral("--server"),     QString::fromStdString(address()),
                QStringLiteral("--token-file"), path("token"),
                QStringLiteral("--data"),       path(data),
                QStringLiteral("--slots"),      QStringLiteral("4")};
    }

    static void start(QProcess &process, const QStringList &arguments) {
        process.setProcessChannelMode(QProcess::ForwardedChannels);
        process.start(program(), arguments);
        QVERIFY(process.waitForStarted());
    }

    /// Its exit code, or -1 if it does not end.
    static int end(QProcess &process) { return process.waitForFinished() ? process.exitCode() : -1; }

private Q_SLOTS:
    void initTestCase() {
        if (!QFileInfo::exists(program())) QSKIP("apollo-worker has not been built");
        std::ofstream(path("token").toStdString()) << "secret\n";
    }

    void runsAndDrains() {
        ServerStub server(address(), &friendly);
        QProcess worker;
        start(worker, arguments("drain"));
        (void)server.next(v1::WorkerMessage::kHello);
        QCOMPARE(server.authorization(), std::string("Bearer secret"));
        const std::string gate = path("gate").toStdString();
        const std::string script = "echo ready; while [ ! -e " + gate + " ]; do sleep 0.01; done; echo done";
        server.send(assign(1, "shell", R"({"argv": ["sh", "-c", ")" + script + R"("]})"));
        (void)server.next(v1::WorkerMessage::kLog);
        worker.terminate(); // the task is still running and may go on; nothing new is taken
        v1::WorkerMessage answer;
        for (std::uint64_t i = 2; !answer.has_refuse(); ++i) {
            server.send(assign(i, "noop", "{}"));
            answer = server.next({v1::WorkerMessage::kRefuse, v1::WorkerMessage::kResult});
        }
        std::ofstream(gate).put('x');
        const auto result = server.next(v1::WorkerMessage::kResult).result();
        QCOMPARE(result.execution_id(), idOf(1));
        QCOMPARE(result.outcome(), types::v1::ATTEMPT_OUTCOME_SUCCESS);
        QCOMPARE(result.log_lines(), 2U);
        QCOMPARE(end(worker), 0);
    }

    void killedAndStartedAgain() {
        ServerStub server(address(), &friendly);
        QProcess worker;
        start(worker, arguments("crash"));
        (void)server.next(v1::WorkerMessage::kHello);
        // A child that PDEATHSIG does not reach, in a session of its own.
        server.send(assign(1, "shell", R"({"argv": ["sh", "-c", "(setsid sleep 1000 &); echo ready; sleep 1000"]})"));
        (void)server.next(v1::WorkerMessage::kLog);
        QVERIFY(markedProcesses(idOf(1)) >= 2);
        worker.kill();
        (void)end(worker);
        QProcess again;
        start(again, arguments("crash"));
        const auto hello = server.next(v1::WorkerMessage::kHello).hello();
        QCOMPARE(hello.held_size(), 1);
        QCOMPARE(hello.held(0).execution_id(), idOf(1));
        QCOMPARE(hello.held(0).state(), v1::Held::STATE_LOST);
        QCOMPARE(markedProcesses(idOf(1)), 0); // gone before it is reported
        v1::ServerMessage known;
        known.mutable_ack()->set_execution_id(idOf(1));
        server.send(known);
        again.terminate();
        QCOMPARE(end(again), 0);
    }

    void secondCopyIsRefused() {
        QProcess first;
        ServerStub server(address(), &friendly);
        start(first, arguments("copies"));
        (void)server.next(v1::WorkerMessage::kHello);
        QProcess second;
        start(second, arguments("copies"));
        QCOMPARE(end(second), 1);
        first.terminate();
        QCOMPARE(end(first), 0);
    }

    void plainTextOverTheNetworkIsRefused() {
        QProcess worker;
        start(worker, {QStringLiteral("--server"), QStringLiteral("10.0.0.1:7000"), QStringLiteral("--token-file"),
                       path("token"), QStringLiteral("--data"), path("plain")});
        QCOMPARE(end(worker), 1);
    }

    void manyShellTasks() {
        constexpr std::uint64_t kTasks = 300;
        std::atomic<std::uint64_t> done = 0;
        std::atomic<std::uint64_t> given = 0;
        const std::string config = R"({"argv": ["true"]})";
        ServerStub server(address(), [&](const v1::WorkerMessage &message) {
            auto answers = friendly(message);
            if (message.has_result()) {
                if (message.result().outcome() == types::v1::ATTEMPT_OUTCOME_SUCCESS) ++done;
                if (given < kTasks) answers.push_back(assign(1000 + ++given, "shell", config));
            }
            return answers;
        });
        QProcess worker;
        start(worker, arguments("many"));
        (void)server.next(v1::WorkerMessage::kHello);
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 4; ++i) server.send(assign(1000 + ++given, "shell", config));
        QTRY_COMPARE_WITH_TIMEOUT(done.load(), kTasks, 60'000);
        qInfo("%.0f shell tasks a second with 4 slots",
              1000.0 * static_cast<double>(kTasks) / static_cast<double>(timer.elapsed()));
        worker.terminate();
        QCOMPARE(end(worker), 0);
    }
};

QTEST_GUILESS_MAIN(WorkerProgramTest)
#include "tst_WorkerProgram.moc"
