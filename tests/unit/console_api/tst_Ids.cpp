#include "console/api/Ids.h"

#include <QSet>
#include <QTest>

using namespace apollo;
using namespace apollo::console;

class TestIds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textRoundTrip() {
        const QString written = QStringLiteral("01a22f28-ae6f-7ec4-81e6-ffa5e7768310");
        const auto run = parseRunId(QStringLiteral("  %1 ").arg(written));
        QVERIFY(run);
        QCOMPARE(text(*run), written);
        QVERIFY(!parseRunId(QStringLiteral("orders")));
        QVERIFY(!parseRunId(QString()));
    }
    void requestIdsDiffer() {
        QSet<QString> seen;
        for (int at = 0; at < 1000; ++at) seen.insert(QString::fromStdString(newRequestId().value()));
        QCOMPARE(seen.size(), 1000);
        QVERIFY(newRequestId().value().size() <= 64);
    }
};

QTEST_APPLESS_MAIN(TestIds)
#include "tst_Ids.moc"
