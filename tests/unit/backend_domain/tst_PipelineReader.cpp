#include "backend/domain/pipeline/Names.h"
#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/domain/pipeline/Plan.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <random>

using namespace apollo;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

/// The document with single quotes instead of double ones, for readable tests.
json document(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return json::parse(text);
}

std::vector<PipelineProblem> problemsOf(const std::string &text) {
    PipelineSpec spec;
    return readPipeline(document(text), spec);
}

PipelineSpec specOf(const std::string &text) {
    PipelineSpec spec;
    const auto problems = readPipeline(document(text), spec);
    for (const auto &problem : problems) qWarning("%s %s", problem.pointer.c_str(), problem.text.c_str());
    return problems.empty() ? spec : PipelineSpec();
}

/// Edit distance with exchanges of neighbours, written down as it is defined.
std::size_t naiveDistance(const std::string &a, const std::string &b) {
    std::vector<std::vector<std::size_t>> cell(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cell[i][j] = i + j;
                continue;
            }
            cell[i][j] =
                std::min({cell[i - 1][j] + 1, cell[i][j - 1] + 1, cell[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cell[i][j] = std::min(cell[i][j], cell[i - 2][j - 2] + 1);
        }
    return cell[a.size()][b.size()];
}

QString ids(const std::vector<PipelineProblem> &problems) {
    QStringList list;
    for (const auto &problem : problems) list << QString::fromStdString(problem.id + "@" + problem.pointer);
    list.sort();
    return list.join(' ');
}

} // namespace

class TestPipelineReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chain();
    void mapIsDag();
    void mapKeepsGivenOrder();
    void everyField();
    void problems_data();
    void problems();
    void everyProblemIsListed();
    void problemsAreCapped();
    void suggestions();
    void distanceIsRight();
    void suggestionsAreQuick();
    void typeCheckIsAsked();
    void plainTextIsUsed();
    void limitsHold();
    void firstErrorOnly();
    void names_data();
    void names();
    void quotes();
};

void TestPipelineReader::chain() {
    const PipelineSpec spec = specOf("{'name': 'p', 'steps': [{'name': 'a'}, {'name': 'b'}, {'name': 'c'}]}");
    QCOMPARE(spec.nodes.size(), std::size_t(3));
    QVERIFY(spec.nodes[0].needs.empty());
    QCOMPARE(spec.nodes[1].needs, (std::vector<NodeKey>{NodeKey("a")}));
    QCOMPARE(spec.nodes[2].needs, (std::vector<NodeKey>{NodeKey("b")}));
    QCOMPARE(spec.nodes[0].type, std::string("noop"));
}

void TestPipelineReader::mapIsDag() {
    const PipelineSpec spec = specOf("{'name': 'p', 'steps': {'a': {}, 'b': {'needs': ['a']}, 'c': null}}");
    QCOMPARE(spec.nodes.size(), std::size_t(3));
    QCOMPARE(spec.nodes[1].needs, (std::vector<NodeKey>{NodeKey("a")}));
    QVERIFY(spec.nodes[2].needs.empty());
    QVERIFY(Plan::compile(spec));
}

void TestPipelineReader::mapKeepsGivenOrder() {
    PipelineSpec spec;
    PipelineReadOptions options;
    options.stepOrder = {"z", "nobody", "a", "z"};
    QVERIFY(readPipeline(document("{'name': 'p', 'steps': {'a': {}, 'm': {}, 'z': {}}}"), spec, options).empty());
    QCOMPARE(spec.nodes.size(), std::size_t(3));
    QCOMPARE(spec.nodes[0].key.value(), std::string("z"));
    QCOMPARE(spec.nodes[1].key.value(), std::string("a"));
    QCOMPARE(spec.nodes[2].key.value(), std::string("m")); // not in the order: behind it
}

