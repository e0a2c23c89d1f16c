#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/domain/pipeline/Plan.h"

#include <QTest>

#include <random>

using namespace apollo;
using nlohmann::json;

namespace {

NodeSpec nodeNamed(const std::string &name) {
    NodeSpec node;
    node.key = NodeKey(name);
    return node;
}

/// Makes valid pipelines by chance, the same ones at every run.
class Generator {
public:
    explicit Generator(std::uint64_t seed) : m_random(seed) {}

    PipelineSpec pipeline() {
        PipelineSpec spec;
        spec.name = "p" + std::to_string(number(1000));
        if (chance()) spec.title = text();
        if (chance()) spec.description = text();
        if (chance()) spec.owner = text();
        for (std::uint64_t i = number(3); i > 0; --i) spec.labels.emplace("label " + std::to_string(i), text());
        for (std::uint64_t i = number(4); i > 0; --i) spec.params.push_back(param(i));
        if (chance()) spec.retry = retry();
        if (chance()) spec.timeouts = timeouts();
        spec.onFailure = static_cast<OnFailure>(number(3));
        if (chance()) spec.schedule = schedule();
        const std::uint64_t nodes = 1 + number(12);
        for (std::uint64_t i = 0; i < nodes; ++i) spec.nodes.push_back(node(spec, i));
        return spec;
    }

private:
    std::uint64_t number(std::uint64_t below) { return m_random() % below; }
    bool chance() { return number(2) == 0; }
    std::string text() {
        static const std::vector<std::string> kTexts{
            "plain", "with \"quotes\"", "库存水位", "a\nb\tc", "\\back\\", "yes", "010", "null", " blank "};
        return kTexts[number(kTexts.size())];
    }
    Duration duration() { return Duration(static_cast<std::int64_t>(1000 + number(10'000'000'000'000))); }
    template <typename T>
    void maybe(std::optional<T> &target, T value) {
        if (chance()) target = value;
    }

