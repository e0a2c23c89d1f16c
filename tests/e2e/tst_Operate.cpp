#include "tests/e2e/support/Apollo.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>

using namespace apollo::e2e;

/// A day of an operator: something fails, is looked at, repaired and run again; others see it; a restart loses nothing.
class TestOperate : public QObject {
    Q_OBJECT

    std::unique_ptr<Apollo> m_apollo;

    // Fails until the file exists that a person is expected to provide.
    [[nodiscard]] QByteArray delivery() const {
        const auto marker = m_apollo->path("delivered");
        return QStringLiteral(
                   "name: delivery\n"
                   "retry: {fast_count: 1, fast_delay: 100ms, slow_count: 0}\n"
                   "steps:\n"
                   "  fetch: {type: shell, with: {argv: [sh, -c, \"echo fetching; echo oops >&2; test -e %1\"]}}\n"
                   "  load: {type: noop, needs: [fetch]}\n"
                   "  other: {type: noop}\n")
            .arg(marker)
            .toUtf8();
    }
    [[nodiscard]] QString lastRun() const { return m_apollo->ctl({"runs", "--limit", "1"}).textAt("/runs/0/id"); }
    [[nodiscard]] QString stateOf(const QString &run) const {
        return m_apollo->ctl({"run", "show", run}).textAt("/run/state");
    }

private Q_SLOTS:
    void initTestCase() {
        m_apollo = std::make_unique<Apollo>();
        QVERIFY2(m_apollo->start(), m_apollo->logs());
    }
    void cleanupTestCase() { m_apollo.reset(); }