void TestPipelineReader::everyField() {
    const PipelineSpec spec =
        specOf(R"({'name': 'p', 'title': 'P', 'description': 'd', 'owner': 'o', 'labels': {'k': 'v'},
        'params': [{'name': 'day'}, {'name': 'n', 'type': 'integer', 'default': 5, 'description': 'x'},
                   {'name': 'f', 'type': 'number', 'default': 1.5}, {'name': 'b', 'type': 'boolean', 'default': false}],
        'retry': {'fast_count': 0, 'fast_delay': '3s', 'slow_count': 4, 'slow_initial': '1m', 'factor': 1.25, 'max_delay': '10m',
                  'jitter': [-0.2, 0.25], 'max_elapsed': '1h', 'never_retry': ['TIMEOUT', 'DENIED']},
        'timeouts': {'queue': '10s', 'run': '2h', 'total': '1d', 'heartbeat': '30s', 'grace': '0s'},
        'on_failure': 'fail_fast',
        'schedule': {'cron': '0 30 2 * * *', 'dialect': 'seconds6', 'zone': 'Europe/Berlin', 'gap': 'skip', 'overlap': 'both'},
        'steps': {'a': {'type': 'shell', 'title': 'A', 'description': 'd', 'with': {'argv': ['x']}, 'env': {'K': 'v'},
                        'retry': {'fast_count': 7}, 'timeouts': {'run': '5s'}, 'effects': 'idempotent', 'on_lost': 'retry'}}})");
    QCOMPARE(spec.name, std::string("p"));
    QCOMPARE(spec.labels.at("k"), std::string("v"));
    QCOMPARE(spec.params.size(), std::size_t(4));
    QVERIFY(!spec.params[0].defaultValue);
    QVERIFY(spec.params[1].type == ParamType::Integer && *spec.params[1].defaultValue == 5);
    QVERIFY(spec.retry.fastCount == 0u && spec.retry.fastDelay == Duration(3s) && spec.retry.slowCount == 4u);
    QVERIFY(spec.retry.factorPercent == 125u && spec.retry.jitterMinPercent == -20 &&
            spec.retry.jitterMaxPercent == 25);
    QCOMPARE(spec.retry.neverRetry->size(), std::size_t(2));
    QVERIFY(spec.timeouts.total == Duration(24h) && spec.timeouts.grace == Duration(0));
    QVERIFY(spec.onFailure == OnFailure::FailFast);
    QVERIFY(spec.schedule && spec.schedule->dialect == CronDialect::Seconds6 && spec.schedule->gap == GapPolicy::Skip &&
            spec.schedule->overlap == OverlapPolicy::Both && !spec.schedule->enabled);
    const NodeSpec &node = spec.nodes.at(0);
    QVERIFY(node.type == "shell" && node.config == document("{'argv': ['x']}") && node.env.at("K") == "v");
    QVERIFY(node.retry.fastCount == 7u && !node.retry.slowCount && node.timeouts.run == Duration(5s));
    QVERIFY(node.effects == Effects::Idempotent && node.onLost == OnLost::Retry);

    const auto plan = Plan::compile(spec);
    QVERIFY(plan);
    const Plan::Node &merged = (*plan)->nodes.at(0);
    QCOMPARE(merged.retry.fastCount, 7u); // of the node
    QCOMPARE(merged.retry.slowCount, 4u); // of the pipeline
    QVERIFY(merged.timeouts.run == Duration(5s) && merged.timeouts.queue == Duration(10s));
}

