#include "TaskRecorder.h"
#include "TinyHttpServer.h"

#include "backend/nodetypes/http/Executor.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace apollo;
using namespace apollo::nodetypes::test;
using namespace std::chrono_literals;
using Json = nlohmann::json;

class HttpTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<worker::Executor> m_executor;

    std::shared_ptr<TaskRecorder> run(const worker::Assignment &assignment) {
        auto task = std::make_shared<TaskRecorder>();
        m_executor->start(assignment, task);
        if (!task->waitForEnd()) qFatal("the request has not ended");
        return task;
    }
    std::shared_ptr<TaskRecorder> get(const std::string &url) {
        return run(assignmentOf("http", Json{{"url", url}}.dump()));
    }

    /// A server that waits for ever.
    static std::string silence(const std::string &) { return {}; }

private Q_SLOTS:
    void init() { m_executor = nodetypes::http::makeExecutor(); }
    void cleanup() { m_executor.reset(); }

    void success() {
        TinyHttpServer server([](const std::string &) { return TinyHttpServer::reply(200, "fine\n"); });
        const auto assignment = assignmentOf("http", Json{{"url", server.url("/path?a=b")}}.dump());
        const auto task = run(assignment);
        QVERIFY(task->m_result.outcome == AttemptOutcome::Success);
        QCOMPARE(task->m_result.outputsJson, std::string(R"({"status":200})"));
        QCOMPARE(task->m_output, std::string("fine\n"));
        const std::string request = server.lastRequest();
        QVERIFY(request.starts_with("GET /path?a=b HTTP/1.1\r\n"));
        for (const std::string &line :
             {"Apollo-Execution-Id: " + assignment.execution.value().toText(), std::string("Apollo-Attempt: 3"),
              std::string("Apollo-Token: 9"), "traceparent: " + assignment.traceParent})
            QVERIFY2(request.find(line + "\r\n") != std::string::npos, line.c_str());
    }

    void methodHeadersBody() {
        TinyHttpServer server([](const std::string &) { return TinyHttpServer::reply(201, ""); });
        const Json config{{"url", server.url("/")},
                          {"method", "PUT"},
                          {"headers", {{"Content-Type", "text/x"}, {"X-Empty", ""}}},
                          {"body", "@/etc/passwd"}};
        QVERIFY(run(assignmentOf("http", config.dump()))->m_result.outcome == AttemptOutcome::Success);
        const std::string request = server.lastRequest();
        QVERIFY(request.starts_with("PUT / HTTP/1.1\r\n"));
        QVERIFY(request.find("Content-Type: text/x\r\n") != std::string::npos);
        QVERIFY(request.find("X-Empty:\r\n") != std::string::npos);
        QVERIFY(request.ends_with("\r\n\r\n@/etc/passwd")); // text, not the name of a file
    }

    void statusClasses_data() {
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("expected");
        const std::map<int, ErrorClass> classes{
            {400, ErrorClass::InvalidInput}, {401, ErrorClass::Denied},    {403, ErrorClass::Denied},
            {404, ErrorClass::NotFound},     {408, ErrorClass::Transient}, {409, ErrorClass::Unknown},
            {422, ErrorClass::InvalidInput}, {429, ErrorClass::Transient}, {500, ErrorClass::Transient},
            {503, ErrorClass::Transient},    {304, ErrorClass::Unknown}};
        for (const auto &[status, errorClass] : classes)
            QTest::addRow("%d", status) << status << static_cast<int>(errorClass);
    }
    void statusClasses() {
        QFETCH(int, status);
        QFETCH(int, expected);
        TinyHttpServer server([status](const std::string &) { return TinyHttpServer::reply(status, ""); });
        const auto task = get(server.url("/"));
        QVERIFY(task->m_result.outcome == AttemptOutcome::Failure);
        QCOMPARE(static_cast<int>(task->m_result.errorClass), expected);
        QCOMPARE(task->m_result.outputsJson, R"({"status":)" + std::to_string(status) + "}");
    }

    void expectedStatus() {
        TinyHttpServer server([](const std::string &) { return TinyHttpServer::reply(404, ""); });
        const Json config{{"url", server.url("/")}, {"expect_status", {404}}};
        QVERIFY(run(assignmentOf("http", config.dump()))->m_result.outcome == AttemptOutcome::Success);
    }

    void bodyInTheLogIsLimited() {
        TinyHttpServer server(
            [](const std::string &) { return TinyHttpServer::reply(200, std::string(1u << 20, 'x')); });
        const auto task = get(server.url("/"));
        QVERIFY(task->m_result.outcome == AttemptOutcome::Success);
        QCOMPARE(task->m_output.size(), std::size_t(64u << 10));
    }

    void redirects() {
        TinyHttpServer server([](const std::string &request) {
            if (request.starts_with("GET /once ")) return TinyHttpServer::reply(302, "", "Location: /there\r\n");
            if (request.starts_with("GET /file "))
                return TinyHttpServer::reply(302, "", "Location: file:///etc/passwd\r\n");
            if (request.starts_with("GET /ever ")) return TinyHttpServer::reply(302, "", "Location: /ever\r\n");
            return TinyHttpServer::reply(200, "there");
        });
        QCOMPARE(get(server.url("/once"))->m_output, std::string("there"));
        const auto file = get(server.url("/file"));
        QVERIFY(file->m_result.errorClass == ErrorClass::InvalidInput);
        QVERIFY(file->m_output.empty());
        QVERIFY(get(server.url("/ever"))->m_result.errorClass == ErrorClass::InvalidInput);
    }

    void noConnection() {
        std::string url;
        {
            TinyHttpServer server(&HttpTest::silence);
            url = server.url("/");
        }
        QVERIFY(get(url)->m_result.errorClass == ErrorClass::Transient);
    }

    void badConfig() {
        QVERIFY(get("file:///etc/passwd")->m_result.errorClass == ErrorClass::InvalidInput);
        QVERIFY(run(assignmentOf("http", "no json"))->m_result.errorClass == ErrorClass::InvalidInput);
    }

    void runTimeLimit() {
        TinyHttpServer server(&HttpTest::silence);
        auto assignment = assignmentOf("http", Json{{"url", server.url("/")}, {"timeout", "1h"}}.dump());
        assignment.runTimeout = 100ms;
        const auto task = run(assignment);
        QVERIFY(task->m_result.outcome == AttemptOutcome::Timeout);
    }

    void ownTimeout() {
        TinyHttpServer server(&HttpTest::silence);
        const auto task = run(assignmentOf("http", Json{{"url", server.url("/")}, {"timeout", "100ms"}}.dump()));
        QVERIFY(task->m_result.outcome == AttemptOutcome::Failure);
        QVERIFY(task->m_result.errorClass == ErrorClass::Transient);
    }

    void cancel() {
        TinyHttpServer server(&HttpTest::silence);
        auto task = std::make_shared<TaskRecorder>();
        const auto assignment = assignmentOf("http", Json{{"url", server.url("/")}}.dump());
        m_executor->start(assignment, task);
        QTRY_VERIFY(!server.lastRequest().empty());
        m_executor->stop(assignment.execution, worker::StopMode::Polite);
        QVERIFY(task->waitForEnd());
        QVERIFY(task->m_result.outcome == AttemptOutcome::Canceled);
    }

    void endOfExecutorEndsRequests() {
        TinyHttpServer server(&HttpTest::silence);
        auto task = std::make_shared<TaskRecorder>();
        m_executor->start(assignmentOf("http", Json{{"url", server.url("/")}}.dump()), task);
        QTRY_VERIFY(!server.lastRequest().empty());
        m_executor.reset();
        QCOMPARE(task->m_ends, 1);
    }
};

QTEST_GUILESS_MAIN(HttpTest)
#include "tst_Http.moc"
