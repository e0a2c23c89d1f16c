#include "tests/e2e/support/Apollo.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace apollo::e2e;

/// The way a newcomer takes, with the programs of this build. Twice: the second time must be quick and harm nothing.
class TestQuickstart : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder{QDir::tempPath() + "/apollo-e2e-XXXXXX"};

    [[nodiscard]] QString data() const { return m_folder.filePath("data"); }
    [[nodiscard]] std::pair<int, QByteArray> quickstart() const {
        QProcess script;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("APOLLO_BIN_DIR", binFolder());
        script.setProcessEnvironment(environment);
        script.setProcessChannelMode(QProcess::MergedChannels);
        script.start(sourceFolder() + "/installer/quickstart.sh", {"--headless", "--data", data()});
        script.waitForFinished(600'000);
        return {script.exitCode(), script.readAll()};
    }

private Q_SLOTS:
    void headlessTwice() {
        for (int round = 1; round <= 2; ++round) {
            QElapsedTimer clock;
            clock.start();
            const auto [code, text] = quickstart();
            QVERIFY2(code == 0, text);
            QVERIFY2(text.contains("SUCCESS"), text);
            if (round == 2) QVERIFY2(text.contains("unchanged"), text);
            qInfo("round %d: %lld ms", round, static_cast<long long>(clock.elapsed()));
            QVERIFY2(waitUntil([this] { return processesWith(data()).isEmpty(); }, 10'000), "something still runs");
        }
    }
};

QTEST_GUILESS_MAIN(TestQuickstart)
#include "tst_Quickstart.moc"
