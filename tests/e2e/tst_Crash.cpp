#include "tests/e2e/support/Apollo.h"
#include "tests/e2e/support/Pipelines.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QFile>
#include <QHash>
#include <QTest>

#include <csignal>
#include <random>

using namespace apollo::e2e;

namespace {

int numberFromEnvironment(const char *name, int fallback) {
    bool good = false;
    const int value = qEnvironmentVariableIntValue(name, &good);
    return good ? value : fallback;
}

} // namespace

/// kill -9 of server, worker and database at random moments of a run of 1,000 shell nodes. The run must end in SUCCESS,
/// the history must be whole, and no execution may have been started twice: each appends its id to a file that is
/// counted.
///
/// APOLLO_KILLS: how many (6 without it). APOLLO_SEED: which moments; a failing run prints its own.
class TestCrash : public QObject {
    Q_OBJECT

    static constexpr int kNodes = 1000;
    static constexpr int kChain = 50;

    Apollo m_apollo;
    std::mt19937 m_random;
    QString m_run;

    [[nodiscard]] Json run() const {
        const auto answer = m_apollo.ctl({"run", "show", m_run}, 30'000).json();
        return answer.is_object() && answer.contains("run") ? answer.at("run") : Json();
    }
    [[nodiscard]] int done() const {
        const auto now = run();
        return now.is_object() ? now.at("counts").at("success").get<int>() : -1;
    }
    [[nodiscard]] QByteArray state() const {
        const auto now = run();
        return now.is_object() ? QByteArray::fromStdString(now.at("state").get<std::string>()) : QByteArray();
    }
    [[nodiscard]] QHash<QByteArray, int> sink() const {
        QHash<QByteArray, int> counts;
        QFile file(m_apollo.path("sink"));
        if (!file.open(QIODevice::ReadOnly)) return counts;
        for (const auto &line : file.readAll().split('\n'))
            if (!line.isEmpty()) ++counts[line];
        return counts;
    }

    void killAndRestart(int victim) {
        switch (victim) {
        case 0:
            m_apollo.server().kill();
            QVERIFY(m_apollo.startServer());
            break;
        case 1:
            m_apollo.worker().kill();
            QVERIFY(m_apollo.startWorker());
            break;
        default:
            // The server brings its private database back by itself.
            for (const auto id : m_apollo.databases()) ::kill(id, SIGKILL);
            break;
        }
    }

private Q_SLOTS:
    void nothingIsLostAndNothingRunsTwice() {
        const int kills = numberFromEnvironment("APOLLO_KILLS", 6);
        const auto seed = static_cast<unsigned>(
            numberFromEnvironment("APOLLO_SEED", static_cast<int>(std::random_device()() & 0x7fffffff)));
        qInfo("APOLLO_KILLS=%d APOLLO_SEED=%u", kills, seed);
        m_random.seed(seed);

        QVERIFY2(m_apollo.start(), m_apollo.logs());
        const auto imported = m_apollo.import("sink.json", sinkPipeline("sink", kNodes, kChain, m_apollo.path("sink")));
        QVERIFY2(imported.code == 0, imported.text());
        const auto started = m_apollo.ctl({"run", "start", "sink"});
        QVERIFY2(started.code == 0, started.text());
        m_run = QString::fromStdString(started.json().at("run").at("id").get<std::string>());

        const char *names[] = {"server", "worker", "database"};
        for (int i = 0; i < kills && state() != "SUCCESS"; ++i) {
            // The next moment is a random number of finished nodes away, so that the kills spread over the whole run
            // whatever the speed of the machine; a random pause after it varies the moment inside a hop.
            const int step = 1 + static_cast<int>(m_random() % static_cast<unsigned>(2 * kNodes / (kills + 1)));
            const int goal = std::min(kNodes - 20, std::max(0, done()) + step);
            QVERIFY2(waitUntil([&] { return done() >= goal; }, 300'000), m_apollo.logs());
            QTest::qWait(static_cast<int>(m_random() % 50));
            const int victim = i < 3 ? i : static_cast<int>(m_random() % 3);
            qInfo("kill %d: %s with %d nodes done", i + 1, names[victim], done());
            killAndRestart(victim);
        }
        QVERIFY2(waitUntil([&] { return state() == "SUCCESS" || state() == "PAUSED" || state() == "FAILED"; }, 600'000),
                 m_apollo.logs());
        const auto end = m_apollo.ctl({"run", "show", m_run});
        QVERIFY2(state() == "SUCCESS", end.text() + m_apollo.logs());

        const auto verified = m_apollo.ctl({"verify"});
        QVERIFY2(verified.code == 0, verified.text());
        checkSink();
    }

private:
    void checkSink() {
        const auto counts = sink();
        for (auto it = counts.begin(); it != counts.end(); ++it)
            QVERIFY2(it.value() == 1,
                     ("execution " + it.key() + " ran " + QByteArray::number(it.value()) + " times").constData());
        // Every success must have been a real execution, and nothing may have run that the history does not know.
        const auto attempts = m_apollo.ctl({"attempts", m_run}).json().at("attempts");
        int successes = 0;
        QSet<QByteArray> known;
        for (const auto &attempt : attempts) {
            const auto id = QByteArray::fromStdString(attempt.at("execution_id").get<std::string>());
            known.insert(id);
            if (attempt.at("outcome") != "SUCCESS") continue;
            ++successes;
            QVERIFY2(counts.value(id) == 1, ("a success that did not run: " + id).constData());
        }
        QCOMPARE(successes, kNodes);
        for (auto it = counts.begin(); it != counts.end(); ++it)
            QVERIFY2(known.contains(it.key()), it.key().constData());
        qInfo("%d executions for %d nodes", int(counts.size()), kNodes);
    }
};

QTEST_GUILESS_MAIN(TestCrash)
#include "tst_Crash.moc"
