// The neutral form of graphs, and every graph of the shared test data, if it is there: APOLLO_SHARED_DATA, or
// ../shared/data beside the source tree.
#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/domain/pipeline/Plan.h"
#include "backend/formats/Import.h"

#include <QElapsedTimer>
#include <QTest>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace apollo;
using namespace apollo::formats;
using namespace std::chrono_literals;

namespace {

std::filesystem::path folder() {
    const QByteArray root = qgetenv("APOLLO_SHARED_DATA");
    return root.isEmpty() ? APOLLO_SOURCE_DIR "/../shared/data" : root.toStdString();
}

std::string contentOf(const std::filesystem::path &path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

ImportResult read(const std::string &content, double scale = 0, ImportFormat format = ImportFormat::Auto) {
    ImportRequest request;
    request.fileName = "some/graph.json";
    request.content = content;
    request.timeScale = scale;
    request.format = format;
    return importText(request);
}

} // namespace

class TestDags : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shape();
    void runtimes();
    void names();
    void remarks();
    void sharedGraphs_data();
    void sharedGraphs();
    void sharedRefusals_data();
    void sharedRefusals();
    void tenThousandNodes_data();
    void tenThousandNodes();
};

void TestDags::shape() {
    const ImportResult result =
        read(R"({"name": "g", "note": "a note", "source": "here", "licence": "own", "kind": "real",
        "stats": {"nodes": 3}, "nodes": [{"id": "b"}, {"id": "a", "runtime_s": 5}, "c"], "edges": [["b", "a"], ["b", "c"], ["a", "c"]]})");
    QVERIFY(!result.refused() && result.problems.empty());
    QCOMPARE(result.format, ImportFormat::Dag);
    const PipelineSpec &spec = result.pipelines.at(0);
    QCOMPARE(spec.name, std::string("g"));
    QCOMPARE(spec.description, std::string("a note"));
    QCOMPARE(spec.labels,
             (std::map<std::string, std::string>{{"source", "here"}, {"licence", "own"}, {"kind", "real"}}));
    QCOMPARE(spec.nodes.size(), std::size_t(3));
    QCOMPARE(spec.nodes[0].key.value(), std::string("b"));
    QCOMPARE(spec.nodes[1].type, std::string("noop")); // no scale, no sleep
    QCOMPARE(spec.nodes[2].needs, (std::vector<NodeKey>{NodeKey("b"), NodeKey("a")}));
}

void TestDags::runtimes() {
    const std::string text =
        R"({"nodes": [{"id": "a", "runtime_s": 2.5}, {"id": "b"}, {"id": "c", "runtime_s": 100000}, {"id": "d", "runtime_s": 0}], "edges": []})";
    const ImportResult result = read(text, 0.1);
    const PipelineSpec &spec = result.pipelines.at(0);
    QCOMPARE(spec.nodes[0].type, std::string("shell"));
    QCOMPARE(spec.nodes[0].config.dump(), std::string(R"({"argv":["sleep","0.250"]})"));
    QVERIFY(!spec.nodes[0].timeouts.run);
    QCOMPARE(spec.nodes[1].type, std::string("noop"));
    QVERIFY(spec.nodes[2].config["argv"][1] == "10000.000");
    QVERIFY(spec.nodes[2].timeouts.run == Duration(20060s)); // longer than the default, which would stop it
    QVERIFY(spec.nodes[3].config["argv"][1] == "0.000");
    QCOMPARE(read(text).pipelines.at(0).nodes[0].type, std::string("noop"));
}

void TestDags::names() {
    QCOMPARE(read(R"({"nodes": ["a"], "edges": []})").pipelines.at(0).name, std::string("graph")); // of the file
    const ImportResult result = read(R"({"name": " cycle of two?", "nodes": ["a"], "edges": []})");
    QCOMPARE(result.pipelines.at(0).name, std::string("cycle-of-two"));
    QCOMPARE(result.pipelines.at(0).title, std::string(" cycle of two?"));
    QCOMPARE(result.problems.at(0).id, std::string("name.changed"));
    QVERIFY(result.problems.at(0).warning);
}

void TestDags::remarks() {
    const ImportResult result = read("{\"nodes\": [\"a\", \"b\"], \"edges\": [[\"a\", \"b\"],\n[\"a\", \"b\"]]}");
    QVERIFY(!result.refused());
    QCOMPARE(result.problems.at(0).id, std::string("node.repeated_need"));
    QCOMPARE(result.problems.at(0).line, 2u);
    QCOMPARE(result.pipelines.at(0).nodes[1].needs.size(), std::size_t(1));
}

void TestDags::sharedGraphs_data() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("edges");
    QTest::addColumn<int>("depth");
    std::istringstream index(contentOf(folder() / "dags" / "INDEX.md"));
    for (std::string line; std::getline(index, line);) {
        const QStringList cells = QString::fromStdString(line).split('|');
        if (cells.size() < 5 || !cells[1].trimmed().endsWith(".json")) continue;
        QTest::newRow(qPrintable(cells[1].trimmed())) << cells[2].toInt() << cells[3].toInt() << cells[4].toInt();
    }
}

