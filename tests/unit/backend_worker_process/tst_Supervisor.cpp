#include "ProcessRecorder.h"

#include "backend/worker/process/Orphans.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/wait.h>

#include <csignal>

using namespace apollo;
using namespace apollo::worker;
using namespace apollo::worker::test;
using namespace std::chrono_literals;

class SupervisorTest : public QObject {
    Q_OBJECT

private:
    /// A shell script, marked with a name of its own.
    static ProcessSpec script(const std::string &mark, const std::string &text) {
        ProcessSpec spec;
        spec.mark = mark + "-" + std::to_string(::getpid());
        spec.argv = {"/bin/sh", "-c", text};
        spec.env = {"PATH=/usr/bin:/bin"};
        spec.grace = 10s;
        return spec;
    }

    /// Runs it to its end.
    static std::shared_ptr<ProcessRecorder> run(const ProcessSpec &spec) {
        auto recorder = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        supervisor.start(spec, recorder);
        if (!recorder->waitForEnd()) qFatal("the process has not ended");
        return recorder;
    }

private Q_SLOTS:
    void exitCodeAndStreams() {
        const auto task = run(script("exit", "echo out; echo err >&2; exit 7"));
        QCOMPARE(task->m_output, std::string("out\n"));
        QCOMPARE(task->m_error, std::string("err\n"));
        QCOMPARE(task->m_end.exitCode, std::optional<int>(7));
        QVERIFY(task->m_end.stoppedBy == StopCause::None);
        QVERIFY(task->m_end.clean);
        QCOMPARE(task->m_ends, 1);
    }

    void missingProgram() {
        auto spec = script("missing", "");
        spec.argv = {"/no/such/program"};
        const auto task = run(spec);
        QVERIFY(task->m_failure.has_value());
        QVERIFY(task->m_failure->code == ErrorCode::Invalid);
        QCOMPARE(task->m_ends, 1);
    }

    void missingFolder() {
        auto spec = script("folder", "true");
        spec.cwd = "/no/such/folder";
        const auto task = run(spec);
        QVERIFY(task->m_failure.has_value());
        QVERIFY(task->m_failure->text.find("/no/such/folder") != std::string::npos);
    }

    void environmentIsEmpty() {
        ::setenv("WORKER_SECRET", "visible", 1);
        auto spec = script("env", "");
        spec.argv = {"/usr/bin/env"};
        spec.env = {"ONLY=this"};
        const auto task = run(spec);
        QCOMPARE(task->m_output, "ONLY=this\nAPOLLO_EXECUTION_ID=" + spec.mark + "\n");
        ::unsetenv("WORKER_SECRET");
    }

    void descriptorsAreClosed() {
        const UniqueFd leak(::open("/dev/null", O_RDONLY)); // without close-on-exec
        auto spec = script("fds", "");
        spec.argv = {"/bin/ls", "-1", "/proc/self/fd"};
        QCOMPARE(run(spec)->m_output, std::string("0\n1\n2\n3\n")); // the last is the one that ls reads the list with
    }

    void sessionUmaskCoreAndSignals() {
        std::signal(SIGPIPE, SIG_IGN);
        const auto task =
            run(script("limits", "umask; ulimit -c; cut -d' ' -f1,5,6 /proc/$$/stat; grep SigIgn /proc/$$/status"));
        const std::string pid = std::to_string(task->m_pid);
        QCOMPARE(task->m_output, "0077\n0\n" + pid + " " + pid + " " + pid + "\nSigIgn:\t0000000000000000\n");
        std::signal(SIGPIPE, SIG_DFL);
    }

