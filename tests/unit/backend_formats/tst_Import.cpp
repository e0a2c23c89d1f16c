// Which format a file has, and what becomes of a crontab.
#include "backend/domain/pipeline/Plan.h"
#include "backend/formats/Import.h"
#include "backend/formats/PipelineName.h"

#include <QTest>

using namespace apollo;
using namespace apollo::formats;

namespace {

ImportResult read(const std::string &name, const std::string &content, ImportFormat format = ImportFormat::Auto) {
    ImportRequest request;
    request.fileName = name;
    request.content = content;
    request.format = format;
    return importText(request);
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formatIsFound_data();
    void formatIsFound();
    void formatCanBeGiven();
    void problemsAsText();
    void crontab();
    void crontabZone();
    void crontabVariables();
    void crontabRefusedLines();
    void names();
};

void TestImport::formatIsFound_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    QTest::addColumn<ImportFormat>("format");
    QTest::newRow("yaml") << "a"
                          << "name: p\nsteps: [{name: a}]" << ImportFormat::Apollo;
    QTest::newRow("yaml separator") << "a"
                                    << "---\nname: p\nsteps: [{name: a}]" << ImportFormat::Apollo;
    QTest::newRow("json") << "a"
                          << R"({"name": "p", "steps": [{"name": "a"}]})" << ImportFormat::Apollo;
    QTest::newRow("json in .yaml") << "a.yaml"
                                   << R"({"name": "p", "steps": [{"name": "a"}]})" << ImportFormat::Apollo;
    QTest::newRow("nodes alone") << "a"
                                 << R"({"name": "p", "nodes": [{"name": "a"}]})" << ImportFormat::Apollo;
    QTest::newRow("dag") << "a"
                         << R"({"name": "p", "nodes": [{"id": "a"}], "edges": []})" << ImportFormat::Dag;
    QTest::newRow("dag in yaml") << "a.yml"
                                 << "nodes: [a, b]\nedges:\n  - [a, b]\n"
                                 << ImportFormat::Dag;
    QTest::newRow("crontab by name") << "/etc/my.crontab"
                                     << "# nothing\n"
                                     << ImportFormat::Crontab;
    QTest::newRow("crontab by line") << "a"
                                     << "# c\n\n*/5 * * * * /bin/true\n"
                                     << ImportFormat::Crontab;
    QTest::newRow("crontab by numbers") << "a"
                                        << "0 2 * * MON-FRI /bin/true\n"
                                        << ImportFormat::Crontab;
    QTest::newRow("crontab by macro") << "a"
                                      << "@daily /bin/true\n"
                                      << ImportFormat::Crontab;
    QTest::newRow("crontab by variable") << "a"
                                         << "SHELL = /bin/sh\n0 2 * * * true\n"
                                         << ImportFormat::Crontab;
    QTest::newRow("crontab of windows") << "a"
                                        << "\xef\xbb\xbf# c\r\n0 2 * * * true\r\n"
                                        << ImportFormat::Crontab;
}

void TestImport::formatIsFound() {
    QFETCH(QString, file);
    QFETCH(QString, text);
    QFETCH(ImportFormat, format);
    const ImportResult result = read(file.toStdString(), text.toStdString());
    QCOMPARE(result.format, format);
    QVERIFY2(!result.refused(), result.problems.empty() ? "" : result.problems.front().text.c_str());
}

void TestImport::formatCanBeGiven() {
    QCOMPARE(read("a.yaml", "0 2 * * * true\n", ImportFormat::Crontab).pipelines.size(), std::size_t(1));
    const ImportResult apollo = read("a", R"({"nodes": [{"id": "a"}], "edges": []})", ImportFormat::Apollo);
    QVERIFY(apollo.refused());
    const ImportResult dag = read("a", "name: p\nsteps: [{name: a}]", ImportFormat::Dag);
    QVERIFY(dag.refused());
    QCOMPARE(dag.format, ImportFormat::Dag);
}

void TestImport::problemsAsText() {
    QCOMPARE(toText(Problem{12, 5, "", "x", "Wrong."}, "a.yaml"), std::string("a.yaml:12:5: error: Wrong."));
    QCOMPARE(toText(Problem{12, 0, "", "x", "Odd.", true}, "a.yaml"), std::string("a.yaml:12: warning: Odd."));
    QCOMPARE(toText(Problem{0, 0, "", "x", "Empty."}, "a.yaml"), std::string("a.yaml: error: Empty."));
}

