// Damaged files: whatever they are, they are read to an end in time, and either refused with a reason or taken whole.
#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/domain/pipeline/PipelineWriter.h"
#include "backend/domain/pipeline/Plan.h"
#include "backend/formats/Import.h"

#include <QElapsedTimer>
#include <QTest>

#include <random>

using namespace apollo;
using namespace apollo::formats;

namespace {

const std::string kYaml = R"(# a comment
name: orders
title: "Orders: 库存"
description: |
  first
    second
labels: {tier: gold, "a b": 'c'}
params:
  - {name: day, default: yesterday}
  - {name: n, type: integer, default: 5}
retry: {fast_count: 2, fast_delay: 3s, jitter: [-0.2, 0.2]}
schedule: {cron: "*/5 * * * *", zone: Europe/Berlin}
steps:
  extract:
    type: shell
    with: {argv: [sh, -c, "echo 1"], success_exit_codes: [0, 1]}
  load: {needs: [extract], effects: idempotent}
  done:
    needs:
      - extract
      - load
---
name: second
steps:
  - name: a
  - name: b
)";
const std::string kJson =
    R"({"name": "orders", "title": "a\"\u5e93", "params": [{"name": "n", "type": "number", "default": 1.5e3}],
 "timeouts": {"run": "5m"}, "on_failure": "fail_fast",
 "steps": {"a": {"type": "http", "with": {"url": "https://x.example/", "headers": {"X-A": "b"}, "expect_status": [200, 204]}},
           "b": {"needs": ["a"], "env": {"K": "v"}}, "c": {"needs": ["a", "b"], "retry": {"never_retry": ["DENIED"]}}}})";
const std::string kDag = R"({"name": "g", "nodes": [{"id": "a", "runtime_s": 1.5}, {"id": "b"}, {"id": "c"}],
 "edges": [["a", "b"], ["b", "c"], ["a", "c"]]})";
const std::string kCrontab =
    "# c\nSHELL=/bin/sh\nCRON_TZ=UTC\n*/5 1-3 * JAN,FEB MON-FRI root /bin/true % a % b\n@daily root x\n";

/// Changes a text a little, the way hands, transfers and attackers do.
class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : m_random(seed) {}

    std::string mutated(std::string text) {
        for (std::size_t changes = 1 + below(6); changes > 0; --changes) change(text);
        return text;
    }

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : m_random() % limit; }

    void change(std::string &text) {
        static const std::vector<std::string> kPieces{"[",
                                                      "]",
                                                      "{",
                                                      "}",
                                                      ":",
                                                      ": ",
                                                      "- ",
                                                      ",",
                                                      "\"",
                                                      "'",
                                                      "\n",
                                                      "\n  ",
                                                      "\t",
                                                      "#",
                                                      "&a ",
                                                      "*a",
                                                      "!t ",
                                                      "<<: ",
                                                      "|",
                                                      ">",
                                                      "? ",
                                                      "%",
                                                      "@",
                                                      "\\",
                                                      "\\u0000",
                                                      "\\ud800",
                                                      std::string(1, '\0'),
                                                      "\xff",
                                                      "\xe5",
                                                      "库",
                                                      "---\n",
                                                      "...\n",
                                                      "null",
                                                      "true",
                                                      "1e999",
                                                      "-",
                                                      "0",
                                                      "99999999999999999999",
                                                      "needs: [a]",
                                                      "\"needs\": [\"c\"]",
                                                      "name: orders",
                                                      "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
                                                      "{a: {a: {a: {a: ",
                                                      "\r",
                                                      "\xef\xbb\xbf"};
        const std::size_t at = below(text.size() + 1);
        switch (below(6)) {
        case 0: text.insert(at, kPieces[below(kPieces.size())]); break;
        case 1: text.erase(at, below(12)); break;
        case 2: text.insert(at, text.substr(below(text.size()), below(200))); break;
        case 3: text.resize(at); break;
        case 4:
            if (at < text.size()) text[at] = static_cast<char>(m_random());
            break;
        case 5: text.replace(at, below(8), kPieces[below(kPieces.size())]); break;
        }
    }

    std::mt19937_64 m_random;
};

} // namespace

class TestMutations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void originalsAreTaken();
    void damaged_data();
    void damaged();
};

void TestMutations::originalsAreTaken() {
    for (const std::string &text : {kYaml, kJson, kDag, kCrontab}) {
        ImportRequest request;
        request.content = text;
        QVERIFY(!importText(request).refused());
    }
}

void TestMutations::damaged_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("format");
    QTest::newRow("yaml") << QByteArray::fromStdString(kYaml) << int(ImportFormat::Apollo);
    QTest::newRow("json") << QByteArray::fromStdString(kJson) << int(ImportFormat::Apollo);
    QTest::newRow("dag") << QByteArray::fromStdString(kDag) << int(ImportFormat::Dag);
    QTest::newRow("crontab") << QByteArray::fromStdString(kCrontab) << int(ImportFormat::Crontab);
    QTest::newRow("yaml, format unknown") << QByteArray::fromStdString(kYaml) << int(ImportFormat::Auto);
    QTest::newRow("json, format unknown") << QByteArray::fromStdString(kJson) << int(ImportFormat::Auto);
}

void TestMutations::damaged() {
    QFETCH(QByteArray, text);
    QFETCH(int, format);
    Mutator mutator(20260329);
    int refused = 0;
    int taken = 0;
    QElapsedTimer all;
    all.start();
    // Bounded by number and, in slow and instrumented builds, by time.
    for (int i = 0; i < 4000 && all.elapsed() < 10'000; ++i) {
        const std::string content = mutator.mutated(text.toStdString());
        ImportRequest request;
        request.fileName = "damaged";
        request.content = content;
        request.format = static_cast<ImportFormat>(format);
        request.timeScale = 0.5;
        QElapsedTimer timer;
        timer.start();
        const ImportResult result = importText(request);
        QVERIFY2(timer.elapsed() < 5000, content.c_str());
        (result.refused() ? refused : taken) += 1;
        for (const Problem &problem : result.problems) {
            QVERIFY(!problem.text.empty() && !problem.id.empty());
            const QByteArray bytes = QByteArray::fromStdString(problem.text);
            QVERIFY2(QString::fromUtf8(bytes).toUtf8() == bytes, content.c_str());
        }
        QVERIFY(!result.refused() || result.pipelines.empty());
        for (const PipelineSpec &spec : result.pipelines) {
            QVERIFY2(Plan::compile(spec), content.c_str());
            const auto again = pipelineFromCanonical(canonicalJson(spec));
            QVERIFY2(again && *again == spec, content.c_str());
        }
    }
    QVERIFY2(refused > 0 && taken > 0, qPrintable(QString("%1 refused, %2 taken").arg(refused).arg(taken)));
}

QTEST_APPLESS_MAIN(TestMutations)
#include "tst_Mutations.moc"
