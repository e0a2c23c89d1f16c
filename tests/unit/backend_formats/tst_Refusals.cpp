// Bad files: every one is refused with a problem at the right line that says what to do, and gives no pipeline.
#include "backend/formats/Import.h"

#include <QElapsedTimer>
#include <QTest>

#include <sys/resource.h>

using namespace apollo;
using namespace apollo::formats;

namespace {

ImportResult read(const std::string &name, const std::string &content) {
    ImportRequest request;
    request.fileName = name;
    request.content = content;
    return importText(request);
}

QString shown(const ImportResult &result) {
    QStringList lines;
    for (const Problem &problem : result.problems)
        lines << QString::fromStdString(toText(problem, "f") + " {" + problem.id + "}");
    return lines.join('\n');
}

bool has(const ImportResult &result, std::uint32_t line, const std::string &id) {
    return std::any_of(result.problems.begin(), result.problems.end(), [&](const Problem &problem) {
        return problem.line == line && problem.id == id && !problem.warning && !problem.text.empty();
    });
}

std::string repeated(const std::string &text, std::size_t times) {
    std::string result;
    result.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) result += text;
    return result;
}

constexpr std::size_t kMiB = 1u << 20;

} // namespace

class TestRefusals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void yaml_data();
    void yaml();
    void json_data();
    void json();
    void bytes_data();
    void bytes();
    void dags_data();
    void dags();
    void columns_data();
    void columns();
    void bombs_data();
    void bombs();
    void manyDocuments();
    void timeScale();

private:
    void expect(const std::string &fileName);
};

void TestRefusals::expect(const std::string &fileName) {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(QString, id);
    QFETCH(QString, words);
    const ImportResult result = read(fileName, text.toStdString());
    QVERIFY(result.refused());
    QVERIFY(result.pipelines.empty());
    QVERIFY2(has(result, static_cast<std::uint32_t>(line), id.toStdString()), qPrintable(shown(result)));
    QVERIFY2(shown(result).contains(words), qPrintable(shown(result)));
}

namespace {

void refusalColumns() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("words");
}

void row(const char *name, const std::string &text, int line, const char *id, const char *words) {
    QTest::newRow(name) << QByteArray::fromStdString(text) << line << id << words;
}

} // namespace