void TestDags::sharedGraphs() {
    if (!std::filesystem::is_directory(folder() / "dags"))
        QSKIP(qPrintable("no " + QString::fromStdString((folder() / "dags").string()) + "; set APOLLO_SHARED_DATA"));
    QFETCH(int, nodes);
    QFETCH(int, edges);
    QFETCH(int, depth);
    const std::string content = contentOf(folder() / "dags" / QTest::currentDataTag());
    for (const double scale : {0.0, 0.001}) {
        const ImportResult result = read(content, scale);
        QVERIFY2(result.problems.empty(), result.problems.empty() ? "" : result.problems.front().text.c_str());
        QCOMPARE(result.format, ImportFormat::Dag);
        const auto plan = Plan::compile(result.pipelines.at(0));
        QVERIFY(plan);
        QCOMPARE(int((*plan)->size()), nodes);
        QCOMPARE(int((*plan)->dag.edgeCount()), edges);
        const auto &levels = (*plan)->dag.levels();
        QCOMPARE(int(*std::max_element(levels.begin(), levels.end())) + 1, depth);
        const auto again = pipelineFromCanonical(canonicalJson(result.pipelines.at(0)));
        QVERIFY(again && *again == result.pipelines.at(0));
    }
}

void TestDags::sharedRefusals_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("reason");
    const auto tree = nlohmann::json::parse(contentOf(folder() / "dags-refused.json"), nullptr, false);
    if (tree.is_discarded()) {
        QTest::newRow("absent") << QByteArray() << QString();
        return;
    }
    for (const auto &item : tree["cases"]) {
        const nlohmann::json graph{{"name", item["name"]}, {"nodes", item["nodes"]}, {"edges", item["edges"]}};
        QTest::newRow(item["name"].get<std::string>().c_str())
            << QByteArray::fromStdString(graph.dump())
            << QString::fromStdString(item["right_outcome"].get<std::string>());
    }
}

void TestDags::sharedRefusals() {
    QFETCH(QByteArray, content);
    QFETCH(QString, reason);
    if (content.isEmpty())
        QSKIP(qPrintable("no dags-refused.json in " + QString::fromStdString(folder().string()) +
                         "; set APOLLO_SHARED_DATA"));
    const std::map<QString, std::pair<std::string, QString>> expected{
        {"cycle t1, t2", {"dag.cycle", "t1 -> t2 -> t1"}},
        {"task depends on itself", {"dag.self", "depends on itself"}},
        {"id a used twice", {"node.duplicate", "\"a\" is used twice"}},
        {"empty id", {"name.empty", "empty id"}},
    };
    QVERIFY2(expected.contains(reason), qPrintable(reason));
    const auto &[id, words] = expected.at(reason);
    const ImportResult result = read(content.toStdString());
    QVERIFY(result.refused() && result.pipelines.empty());
    const bool found = std::any_of(result.problems.begin(), result.problems.end(),
                                   [&, &wantedId = id, &wantedWords = words](const Problem &problem) {
                                       return !problem.warning && problem.id == wantedId &&
                                              QString::fromStdString(problem.text).contains(wantedWords);
                                   });
    QVERIFY(found);
}

void TestDags::tenThousandNodes_data() {
    QTest::addColumn<int>("shape");
    QTest::newRow("chain") << 0;
    QTest::newRow("fan") << 1;
    QTest::newRow("layers") << 2;
}

void TestDags::tenThousandNodes() {
    QFETCH(int, shape);
    constexpr int kCount = 10'000;
    nlohmann::json graph{{"name", "big"}, {"nodes", nlohmann::json::array()}, {"edges", nlohmann::json::array()}};
    const auto id = [](int i) { return "n" + std::to_string(i); };
    for (int i = 0; i < kCount; ++i) {
        graph["nodes"].push_back({{"id", id(i)}});
        if (shape == 0 && i > 0) graph["edges"].push_back({id(i - 1), id(i)});
        if (shape == 1 && i > 0) graph["edges"].push_back({id(0), id(i)});
        if (shape == 2 && i >= 100)
            for (int up = 0; up < 3; ++up)
                graph["edges"].push_back({id(i - 100 - i % 100 + (i + up * 7) % 100), id(i)});
    }
    const std::string content = graph.dump();
    QElapsedTimer timer;
    timer.start();
    const ImportResult result = read(content);
    QVERIFY(!result.refused());
    QCOMPARE(int(result.pipelines.at(0).nodes.size()), kCount);
    QVERIFY2(timer.elapsed() < 20'000,
             "reading is linear"); // far above what is usual, for slow and instrumented builds
}

QTEST_APPLESS_MAIN(TestDags)
#include "tst_Dags.moc"