void TestPipelineReader::problems_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << text << expected;
    };
    const auto with = [](const char *name, const char *field, const char *expected) {
        QTest::newRow(name) << QString("{'name': 'p', 'steps': [{'name': 'a'}], %1}").arg(field) << expected;
    };
    row("not a map", "[]", "value.type@");
    row("nothing", "{}", "field.missing@ pipeline.empty@");
    row("no name", "{'steps': [{'name': 'a'}]}", "field.missing@");
    row("name of wrong type", "{'name': 5, 'steps': [{'name': 'a'}]}", "value.type@/name");
    row("empty name", "{'name': '', 'steps': [{'name': 'a'}]}", "name.empty@/name");
    row("name with blank", "{'name': 'a b', 'steps': [{'name': 'a'}]}", "name.characters@/name");
    row("empty chain", "{'name': 'p', 'steps': []}", "pipeline.empty@/steps");
    row("empty map", "{'name': 'p', 'steps': {}}", "pipeline.empty@/steps");
    row("steps of wrong type", "{'name': 'p', 'steps': 'a'}", "value.type@/steps");
    row("steps and nodes", "{'name': 'p', 'steps': [{'name': 'a'}], 'nodes': []}", "field.conflict@/nodes");
    row("nodes of wrong type", "{'name': 'p', 'nodes': {}}", "value.type@/nodes");
    row("step of wrong type", "{'name': 'p', 'steps': ['a']}", "value.type@/steps/0");
    row("step without name", "{'name': 'p', 'steps': [{'type': 'noop'}]}", "field.missing@/steps/0");
    row("needs in a chain", "{'name': 'p', 'steps': [{'name': 'a', 'needs': []}]}", "chain.needs@/steps/0/needs");
    row("name in a map", "{'name': 'p', 'steps': {'a': {'name': 'b'}}}", "field.unknown@/steps/a/name");
    row("duplicate step", "{'name': 'p', 'steps': [{'name': 'a'}, {'name': 'a'}]}", "node.duplicate@/steps/1");
    row("duplicate node", "{'name': 'p', 'nodes': [{'name': 'a'}, {'name': 'b'}, {'name': 'a'}]}",
        "node.duplicate@/nodes/2");
    row("empty step name", "{'name': 'p', 'steps': {'': {}}}", "name.empty@/steps/");
    row("step name with slash", "{'name': 'p', 'steps': {'a/b~c': {}}}", "name.characters@/steps/a~1b~0c");
    row("unknown need", "{'name': 'p', 'steps': {'a': {'needs': ['b']}}}", "node.unknown_need@/steps/a/needs/0");
    row("empty need", "{'name': 'p', 'steps': {'a': {'needs': ['']}}}", "name.empty@/steps/a/needs/0");
    row("need of wrong type", "{'name': 'p', 'steps': {'a': {'needs': [1]}}}", "value.type@/steps/a/needs/0");
    row("needs of wrong type", "{'name': 'p', 'steps': {'a': {}, 'b': {'needs': 'a'}}}", "value.type@/steps/b/needs");
    row("need twice is a remark", "{'name': 'p', 'steps': {'a': {}, 'b': {'needs': ['a', 'a']}}}",
        "node.repeated_need@/steps/b/needs/1");
    row("self", "{'name': 'p', 'steps': {'a': {'needs': ['a']}}}", "dag.self@/steps/a");
    row("cycle", "{'name': 'p', 'steps': {'a': {'needs': ['b']}, 'b': {'needs': ['a']}, 'c': {}}}",
        "dag.cycle@/steps/a");
    row("need of a broken step", "{'name': 'p', 'steps': {'a': 5, 'b': {'needs': ['a']}}}", "value.type@/steps/a");
    row("with of wrong type", "{'name': 'p', 'steps': {'a': {'with': []}}}", "value.type@/steps/a/with");
    row("env of wrong type", "{'name': 'p', 'steps': {'a': {'env': {'A': 1}}}}", "value.type@/steps/a/env/A");
    row("effects", "{'name': 'p', 'steps': {'a': {'effects': 'none'}}}", "value.unknown@/steps/a/effects");
    row("on_lost", "{'name': 'p', 'steps': {'a': {'on_lost': 'forget'}}}", "value.unknown@/steps/a/on_lost");

    with("unknown field", "'stepz': 1", "field.unknown@/stepz");
    with("null text", "'title': null", "value.type@/title");
    with("on_failure", "'on_failure': 'stop'", "value.unknown@/on_failure");
    with("labels list", "'labels': []", "value.type@/labels");
    with("label with control character", "'labels': {'a\\u0007': 'x'}", "name.characters@/labels/a\a");
    with("NUL in text", "'title': 'a\\u0000b'", "text.nul@/title");
    with("retry list", "'retry': []", "value.type@/retry");
    with("count as text", "'retry': {'fast_count': '1'}", "value.type@/retry/fast_count");
    with("count below zero", "'retry': {'fast_count': -1}", "value.type@/retry/fast_count");
    with("count too great", "'retry': {'slow_count': 1001}", "value.type@/retry/slow_count");
    with("count with fraction", "'retry': {'slow_count': 1.5}", "value.type@/retry/slow_count");
    with("count beyond 64 bits", "'retry': {'slow_count': 18446744073709551615}", "value.type@/retry/slow_count");
    with("delay without unit", "'retry': {'fast_delay': 5}", "duration.malformed@/retry/fast_delay");
    with("delay of wrong type", "'retry': {'fast_delay': []}", "value.type@/retry/fast_delay");
    with("delay too long", "'retry': {'fast_delay': '3661d'}", "value.range@/retry/fast_delay");
    with("factor below one", "'retry': {'factor': 0.5}", "value.type@/retry/factor");
    with("factor with three decimals", "'retry': {'factor': 1.255}", "value.type@/retry/factor");
    with("jitter of one", "'retry': {'jitter': [0.1]}", "retry.jitter@/retry/jitter");
    with("jitter turned round", "'retry': {'jitter': [0.2, 0.1]}", "retry.jitter@/retry/jitter");
    with("jitter below -1", "'retry': {'jitter': [-1.01, 0]}", "value.type@/retry/jitter/0");
    with("never_retry", "'retry': {'never_retry': ['transient', 'NONE']}",
         "value.unknown@/retry/never_retry/0 value.unknown@/retry/never_retry/1");
    with("run cannot be off", "'timeouts': {'run': '0s'}", "value.range@/timeouts/run");
    with("schedule without cron", "'schedule': {}", "field.missing@/schedule");
    with("bad cron", "'schedule': {'cron': '61 * * * *'}", "cron.value@/schedule/cron");
    with("unknown zone", "'schedule': {'cron': '0 2 * * *', 'zone': 'Mars/Base'}", "zone.unknown@/schedule/zone");
    with("unknown dialect", "'schedule': {'cron': '0 2 * * *', 'dialect': 'vixie'}", "value.unknown@/schedule/dialect");
    with("switch is no part of it", "'schedule': {'cron': '0 2 * * *', 'enabled': true}",
         "field.unknown@/schedule/enabled");
    with("never is a remark", "'schedule': {'cron': '0 0 30 2 *'}", "cron.never@/schedule/cron");
    with("params map", "'params': {}", "value.type@/params");
    with("param without name", "'params': [{}]", "field.missing@/params/0");
    with("param name", "'params': [{'name': '1a'}]", "name.characters@/params/0/name");
    with("param twice", "'params': [{'name': 'a'}, {'name': 'A'}]", "param.duplicate@/params/1");
    with("param type", "'params': [{'name': 'a', 'type': 'int'}]", "value.unknown@/params/0/type");
    with("param default", "'params': [{'name': 'a', 'type': 'integer', 'default': 1.5}]",
         "value.type@/params/0/default");
    with("param default beyond 64 bits", "'params': [{'name': 'a', 'type': 'integer', 'default': 9223372036854775808}]",
         "value.type@/params/0/default");
    with("param default null", "'params': [{'name': 'a', 'default': null}]", "value.type@/params/0/default");
}

