#include "TaskRecorder.h"

#include "backend/nodetypes/shell/Executor.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

using namespace apollo;
using namespace apollo::nodetypes::test;
using namespace std::chrono_literals;
using worker::StopMode;

class ShellTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    std::unique_ptr<worker::Executor> m_executor;

    static worker::Assignment script(const std::string &text) {
        return assignmentOf("shell", nlohmann::json{{"argv", {"sh", "-c", text}}}.dump());
    }
    std::shared_ptr<TaskRecorder> run(const worker::Assignment &assignment) {
        auto task = std::make_shared<TaskRecorder>();
        m_executor->start(assignment, task);
        if (!task->waitForEnd()) qFatal("the task has not ended");
        return task;
    }
    static bool failedAs(const TaskRecorder &task, ErrorClass errorClass) {
        return task.m_ends == 1 && task.m_result.outcome == AttemptOutcome::Failure &&
               task.m_result.errorClass == errorClass;
    }

private Q_SLOTS:
    void init() { m_executor = nodetypes::shell::makeExecutor(m_dir.path().toStdString()); }
    void cleanup() {
        m_executor.reset();
        QVERIFY(std::filesystem::is_empty(m_dir.path().toStdString())); // no private folder is left
    }

    void success() {
        const auto task = run(script("echo hello; pwd"));
        QVERIFY(task->m_result.outcome == AttemptOutcome::Success);
        QVERIFY(task->m_result.errorClass == ErrorClass::None);
        QCOMPARE(task->m_result.exitCode, std::optional<int>(0));
        QVERIFY(task->m_output.starts_with("hello\n" + m_dir.path().toStdString()));
        QVERIFY(task->m_pid > 0);
    }

    void environment() {
        auto assignment = script("env | sort");
        assignment.env = {{"MINE", "1"}, {"APOLLO_PARAM_day", "monday"}};
        const auto task = run(assignment);
        std::string text = task->m_output;
        for (const char *line : {"MINE=1\n", "APOLLO_PARAM_day=monday\n", "PATH=/usr/local/bin:/usr/bin:/bin\n",
                                 "LANG=C.UTF-8\n", "APOLLO_TOKEN=9\n", "APOLLO_ATTEMPT=3\n", "APOLLO_NODE=extract\n",
                                 "APOLLO_PIPELINE=nightly\n", "TRACEPARENT=00-0af7651916cd43dd"})
            QVERIFY2(text.find(line) != std::string::npos, line);
        QVERIFY(text.find("APOLLO_EXECUTION_ID=" + assignment.execution.value().toText() + "\n") != std::string::npos);
        QVERIFY(text.find("APOLLO_RUN_ID=" + assignment.run.value().toText() + "\n") != std::string::npos);
    }

    void forbiddenEnvironment() {
        for (const char *name : {"LD_PRELOAD", "PATH", "APOLLO_EXECUTION_ID"}) {
            auto assignment = script("true");
            assignment.env = {{name, "x"}};
            QVERIFY2(failedAs(*run(assignment), ErrorClass::InvalidInput), name);
        }
    }

    void exitCodes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("expected");
        QTest::newRow("other") << "exit 3" << static_cast<int>(ErrorClass::Transient);
        QTest::newRow("not executable") << "exit 126" << static_cast<int>(ErrorClass::InvalidInput);
        QTest::newRow("not found") << "no-such-command-anywhere" << static_cast<int>(ErrorClass::InvalidInput);
        QTest::newRow("killed") << "kill -KILL $$" << static_cast<int>(ErrorClass::Resource);
        QTest::newRow("crashed") << "kill -SEGV $$" << static_cast<int>(ErrorClass::Transient);
    }
    void exitCodes() {
        QFETCH(QString, text);
        QFETCH(int, expected);
        QVERIFY(failedAs(*run(script(text.toStdString())), static_cast<ErrorClass>(expected)));
    }

    void otherSuccessExitCodes() {
        auto assignment = assignmentOf("shell", R"({"argv": ["sh", "-c", "exit 3"], "success_exit_codes": [3]})");
        const auto task = run(assignment);
        QVERIFY(task->m_result.outcome == AttemptOutcome::Success);
        QCOMPARE(task->m_result.exitCode, std::optional<int>(3));
    }

    void outputs() {
        QCOMPARE(run(script(R"(echo '{"rows": 12, "name": "ä"}' > "$APOLLO_OUTPUT")"))->m_result.outputsJson,
                 std::string(R"({"name":"ä","rows":12})"));
        QCOMPARE(run(script("true"))->m_result.outputsJson, std::string());
        QVERIFY(failedAs(*run(script(R"(echo '[1]' > "$APOLLO_OUTPUT")")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(script(R"(echo '{' > "$APOLLO_OUTPUT")")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(script(R"(head -c 70000 /dev/zero > "$APOLLO_OUTPUT")")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(script(R"(ln -s /etc/passwd "$APOLLO_OUTPUT")")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(script(R"(mkfifo "$APOLLO_OUTPUT")")), ErrorClass::InvalidInput));
        QVERIFY(run(script(R"(echo '{"a":1}' > "$APOLLO_OUTPUT"; exit 1)"))->m_result.outputsJson.empty());
    }

    void badConfig() {
        QVERIFY(failedAs(*run(assignmentOf("shell", "{}")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(assignmentOf("shell", "no json")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(assignmentOf("shell", R"({"argv": ["/no/such/program"]})")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(assignmentOf("shell", R"({"argv": ["no-such-program"]})")), ErrorClass::InvalidInput));
        QVERIFY(failedAs(*run(assignmentOf("shell", R"({"argv": ["true"], "cwd": "/no/such"})")),
                         ErrorClass::InvalidInput));
    }

    void inputAndFolder() {
        const auto task =
            run(assignmentOf("shell", R"({"argv": ["sh", "-c", "cat; pwd"], "stdin": "text\n", "cwd": "/usr"})"));
        QCOMPARE(task->m_output, std::string("text\n/usr\n"));
    }

    void timeout() {
        auto assignment = script("sleep 1000");
        assignment.runTimeout = 100ms;
        const auto task = run(assignment);
        QVERIFY(task->m_result.outcome == AttemptOutcome::Timeout);
        QVERIFY(task->m_result.errorClass == ErrorClass::Timeout);
    }

    void cancel() {
        auto task = std::make_shared<TaskRecorder>();
        const auto assignment = script("echo ready; sleep 1000");
        m_executor->start(assignment, task);
        QVERIFY(task->waitForOutput("ready"));
        m_executor->stop(assignment.execution, StopMode::Polite);
        QVERIFY(task->waitForEnd());
        QVERIFY(task->m_result.outcome == AttemptOutcome::Canceled);
        QVERIFY(task->m_result.errorClass == ErrorClass::Canceled);
    }
};

QTEST_APPLESS_MAIN(ShellTest)
#include "tst_Shell.moc"
