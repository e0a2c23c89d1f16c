#pragma once

#include "backend/storage/mysql/DatabaseAddress.h"

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>

namespace apollo::test {

enum class Engine { MariaDb, MySql };

/// A private database server in a temporary folder, on a Unix socket, with durable settings. Ends with the object.
class TestServer {
public:
    /// Starts a server and waits until it answers; null with the reason in `whyNot` if that cannot be done.
    [[nodiscard]] static std::unique_ptr<TestServer> start(Engine engine, QString &whyNot);
    ~TestServer();

    /// A new, empty schema. Every call makes another one.
    [[nodiscard]] storage::DatabaseAddress newSchema();
    /// The server without any schema.
    [[nodiscard]] storage::DatabaseAddress address() const;

    /// As a power cut does to the process.
    void kill();
    /// After kill(): starts on the same files, waits for the recovery.
    [[nodiscard]] bool startAgain(QString &whyNot);

private:
    explicit TestServer(Engine engine) : m_engine(engine) {}
    [[nodiscard]] bool initialise(QString &whyNot);
    [[nodiscard]] QStringList serverCommand() const;
    [[nodiscard]] QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    const Engine m_engine;
    QString m_mysqlRoot;
    QTemporaryDir m_folder;
    QProcess m_process;
    int m_schemas = 0;
};

} // namespace apollo::test