void TestPipelineReader::problems() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const auto found = problemsOf(text.toStdString());
    QCOMPARE(ids(found), expected);
    for (const PipelineProblem &problem : found) QVERIFY(problem.text.ends_with('.') || problem.text.ends_with('?'));
}

void TestPipelineReader::everyProblemIsListed() {
    const auto found = problemsOf(
        "{'nam': 'p', 'title': 1, 'retry': {'fast': 1}, 'steps': {'a': {'needs': ['x', 'y']}, 'b': {'kind': 1}}}");
    QCOMPARE(ids(found),
             QString("field.missing@ field.unknown@/nam field.unknown@/retry/fast field.unknown@/steps/b/kind "
                     "node.unknown_need@/steps/a/needs/0 node.unknown_need@/steps/a/needs/1 value.type@/title"));
}

void TestPipelineReader::problemsAreCapped() {
    json steps = json::array();
    for (int i = 0; i < 5000; ++i) steps.push_back({{"name", "s" + std::to_string(i)}, {"wrong", 1}});
    PipelineSpec spec;
    const auto found = readPipeline(json{{"name", "p"}, {"steps", steps}}, spec);
    QCOMPARE(found.size(), kMaxProblems + 1);
    QCOMPARE(found.back().id, std::string("problems.more"));
    QVERIFY(!found.back().warning);
}

