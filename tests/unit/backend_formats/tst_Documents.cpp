// Good files: both notations, both forms of steps, and what unquoted values are.
#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/formats/Import.h"
#include "backend/formats/pipeline/ParsedDocument.h"
#include "backend/formats/pipeline/PlainScalar.h"

#include <QTest>

#include <cmath>

using namespace apollo;
using namespace apollo::formats;

namespace {

ImportResult read(const std::string &name, const std::string &content) {
    ImportRequest request;
    request.fileName = name;
    request.content = content;
    ImportResult result = importText(request);
    for (const Problem &problem : result.problems) qWarning("%s", toText(problem, name).c_str());
    return result;
}

PipelineSpec only(const ImportResult &result) {
    return result.pipelines.size() == 1 ? result.pipelines.front() : PipelineSpec();
}

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void orderOfTheText();
    void yamlEqualsJson();
    void severalDocuments();
    void textsKeepTheirCharacters();
    void argumentsKeepTheirCharacters();
    void multiLineTexts();
    void lineEndsAndMarks();
    void plainScalars_data();
    void plainScalars();
    void marks();
    void exportIsImportable();
};

void TestDocuments::orderOfTheText() {
    const std::string yaml = "name: p\nsteps:\n  z:\n  a: {needs: [z]}\n  m: {needs: [a]}\n  b:\n";
    const std::string json =
        R"({"name": "p", "steps": {"z": {}, "a": {"needs": ["z"]}, "m": {"needs": ["a"]}, "b": {}}})";
    for (const PipelineSpec &spec : {only(read("f.yaml", yaml)), only(read("f.json", json))}) {
        QCOMPARE(spec.nodes.size(), std::size_t(4));
        QCOMPARE(spec.nodes[0].key.value(), std::string("z"));
        QCOMPARE(spec.nodes[1].key.value(), std::string("a"));
        QCOMPARE(spec.nodes[2].key.value(), std::string("m"));
        QCOMPARE(spec.nodes[3].key.value(), std::string("b"));
    }
}

void TestDocuments::yamlEqualsJson() {
    const PipelineSpec yaml = only(read("", R"(
name: p
title: "T: 1"
retry: {fast_count: 2, factor: 1.5, jitter: [-0.2, 0.2]}
params:
  - {name: n, type: integer, default: 5}
steps:
  - name: a
    type: shell
    with:
      argv: [echo, "1"]
      success_exit_codes: [0, 3]
  - name: b
)"));
    const PipelineSpec json = only(read("", R"({"name": "p", "title": "T: 1", "retry": {"fast_count": 2, "factor": 1.5,
        "jitter": [-0.2, 0.2]}, "params": [{"name": "n", "type": "integer", "default": 5}], "steps": [{"name": "a",
        "type": "shell", "with": {"argv": ["echo", "1"], "success_exit_codes": [0, 3]}}, {"name": "b"}]})"));
    QCOMPARE(json.nodes.size(), std::size_t(2));
    QVERIFY(yaml == json);
}

void TestDocuments::severalDocuments() {
    const ImportResult result =
        read("f.yaml", "---\nname: a\nsteps: [{name: x}]\n---\n---\nname: b\nsteps: [{name: x}]\n...\n---\n");
    QCOMPARE(result.pipelines.size(), std::size_t(2));
    QCOMPARE(result.pipelines[1].name, std::string("b"));
}