    void standardInput() {
        QCOMPARE(run(script("null", "cat; echo end"))->m_output, std::string("end\n"));
        auto spec = script("stdin", "cat");
        spec.stdinText = std::string(500'000, 'x') + "y";
        const auto task = run(spec);
        QCOMPARE(task->m_bytes, spec.stdinText->size());
        QVERIFY(task->m_output == *spec.stdinText);
    }

    void unreadInputBlocksNobody() {
        auto spec = script("unread", "exit 3");
        spec.stdinText = std::string(4u << 20, 'x');
        QCOMPARE(run(spec)->m_end.exitCode, std::optional<int>(3));
    }

    void muchOutput() {
        constexpr std::size_t kBytes = 100'000'000;
        const auto task = run(script("much", "head -c 100000000 /dev/zero"));
        QCOMPARE(task->m_bytes, kBytes);
        QCOMPARE(task->m_end.exitCode, std::optional<int>(0));
    }

    void deadline() {
        auto spec = script("deadline", "exec sleep 1000");
        spec.runTimeout = 100ms;
        const auto task = run(spec);
        QVERIFY(task->m_end.stoppedBy == StopCause::Deadline);
        QCOMPARE(task->m_end.signal, std::optional<int>(SIGTERM));
    }

    void graceThenKill() {
        auto spec = script("grace", "trap '' TERM; echo ready; while :; do sleep 0.05; done");
        spec.grace = 200ms;
        auto task = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        supervisor.start(spec, task);
        QVERIFY(task->waitForOutput("ready"));
        QElapsedTimer timer;
        timer.start();
        supervisor.stop(spec.mark, StopMode::Polite);
        QVERIFY(task->waitForEnd());
        QVERIFY(timer.elapsed() >= 190);
        QVERIFY(task->m_end.stoppedBy == StopCause::Request);
        QCOMPARE(task->m_end.signal, std::optional<int>(SIGKILL));
    }

    void politeStopLetsTheTaskCleanUp() {
        auto spec = script("polite", "trap 'echo bye; exit 5' TERM; echo ready; while :; do sleep 0.05; done");
        auto task = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        supervisor.start(spec, task);
        QVERIFY(task->waitForOutput("ready"));
        supervisor.stop(spec.mark, StopMode::Polite);
        QVERIFY(task->waitForEnd());
        QCOMPARE(task->m_end.exitCode, std::optional<int>(5));
        QVERIFY(task->m_output.find("bye") != std::string::npos);
        QVERIFY(task->m_end.stoppedBy == StopCause::Request);
    }

    void stoppedProcessGetsTerm() {
        auto spec = script("stopped", "echo ready; kill -STOP $$; exit 0");
        spec.runTimeout = 300ms;
        const auto task = run(spec);
        QVERIFY(task->m_end.stoppedBy == StopCause::Deadline);
    }

    void forcedStop() {
        auto spec = script("forced", "trap '' TERM; echo ready; while :; do sleep 0.05; done");
        spec.grace = 1h;
        auto task = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        supervisor.start(spec, task);
        QVERIFY(task->waitForOutput("ready"));
        supervisor.stop(spec.mark, StopMode::Polite);
        supervisor.stop(spec.mark, StopMode::Forced);
        QVERIFY(task->waitForEnd());
        QCOMPARE(task->m_end.signal, std::optional<int>(SIGKILL));
    }

    void escapedDaemonIsGone() {
        // Double fork, own session, ignores TERM, holds the pipes, and has a child of its own.
        const auto spec =
            script("daemon", "(setsid sh -c 'trap \"\" TERM; (setsid sleep 1000) & sleep 1000' &) ; exit 0");
        auto task = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        supervisor.start(spec, task);
        QVERIFY(task->waitForEnd());
        QVERIFY(task->m_end.clean);
        QCOMPARE(markedProcesses(spec.mark), 0);
        QCOMPARE(zombieChildren(), 0);
    }

    void daemonWithoutMarkIsGone() {
        const auto spec =
            script("unmarked", "{ env -i setsid sh -c 'env -i setsid sleep 1000 & echo ready; exec sleep 1000' & } "
                               "| head -n 1");
        const auto task = run(spec);
        for (const auto &entry : readProcTable())
            QVERIFY2(entry.parent != ::getpid(), std::to_string(entry.pid).c_str());
        QVERIFY(task->m_end.clean);
    }

    void daemonOfARunningTaskStays() {
        auto holder = std::make_shared<ProcessRecorder>();
        auto other = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        const auto spec = script("holder", "(setsid sleep 1000 &); echo ready; exec sleep 1000");
        supervisor.start(spec, holder);
        QVERIFY(holder->waitForOutput("ready"));
        supervisor.start(script("other", "exit 0"), other);
        QVERIFY(other->waitForEnd());
        QCOMPARE(markedProcesses(spec.mark), 2);
        supervisor.stop(spec.mark, StopMode::Forced);
        QVERIFY(holder->waitForEnd());
        QCOMPARE(markedProcesses(spec.mark), 0);
    }

    void zombiesOfARunningTaskAreReaped() {
        auto task = std::make_shared<ProcessRecorder>();
        Supervisor supervisor;
        // Orphans that end on their own while the task goes on.
        const auto spec =
            script("zombies", "for i in 1 2 3 4 5 6 7 8; do (setsid true &); done; echo ready; exec sleep 1000");
        supervisor.start(spec, task);
        QVERIFY(task->waitForOutput("ready"));
        QTRY_COMPARE_WITH_TIMEOUT(zombieChildren(), 0, 5000);
        supervisor.stop(spec.mark, StopMode::Forced);
        QVERIFY(task->waitForEnd());
    }

    void ownChildrenAreSpared() {
        const pid_t own = ::fork();
        if (own == 0) {
            ::pause();
            ::_exit(0);
        }
        run(script("spare", "exit 0"));
        QCOMPARE(::kill(own, 0), 0);
        ::kill(own, SIGKILL);
        run(script("spare", "exit 0"));
        QCOMPARE(::waitpid(own, nullptr, 0), own); // still ours to reap
    }

    void anotherHandOutIsLeftAlone() {
        auto first = std::make_shared<ProcessRecorder>();
        auto second = std::make_shared<ProcessRecorder>();
        auto spec = script("handout", "trap '' TERM; echo ready; exec sleep 1000");
        Supervisor supervisor;
        spec.env.push_back("APOLLO_TOKEN=1");
        supervisor.start(spec, first);
        spec.env.back() = "APOLLO_TOKEN=2";
        supervisor.start(spec, second);
        QVERIFY(first->waitForOutput("ready"));
        QVERIFY(second->waitForOutput("ready"));
        QVERIFY(killMarked({{spec.mark, "1"}}));
        QVERIFY(first->waitForEnd());
        QCOMPARE(first->m_end.signal, std::optional<int>(SIGKILL));
        QCOMPARE(markedProcesses(spec.mark), 1);
        QCOMPARE(second->with([](const ProcessRecorder &task) { return task.m_ends; }), 0);
    }

    void endOfSupervisorKillsAll() {
        auto task = std::make_shared<ProcessRecorder>();
        const auto spec = script("end", "trap '' TERM; (setsid sleep 1000 &); echo ready; sleep 1000");
        {
            Supervisor supervisor;
            supervisor.start(spec, task);
            QVERIFY(task->waitForOutput("ready"));
        }
        QCOMPARE(task->m_ends, 1);
        QCOMPARE(markedProcesses(spec.mark), 0);
    }

    void manyAtOnce() {
        constexpr int kTasks = 200;
        std::vector<std::shared_ptr<ProcessRecorder>> tasks;
        Supervisor supervisor;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < kTasks; ++i) {
            tasks.push_back(std::make_shared<ProcessRecorder>());
            supervisor.start(script("many" + std::to_string(i), "echo " + std::to_string(i)), tasks.back());
        }
        for (int i = 0; i < kTasks; ++i) {
            QVERIFY(tasks[static_cast<std::size_t>(i)]->waitForEnd());
            QCOMPARE(tasks[static_cast<std::size_t>(i)]->m_output, std::to_string(i) + "\n");
        }
        qInfo("%d processes in %lld ms", kTasks, static_cast<long long>(timer.elapsed()));
        QCOMPARE(zombieChildren(), 0);
    }
};

QTEST_APPLESS_MAIN(SupervisorTest)
#include "tst_Supervisor.moc"