void TestPipelineReader::suggestions() {
    const auto textOf = [](const std::string &text) { return QString::fromStdString(problemsOf(text).at(0).text); };
    QVERIFY(textOf("{'name': 'p', 'stepts': 1, 'steps': [{'name': 'a'}]}").contains("Did you mean steps?"));
    QVERIFY(textOf("{'name': 'p', 'steps': [{'name': 'a', 'retyr': {}}]}").contains("Did you mean retry?"));
    QVERIFY(textOf("{'name': 'p', 'steps': {'extract': {}, 'load': {'needs': ['Extrct']}}}")
                .contains("Did you mean extract?"));
    QVERIFY(textOf("{'name': 'p', 'steps': {'extract': {}, 'load': {'needs': ['zzz']}}}").contains("add that step"));
    QVERIFY(textOf("{'name': 'p', 'on_failure': 'fail-fast', 'steps': [{'name': 'a'}]}")
                .contains("Did you mean fail_fast?"));
    QVERIFY(textOf("{'name': 'p', 'zzz': 1, 'steps': [{'name': 'a'}]}").contains("Possible are name, title"));
}

void TestPipelineReader::distanceIsRight() {
    std::mt19937_64 random(17);
    const auto word = [&](std::size_t length) {
        std::string text;
        for (std::size_t i = 0; i < length; ++i) text.push_back("abc"[random() % 3]);
        return text;
    };
    int close = 0;
    for (int i = 0; i < 8000; ++i) {
        const std::string a = word(5 + random() % 8);
        std::string b = word(5 + random() % 8);
        if (i % 2 == 0) { // a little different from the first
            b = a;
            b[random() % b.size()] = 'x';
            if (random() % 2 == 0) std::swap(b[0], b[1]);
            if (random() % 2 == 0) b.insert(random() % b.size(), 1, 'y');
            if (b.size() < 5) continue;
        }
        for (const std::size_t limit : {std::size_t(3), std::size_t(2), std::size_t(1)}) {
            std::size_t best = limit;
            const std::size_t right = naiveDistance(a, b);
            QCOMPARE(isCloser(a, b, best), right < limit);
            QCOMPARE(best, std::min(right, limit));
            close += right < limit ? 1 : 0;
        }
    }
    QVERIFY(close > 500);
    std::size_t best = 3;
    QVERIFY(!isCloser("", "ab", best) && !isCloser("a", "", best) &&
            !isCloser(std::string(500, 'a'), std::string(500, 'a'), best));
}

