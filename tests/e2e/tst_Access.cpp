#include "tests/e2e/support/Apollo.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace apollo::e2e;

/// Nobody gets in unasked, nobody does more than their role, and every try is on record.
class TestAccess : public QObject {
    Q_OBJECT

    std::unique_ptr<Apollo> m_apollo;
    QString m_viewer;
    QString m_operator;

    [[nodiscard]] Answer as(const QString &token, const QStringList &arguments) const {
        return m_apollo->ctlPlain(QStringList{"--json", "--server", m_apollo->address()} + arguments,
                                  {{"APOLLO_TOKEN", token}});
    }
    [[nodiscard]] QString makeToken(const QString &name, const QString &role) const {
        return m_apollo->ctl({"token", "create", name, "--role", role}).textAt("/secret");
    }
    [[nodiscard]] static QString errorCode(const Answer &answer) { return answer.textAt("/error/code"); }

private Q_SLOTS:
    void initTestCase() {
        m_apollo = std::make_unique<Apollo>();
        QVERIFY2(m_apollo->start(), m_apollo->logs());
        QCOMPARE(m_apollo->import("p.yaml", "name: p\nsteps:\n  - name: a\n").code, 0);
        m_viewer = makeToken("vera", "viewer");
        m_operator = makeToken("otto", "operator");
        QVERIFY(!m_viewer.isEmpty() && !m_operator.isEmpty() && m_viewer != m_operator);
    }
    void cleanupTestCase() { m_apollo.reset(); }

    void secretsAreForTheirOwnerOnly() {
        for (const auto *name : {"/admin.token", "/worker.token"}) {
            const QFileInfo file(m_apollo->dataFolder() + name);
            QVERIFY(file.exists());
            QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
                     QFile::Permissions());
        }
        const QFileInfo folder(m_apollo->dataFolder());
        QVERIFY(!(folder.permissions() & (QFile::ReadOther | QFile::WriteOther | QFile::ExeOther)));
    }

    void twoInstallationsShareNoSecret() {
        Apollo other;
        QVERIFY2(other.startServer() && other.waitForWorkers(0), other.logs());
        QFile mine(m_apollo->dataFolder() + "/admin.token");
        QFile theirs(other.dataFolder() + "/admin.token");
        QVERIFY(mine.open(QIODevice::ReadOnly) && theirs.open(QIODevice::ReadOnly));
        QVERIFY(mine.readAll() != theirs.readAll());
    }

    void aWrongTokenGetsNothing() {
        for (const auto &arguments :
             {QStringList{"info"}, {"pipelines"}, {"run", "start", "p"}, {"audit"}, {"token", "list"}}) {
            const auto answer = as("not-a-token", arguments);
            QCOMPARE(answer.code, 1);
            QCOMPARE(errorCode(answer), QString("UNAUTHENTICATED"));
        }
    }

    void theWorkersTokenIsNoOperator() {
        QFile file(m_apollo->dataFolder() + "/worker.token");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto answer = as(QString::fromUtf8(file.readAll()).trimmed(), {"pipelines"});
        QCOMPARE(answer.code, 1);
        QCOMPARE(errorCode(answer), QString("DENIED"));
    }

    void aViewerLooksButDoesNotTouch() {
        QCOMPARE(as(m_viewer, {"pipelines"}).code, 0);
        QCOMPARE(as(m_viewer, {"info"}).textAt("/role"), QString("viewer"));
        const auto refused = as(m_viewer, {"run", "start", "p"});
        QCOMPARE(refused.code, 1);
        QCOMPARE(errorCode(refused), QString("DENIED"));
        QCOMPARE(errorCode(as(m_viewer, {"token", "create", "evil", "--role", "admin"})), QString("DENIED"));
        QCOMPARE(errorCode(as(m_viewer, {"schedule", "on", "p"})), QString("DENIED"));
    }

    void anOperatorRunsButDoesNotDefine() {
        const auto started = as(m_operator, {"run", "start", "p", "--wait", "--timeout", "1m"});
        QVERIFY2(started.code == 0, started.text() + m_apollo->logs());
        QCOMPARE(errorCode(as(m_operator, {"import", m_apollo->path("p.yaml")})), QString("DENIED"));
        QCOMPARE(errorCode(as(m_operator, {"token", "list"})), QString("DENIED"));
    }

    void refusalsAreOnRecord() {
        const auto run = as(m_operator, {"run", "start", "p", "--wait"}).textAt("/run/id");
        const auto refused = as(m_viewer, {"cancel-run", run, "--reason", "curious"});
        QVERIFY2(refused.code == 1, refused.text());
        const auto audit = m_apollo->ctl({"audit", "--actor", "vera"}).at("/entries");
        bool found = false;
        for (const auto &entry : audit)
            found = found || (entry.at("refused").get<bool>() && entry.at("action") == "cancel-run");
        QVERIFY2(found, QByteArray::fromStdString(audit.dump(1)).constData());
    }

    void aReasonIsAskedFor() {
        const auto run = as(m_operator, {"run", "start", "p", "--wait"}).textAt("/run/id");
        QVERIFY(as(m_operator, {"rerun-node", run, "a"}).code != 0);
        const auto done = as(m_operator, {"rerun-node", run, "a", "--reason", "checking"});
        QVERIFY2(done.code == 0, done.text());
    }

    void aRevokedTokenIsUselessAtOnce() {
        const auto secret = makeToken("temp", "viewer");
        QCOMPARE(as(secret, {"info"}).code, 0);
        QCOMPARE(m_apollo->ctl({"token", "revoke", "temp"}).code, 0);
        QCOMPARE(errorCode(as(secret, {"info"})), QString("UNAUTHENTICATED"));
    }

    void noListenerBeyondThisMachineWithoutTls() {
        Apollo other;
        QVERIFY(other.startServer({"--listen", "0.0.0.0:0"}));
        QVERIFY2(waitUntil([&other] { return !other.server().running(); }, 60'000), other.logs());
        QVERIFY2(other.logs().contains("certificate"), other.logs());
    }
};

QTEST_GUILESS_MAIN(TestAccess)
#include "tst_Access.moc"