    ParamSpec param(std::uint64_t i) {
        ParamSpec param;
        param.name = "param_" + std::to_string(i);
        param.type = static_cast<ParamType>(number(4));
        if (chance()) param.description = text();
        if (chance()) return param;
        switch (param.type) {
        case ParamType::String: param.defaultValue = text(); break;
        case ParamType::Integer: param.defaultValue = static_cast<std::int64_t>(m_random()); break;
        case ParamType::Number: param.defaultValue = static_cast<double>(number(100'000)) / 7.0; break;
        case ParamType::Boolean: param.defaultValue = chance(); break;
        }
        return param;
    }
    RetryPatch retry() {
        RetryPatch patch;
        maybe(patch.fastCount, static_cast<std::uint32_t>(number(1001)));
        maybe(patch.fastDelay, duration());
        maybe(patch.slowCount, static_cast<std::uint32_t>(number(1001)));
        maybe(patch.slowInitial, duration());
        maybe(patch.factorPercent, static_cast<std::uint32_t>(100 + number(9901)));
        maybe(patch.maxDelay, duration());
        if (chance()) {
            patch.jitterMinPercent = static_cast<std::int32_t>(number(100)) - 100;
            patch.jitterMaxPercent = static_cast<std::int32_t>(number(1001));
        }
        maybe(patch.maxElapsed, Duration(0));
        if (chance())
            patch.neverRetry = chance() ? std::vector<ErrorClass>{}
                                        : std::vector<ErrorClass>{ErrorClass::Denied, ErrorClass::Internal};
        return patch;
    }
    TimeoutPatch timeouts() {
        TimeoutPatch patch;
        maybe(patch.queue, duration());
        maybe(patch.run, duration());
        maybe(patch.total, Duration(0));
        maybe(patch.heartbeat, duration());
        maybe(patch.grace, duration());
        return patch;
    }
    Schedule schedule() {
        Schedule schedule;
        schedule.dialect = static_cast<CronDialect>(number(3));
        schedule.cron = schedule.dialect == CronDialect::Vixie5     ? "5 2 * * 1-5"
                        : schedule.dialect == CronDialect::Seconds6 ? "0 5 2 * * *"
                                                                    : "0 5 2 ? * MON";
        schedule.zone = chance() ? "UTC" : "Asia/Shanghai";
        schedule.gap = static_cast<GapPolicy>(number(2));
        schedule.overlap = static_cast<OverlapPolicy>(number(2));
        return schedule;
    }
    NodeSpec node(const PipelineSpec &spec, std::uint64_t i) {
        NodeSpec node;
        node.key = NodeKey((chance() ? "z" : "a") + std::to_string(i)); // names are in no order
        if (chance()) node.type = "shell";
        if (chance()) node.title = text();
        if (chance()) node.description = text();
        if (chance())
            node.config =
                json{{"argv", {"echo", text()}}, {"n", number(100)}, {"half", 0.5}, {"on", true}, {"none", nullptr}};
        for (const NodeSpec &other : spec.nodes)
            if (number(3) == 0) node.needs.push_back(other.key);
        for (std::uint64_t e = number(3); e > 0; --e) node.env.emplace("VAR_" + std::to_string(e), text());
        if (chance()) node.retry = retry();
        if (chance()) node.timeouts = timeouts();
        node.effects = static_cast<Effects>(number(2));
        node.onLost = static_cast<OnLost>(number(2));
        return node;
    }

    std::mt19937_64 m_random;
};

} // namespace

class TestPipelineWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallest();
    void defaultsAreLeftOut();
    void orderSurvives();
    void switchIsNoPartOfIt();
    void formsAreEqual();
    void roundTrip();
    void neverThrows();
    void tenThousandNodes();
};

void TestPipelineWriter::smallest() {
    PipelineSpec spec;
    spec.name = "p";
    spec.nodes.push_back(nodeNamed("a"));
    QCOMPARE(canonicalJson(spec), std::string(R"({"name":"p","nodes":[{"name":"a"}]})"));
}

void TestPipelineWriter::defaultsAreLeftOut() {
    const auto spec = pipelineFromJson(
        json::parse(R"({"name": "p", "title": "", "labels": {}, "params": [], "retry": {}, "timeouts": {},
        "on_failure": "pause", "steps": [{"name": "a", "type": "noop", "with": {}, "env": {}, "effects": "unsafe", "on_lost": "ask"}]})"));
    QVERIFY(spec);
    QCOMPARE(canonicalJson(*spec), std::string(R"({"name":"p","nodes":[{"name":"a"}]})"));
}

void TestPipelineWriter::orderSurvives() {
    const std::string text =
        R"({"name":"p","nodes":[{"name":"z"},{"name":"a","needs":["z"]},{"name":"m","needs":["a","z"]}]})";
    const auto spec = pipelineFromCanonical(text);
    QVERIFY(spec);
    QCOMPARE(canonicalJson(*spec), text);
}

void TestPipelineWriter::switchIsNoPartOfIt() {
    PipelineSpec spec;
    spec.name = "p";
    spec.nodes.push_back(nodeNamed("a"));
    spec.schedule = Schedule{.cron = "@daily", .zone = "UTC"};
    const std::string off = canonicalJson(spec);
    spec.schedule->enabled = true;
    QCOMPARE(canonicalJson(spec), off);
}

void TestPipelineWriter::formsAreEqual() {
    const auto chain =
        pipelineFromJson(json::parse(R"({"name": "p", "steps": [{"name": "a"}, {"name": "b", "type": "noop"}]})"));
    const auto map = pipelineFromJson(json::parse(R"({"name": "p", "steps": {"a": {}, "b": {"needs": ["a"]}}})"));
    QVERIFY(chain && map);
    QCOMPARE(canonicalJson(*chain), canonicalJson(*map));
}

void TestPipelineWriter::roundTrip() {
    Generator generator(42);
    for (int i = 0; i < 500; ++i) {
        const PipelineSpec spec = generator.pipeline();
        const std::string text = canonicalJson(spec);
        const auto again = pipelineFromCanonical(text);
        QVERIFY2(again.has_value(), qPrintable(QString::fromStdString(again ? "" : again.error().text + "\n" + text)));
        QVERIFY2(*again == spec, text.c_str());
        QCOMPARE(canonicalJson(*again), text);
        QVERIFY(Plan::compile(*again));
    }
}

void TestPipelineWriter::neverThrows() {
    PipelineSpec spec;
    spec.name = "p";
    spec.title = "\xff\xfe";
    spec.nodes.push_back(nodeNamed("a"));
    QVERIFY(canonicalJson(spec).find("\"name\":\"p\"") != std::string::npos);
}

void TestPipelineWriter::tenThousandNodes() {
    PipelineSpec spec;
    spec.name = "wide";
    for (int i = 0; i < 10'000; ++i) {
        NodeSpec node;
        node.key = NodeKey("n" + std::to_string(i));
        if (i > 0) node.needs = {NodeKey("n" + std::to_string(i / 2))};
        spec.nodes.push_back(std::move(node));
    }
    const auto again = pipelineFromCanonical(canonicalJson(spec));
    QVERIFY(again && *again == spec);
}

QTEST_APPLESS_MAIN(TestPipelineWriter)
#include "tst_PipelineWriter.moc"
