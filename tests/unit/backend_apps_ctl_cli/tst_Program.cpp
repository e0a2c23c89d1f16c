#include "FakeServer.h"

#include "backend/apps/ctl/cli/ExitCode.h"
#include "backend/apps/ctl/cli/Program.h"
#include "backend/apps/ctl/cli/command/VerbTable.h"

#include <nlohmann/json.hpp>

#include <QElapsedTimer>
#include <QTest>

#include <sstream>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

using namespace apollo;
using namespace apollo::ctl;
namespace api = apollo::operators::v1;

namespace {

struct Result {
    int code = -1;
    std::string out;
    std::string err;
    [[nodiscard]] nlohmann::json json() const { return nlohmann::json::parse(out); }
};

Result typed(const std::vector<std::string> &arguments, const Environment &environment, Interrupt &interrupt) {
    std::ostringstream out;
    std::ostringstream err;
    const int code = run(arguments, environment, out, err, interrupt);
    return {code, out.str(), err.str()};
}

Result typed(const std::vector<std::string> &arguments, const Environment &environment = {}) {
    Interrupt interrupt;
    return typed(arguments, environment, interrupt);
}

Result typed(const FakeServer &server, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--server", "unix:" + server.socket()});
    return typed(arguments);
}

types::v1::Run makeRun(const std::string &id, types::v1::RunState state = types::v1::RUN_STATE_RUNNING,
                       std::uint64_t revision = 1) {
    types::v1::Run run;
    run.set_id(id);
    run.set_pipeline_name("nightly");
    run.set_state(state);
    run.set_revision(revision);
    return run;
}

constexpr auto kRunA = "0190aaaa-0000-7000-8000-000000000001";
constexpr auto kRunB = "0190bbbb-0000-7000-8000-000000000002";
constexpr auto kRunB2 = "0190bbbb-0000-7000-8000-000000000003";

api::WatchMessage upsert(const types::v1::Run &run) {
    api::WatchMessage message;
    message.set_kind(api::WatchMessage::KIND_UPSERT);
    *message.add_runs() = run;
    return message;
}

} // namespace

class TestProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cronNextGivesTheDocumentedJson() {
        const auto r = typed({"--json", "cron", "next", "0 3 * * *", "--zone", "Europe/Berlin", "--from",
                              "2026-03-28T12:00:00Z", "--count", "2"});
        QCOMPARE(r.code, 0);
        const auto fires = r.json().at("fires");
        QCOMPARE(fires.size(), std::size_t(2));
        QCOMPARE(fires[0].at("utc").get<std::string>(), std::string("2026-03-29T01:00:00Z"));
        QCOMPARE(fires[0].at("local").get<std::string>(), std::string("2026-03-29T03:00:00+02:00"));
        QVERIFY(fires[0].contains("note"));
    }

    void cronNextSaysWhatIsWrong_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        QTest::newRow("value") << QStringList{"61 * * * *"} << 2 << "61";
        QTest::newRow("zone") << QStringList{"* * * * *", "--zone", "Mars/Base"} << 2 << "Mars/Base";
        QTest::newRow("from") << QStringList{"* * * * *", "--from", "yesterday"} << 2 << "yesterday";
        QTest::newRow("dialect") << QStringList{"* * * * *", "--dialect", "systemd"} << 2 << "quartz";
        QTest::newRow("never") << QStringList{"0 0 30 2 *"} << 3 << "never";
        QTest::newRow("no more") << QStringList{"0 0 0 1 1 ? 2001", "--dialect", "quartz", "--from",
                                                "2026-01-01T00:00:00Z"}
                                 << 3 << "never";
        QTest::newRow("empty") << QStringList{""} << 2 << "";
        QTest::newRow("missing") << QStringList{} << 2 << "EXPR";
    }
    void cronNextSaysWhatIsWrong() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, says);
        std::vector<std::string> line{"cron", "next"};
        for (const auto &argument : arguments) line.push_back(argument.toStdString());
        const auto plain = typed(line);
        QCOMPARE(plain.code, code);
        QVERIFY2(plain.err.find(says.toStdString()) != std::string::npos, plain.err.c_str());
        QVERIFY(plain.out.empty());
        line.push_back("--json");
        const auto json = typed(line);
        QCOMPARE(json.code, code);
        QVERIFY(!json.json().at("error").at("text").get<std::string>().empty());
    }

    void wrongUsageIsTwo_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("nothing") << QStringList{};
        QTest::newRow("unknown command") << QStringList{"fly"};
        QTest::newRow("unknown option") << QStringList{"runs", "--fast"};
        QTest::newRow("group only") << QStringList{"run"};
        QTest::newRow("bad server") << QStringList{"runs", "--server", "nowhere"};
        QTest::newRow("bad state") << QStringList{"runs", "--state", "HAPPY"};
        QTest::newRow("bad role") << QStringList{"token", "create", "anna", "--role", "king"};
        QTest::newRow("bad param") << QStringList{"run", "start", "p", "--param", "novalue"};
        QTest::newRow("bad timeout") << QStringList{"run", "start", "p", "--wait", "--timeout", "5"};
        QTest::newRow("timeout alone") << QStringList{"run", "start", "p", "--timeout", "5s"};
        QTest::newRow("no such file") << QStringList{"import", "/nonexistent.yaml"};
    }
    void wrongUsageIsTwo() {
        QFETCH(QStringList, arguments);
        std::vector<std::string> line;
        for (const auto &argument : arguments) line.push_back(argument.toStdString());
        const auto r = typed(line, {{"HOME", "/nonexistent"}});
        QCOMPARE(r.code, 2);
        QVERIFY(!r.err.empty());
    }

    // None of these may make the program wait: a pipe has no writer, a device no end.
    void whatIsNoFileIsRefusedAtOnce_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("says");
        QTest::newRow("pipe") << "pipe" << "is a pipe, not a file";
        QTest::newRow("device") << "device" << "is a device, not a file";
        QTest::newRow("loop of links") << "loop" << "symbolic links";
    }
    void whatIsNoFileIsRefusedAtOnce() {
        QFETCH(QString, kind);
        QFETCH(QString, says);
        FakeServer server;
        const QByteArray path = server.path("x.yaml").toLocal8Bit();
        if (kind == QLatin1String("pipe")) QCOMPARE(::mkfifo(path.constData(), 0600), 0);
        if (kind == QLatin1String("device")) QCOMPARE(::symlink("/dev/zero", path.constData()), 0);
        if (kind == QLatin1String("loop")) QCOMPARE(::symlink(path.constData(), path.constData()), 0);
        for (const char *command : {"import", "validate"}) {
            const auto r = typed(server, {command, path.toStdString()});
            QCOMPARE(r.code, 2);
            QVERIFY2(r.err.find(says.toStdString()) != std::string::npos, r.err.c_str());
        }
        QVERIFY(server.imports.empty());
    }

    void helpAndVersionAreNoFailures() {
        QCOMPARE(typed({"--help"}).code, 0);
        QVERIFY(typed({"--help"}).out.find("rerun-downstream") != std::string::npos);
        QCOMPARE(typed({"hold", "--help"}).code, 0);
        QVERIFY(typed({"--version"}).out.starts_with("apolloctl "));
    }

    void noServerIsFour() {
        const QTemporaryDir folder;
        const auto r = typed({"runs", "--json", "--server", folder.filePath("apollo.sock").toStdString()});
        QCOMPARE(r.code, 4);
        QVERIFY(r.err.find("apollo-server") != std::string::npos);
        QCOMPARE(r.json().at("error").at("code").get<std::string>(), std::string("UNAVAILABLE"));
    }

    void pipelinesShowsTokenAndEscapes() {
        FakeServer server;
        auto *pipeline = server.pipelines.add_pipelines();
        pipeline->set_name("nightly");
        pipeline->set_title("bad \x1b[2J title");
        const auto plain = typed(server, {"pipelines"});
        QCOMPARE(plain.code, 0);
        QCOMPARE(server.authorization, std::string("Bearer apollo-secret"));
        QVERIFY(plain.out.find('\x1b') == std::string::npos);
        const auto json = typed(server, {"--json", "pipelines"});
        QCOMPARE(json.json().at("pipelines")[0].at("name").get<std::string>(), std::string("nightly"));
        QVERIFY(json.json().at("pipelines")[0].at("schedule").is_null());
    }

    void theServersOwnWordsAreShown() {
        FakeServer server;
        server.refusal = grpc::Status(grpc::StatusCode::PERMISSION_DENIED, "no");
        server.refusalDetail.set_code("DENIED");
        server.refusalDetail.set_id("role.missing");
        server.refusalDetail.set_text("Your role is viewer. Ask an administrator.");
        (*server.refusalDetail.mutable_args())["role"] = "viewer";
        const auto r = typed(server, {"pipelines", "--json"});
        QCOMPARE(r.code, 1);
        QVERIFY(r.err.find("Ask an administrator") != std::string::npos);
        QCOMPARE(r.json().at("error").at("id").get<std::string>(), std::string("role.missing"));
        QCOMPARE(r.json().at("error").at("args").at("role").get<std::string>(), std::string("viewer"));
    }

    void runsAreFoundByTheirBeginning() {
        FakeServer server;
        server.runs = {makeRun(kRunB2), makeRun(kRunB), makeRun(kRunA)};
        server.act.add_items()->set_ok(true);
        QCOMPARE(typed(server, {"pause-run", "0190AA", "--reason", "x"}).code, 0);
        QCOMPARE(server.acted.targets(0).run_id(), std::string(kRunA));
        QCOMPARE(typed(server, {"pause-run", "last"}).code, 0);
        QCOMPARE(server.acted.targets(0).run_id(), std::string(kRunB2));
        QCOMPARE(typed(server, {"pause-run", "0190bbbb"}).code, 2);
        QCOMPARE(typed(server, {"pause-run", "ffff"}).code, 3);
        QCOMPARE(typed(server, {"pause-run", "yesterday"}).code, 2);
    }

    void everyVerbTravelsAsItself() {
        FakeServer server;
        server.runs = {makeRun(kRunA)};
        server.act.add_items()->set_ok(true);
        for (const auto &[verb, name] : kVerbs.rows) {
            std::vector<std::string> line{std::string(name), kRunA};
            if (!actsOnRun(verb)) line.insert(line.end(), {"import", "runs"}); // node keys that are also words of ours
            line.insert(line.end(), {"--reason", "because", "--request-id", "r1"});
            QCOMPARE(typed(server, line).code, 0);
            QCOMPARE(server.acted.verb(), toProto(verb));
            QCOMPARE(server.acted.targets_size(), actsOnRun(verb) ? 1 : 2);
            QCOMPARE(server.acted.reason(), std::string("because"));
            QCOMPARE(server.acted.request_id(), std::string("r1"));
            QVERIFY(!describe(verb).empty());
        }
    }

    void outcomesPerItemDecideTheExitCode() {
        FakeServer server;
        auto *good = server.act.add_items();
        good->set_ok(true);
        good->set_message("2 nodes reset");
        auto *bad = server.act.add_items();
        bad->mutable_error()->set_code("CONFLICT");
        bad->mutable_error()->set_text("node b runs");
        const auto r = typed(server, {"rerun-node", kRunA, "a", "b", "--json"});
        QCOMPARE(r.code, 1);
        QCOMPARE(r.json().at("items")[0].at("message").get<std::string>(), std::string("2 nodes reset"));
        QCOMPARE(r.json().at("items")[1].at("error").at("code").get<std::string>(), std::string("CONFLICT"));
        QVERIFY(!server.acted.request_id().empty());

        server.act.clear_items();
        server.act.add_items()->mutable_error()->set_code("NOT_FOUND");
        QCOMPARE(typed(server, {"rerun-node", kRunA, "zz"}).code, 3);
    }

    void expectIsForOneNode() {
        FakeServer server;
        server.act.add_items()->set_ok(true);
        QCOMPARE(typed(server, {"hold", kRunA, "a", "--expect", "7"}).code, 0);
        QCOMPARE(server.acted.targets(0).expected_revision(), std::uint64_t(7));
        QCOMPARE(typed(server, {"hold", kRunA, "a", "b", "--expect", "7"}).code, 2);
    }

    void waitingEndsWithTheRun_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("code");
        QTest::newRow("success") << int(types::v1::RUN_STATE_SUCCESS) << 0;
        QTest::newRow("failed") << int(types::v1::RUN_STATE_FAILED) << 1;
        QTest::newRow("canceled") << int(types::v1::RUN_STATE_CANCELED) << 1;
        QTest::newRow("paused") << int(types::v1::RUN_STATE_PAUSED) << 1;
    }
    void waitingEndsWithTheRun() {
        QFETCH(int, state);
        QFETCH(int, code);
        FakeServer server;
        server.runs = {makeRun(kRunA)};
        auto end = makeRun(kRunA, static_cast<types::v1::RunState>(state), 9);
        end.set_cause("node x failed: disk full");
        server.watch = {upsert(makeRun(kRunA)), upsert(end)};
        const auto r = typed(server, {"run", "start", "nightly", "--param", "a=1", "--param", "b=x=y", "--wait"});
        QCOMPARE(r.code, code);
        QCOMPARE(server.started.params().at("b"), std::string("x=y"));
        QVERIFY(r.out.find("disk full") != std::string::npos);
        QCOMPARE(r.out.find("rerun-failed") != std::string::npos, state == types::v1::RUN_STATE_PAUSED);
    }

    void waitingHasAnEnd() {
        FakeServer server;
        server.runs = {makeRun(kRunA)};
        const auto r = typed(server, {"run", "start", "nightly", "--wait", "--timeout", "100ms", "--json"});
        QCOMPARE(r.code, 1);
        QCOMPARE(r.json().at("run").at("state").get<std::string>(), std::string("RUNNING"));
    }

    void interruptEndsAWatch() {
        FakeServer server;
        Interrupt interrupt;
        std::thread person([&interrupt] { interrupt.trigger(); });
        const auto r = typed({"run", "start", "x", "--wait", "--server", "unix:" + server.socket()}, {}, interrupt);
        person.join();
        QCOMPARE(r.code, 130);
    }

    void watchOnceIsASnapshot() {
        FakeServer server;
        api::WatchMessage begin;
        begin.set_kind(api::WatchMessage::KIND_SNAPSHOT_BEGIN);
        api::WatchMessage end;
        end.set_kind(api::WatchMessage::KIND_SNAPSHOT_END);
        server.watch = {begin, upsert(makeRun(kRunA)), end, upsert(makeRun(kRunB))};
        const auto r = typed(server, {"watch", "--once", "--json"});
        QCOMPARE(r.code, 0);
        QCOMPARE(r.json().at("runs").size(), std::size_t(1));
    }

    void importSendsTheFile() {
        FakeServer server;
        server.imported.set_format("apollo");
        server.imported.add_pipelines()->set_name("p");
        QFile file(server.path("p.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("name: p\n");
        file.close();
        QCOMPARE(
            typed(server, {"import", server.path("p.yaml").toStdString(), "--dry-run", "--time-scale", "0.5"}).code, 0);
        QCOMPARE(server.imports.at(0).content(), std::string("name: p\n"));
        QCOMPARE(server.imports.at(0).file_name(), std::string("p.yaml"));
        QCOMPARE(server.imports.at(0).time_scale(), 0.5);
        QVERIFY(server.imports.at(0).dry_run());

        auto *problem = server.imported.add_problems();
        problem->set_line(3);
        problem->set_text("unknown field \"stepz\"");
        const auto r = typed(server, {"import", server.path("p.yaml").toStdString()});
        QCOMPARE(r.code, 2);
        QVERIFY(r.out.find("p.yaml:3: error: unknown field") != std::string::npos);
    }

    void validateNeedsNoServer() {
        const QTemporaryDir folder;
        const auto write = [&folder](const char *name, const QByteArray &content) {
            QFile file(folder.filePath(QString::fromLatin1(name)));
            if (file.open(QIODevice::WriteOnly)) file.write(content);
            return file.fileName().toStdString();
        };
        const auto good = write("good.yaml", "name: good\nsteps:\n  - name: a\n    type: noop\n");
        const auto bad = write("bad.yaml", "name: bad\nsteps:\n  a: {type: noop, needs: [b]}\n");
        QCOMPARE(typed({"validate", good}).code, 0);
        const auto r = typed({"validate", good, bad, "--json"});
        QCOMPARE(r.code, 2);
        QVERIFY(r.json().at("files")[0].at("ok").get<bool>());
        QCOMPARE(r.json().at("files")[1].at("problems")[0].at("line").get<int>(), 3);
        QCOMPARE(typed({"validate", folder.filePath("none.yaml").toStdString()}).code, 2);
    }

    void verifyFailsOnFindings() {
        FakeServer server;
        server.verified.set_audit_chain_ok(true);
        QCOMPARE(typed(server, {"verify"}).code, 0);
        server.verified.add_findings("run x: node a differs");
        QCOMPARE(typed(server, {"verify"}).code, 1);
        server.verified.clear_findings();
        server.verified.set_audit_chain_ok(false);
        const auto r = typed(server, {"verify", "--json"});
        QCOMPARE(r.code, 1);
        QVERIFY(!r.json().at("ok").get<bool>());
    }

    void logsReadsAllPagesOfTheNewestTry() {
        FakeServer server;
        for (std::uint32_t number : {2u, 1u}) {
            auto *attempt = server.attempts.add_attempts();
            attempt->set_number(number);
            attempt->set_execution_id("e" + std::to_string(number));
        }
        for (std::uint64_t i = 1; i <= 5; ++i) {
            types::v1::LogLine line;
            line.set_number(i);
            line.set_error(i == 5);
            line.set_text("line " + std::to_string(i));
            server.log.push_back(line);
        }
        const auto r = typed(server, {"logs", kRunA, "a", "--json"});
        QCOMPARE(r.code, 0);
        QCOMPARE(r.json().at("lines").size(), std::size_t(5));
        QCOMPARE(r.json().at("attempt").at("number").get<int>(), 2);
        const auto plain = typed(server, {"logs", kRunA, "a", "--attempt", "1"});
        QVERIFY(plain.out.ends_with("  line 4\n! line 5\n"));
        QCOMPARE(typed(server, {"logs", kRunA, "a", "--attempt", "9"}).code, 3);
    }
};

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_Program.moc"
