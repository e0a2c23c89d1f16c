#include "tests/e2e/support/Apollo.h"
#include "tests/e2e/support/Pipelines.h"

#include <QTest>

using namespace apollo::e2e;

/// Ten thousand nodes in the three shapes that strain different parts: a chain every hop, a fan the joins and the
/// queue, layers the bookkeeping of needs.
class TestLarge : public QObject {
    Q_OBJECT

    std::unique_ptr<Apollo> m_apollo;

private Q_SLOTS:
    void initTestCase() {
        m_apollo = std::make_unique<Apollo>();
        QVERIFY2(m_apollo->start(), m_apollo->logs());
    }
    void cleanupTestCase() { m_apollo.reset(); }

    void runsToItsEnd_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("graph");
        QTest::addColumn<int>("nodes");
        QTest::newRow("chain") << "chain" << chainDag("chain", 10'000) << 10'000;
        QTest::newRow("fan") << "fan" << fanDag("fan", 9'998) << 10'000;
        QTest::newRow("layers") << "layers" << layeredDag("layers", 100, 100) << 10'000;
    }
    void runsToItsEnd() {
        QFETCH(QString, name);
        QFETCH(QByteArray, graph);
        QFETCH(int, nodes);
        const auto imported = m_apollo->import(name + ".json", graph);
        QVERIFY2(imported.code == 0, imported.text());
        const auto ended = m_apollo->ctl({"run", "start", name, "--wait", "--timeout", "8m"});
        QVERIFY2(ended.code == 0, ended.text() + m_apollo->logs());
        QCOMPARE(ended.at("/run/counts/success").get<int>(), nodes);
    }

    void everythingVerifies() {
        const auto answer = m_apollo->ctl({"verify"});
        QVERIFY2(answer.code == 0, answer.text());
    }
};

QTEST_GUILESS_MAIN(TestLarge)
#include "tst_Large.moc"
