#include "backend/storage/mysql/DatabaseAddress.h"
#include "tests/support/database/Expect.h"

#include <QTest>

using apollo::storage::DatabaseAddress;

class TestDatabaseAddress : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void understandsUrls_data() {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("expected"); // user, password, host, port, database, socket
        QTest::newRow("plain") << "mysql://ann@db.example/apollo"
                               << "ann||db.example|3306|apollo|";
        QTest::newRow("all") << "mysql://ann:pw@db.example:3307/apollo"
                             << "ann|pw|db.example|3307|apollo|";
        QTest::newRow("encoded") << "mysql://a%40b:p%3A%2f%25@h/x%20y"
                                 << "a@b|p:/%|h|3306|x y|";
        QTest::newRow("at sign") << "mysql://ann:p@ss@h/x"
                                 << "ann|p@ss|h|3306|x|";
        QTest::newRow("IPv6") << "mysql://ann@[::1]:3308/x"
                              << "ann||::1|3308|x|";
        QTest::newRow("socket") << "mysql://ann@localhost/x?socket=/run/my.sock"
                                << "ann||localhost|3306|x|/run/my.sock";
    }
    void understandsUrls() {
        QFETCH(QString, url);
        QFETCH(QString, expected);
        const auto parsed = DatabaseAddress::parse(url.toStdString());
        EXPECT_OK(parsed);
        const std::string text = parsed->user + "|" + parsed->password + "|" + parsed->host + "|" +
                                 std::to_string(parsed->port) + "|" + parsed->database + "|" + parsed->socket;
        QCOMPARE(QString::fromStdString(text), expected);
    }

    void refusesTheRestWithoutThePassword_data() {
        QTest::addColumn<QString>("url");
        for (const char *url :
             {"", "postgres://ann:hunter2@h/x", "mysql://", "mysql://h/x", "mysql://:hunter2@h/x",
              "mysql://ann:hunter2@h", "mysql://ann:hunter2@h/", "mysql://ann:hunter2@/x", "mysql://ann:hunter2@h:0/x",
              "mysql://ann:hunter2@h:70000/x", "mysql://ann:hunter2@h:12a/x", "mysql://ann:hunter2%4@h/x",
              "mysql://ann:hunter2%zz@h/x", "mysql://ann:hunter2%00@h/x", "mysql://ann:hunter2@[::1/x",
              "mysql://ann:hunter2@h/x?tls=no", "mysql://ann:hunter2@h/x?socket=", "mysql://ann:hunter2@h/x/y"})
            QTest::newRow(url) << QString::fromLatin1(url);
    }
    void refusesTheRestWithoutThePassword() {
        QFETCH(QString, url);
        const auto parsed = DatabaseAddress::parse(url.toStdString());
        EXPECT_ERROR(parsed, "db.url");
        QVERIFY(parsed.error().text.find("hunter2") == std::string::npos);
    }

    void namesItselfWithoutThePassword() {
        const auto parsed = DatabaseAddress::parse("mysql://ann:hunter2@db.example:3307/apollo");
        EXPECT_OK(parsed);
        QCOMPARE(parsed->toText(), std::string("ann@db.example:3307/apollo"));
    }
};

QTEST_APPLESS_MAIN(TestDatabaseAddress)
#include "tst_DatabaseAddress.moc"
