#include "tests/e2e/support/Apollo.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>

#include <csignal>

namespace apollo::e2e {
namespace {

QString fromEnvironment(const char *name, const QString &fallback) {
    const auto value = qEnvironmentVariable(name);
    return value.isEmpty() ? fallback : value;
}

} // namespace

QString binFolder() { return fromEnvironment("APOLLO_BIN_DIR", QStringLiteral(APOLLO_BIN_DIR)); }

QString sourceFolder() { return QStringLiteral(APOLLO_SOURCE_DIR); }

QString sharedData() {
    const auto folder = fromEnvironment("APOLLO_SHARED_DATA", QStringLiteral(APOLLO_SOURCE_DIR "/../shared/data"));
    return QFileInfo(folder).isDir() ? QDir(folder).absolutePath() : QString();
}

Apollo::Apollo() : m_folder(QDir::tempPath() + QStringLiteral("/apollo-e2e-XXXXXX")) {}

Apollo::~Apollo() {
    m_worker.reset();
    m_server.reset();
    // A killed server leaves its database running on purpose; here nobody will come back for it.
    for (const auto id : databases()) ::kill(id, SIGKILL);
    (void)waitUntil([this] { return databases().isEmpty(); }, 10'000);
}

bool Apollo::startServer(const QStringList &arguments) {
    const QStringList all =
        QStringList{QStringLiteral("--data"), dataFolder(), QStringLiteral("--no-worker")} + arguments;
    m_server = std::make_unique<Process>(binFolder() + QStringLiteral("/apollo-server"), all,
                                         path(QStringLiteral("server.log")));
    return m_server->start();
}

bool Apollo::startWorker(int slots) {
    const QStringList arguments{QStringLiteral("--server"),     address(),
                                QStringLiteral("--token-file"), dataFolder() + QStringLiteral("/worker.token"),
                                QStringLiteral("--data"),       path(QStringLiteral("worker")),
                                QStringLiteral("--slots"),      QString::number(slots)};
    m_worker = std::make_unique<Process>(binFolder() + QStringLiteral("/apollo-worker"), arguments,
                                         path(QStringLiteral("worker.log")));
    return m_worker->start();
}

bool Apollo::waitForWorkers(int workers, int milliseconds) {
    return waitUntil(
               [&] {
                   if (!m_server->running()) return true;
                   const auto info = ctl({QStringLiteral("info")}, 10'000).json();
                   return info.is_object() && info.value("workers", -1) >= workers;
               },
               milliseconds) &&
           m_server->running();
}

bool Apollo::start(const QStringList &serverArguments) {
    if (!startServer(serverArguments) || !waitForWorkers(0)) return false;
    return startWorker() && waitForWorkers(1);
}

bool Apollo::restart() {
    if (!m_worker->stop() || !m_server->stop()) return false;
    return start();
}

QList<pid_t> Apollo::databases() const {
    QList<pid_t> found;
    for (const auto id : processesWith(dataFolder())) {
        QFile name(QStringLiteral("/proc/%1/comm").arg(id));
        if (name.open(QIODevice::ReadOnly) && name.readAll().startsWith("mariadbd")) found.push_back(id);
    }
    return found;
}

Answer Apollo::ctl(const QStringList &arguments, int milliseconds) const {
    return ctlPlain(QStringList{QStringLiteral("--json"), QStringLiteral("--server"), address()} + arguments, {},
                    milliseconds);
}

Answer Apollo::ctlPlain(const QStringList &arguments, const QMap<QString, QString> &environment,
                        int milliseconds) const {
    QProcess process;
    auto values = QProcessEnvironment::systemEnvironment();
    for (const auto &name : {QStringLiteral("APOLLO_SERVER"), QStringLiteral("APOLLO_TOKEN")}) values.remove(name);
    for (auto it = environment.begin(); it != environment.end(); ++it) values.insert(it.key(), it.value());
    process.setProcessEnvironment(values);
    process.start(binFolder() + QStringLiteral("/apolloctl"), arguments);
    if (!process.waitForFinished(milliseconds)) {
        process.kill();
        process.waitForFinished();
    }
    const bool normal = process.error() == QProcess::UnknownError && process.exitStatus() == QProcess::NormalExit;
    return {normal ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

Answer Apollo::import(const QString &fileName, const QByteArray &content, const QStringList &options) const {
    QFile file(path(fileName));
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(content);
    file.close();
    return ctl(QStringList{QStringLiteral("import"), file.fileName()} + options);
}

QByteArray Apollo::logs() const {
    QByteArray text;
    if (m_server) text += "--- server\n" + m_server->logTail().toUtf8();
    if (m_worker) text += "--- worker\n" + m_worker->logTail().toUtf8();
    return text;
}

} // namespace apollo::e2e
