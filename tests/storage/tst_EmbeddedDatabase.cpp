#include "backend/storage/Database.h"
#include "backend/storage/embedded/EmbeddedDatabase.h"
#include "tests/support/database/Expect.h"
#include "tests/support/database/Samples.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

using namespace apollo;
using namespace apollo::test;
using storage::Database;
using storage::EmbeddedDatabase;

/// The private database of `apollo-server --data`: starts, survives kills of itself and of its server, never runs
/// twice.
class TestEmbeddedDatabase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startsEmptyAndKeepsWhatIsStored() {
        const QTemporaryDir folder;
        {
            auto embedded = start(folder.path());
            QVERIFY(embedded);
            QVERIFY(storeToken(*embedded, "first"));
            embedded->stop();
        }
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        QCOMPARE(tokens(*embedded), std::vector<std::string>{"first"});
        embedded->stop();
    }

    void nobodyElseMayLookInside() {
        const QTemporaryDir folder;
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        for (const QString name : {"db", "db/data", "db/tmp"}) {
            struct stat status {};
            QCOMPARE(stat(folder.filePath(name).toLocal8Bit().constData(), &status), 0);
            QCOMPARE(status.st_mode & 0777u, 0700u);
        }
        embedded->stop();
    }

    void isDurableByItsSettings() {
        const QTemporaryDir folder;
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        storage::DatabaseSettings settings;
        settings.address = embedded->address();
        settings.production = true;
        auto database = Database::open(settings, planReader(), m_random);
        EXPECT_OK(database);
        QVERIFY((*database)->warnings().empty());
        QVERIFY((*database)->serverDescription().find("MariaDB") != std::string::npos);
        embedded->stop();
    }

    void comesBackAfterTheDatabaseWasKilled() {
        const QTemporaryDir folder;
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        auto database = open(*embedded);
        QVERIFY(database);
        EXPECT_OK(createToken(*database, "before"));
        const int killed = embedded->processId();
        QCOMPARE(kill(killed, SIGKILL), 0);
        EXPECT_OK(embedded->ensureRunning());
        QVERIFY(embedded->processId() != killed);
        EXPECT_OK(createToken(*database, "after")); // through the pools that lost all their connections
        QCOMPARE(tokens(*embedded), (std::vector<std::string>{"after", "before"}));
        EXPECT_OK(embedded->ensureRunning()); // nothing to do
        database.reset();
        embedded->stop();
    }

    void aServerThatWasKilledFindsItsDatabaseAgain() {
        const QTemporaryDir folder;
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        const int process = embedded->processId();
        embedded.reset(); // as a killed server does: without stop()
        embedded = start(folder.path());
        QVERIFY(embedded);
        QCOMPARE(embedded->processId(), process);
        embedded->stop();
        QVERIFY(kill(process, 0) != 0);
    }

    void aSecondServerIsKeptOut() {
        const QTemporaryDir folder;
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        EXPECT_ERROR(EmbeddedDatabase::start(folder.path().toStdString(), [](const std::string &) {}), "data.in_use");
        embedded->stop();
    }

    void aLongPathGetsAShortSocket() {
        const QTemporaryDir folder;
        const QString deep = folder.path() + QStringLiteral("/a-rather-long-name").repeated(6);
        auto embedded = start(deep);
        QVERIFY(embedded);
        QVERIFY(embedded->socketPath().size() < 108);
        const std::string socket = embedded->socketPath();
        embedded.reset();
        embedded = start(deep);
        QVERIFY(embedded);
        QCOMPARE(embedded->socketPath(), socket);
        embedded->stop();
        QVERIFY(QDir(QString::fromStdString(socket.substr(0, socket.rfind('/')))).removeRecursively());
    }

    void anInterruptedFirstStartIsRepeated() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("db/data.new/mysql")));
        auto embedded = start(folder.path());
        QVERIFY(embedded);
        QVERIFY(storeToken(*embedded, "works"));
        embedded->stop();
    }

    void saysWhyAFolderCannotBeUsed() {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        EXPECT_ERROR(EmbeddedDatabase::start(file.fileName().toStdString(), [](const std::string &) {}), "data.folder");
    }

    void showsTheEndOfTheLogIfTheDatabaseDoesNotStart() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("db/data")));
        QFile broken(folder.filePath(QStringLiteral("db/data/ibdata1")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("not a tablespace");
        broken.close();
        const auto started = EmbeddedDatabase::start(folder.path().toStdString(), [](const std::string &) {});
        EXPECT_ERROR(started, "db.start");
        QVERIFY(started.error().detail.find("ERROR") != std::string::npos);
    }

private:
    static std::unique_ptr<EmbeddedDatabase> start(const QString &folder) {
        auto embedded =
            EmbeddedDatabase::start(folder.toStdString(), [](const std::string &text) { qInfo("%s", text.c_str()); });
        if (embedded) return *std::move(embedded);
        qWarning("%s: %s %s", embedded.error().id.c_str(), embedded.error().text.c_str(),
                 embedded.error().detail.c_str());
        return nullptr;
    }

    std::unique_ptr<Database> open(const EmbeddedDatabase &embedded) {
        storage::DatabaseSettings settings;
        settings.address = embedded.address();
        auto database = Database::open(settings, planReader(), m_random);
        if (database) return *std::move(database);
        qWarning("%s: %s", database.error().id.c_str(), database.error().detail.c_str());
        return nullptr;
    }

    static Expected<void> createToken(Database &database, const std::string &name) {
        return database.tokenStore().create({name, Role::Viewer, at(1)}, "secret of " + name,
                                            sampleAudit("create-token"));
    }

    bool storeToken(const EmbeddedDatabase &embedded, const std::string &name) {
        auto database = open(embedded);
        return database && createToken(*database, name).has_value();
    }

    std::vector<std::string> tokens(const EmbeddedDatabase &embedded) {
        auto database = open(embedded);
        std::vector<std::string> names;
        if (!database) return names;
        const auto records = database->tokenStore().list();
        if (records)
            for (const ports::TokenRecord &record : *records) names.push_back(record.name);
        return names;
    }

    CountingRandom m_random;
};

QTEST_GUILESS_MAIN(TestEmbeddedDatabase)
#include "tst_EmbeddedDatabase.moc"