void TestPipelineReader::suggestionsAreQuick() {
    json steps = json::object();
    const std::string same(100, 'a');
    for (int i = 10'000; i < 20'000; ++i)
        steps["x" + same + std::to_string(i)] = {{"needs", {"y" + same + std::to_string(i + 40'000)}}};
    PipelineSpec spec;
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(readPipeline(json{{"name", "p"}, {"steps", steps}}, spec).size(), kMaxProblems + 1);
    QVERIFY2(timer.elapsed() < 120'000, qPrintable(QString("%1 ms").arg(timer.elapsed())));
}

void TestPipelineReader::typeCheckIsAsked() {
    PipelineReadOptions options;
    options.checkNode = [](NodeSpec &node, const PlainText &) {
        std::vector<PipelineProblem> problems;
        if (node.type != "noop") problems.push_back({"/with/argv", "config.bad", "Bad."});
        return problems;
    };
    PipelineSpec spec;
    const auto found = readPipeline(document("{'name': 'p', 'steps': {'a': {'type': 'x'}, 'b': {}}}"), spec, options);
    QCOMPARE(ids(found), QString("config.bad@/steps/a/with/argv"));
    const auto inList =
        readPipeline(document("{'name': 'p', 'nodes': [{'name': 'b'}, {'name': 'a', 'type': 'x'}]}"), spec, options);
    QCOMPARE(ids(inList), QString("config.bad@/nodes/1/with/argv"));
}

void TestPipelineReader::plainTextIsUsed() {
    const std::string written = "007";
    PipelineReadOptions options;
    options.plainText = [&](const std::string &pointer) { return pointer == "/title" ? &written : nullptr; };
    PipelineSpec spec;
    const auto found =
        readPipeline(document("{'name': 'p', 'title': 7, 'owner': 8, 'steps': [{'name': 'a'}]}"), spec, options);
    QCOMPARE(ids(found), QString("value.type@/owner"));
    QCOMPARE(spec.title, written);
}

void TestPipelineReader::limitsHold() {
    PipelineSpec spec;
    json text{
        {"name", "p"}, {"title", std::string(limits::kMaxTextBytes, 'x')}, {"steps", json::array({{{"name", "a"}}})}};
    QVERIFY(readPipeline(text, spec).empty());
    text["title"] = std::string(limits::kMaxTextBytes + 1, 'x');
    QCOMPARE(ids(readPipeline(text, spec)), QString("text.too_long@/title"));
    text["title"] = "";
    text["steps"][0]["with"] = {{"deep", {{"text", std::string(1u << 20, 'y')}}}};
    QCOMPARE(ids(readPipeline(text, spec)), QString("text.too_long@/steps/0/with/deep/text"));
    json deep = "end";
    for (std::size_t i = 0; i < 60; ++i) deep = json::array({deep});
    text["steps"][0]["with"] = {{"deep", deep}};
    QCOMPARE(readPipeline(text, spec).at(0).id, std::string("document.too_deep"));
    text["steps"] = json::array();
    for (std::size_t i = 0; i <= limits::kMaxNodes; ++i) text["steps"].push_back({{"name", "s" + std::to_string(i)}});
    QCOMPARE(ids(readPipeline(text, spec)), QString("pipeline.too_large@/steps"));
    text["name"] = std::string(129, 'n');
    text["steps"] = json::array({{{"name", std::string(128, 'n')}}});
    QCOMPARE(ids(readPipeline(text, spec)), QString("name.too_long@/name"));
}

void TestPipelineReader::firstErrorOnly() {
    const auto good =
        pipelineFromJson(document("{'name': 'p', 'schedule': {'cron': '0 0 30 2 *'}, 'steps': [{'name': 'a'}]}"));
    QVERIFY(good); // a remark is no error
    const auto bad = pipelineFromJson(document("{'name': 'a b', 'titel': 1, 'steps': [{'name': 'a'}]}"));
    QVERIFY(!bad);
    QCOMPARE(bad.error().code, ErrorCode::Invalid);
    QCOMPARE(bad.error().args.at(1).second, std::string("2"));
    QCOMPARE(pipelineFromCanonical("{").error().id, std::string("json.malformed"));
}

void TestPipelineReader::names_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("fault");
    for (const char *name : {"a", "A", "0", "_", "orders-nightly", "v1.2.3", "mProject_ID0000001", "a..b", "_-"})
        QTest::newRow(name) << name << "";
    QTest::newRow("empty") << ""
                           << "name.empty";
    for (const char *name :
         {" a", "a ", "a b", "-a", ".a", "a/b", "a:b", "a\"", "a'", "a\n", "a\x7f", "ä", "库存", "a+b", "$a", "a\t"})
        QTest::newRow(name) << QString::fromUtf8(name) << "name.characters";
}

void TestPipelineReader::names() {
    QFETCH(QString, name);
    QFETCH(QString, fault);
    const auto found = faultOfName(name.toStdString());
    QCOMPARE(found ? QString::fromStdString(found->id) : QString(), fault);
}

void TestPipelineReader::quotes() {
    QCOMPARE(inQuotes("a"), std::string("\"a\""));
    QCOMPARE(inQuotes("a\nb\x01"), std::string("\"a?b?\""));
    const std::string chinese = inQuotes(std::string(100, 'x').replace(62, 2, "库存"));
    QVERIFY(QString::fromStdString(chinese).toUtf8() == QByteArray::fromStdString(chinese)); // cut between characters
    QVERIFY(chinese.ends_with("...\""));
}

QTEST_APPLESS_MAIN(TestPipelineReader)
#include "tst_PipelineReader.moc"