void TestDocuments::textsKeepTheirCharacters() {
    const PipelineSpec spec = only(read("f.yaml", R"(
name: 007
title: yes
owner: 1e3
labels: {a: 010, b: true, c: 1.10, d: 12:30, e: 2026-03-29, f: "null", g: 0x1f, h: .inf}
steps:
  1:
  2.50: {needs: [1]}
)"));
    QCOMPARE(spec.name, std::string("007"));
    QCOMPARE(spec.title, std::string("yes"));
    QCOMPARE(spec.owner, std::string("1e3"));
    const std::map<std::string, std::string> labels{{"a", "010"},        {"b", "true"}, {"c", "1.10"}, {"d", "12:30"},
                                                    {"e", "2026-03-29"}, {"f", "null"}, {"g", "0x1f"}, {"h", ".inf"}};
    QCOMPARE(spec.labels, labels);
    QCOMPARE(spec.nodes.at(0).key.value(), std::string("1"));
    QCOMPARE(spec.nodes.at(1).key.value(), std::string("2.50"));
    QCOMPARE(spec.nodes.at(1).needs.at(0).value(), std::string("1"));
}

void TestDocuments::argumentsKeepTheirCharacters() {
    const PipelineSpec spec = only(read("f.yaml", R"(
name: p
steps:
  - name: a
    type: shell
    with: {argv: [sleep, 0.50, true, 010, 1e3, -7], stdin: 5, success_exit_codes: [0, 2]}
    env: {LEVEL: 3, ON: yes}
)"));
    const nlohmann::json wanted{
        {"argv", {"sleep", "0.50", "true", "010", "1e3", "-7"}}, {"stdin", "5"}, {"success_exit_codes", {0, 2}}};
    QCOMPARE(spec.nodes.at(0).config.dump(), wanted.dump());
    QCOMPARE(spec.nodes.at(0).env.at("LEVEL"), std::string("3"));
    QCOMPARE(spec.nodes.at(0).env.at("ON"), std::string("yes"));
}

void TestDocuments::multiLineTexts() {
    const PipelineSpec spec = only(read(
        "f.yaml",
        "name: p\ndescription: |\n  one\n  [two {\n\n  three\ntitle: >-\n  a\n  b\nowner: x\n  y\nsteps: [{name: a}]"));
    QCOMPARE(spec.description, std::string("one\n[two {\n\nthree\n"));
    QCOMPARE(spec.title, std::string("a b"));
    QCOMPARE(spec.owner, std::string("x y"));
    // The last text of a file without a final line end.
    const PipelineSpec last = only(read("f.yaml", "name: p\nsteps: [{name: a}]\ndescription: |\n  end"));
    QCOMPARE(last.description, std::string("end\n"));
}

void TestDocuments::lineEndsAndMarks() {
    const PipelineSpec spec = only(read("f.yaml", "\xef\xbb\xbfname: p\r\ntitle: 库存\r\nsteps:\r\n  - name: a\r\n"));
    QCOMPARE(spec.title, std::string("库存"));
    const PipelineSpec json = only(read(
        "f", "\xef\xbb\xbf{\"name\": \"p\", \"title\": \"\\u5e93\\ud83d\\ude80\", \"steps\": [{\"name\": \"a\"}]}"));
    QCOMPARE(json.title, std::string("库🚀"));
}

void TestDocuments::plainScalars_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("json");
    const auto row = [](const char *text, const char *json) { QTest::newRow(text) << text << json; };
    for (const char *text : {"true", "True", "TRUE"}) row(text, "true");
    for (const char *text : {"false", "False", "FALSE"}) row(text, "false");
    for (const char *text : {"0", "7", "-7", "9223372036854775807"}) row(text, text);
    row("-0", "0");
    row("1.5", "1.5");
    row("1e3", "1000.0");
    row("-2.5E-1", "-0.25");
    for (const char *text : {"yes",   "no",    "on",   "off",  "y",     "tRUE",  "010",        "00",
                             "+5",    "1_000", "0x1f", "0o17", "0b1",   ".5",    "5.",         "1e",
                             "e3",    "--1",   ".inf", ".nan", "-.inf", "12:30", "2026-03-29", "9223372036854775808",
                             "1e999", "1 2",   "1,5",  "-",    ""})
        row(text, qPrintable(QString("\"%1\"").arg(text)));
}

void TestDocuments::plainScalars() {
    QFETCH(QString, text);
    QFETCH(QString, json);
    QCOMPARE(QString::fromStdString(typedScalar(text.toStdString()).dump()), json);
}

void TestDocuments::marks() {
    const std::string text = "name: p\nsteps:\n  a/b: {}\n  b:\n    needs:\n      - a\n";
    const SourceText source(text);
    const ParsedText parsed = parseYaml(source);
    QVERIFY(parsed.complete);
    const ParsedDocument &document = parsed.documents.at(0);
    const auto lineOf = [&](const char *pointer) { return document.markOf(pointer).line; };
    QCOMPARE(lineOf(""), 1u);
    QCOMPARE(lineOf("/name"), 1u);
    QCOMPARE(lineOf("/steps/a~1b"), 3u);
    QCOMPARE(lineOf("/steps/b"), 4u);
    QCOMPARE(lineOf("/steps/b/needs"), 5u);
    QCOMPARE(lineOf("/steps/b/needs/0"), 6u);
    QCOMPARE(lineOf("/steps/b/with/argv/3"), 4u); // what is not there is where it would be
    QCOMPARE(document.stepOrder, (std::vector<std::string>{"a/b", "b"}));
}

void TestDocuments::exportIsImportable() {
    const PipelineSpec spec =
        only(read("f.yaml", "name: p\nsteps:\n  z: {type: shell, with: {argv: [a]}}\n  a: {needs: [z]}\n"));
    const PipelineSpec again = only(read("f.json", canonicalJson(spec)));
    QVERIFY(spec == again);
}

QTEST_APPLESS_MAIN(TestDocuments)
#include "tst_Documents.moc"