    void aFailureIsSeenRepairedAndRunAgain() {
        QCOMPARE(m_apollo->import("delivery.yaml", delivery()).code, 0);
        const auto failed = m_apollo->ctl({"run", "start", "delivery", "--wait", "--timeout", "2m"});
        QVERIFY2(failed.code == 1, failed.text() + m_apollo->logs());
        QCOMPARE(failed.textAt("/run/state"), QString("PAUSED"));
        const auto run = lastRun();

        const auto log = m_apollo->ctl({"logs", run, "fetch"});
        QVERIFY2(log.at("/lines").size() == 2, log.text());
        QCOMPARE(m_apollo->ctl({"attempts", run, "fetch"}).at("/attempts").size(), std::size_t(2));

        const auto actions = m_apollo->ctl({"actions", run, "fetch"}).at("/actions");
        bool rerunAllowed = false;
        for (const auto &action : actions)
            rerunAllowed = rerunAllowed || (action.at("verb") == "rerun-node" && action.at("allowed").get<bool>());
        QVERIFY(rerunAllowed);

        QFile marker(m_apollo->path("delivered"));
        QVERIFY(marker.open(QIODevice::WriteOnly));
        const auto rerun = m_apollo->ctl({"rerun-node", run, "fetch", "--reason", "the file is there now"});
        QVERIFY2(rerun.code == 0, rerun.text());
        QVERIFY(waitUntil([&] { return stateOf(run) == "SUCCESS"; }, 60'000));
        const auto audit = m_apollo->ctl({"audit", "--run", run}).at("/entries");
        bool found = false;
        for (const auto &entry : audit)
            found = found || (entry.at("action") == "rerun-node" && entry.at("reason") == "the file is there now");
        QVERIFY2(found, QByteArray::fromStdString(audit.dump(1)).constData());
    }

    void theSampleThatFailsOnPurpose() {
        const auto imported = m_apollo->ctl({"import", sourceFolder() + "/resources/samples"});
        QVERIFY2(imported.code == 0, imported.text());
        const auto failed = m_apollo->ctl({"run", "start", "month-end", "--wait", "--timeout", "2m"});
        QVERIFY2(failed.code == 1 && failed.textAt("/run/state") == "PAUSED", failed.text());
        const auto run = failed.textAt("/run/id");
        const auto rerun = m_apollo->ctl({"rerun-failed", run, "--reason", "the missing booking has arrived"});
        QVERIFY2(rerun.code == 0, rerun.text());
        QVERIFY(waitUntil([&] { return stateOf(run) == "SUCCESS"; }, 60'000));
    }

    void everySampleEnds() {
        for (const auto &pipeline : m_apollo->ctl({"pipelines"}).at("/pipelines")) {
            const auto name = QString::fromStdString(pipeline.at("name").get<std::string>());
            if (name == "month-end") continue;
            const auto ended = m_apollo->ctl({"run", "start", name, "--wait", "--timeout", "3m"});
            QVERIFY2(ended.code == 0, ended.text() + m_apollo->logs());
        }
    }

    void aRepeatedRequestIsOneRun() {
        const auto first = m_apollo->ctl({"run", "start", "delivery", "--request-id", "same"});
        const auto second = m_apollo->ctl({"run", "start", "delivery", "--request-id", "same"});
        QVERIFY(!first.textAt("/run/id").isEmpty());
        QCOMPARE(first.textAt("/run/id"), second.textAt("/run/id"));
    }

    void anOldRevisionIsRefused() {
        const auto run = lastRun();
        QVERIFY(waitUntil([&] { return stateOf(run) == "SUCCESS"; }, 60'000));
        const auto refused = m_apollo->ctl({"rerun-node", run, "fetch", "--expect", "1", "--reason", "late"});
        QCOMPARE(refused.code, 1);
        QCOMPARE(refused.at("/items")[0].at("error").at("code").get<std::string>(), std::string("CONFLICT"));
    }

    void twoWatchersSeeTheSameWithinASecond() {
        QProcess watchers[2];
        for (auto &watcher : watchers) {
            watcher.start(binFolder() + "/apolloctl", {"--json", "--server", m_apollo->address(), "watch"});
            QVERIFY(watcher.waitForStarted());
        }
        QByteArray seen[2];
        const auto read = [&] {
            for (int i = 0; i < 2; ++i) {
                watchers[i].waitForReadyRead(5);
                seen[i] += watchers[i].readAllStandardOutput();
            }
        };
        QVERIFY(waitUntil(
            [&] {
                read();
                return seen[0].contains("snapshot_end") && seen[1].contains("snapshot_end");
            },
            30'000));
        const auto started = m_apollo->ctl({"run", "start", "delivery"});
        QElapsedTimer clock;
        clock.start();
        const auto id = started.textAt("/run/id").toUtf8();
        QVERIFY2(!id.isEmpty(), started.text());
        QVERIFY(waitUntil(
            [&] {
                read();
                return seen[0].contains(id) && seen[1].contains(id);
            },
            1'000));
        qInfo("both watchers saw the new run after %lld ms", static_cast<long long>(clock.elapsed()));
        for (auto &watcher : watchers) {
            watcher.terminate(); // as Ctrl-C would
            QVERIFY(watcher.waitForFinished(10'000));
            QCOMPARE(watcher.exitCode(), 130);
        }
    }

    void aRestartKeepsEverything() {
        const auto before =
            std::vector{m_apollo->ctl({"runs"}).json(), m_apollo->ctl({"pipelines"}).json(),
                        m_apollo->ctl({"events", lastRun()}).json(), m_apollo->ctl({"token", "list"}).json()};
        QVERIFY2(m_apollo->restart(), m_apollo->logs());
        const auto after =
            std::vector{m_apollo->ctl({"runs"}).json(), m_apollo->ctl({"pipelines"}).json(),
                        m_apollo->ctl({"events", lastRun()}).json(), m_apollo->ctl({"token", "list"}).json()};
        QCOMPARE(after, before);
        const auto verified = m_apollo->ctl({"verify"});
        QVERIFY2(verified.code == 0, verified.text());
    }

    void aPlannedStopLeavesNothingRunning() {
        QVERIFY2(m_apollo->worker().stop(), m_apollo->logs());
        QVERIFY2(m_apollo->server().stop(), m_apollo->logs());
        QVERIFY(waitUntil([this] { return m_apollo->databases().isEmpty(); }, 10'000));
    }
};

QTEST_GUILESS_MAIN(TestOperate)
#include "tst_Operate.moc"
