#include "tests/e2e/support/Apollo.h"
#include "tests/e2e/support/Pipelines.h"

#include <QFile>
#include <QHash>
#include <QSet>
#include <QTest>

#include <array>
#include <csignal>
#include <random>

using namespace apollo::e2e;

namespace {

int numberFromEnvironment(const char *name, int fallback) {
    bool good = false;
    const int value = qEnvironmentVariableIntValue(name, &good);
    return good ? value : fallback;
}

enum class Victim { Server, Worker, Database };

} // namespace

/// kill -9 of server, worker and database at random moments of a run of 1,000 shell nodes. The run must end in SUCCESS,
/// the history must be whole, and no execution may have been started twice: each appends its id to a file that is
/// counted.
///
/// APOLLO_KILLS: how many (6 without it). APOLLO_SEED: which moments; a failing run prints its own.
class TestCrash : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostAndNothingRunsTwice() {
        const int kills = numberFromEnvironment("APOLLO_KILLS", 6);
        const int seed = numberFromEnvironment("APOLLO_SEED", static_cast<int>(std::random_device()() & 0x7fffffff));
        qInfo("APOLLO_KILLS=%d APOLLO_SEED=%d", kills, seed);
        m_random.seed(static_cast<unsigned>(seed));

        QVERIFY2(m_apollo.start(), m_apollo.logs());
        const auto imported = m_apollo.import("sink.json", sinkPipeline("sink", kNodes, kChain, m_apollo.path("sink")));
        QVERIFY2(imported.code == 0, imported.text());
        startRun();
        for (int i = 0; i < kills && !QTest::currentTestFailed(); ++i) {
            waitForTheMoment(kills);
            // Each of the three at least once, then as chance will have it.
            killAndRestart(static_cast<Victim>(i < 3 ? i : static_cast<int>(m_random() % 3)), i + 1);
        }
        if (QTest::currentTestFailed()) return;
        QVERIFY2(waitUntil([&] { return over(); }, 600'000), m_apollo.logs());
        for (const auto &run : std::as_const(m_runs)) {
            const auto end = m_apollo.ctl({"run", "show", run});
            QVERIFY2(end.textAt("/run/state") == "SUCCESS", end.text() + m_apollo.logs());
        }
        const auto verified = m_apollo.ctl({"verify"});
        QVERIFY2(verified.code == 0, verified.text());
        checkSink();
    }

private:
    static constexpr int kNodes = 1000;
    static constexpr int kChain = 50;

    Apollo m_apollo;
    std::mt19937 m_random;
    QStringList m_runs; ///< one after the other, until there was time for all kills

    // Both are asked of a server that may be away just now: then there is no answer.
    [[nodiscard]] int done() const {
        const auto value = m_apollo.ctl({"runs", "--limit", "1"}, 30'000).at("/runs/0/counts/success");
        return value.is_number() ? value.get<int>() : -1;
    }
    [[nodiscard]] bool over() const {
        const auto now = m_apollo.ctl({"runs", "--limit", "1"}, 30'000).textAt("/runs/0/state");
        return now == "SUCCESS" || now == "PAUSED" || now == "FAILED" || now == "CANCELED";
    }

    void startRun() {
        const auto started = m_apollo.ctl({"run", "start", "sink"});
        QVERIFY2(started.code == 0, started.text());
        m_runs.push_back(started.textAt("/run/id"));
    }

    /// A random number of finished nodes away from now, so that the kills spread over the run whatever the speed of the
    /// machine, and a random pause after that, so that they hit any moment inside a hop.
    void waitForTheMoment(int kills) {
        const int step = 1 + static_cast<int>(m_random() % static_cast<unsigned>(1 + 2 * kNodes / (kills + 1)));
        const int goal = std::max(0, done()) + step;
        QVERIFY2(waitUntil([&] { return done() >= goal || over(); }, 300'000), m_apollo.logs());
        if (over()) startRun();
        QTest::qWait(static_cast<int>(m_random() % 100));
    }

    void killAndRestart(Victim victim, int number) {
        switch (victim) {
        case Victim::Server:
            qInfo("kill %d: server", number);
            m_apollo.server().kill();
            QVERIFY(m_apollo.startServer());
            break;
        case Victim::Worker:
            qInfo("kill %d: worker", number);
            m_apollo.worker().kill();
            QVERIFY(m_apollo.startWorker());
            break;
        case Victim::Database:
            // The server brings its private database back by itself.
            qInfo("kill %d: database", number);
            for (const auto id : m_apollo.databases()) ::kill(id, SIGKILL);
            break;
        }
    }

    [[nodiscard]] QHash<QByteArray, int> sink() const {
        QHash<QByteArray, int> counts;
        QFile file(m_apollo.path("sink"));
        if (!file.open(QIODevice::ReadOnly)) return counts;
        for (const auto &line : file.readAll().split('\n'))
            if (!line.isEmpty()) ++counts[line];
        return counts;
    }

    void checkSink() {
        const auto counts = sink();
        for (auto it = counts.begin(); it != counts.end(); ++it)
            QVERIFY2(it.value() == 1, "execution " + it.key() + " ran " + QByteArray::number(it.value()) + " times");
        // Every success must have been a real execution, and nothing may have run that the history does not know.
        int successes = 0;
        QSet<QByteArray> known;
        for (const auto &run : std::as_const(m_runs))
            for (const auto &attempt : m_apollo.ctl({"attempts", run}).at("/attempts")) {
                const auto id = QByteArray::fromStdString(attempt.at("execution_id").get<std::string>());
                known.insert(id);
                if (attempt.at("outcome") != "SUCCESS") continue;
                ++successes;
                QVERIFY2(counts.value(id) == 1, "a success that did not run: " + id);
            }
        QCOMPARE(successes, kNodes * int(m_runs.size()));
        for (auto it = counts.begin(); it != counts.end(); ++it) QVERIFY2(known.contains(it.key()), it.key());
        qInfo("%d executions for %d nodes in %d runs", int(counts.size()), successes, int(m_runs.size()));
    }
};

QTEST_GUILESS_MAIN(TestCrash)
#include "tst_Crash.moc"