void TestRefusals::yaml_data() {
    refusalColumns();
    const std::string head = "name: p\n";
    const std::string steps = "steps:\n  - name: a\n";
    row("bad indentation", head + "steps:\n  - name: a\n   type: noop\n", 4, "yaml.malformed", "Check the indentation");
    row("tab", head + "steps:\n\t- name: a\n", 3, "yaml.malformed", "Indent with blanks");
    row("open quote", "name: \"p\n" + steps, 4, "yaml.malformed", "opened above and not closed");
    row("open single quote", "name: 'p\n" + steps, 4, "yaml.malformed", "opened above and not closed");
    row("open bracket", head + "steps: [{name: a}\n", 3, "yaml.malformed", "bracket");
    row("colon in text", head + "title: a: b\n" + steps, 2, "yaml.malformed", "quotes");
    row("only a text", "hello\n", 1, "value.type", "must be a map");
    row("only a list", "- a\n- b\n", 1, "value.type", "must be a map");
    row("comment only", "# nothing\n", 0, "document.empty", "Write one");
    row("separators only", "---\n---\n", 0, "document.empty", "Write one");
    row("duplicate key", head + "title: x\ntitle: y\n" + steps, 3, "key.duplicate", "first is in line 2");
    row("duplicate step", head + "steps:\n  a: {}\n  b: {}\n  a: {needs: [b]}\n", 5, "key.duplicate",
        "first is in line 3");
    row("duplicate in flow", head + "steps:\n  - {name: a, name: b}\n", 3, "key.duplicate", "\"name\"");
    row("same key written twice", head + "labels: {1: a, \"1\": b}\n" + steps, 2, "key.duplicate", "\"1\"");
    row("duplicate step in chain", head + "steps:\n  - name: a\n  - name: a\n", 4, "node.duplicate", "name of its own");
    row("unknown field", head + "titel: x\n" + steps, 2, "field.unknown", "Did you mean title?");
    row("unknown field of step", head + "steps:\n  - name: a\n    whith: {}\n", 4, "field.unknown",
        "Did you mean with?");
    row("cycle", head + "steps:\n  a: {needs: [c]}\n  b: {needs: [a]}\n  c: {needs: [b]}\n", 3, "dag.cycle",
        "a -> b -> c -> a");
    row("self", head + "steps:\n  a:\n    needs: [a]\n", 3, "dag.self", "depends on itself");
    row("missing need", head + "steps:\n  extract: {}\n  load:\n    needs:\n      - extract\n      - extrat\n", 7,
        "node.unknown_need", "Did you mean extract?");
    row("step name", head + "steps:\n  \"a b\": {}\n", 3, "name.characters", "is not a name");
    row("empty step name", head + "steps:\n  \"\": {}\n", 3, "name.empty", "is empty");
    row("empty pipeline name", "name: \"\"\n" + steps, 1, "name.empty", "is empty");
    row("long name", "name: " + std::string(129, 'x') + "\n" + steps, 1, "name.too_long", "128");
    row("no name", "\n\n" + steps, 3, "field.missing", "Add \"name\"");
    row("wrong type", head + "retry: 5\n" + steps, 2, "value.type", "must be a map");
    row("yes is no boolean", head + "params:\n  - name: x\n    type: boolean\n    default: yes\n" + steps, 5,
        "value.type", "true or false");
    row("octal is no number", head + "retry:\n  fast_count: 010\n" + steps, 3, "value.type", "whole number");
    row("fraction is no count", head + "retry:\n  fast_count: 1e3\n" + steps, 3, "value.type", "whole number");
    row("null is no text", head + "title: ~\n" + steps, 2, "value.type", "must be a text");
    row("number without unit", head + "timeouts: {run: 90}\n" + steps, 2, "duration.malformed", "90s");
    row("zone", head + "schedule:\n  cron: 0 2 * * *\n  zone: Europe/Berln\n" + steps, 4, "zone.unknown",
        "Europe/Berln");
    row("cron", head + "schedule:\n  cron: 0 25 * * *\n" + steps, 3, "cron.value", "hour");
    row("range", head + "retry:\n  slow_count: 100000\n" + steps, 3, "value.type", "0 to 1000");
    row("unknown type", head + "steps:\n  - name: a\n    type: shel\n", 4, "node.unknown_type", "Did you mean shell?");
    row("shell without argv", head + "steps:\n  - name: a\n    type: shell\n", 3, "shell.no_argv", "program");
    row("shell with typo", head + "steps:\n  - name: a\n    type: shell\n    with:\n      argw: [x]\n", 6,
        "config.unknown_field", "argw");
    row("reserved variable", head + "steps:\n  - name: a\n    env:\n      LD_PRELOAD: x\n", 5, "env.forbidden",
        "LD_PRELOAD");
    row("alias", "name: &x p\ntitle: *x\n" + steps, 1, "yaml.anchor", "Anchors");
    row("alias without anchor", head + "title: *x\n" + steps, 2, "yaml.malformed", "anchor");
    row("laughs", "a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\n", 1, "yaml.anchor", "Anchors");
    row("merge key", head + "steps:\n  a:\n    <<: {type: noop}\n", 4, "yaml.merge", "Merge keys");
    row("tag", "name: !!str p\n" + steps, 1, "yaml.tag", "Tags");
    row("tag of a list", head + "steps: !list\n  - name: a\n", 2, "yaml.tag", "Tags");
    row("tag of a map", head + "labels: !!map {a: b}\n" + steps, 2, "yaml.tag", "Tags");
    row("list as key", head + "? [a]\n: b\n" + steps, 2, "yaml.key", "must be a text");
    row("nothing as key", head + ": b\n" + steps, 2, "yaml.key", "must be a text");
    row("NUL by escape", head + "title: \"a\\0b\"\n" + steps, 2, "text.nul", "Remove it");
    row("text too long", head + "title: " + std::string(70'000, 'x') + "\n" + steps, 2, "text.too_long", "65536");
    row("text of 1 MiB", head + "title: " + std::string(kMiB, 'x') + "\n" + steps, 2, "text.too_long",
        "file that the task reads");
    row("block of 1 MiB", head + "description: |\n" + repeated("  0123456789abcde\n", kMiB / 17) + steps, 2,
        "text.too_long", "file that the task reads");
    row("key of 5 KB", head + std::string(5000, 'k') + ": 1\n" + steps, 2, "yaml.malformed", "");
    row("second document", head + steps + "---\nname: q\nstep: []\n", 6, "field.unknown", "Did you mean steps?");
    row("same name twice", head + steps + "---\n" + head + steps, 5, "pipeline.duplicate", "first is in line 1");
    row("directive", "%YAML 3.0\n---\n" + head + steps, 1, "yaml.malformed", "YAML");
}

void TestRefusals::yaml() { expect("f.yaml"); }

void TestRefusals::json_data() {
    refusalColumns();
    const std::string steps = "\"steps\": [{\"name\": \"a\"}]";
    row("trailing comma", "{\"name\": \"p\",\n" + steps + ",\n}", 3, "json.malformed", "comma");
    row("missing comma", "{\"name\": \"p\"\n" + steps + "}", 2, "json.malformed", "comma");
    row("single quotes", "{'name': 'p'}", 1, "json.malformed", "quote");
    row("ends too early", "{\"name\": \"p\",\n\"steps\": [{\"name\": \"a\"}]", 2, "json.malformed", "too early");
    row("comment", "{\"name\": \"p\", // x\n" + steps + "}", 1, "json.malformed", "");
    row("two documents", "{\"name\": \"p\", " + steps + "}\n{}", 2, "json.malformed", "end of input");
    row("bare word", "{\"name\": p}", 1, "json.malformed", "");
    row("NaN", "{\"name\": \"p\", \"retry\": {\"factor\": NaN}, " + steps + "}", 1, "json.malformed", "");
    row("huge number", "{\"name\": \"p\",\n\"retry\": {\"factor\": 1e999}, " + steps + "}", 2, "json.malformed",
        "smaller number");
    row("lone surrogate", "{\"name\": \"p\",\n\"title\": \"\\ud800\", " + steps + "}", 2, "json.malformed",
        "surrogate");
    row("line end in text", "{\"name\": \"p\",\n\"title\": \"a\nb\", " + steps + "}", 2, "json.malformed", "");
    row("duplicate key", "{\"name\": \"p\",\n\"name\": \"q\",\n" + steps + "}", 2, "key.duplicate",
        "first is in line 1");
    row("duplicate step", "{\"name\": \"p\", \"steps\": {\n\"a\": {},\n\"a\": {}}}", 3, "key.duplicate",
        "first is in line 2");
    row("NUL by escape", "{\"name\": \"p\",\n\"title\": \"a\\u0000b\",\n" + steps + "}", 2, "text.nul", "Remove it");
    row("unknown field", "{\"name\": \"p\",\n\"ower\": \"x\",\n" + steps + "}", 2, "field.unknown",
        "Did you mean owner?");
    row("number as text", "{\"name\": \"p\",\n\"title\": 5,\n" + steps + "}", 2, "value.type", "must be a text");
    row("cycle", "{\"name\": \"p\", \"steps\": {\n\"a\": {\"needs\": [\"b\"]},\n\"b\": {\"needs\": [\"a\"]}}}", 2,
        "dag.cycle", "a -> b -> a");
    row("text of 1 MiB", "{\"name\": \"p\",\n" + steps + ",\n\"title\": \"" + std::string(kMiB, 'x') + "\"}", 3,
        "text.too_long", "65536");
    row("text of slashes", "{\"name\": \"p\",\n" + steps + ",\n\"title\": \"" + repeated("\\\\", kMiB) + "\"}", 3,
        "text.too_long", "65536");
    row("long key", "{\n\"" + std::string(5000, 'k') + "\": 1}", 2, "key.too_long", "Shorten");
    row("empty list", "[]", 1, "value.type", "must be a map");
    row("empty map", "{}", 1, "field.missing", "Add \"name\"");
}

void TestRefusals::json() { expect("f.json"); }

void TestRefusals::bytes_data() {
    refusalColumns();
    using namespace std::string_literals;
    row("empty", "", 0, "document.empty", "empty");
    row("blanks", " \n\t\r\n", 0, "document.empty", "empty");
    row("byte order mark only", "\xef\xbb\xbf\n", 0, "document.empty", "empty");
    row("NUL", "name: p\nsteps:\n  - name: a\0\n"s, 3, "text.nul", "Remove it");
    row("not UTF-8", "name: p\ntitle: \xff\n", 2, "text.utf8", "Save the file as UTF-8");
    row("Latin-1", "name: p\ntitle: caf\xe9\n", 2, "text.utf8", "Save the file as UTF-8");
    row("cut character", "name: p\ntitle: \xe5\xba", 2, "text.utf8", "Save the file as UTF-8");
    row("overlong", "name: p\ntitle: \xc0\xaf\n", 2, "text.utf8", "Save the file as UTF-8");
    row("overlong in three", "name: p\n\ntitle: \xe0\x80\xaf\n", 3, "text.utf8", "Save the file as UTF-8");
    row("surrogate", "name: p\ntitle: \xed\xa0\x80\n", 2, "text.utf8", "Save the file as UTF-8");
    row("above the last character", "name: p\ntitle: \xf4\x90\x80\x80\n", 2, "text.utf8", "Save the file as UTF-8");
    row("UTF-16", "\xff\xfen\0a\0"s, 1, "text.utf16", "Save it as UTF-8");
    row("too large", std::string(16 * kMiB + 1, 'x'), 0, "text.size", "16777216");
}

void TestRefusals::bytes() { expect("f"); }

void TestRefusals::dags_data() {
    refusalColumns();
    const std::string nodes = "{\"name\": \"g\",\n\"nodes\": [{\"id\": \"a\"},\n{\"id\": \"b\"}],\n";
    row("cycle of two", nodes + "\"edges\": [[\"a\", \"b\"],\n[\"b\", \"a\"]]}", 4, "dag.cycle", "a -> b -> a");
    row("self", nodes + "\"edges\": [\n[\"a\", \"a\"]]}", 5, "dag.self", "\"a\" depends on itself");
    row("id twice", "{\"name\": \"g\", \"nodes\": [\"a\", \"b\",\n\"a\"], \"edges\": []}", 2, "node.duplicate",
        "\"a\" is used twice");
    row("empty id", "{\"name\": \"g\", \"nodes\": [\n\"\", \"a\"], \"edges\": []}", 2, "name.empty", "empty id");
    row("id with blank", "{\"name\": \"g\", \"nodes\": [\n{\"id\": \"a b\"}], \"edges\": []}", 2, "name.characters",
        "is not a name");
    row("id of wrong type", "{\"name\": \"g\", \"nodes\": [\n{\"id\": 5}], \"edges\": []}", 2, "value.type",
        "must be a text");
    row("node of wrong type", "{\"name\": \"g\", \"nodes\": [\n5], \"edges\": []}", 2, "value.type", "must be a node");
    row("node without id", "{\"name\": \"g\", \"nodes\": [\n{\"runtime_s\": 1}], \"edges\": []}", 2, "field.missing",
        "Add it");
    row("unknown end", nodes + "\"edges\": [\n[\"a\", \"B1\"]]}", 5, "node.unknown_need", "Did you mean b?");
    row("edge of three", nodes + "\"edges\": [\n[\"a\", \"b\", \"a\"]]}", 5, "value.type", "[before, after]");
    row("edge of wrong type", nodes + "\"edges\": [\n{\"from\": \"a\", \"to\": \"b\"}]}", 5, "value.type",
        "[before, after]");
    row("end of wrong type", nodes + "\"edges\": [\n[\"a\", 1]]}", 5, "value.type", "must be a text");
    row("edges of wrong type", nodes + "\"edges\": {}}", 4, "value.type", "must be a list");
    row("no nodes", "{\"name\": \"g\",\n\"nodes\": [], \"edges\": []}", 2, "pipeline.empty", "Add at least one");
    row("runtime below zero", "{\"nodes\": [\n{\"id\": \"a\", \"runtime_s\": -1}], \"edges\": []}", 2, "value.type",
        "from 0");
    row("runtime of wrong type", "{\"nodes\": [\n{\"id\": \"a\", \"runtime_s\": \"1\"}], \"edges\": []}", 2,
        "value.type", "from 0");
    row("unknown field", nodes + "\"edges\": [],\n\"vertices\": 1}", 5, "field.unknown", "Possible are");
    row("unknown field of node", "{\"nodes\": [\n{\"id\": \"a\", \"runtime\": 1}], \"edges\": []}", 2, "field.unknown",
        "runtime_s");
}

void TestRefusals::dags() { expect("g.json"); }

void TestRefusals::columns_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto place = [](const char *name, const char *text, int line, int column) {
        QTest::newRow(name) << QByteArray(text) << line << column;
    };
    place("key", "{\"name\": \"p\", \"steps\": [{\"name\": \"a\"}],\n  \"titel\": 1}", 2, 3);
    place("behind escapes",
          "{\"name\": \"p\", \"steps\": [{\"name\": \"a\"}],\n\"title\": \"a\\\\\\\"\", \"x\\\"y\": 1}", 2, 19);
    place("behind other writing",
          "{\"name\": \"p\", \"steps\": [{\"name\": \"a\"}], \"title\": \"库存\",\n\"title\": \"库存\", \"own\": 1}", 2,
          1);
    place("item", "{\"name\": \"p\", \"steps\": {\"a\": {\"needs\": [\n \"q\", \"zz\"]}}}", 2, 2);
    place("number before a line end", "{\"name\": \"p\", \"steps\": [{\"name\": \"a\"}], \"labels\": [\n5\n]}", 1, 41);
    place("yaml", "name: p\nsteps:\n  - name: a\n    titel: x\n", 4, 5);
    place("yaml behind other writing", "name: p\nsteps:\n  - {name: a, title: 库存, titel: x}\n", 3, 26);
}

void TestRefusals::columns() {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const ImportResult result = read("", text.toStdString());
    QVERIFY(result.refused());
    QCOMPARE(int(result.problems.at(0).line), line);
    QCOMPARE(int(result.problems.at(0).column), column);
}

void TestRefusals::bombs_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    const auto bomb = [](const char *file, const char *name, const std::string &text, const char *id) {
        QTest::newRow(name) << file << QByteArray::fromStdString(text) << id;
    };
    bomb("f.json", "json lists", std::string(15 * kMiB, '['), "document.too_deep");
    bomb("f.json", "json maps", repeated("{\"a\":", 3 * kMiB), "document.too_deep");
    bomb("f.json", "json with",
         "{\"name\":\"p\",\"steps\":[{\"name\":\"a\",\"with\":" + repeated("{\"a\":", 30) + "1" + repeated("}", 30) +
             "}]}",
         "document.too_deep");
    bomb("f.json", "json values", "{\"name\":\"p\",\"x\":[" + repeated("1,", 7 * kMiB) + "1]}", "document.too_large");
    bomb("f.json", "json keys", "{\"name\":\"p\",\"name\":1" + repeated(",\"name\":1", 100'000) + "}", "key.duplicate");
    bomb("f.json", "json open text", "{\"name\":\"" + repeated("\\\"", 7 * kMiB), "json.malformed");
    bomb("f.yaml", "yaml brackets", "name: p\nsteps: " + std::string(15 * kMiB, '['), "text.too_long");
    bomb("f.yaml", "yaml brackets at the begin", "- " + std::string(15 * kMiB, '['), "text.too_long");
    bomb("f.yaml", "yaml braces", repeated("{a: ", 3 * kMiB), "text.too_long");
    bomb("f.yaml", "yaml bracket lines", "- " + repeated("[\n", 7 * kMiB), "text.too_long");
    bomb("f.yaml", "yaml few brackets", "name: p\nlabels: " + repeated("[", 60) + repeated("]", 60),
         "document.too_deep");
    bomb("f.yaml", "yaml long bracket", "- [" + repeated("1,", 7 * kMiB) + "1]", "text.too_long");
    bomb("f.yaml", "yaml dashes", repeated("- ", 7 * kMiB), "document.too_deep");
    bomb("f.yaml", "yaml question marks", repeated("? ", 7 * kMiB), "yaml.key");
    bomb("f.yaml", "yaml colons", repeated(": ", 7 * kMiB), "yaml.key");
    bomb("f.yaml", "yaml values", "name: p\nx:\n" + repeated("- 1\n", 1'100'000), "document.too_large");
    bomb("f.yaml", "yaml open quote", "name: \"" + repeated("a\n", 7 * kMiB), "text.too_long");
    bomb("f.yaml", "yaml exclamation marks", std::string(15 * kMiB, '!'), "");
    bomb("f.yaml", "yaml ampersands", repeated("&a ", 5 * kMiB), "");
    bomb("f.yaml", "yaml percent signs", repeated("%a\n", 5 * kMiB), "");
    std::string deep;
    for (std::size_t i = 0; i < 1000; ++i) deep += std::string(i, ' ') + "a:\n";
    bomb("f.yaml", "yaml stairs", deep, "document.too_deep");
}

void TestRefusals::bombs() {
    QFETCH(QString, file);
    QFETCH(QByteArray, text);
    QFETCH(QString, id);
    const std::string content = text.toStdString();
    rusage before{};
    getrusage(RUSAGE_SELF, &before);
    QElapsedTimer timer;
    timer.start();
    const ImportResult result = read(file.toStdString(), content);
    QVERIFY2(timer.elapsed() < 60'000, qPrintable(QString("%1 ms").arg(timer.elapsed())));
    rusage after{};
    getrusage(RUSAGE_SELF, &after);
    QVERIFY2(after.ru_maxrss - before.ru_maxrss < 400 * 1024,
             qPrintable(QString("%1 KiB more").arg(after.ru_maxrss - before.ru_maxrss)));
    QVERIFY(result.refused());
    QVERIFY(result.pipelines.empty());
    QVERIFY(result.problems.size() <= 2 * kMaxProblems + 2);
    const bool found = std::any_of(result.problems.begin(), result.problems.end(), [&](const Problem &problem) {
        return id.isEmpty() || problem.id == id.toStdString();
    });
    QVERIFY2(found, qPrintable(shown(result).left(1000)));
    for (const Problem &problem : result.problems) QVERIFY(problem.text.size() < 2000);
}

void TestRefusals::manyDocuments() {
    const ImportResult result = read("f.yaml", repeated("---\nname: p\n", 2000));
    QVERIFY(result.refused());
    QVERIFY(has(result, 2001, "document.too_large"));
}

void TestRefusals::timeScale() {
    for (const double scale :
         {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        ImportRequest request;
        request.content = "{\"nodes\": [\"a\"], \"edges\": []}";
        request.timeScale = scale;
        const ImportResult result = importText(request);
        QVERIFY(result.refused());
        QCOMPARE(result.problems.at(0).id, std::string("import.time_scale"));
    }
}

QTEST_APPLESS_MAIN(TestRefusals)
#include "tst_Refusals.moc"