void TestImport::crontab() {
    const ImportResult result =
        read("/home/me/jobs.crontab",
             "# jobs\nCRON_TZ=Europe/Berlin\n5 2 * * * /bin/load%Team,%%go home\n@hourly /bin/beat\n");
    QVERIFY(!result.refused());
    QCOMPARE(result.pipelines.size(), std::size_t(2));
    QCOMPARE(result.lines.size(), std::size_t(4));
    QCOMPARE(result.lines[0].verdict, CrontabVerdict::Comment);
    QCOMPARE(result.lines[1].verdict, CrontabVerdict::Environment);
    QCOMPARE(result.lines[2].verdict, CrontabVerdict::TakenWithRemark);
    QCOMPARE(result.lines[3].verdict, CrontabVerdict::Taken);
    const PipelineSpec &spec = result.pipelines[0];
    QCOMPARE(result.lines[2].pipeline, spec.name);
    QVERIFY(spec.name.find("home") == std::string::npos); // the folder is nobody's business
    QVERIFY(spec.schedule && !spec.schedule->enabled);
    QCOMPARE(spec.schedule->cron, std::string("5 2 * * *"));
    QCOMPARE(spec.schedule->zone, std::string("Europe/Berlin"));
    QCOMPARE(spec.labels.at("cron.file"), std::string("jobs.crontab"));
    QCOMPARE(spec.labels.at("cron.line"), std::string("3"));
    QCOMPARE(spec.nodes.size(), std::size_t(1));
    QCOMPARE(spec.nodes[0].key.value(), std::string("run"));
    QCOMPARE(spec.nodes[0].config.dump(),
             std::string(R"({"argv":["/bin/sh","-c","/bin/load"],"stdin":"Team,\n\ngo home\n"})"));
    QVERIFY(spec.retry.fastCount == 0u && spec.retry.slowCount == 0u); // as cron does
    for (const PipelineSpec &each : result.pipelines) QVERIFY(Plan::compile(each));
}

void TestImport::crontabZone() {
    ImportRequest request;
    request.fileName = "crontab";
    request.content = "0 2 * * * true\n";
    request.zone = "Asia/Shanghai";
    const ImportResult result = importText(request);
    QCOMPARE(result.pipelines.at(0).schedule->zone, std::string("Asia/Shanghai"));
    QVERIFY(!result.refused());
    QCOMPARE(result.problems.at(0).id, std::string("crontab.no_zone"));
    QVERIFY(result.problems.at(0).text.find("Asia/Shanghai") != std::string::npos);
}

void TestImport::crontabVariables() {
    const ImportResult result =
        read("x.crontab", "CRON_TZ=UTC\nSHELL=/bin/bash\nPATH=/opt/bin\nMAILTO=me\nLEVEL=3\nLD_PRELOAD=x\n17 * * * * "
                          "root cd / && work\n");
    const PipelineSpec &spec = result.pipelines.at(0);
    QCOMPARE(spec.nodes[0].config.dump(), std::string(R"({"argv":["/bin/bash","-c","cd / && work"]})"));
    QCOMPARE(spec.nodes[0].env, (std::map<std::string, std::string>{{"LEVEL", "3"}}));
    QCOMPARE(spec.labels.at("cron.user"), std::string("root"));
    const ImportLine &line = result.lines.at(6);
    QCOMPARE(line.verdict, CrontabVerdict::TakenWithRemark);
    QVERIFY(line.text.find("LD_PRELOAD, PATH") != std::string::npos);
    QVERIFY(line.text.find("not run as root") != std::string::npos);
}

void TestImport::crontabRefusedLines() {
    const ImportResult result =
        read("x.crontab", "CRON_TZ=UTC\n61 * * * * bad\n@reboot start\n0 * * * * good\n0 * * * * " +
                              std::string(70'000, 'x') + "\n");
    QVERIFY(!result.refused()); // the others are taken
    QCOMPARE(result.pipelines.size(), std::size_t(1));
    QCOMPARE(result.lines.at(1).verdict, CrontabVerdict::Refused);
    QCOMPARE(result.lines.at(2).verdict, CrontabVerdict::Refused);
    QCOMPARE(result.lines.at(3).verdict, CrontabVerdict::Taken);
    QCOMPARE(result.lines.at(4).verdict, CrontabVerdict::Refused);
    for (const std::size_t i : {1u, 2u, 4u})
        QVERIFY(!result.lines.at(i).text.empty() && result.lines.at(i).pipeline.empty());
    const ImportResult broken = read("x.crontab", std::string("0 * * * * a\0b\n", 14));
    QVERIFY(broken.refused() && broken.pipelines.empty());
}

void TestImport::names() {
    QCOMPARE(toPipelineName("orders"), std::string("orders"));
    QCOMPARE(toPipelineName(" a  b/c? "), std::string("a-b-c"));
    QCOMPARE(toPipelineName(".hidden"), std::string("hidden"));
    QCOMPARE(toPipelineName("库存"), std::string("pipeline"));
    QCOMPARE(toPipelineName(std::string(300, 'x')).size(), limits::kMaxNameBytes);
    QCOMPARE(stemOf("/a/b.c/orders.v2.json"), std::string_view("orders.v2"));
    QCOMPARE(stemOf("C:\\a\\x.yaml"), std::string_view("x"));
    QCOMPARE(stemOf(".hidden"), std::string_view(".hidden"));
}

QTEST_APPLESS_MAIN(TestImport)
#include "tst_Import.moc"
