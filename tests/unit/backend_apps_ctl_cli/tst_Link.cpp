#include "backend/apps/ctl/cli/link/Endpoint.h"
#include "backend/apps/ctl/cli/link/TokenSource.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace apollo;
using namespace apollo::ctl;

class TestLink : public QObject {
    Q_OBJECT

    static void writeFile(const QString &path, const QByteArray &content, QFile::Permissions permissions) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QVERIFY(file.setPermissions(permissions));
    }
    static constexpr auto kPrivate = QFile::ReadOwner | QFile::WriteOwner;

private Q_SLOTS:
    void endpoints_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("target");
        QTest::addColumn<bool>("loopback");
        QTest::newRow("socket") << "unix:/run/a/apollo.sock"
                                << "unix:/run/a/apollo.sock" << true;
        QTest::newRow("socket url") << "unix:///run/a.sock"
                                    << "unix:/run/a.sock" << true;
        QTest::newRow("path") << "/run/a.sock"
                              << "unix:/run/a.sock" << true;
        QTest::newRow("localhost") << "localhost:7700"
                                   << "localhost:7700" << true;
        QTest::newRow("v4 loopback") << "127.0.0.1:1"
                                     << "127.0.0.1:1" << true;
        QTest::newRow("v6 loopback") << "[::1]:7700"
                                     << "[::1]:7700" << true;
        QTest::newRow("away") << "apollo.example:443"
                              << "apollo.example:443" << false;
        QTest::newRow("not loopback after all") << "127.evil:443"
                                                << "127.evil:443" << false;
        QTest::newRow("no port") << "apollo.example"
                                 << "" << false;
        QTest::newRow("port 0") << "localhost:0"
                                << "" << false;
        QTest::newRow("port too high") << "localhost:65536"
                                       << "" << false;
        QTest::newRow("a scheme") << "dns:///localhost:80"
                                  << "" << false;
        QTest::newRow("relative socket") << "unix:apollo.sock"
                                         << "" << false;
        QTest::newRow("long socket") << QStringLiteral("unix:/%1").arg(QString(200, u'x')) << "" << false;
        QTest::newRow("empty host") << ":80"
                                    << "" << false;
    }
    void endpoints() {
        QFETCH(QString, text);
        QFETCH(QString, target);
        QFETCH(bool, loopback);
        const auto endpoint = parseEndpoint(text.toStdString());
        QCOMPARE(endpoint.has_value(), !target.isEmpty());
        if (!endpoint) return;
        QCOMPARE(QString::fromStdString(endpoint->target), target);
        QCOMPARE(endpoint->loopback, loopback);
    }

    void choosesOptionThenVariableThenFolder() {
        const Environment both{{"APOLLO_SERVER", "localhost:2"}, {"HOME", "/home/x"}};
        QCOMPARE(chooseEndpoint("localhost:1", both)->target, std::string("localhost:1"));
        QCOMPARE(chooseEndpoint("", both)->target, std::string("localhost:2"));
        QCOMPARE(chooseEndpoint("", {{"HOME", "/home/x"}})->target,
                 std::string("unix:/home/x/.local/share/apollo11/apollo.sock"));
        QCOMPARE(chooseEndpoint("", {{"HOME", "/home/x"}, {"XDG_DATA_HOME", "/d"}})->target,
                 std::string("unix:/d/apollo11/apollo.sock"));
        QCOMPARE(chooseEndpoint("", {}).error().id, std::string("server.no_home"));
    }

    void tokenOfASocketIsTheFileBesideIt() {
        const QTemporaryDir folder;
        writeFile(folder.filePath("admin.token"), "secret-1\n", kPrivate);
        const Endpoint endpoint{"", folder.filePath("apollo.sock").toStdString(), true};
        QCOMPARE(*chooseToken("", endpoint, {}), std::string("secret-1"));
        QCOMPARE(*chooseToken("", endpoint, {{"APOLLO_TOKEN", "secret-2"}}), std::string("secret-2"));
        writeFile(folder.filePath("mine"), "secret-3", kPrivate);
        QCOMPARE(*chooseToken(folder.filePath("mine").toStdString(), endpoint, {{"APOLLO_TOKEN", "secret-2"}}),
                 std::string("secret-3"));
    }

    void aTokenFileThatOthersMayReadIsRefused() {
        const QTemporaryDir folder;
        writeFile(folder.filePath("admin.token"), "secret", kPrivate | QFile::ReadGroup);
        const Endpoint endpoint{"", folder.filePath("apollo.sock").toStdString(), true};
        const auto token = chooseToken("", endpoint, {});
        QVERIFY(!token);
        QCOMPARE(token.error().id, std::string("token.mode"));
        QVERIFY(token.error().text.find("chmod 600") != std::string::npos);
    }

    void aTokenMustLookLikeOne_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("two lines") << QByteArray("a\nb\n");
        QTest::newRow("control") << QByteArray("a\x01"
                                               "b");
        QTest::newRow("huge") << QByteArray(100'000, 'x');
    }
    void aTokenMustLookLikeOne() {
        QFETCH(QByteArray, content);
        const QTemporaryDir folder;
        writeFile(folder.filePath("t"), content, kPrivate);
        QCOMPARE(chooseToken(folder.filePath("t").toStdString(), {}, {}).error().id, std::string("token.form"));
    }

    void withoutAnyTokenItSaysHowToGetOne() {
        const auto token = chooseToken("", Endpoint{"localhost:1", "", true}, {});
        QCOMPARE(token.error().id, std::string("token.none"));
        QCOMPARE(token.error().code, ErrorCode::Unauthenticated);
    }
};

QTEST_APPLESS_MAIN(TestLink)
#include "tst_Link.moc"
