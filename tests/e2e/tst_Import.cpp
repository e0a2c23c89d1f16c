#include "tests/e2e/support/Apollo.h"

#include <QDir>
#include <QTest>

using namespace apollo::e2e;

/// Real graphs and crontabs as they are found in the world, and files that must not get in.
class TestImport : public QObject {
    Q_OBJECT

    std::unique_ptr<Apollo> m_apollo;

    [[nodiscard]] std::size_t pipelineCount() const {
        const auto list = m_apollo->ctl({"pipelines"}).json();
        return list.is_object() ? list.at("pipelines").size() : std::size_t(-1);
    }

private Q_SLOTS:
    void initTestCase() {
        m_apollo = std::make_unique<Apollo>();
        QVERIFY2(m_apollo->start(), m_apollo->logs());
    }
    void cleanupTestCase() { m_apollo.reset(); }

    // First, while the installation is empty: whatever is refused must leave it so.
    void badInputStoresNothing_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content");
        const auto yaml = [](const char *name, const QByteArray &content) {
            QTest::newRow(name) << "bad.yaml" << content;
        };
        const auto json = [](const char *name, const QByteArray &content) {
            QTest::newRow(name) << "bad.json" << content;
        };
        yaml("empty", "");
        yaml("malformed yaml", "name: x\nsteps: [a, b\n");
        json("malformed json", "{\"name\": \"x\", \"steps\": [}");
        yaml("unknown field", "name: x\nstepz:\n  - name: a\n");
        yaml("duplicate key", "name: x\nname: y\nsteps:\n  - name: a\n");
        json("duplicate key in json", R"({"name": "x", "steps": {"a": {"type": "noop"}, "a": {"type": "noop"}}})");
        yaml("cycle", "name: x\nsteps:\n  a: {type: noop, needs: [b]}\n  b: {type: noop, needs: [a]}\n");
        yaml("missing dependency", "name: x\nsteps:\n  a: {type: noop, needs: [nobody]}\n");
        yaml("duplicate node", "name: x\nsteps:\n  - name: a\n  - name: a\n");
        yaml("bad name", "name: \"../../etc\"\nsteps:\n  - name: a\n");
        yaml("empty id", "name: x\nsteps:\n  - name: \"\"\n");
        yaml("wrong type", "name: x\nsteps: 7\n");
        yaml("unknown node type", "name: x\nsteps:\n  - name: a\n    type: teleport\n");
        yaml("bad node config", "name: x\nsteps:\n  - name: a\n    type: shell\n    with: {argv: \"ls\"}\n");
        yaml("unknown zone", "name: x\nschedule: {cron: \"0 3 * * *\", zone: Mars/Base}\nsteps:\n  - name: a\n");
        yaml("bad cron", "name: x\nschedule: {cron: \"61 3 * * *\", zone: UTC}\nsteps:\n  - name: a\n");
        yaml("one mebibyte of text", "name: x\ntitle: \"" + QByteArray(1 << 20, 't') + "\"\nsteps:\n  - name: a\n");
        yaml("nul byte", QByteArray("name: x\ntitle: a\0b\nsteps:\n  - name: a\n", 39));
        yaml("invalid utf-8", "name: x\ntitle: \"\xff\xfe\"\nsteps:\n  - name: a\n");
        yaml("depth bomb", "name: x\nlabels: " + QByteArray(50'000, '[') + "\n");
        json("depth bomb in json", "{\"name\": " + QByteArray(200'000, '[') + "}");
        QByteArray aliases = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
        for (int i = 1; i < 12; ++i) {
            const auto n = QByteArray::number(i);
            const auto alias = "*a" + QByteArray::number(i - 1);
            aliases += "a" + n + ": &a" + n + " [" + QByteArrayList(9, alias).join(", ") + "]\n";
        }
        yaml("alias bomb", aliases + "name: x\n");
        json("cyclic dag", R"({"name": "x", "nodes": ["a", "b"], "edges": [["a", "b"], ["b", "a"]]})");
        json("dag edge to nowhere", R"({"name": "x", "nodes": ["a"], "edges": [["a", "zz"]]})");
        json("dag duplicate id", R"({"name": "x", "nodes": ["a", "a"], "edges": []})");
    }
    void badInputStoresNothing() {
        QFETCH(QString, file);
        QFETCH(QByteArray, content);
        const auto answer = m_apollo->import(file, content);
        QVERIFY2(answer.code == 2, answer.text());
        const auto report = answer.json();
        QVERIFY2(report.is_object() && report.contains("files"), answer.text());
        const auto &problems = report.at("files")[0].at("problems");
        QVERIFY2(!problems.empty(), answer.text());
        for (const auto &problem : problems) {
            QVERIFY(!problem.at("text").get<std::string>().empty());
            QVERIFY2(problem.at("text").get<std::string>().size() < 2000, "a problem must not repeat the whole input");
        }
        QCOMPARE(pipelineCount(), std::size_t(0));
    }

    void refusedGraphs() {
        if (sharedData().isEmpty())
            QSKIP("There is no folder of shared test data (APOLLO_SHARED_DATA or ../shared/data).");
        QFile file(sharedData() + "/dags-refused.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto cases = Json::parse(file.readAll().toStdString()).at("cases");
        const std::map<std::string, std::string> ids{{"cycle of two", "dag.cycle"},
                                                     {"task after itself", "dag.self"},
                                                     {"same id twice", "node.duplicate"},
                                                     {"empty id", "name.empty"}};
        for (const auto &one : cases) {
            const Json document{{"name", "refused"}, {"nodes", one.at("nodes")}, {"edges", one.at("edges")}};
            const auto answer =
                m_apollo->import("refused.json", QByteArray::fromStdString(document.dump()), {"--format", "dag"});
            QVERIFY2(answer.code == 2, answer.text());
            QVERIFY2(answer.out.contains(ids.at(one.at("name").get<std::string>()).c_str()), answer.text());
        }
        QCOMPARE(pipelineCount(), std::size_t(0));
    }

    void aDryRunStoresNothing() {
        const auto answer = m_apollo->import("good.yaml", "name: good\nsteps:\n  - name: a\n", {"--dry-run"});
        QVERIFY2(answer.code == 0, answer.text());
        QCOMPARE(pipelineCount(), std::size_t(0));
    }

    void anUnchangedPipelineGetsNoNewVersion() {
        const QByteArray text = "name: good\nsteps:\n  - name: a\n";
        QCOMPARE(m_apollo->import("good.yaml", text).code, 0);
        const auto again = m_apollo->import("good.yaml", text);
        QVERIFY2(again.at("/files/0/pipelines/0/unchanged") == true, again.text());
        // What is exported is the same pipeline when it comes back.
        const auto exported = m_apollo->ctl({"export", "good"});
        const auto third = m_apollo->import("exported.json", exported.out);
        QVERIFY2(third.code == 0, third.text());
        QVERIFY2(third.at("/files/0/pipelines/0/unchanged") == true, third.text());
    }

    void crontabs_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("taken");
        QTest::addColumn<int>("refused");
        if (sharedData().isEmpty())
            QSKIP("There is no folder of shared test data (APOLLO_SHARED_DATA or ../shared/data).");
        const auto row = [](const char *file, int taken, int refused) {
            QTest::newRow(file) << QString(file) << taken << refused;
        };
        row("system-anacron", 1, 0);
        row("system-bsd", 6, 0);
        row("system-escaped-percent", 1, 0);
        row("system-hour-list", 1, 0);
        row("system-logcheck", 1, 1);
        row("system-php-sessions", 1, 0);
        row("system-user-without-command-path", 2, 0);
        row("user-inline-assignment", 1, 0);
        row("user-man-page-sample", 6, 0);
        row("user-unicode-and-long", 2, 0);
        row("windows-line-endings-bom", 3, 0);
    }
    void crontabs() {
        QFETCH(QString, file);
        QFETCH(int, taken);
        QFETCH(int, refused);
        const auto answer = m_apollo->ctl({"import", sharedData() + "/crontabs/" + file + ".crontab"});
        QVERIFY2(answer.code == 0, answer.text());
        const auto report = answer.at("/files/0");
        QVERIFY2(static_cast<int>(report.at("pipelines").size()) == taken, answer.text());
        int refusedLines = 0;
        for (const auto &line : report.at("lines")) refusedLines += line.at("verdict") == "refused" ? 1 : 0;
        QCOMPARE(refusedLines, refused);
        const auto pipelines = m_apollo->ctl({"pipelines"}).at("/pipelines");
        for (const auto &pipeline : pipelines)
            if (!pipeline.at("schedule").is_null()) QVERIFY(!pipeline.at("schedule").at("enabled").get<bool>());
    }

    void graphs_data() {
        QTest::addColumn<QString>("file");
        if (sharedData().isEmpty())
            QSKIP("There is no folder of shared test data (APOLLO_SHARED_DATA or ../shared/data).");
        for (const auto &file : QDir(sharedData() + "/dags").entryList({"*.json"}, QDir::Files, QDir::Name))
            QTest::newRow(file.toUtf8().constData()) << file;
    }
    void graphs() {
        QFETCH(QString, file);
        const auto imported = m_apollo->ctl({"import", sharedData() + "/dags/" + file, "--time-scale", "0.0001"});
        QVERIFY2(imported.code == 0, imported.text());
        const auto name = imported.textAt("/files/0/pipelines/0/name");
        const auto ended = m_apollo->ctl({"run", "start", name, "--wait", "--timeout", "5m"});
        QVERIFY2(ended.code == 0, ended.text() + m_apollo->logs());
        const auto counts = ended.at("/run/counts");
        QCOMPARE(counts.at("success").get<int>(), counts.at("total").get<int>());
    }

    void everythingVerifies() {
        const auto answer = m_apollo->ctl({"verify"});
        QVERIFY2(answer.code == 0, answer.text());
    }
};

QTEST_GUILESS_MAIN(TestImport)
#include "tst_Import.moc"
