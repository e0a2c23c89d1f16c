#include "tests/support/database/TestServer.h"

#include "backend/storage/mysql/Connection.h"
#include "backend/storage/mysql/SqlError.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QThread>

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

#ifdef __SANITIZE_THREAD__
/// QProcess forks a process that has threads already; what the child does before exec() is none of the tests' business.
extern "C" const char *__tsan_default_options() { return "die_after_fork=0"; }
#endif

namespace apollo::test {

namespace {

constexpr int kPatience = 120'000; // milliseconds; the machine may be busy
constexpr const char *kSystemFolders = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin";

/// A test that crashes leaves no server behind.
void dieWithTheTest(QProcess &process) {
    process.setChildProcessModifier([] { prctl(PR_SET_PDEATHSIG, SIGKILL); });
}

/// Runs a command to its end. Its standard output, or nothing with the reason in `whyNot`.
std::optional<QString> run(QStringList command, QString &whyNot) {
    QProcess process;
    dieWithTheTest(process);
    const QString program = command.takeFirst();
    process.start(program, command);
    if (process.waitForFinished(kPatience) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    whyNot = program + QStringLiteral(": ") + process.errorString() + QLatin1Char(' ') +
             QString::fromUtf8(process.readAllStandardError()).right(2000);
    return std::nullopt;
}

/// A program of the MySQL tree runs with the libraries of that tree: no chroot, and so no root, is needed.
QStringList inTree(const QString &root, const QString &program) {
    const QString libraries = root + QStringLiteral("/usr/lib/x86_64-linux-gnu");
    return {libraries + QStringLiteral("/ld-linux-x86-64.so.2"), QStringLiteral("--library-path"), libraries,
            root + program};
}

} // namespace

std::unique_ptr<TestServer> TestServer::start(Engine engine, QString &whyNot) {
    qputenv("PATH", qgetenv("PATH") + ':' + kSystemFolders);
    std::unique_ptr<TestServer> server(new TestServer(engine));
    if (!server->initialise(whyNot) || !server->startAgain(whyNot)) return nullptr;
    return server;
}

TestServer::~TestServer() {
    if (m_process.state() == QProcess::NotRunning) return;
    m_process.terminate();
    if (!m_process.waitForFinished(kPatience)) kill();
}

bool TestServer::initialise(QString &whyNot) {
    const QString user = geteuid() == 0 ? QStringLiteral("--user=root") : QStringLiteral("--skip-name-resolve");
    if (m_engine == Engine::MariaDb)
        return run({QStringLiteral("mariadb-install-db"), QStringLiteral("--no-defaults"),
                    QStringLiteral("--auth-root-authentication-method=normal"), QStringLiteral("--skip-test-db"),
                    QStringLiteral("--datadir=") + path("data"), user},
                   whyNot)
            .has_value();
    const auto root = run({QStringLiteral(APOLLO_SOURCE_DIR "/tests/support/database/mysql.sh")}, whyNot);
    if (!root) return false;
    m_mysqlRoot = *root;
    return run(serverCommand() << QStringLiteral("--initialize-insecure"), whyNot).has_value();
}

QStringList TestServer::serverCommand() const {
    QStringList command{QStringLiteral("mariadbd")};
    if (m_engine == Engine::MySql) command = inTree(m_mysqlRoot, QStringLiteral("/usr/sbin/mysqld"));
    command << QStringLiteral("--no-defaults") << QStringLiteral("--datadir=") + path("data")
            << QStringLiteral("--socket=") + path("s") << QStringLiteral("--pid-file=") + path("pid")
            << QStringLiteral("--skip-networking") << QStringLiteral("--innodb-flush-log-at-trx-commit=1");
    if (geteuid() == 0) command << QStringLiteral("--user=root");
    if (m_engine == Engine::MySql) {
        const QString share = m_mysqlRoot + QStringLiteral("/usr/share/mysql");
        command << QStringLiteral("--basedir=") + m_mysqlRoot + QStringLiteral("/usr")
                << QStringLiteral("--lc-messages-dir=") + share
                << QStringLiteral("--character-sets-dir=") + share + QStringLiteral("/charsets")
                << QStringLiteral("--secure-file-priv=NULL") << QStringLiteral("--mysqlx=OFF");
    }
    return command;
}

storage::DatabaseAddress TestServer::address() const {
    storage::DatabaseAddress address;
    address.socket = path("s").toStdString();
    address.user = "root";
    return address;
}

bool TestServer::startAgain(QString &whyNot) {
    QStringList command = serverCommand();
    const QString program = command.takeFirst();
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(path("log"), QIODevice::Append);
    dieWithTheTest(m_process);
    m_process.start(program, command);
    const QDeadlineTimer deadline(kPatience);
    while (m_process.waitForStarted(kPatience) && m_process.state() == QProcess::Running && !deadline.hasExpired()) {
        try {
            const storage::Connection connection(address(), {});
            return true;
        } catch (const storage::SqlError &) {
            if (m_process.waitForFinished(20)) break; // it has ended, or it needs some more time
        }
    }
    QFile log(path("log"));
    static_cast<void>(log.open(QIODevice::ReadOnly));
    whyNot = program + QStringLiteral(" does not start: ") + m_process.errorString() + QLatin1Char('\n') +
             QString::fromUtf8(log.readAll()).right(2000);
    return false;
}

storage::DatabaseAddress TestServer::newSchema() {
    storage::DatabaseAddress address = this->address();
    const std::string name = "apollo_" + std::to_string(++m_schemas);
    const std::string create = "CREATE DATABASE " + name;
    storage::Connection connection(address, {});
    connection.command(storage::Query{"test.schema", create.c_str()});
    address.database = name;
    return address;
}

void TestServer::kill() {
    m_process.kill();
    m_process.waitForFinished(kPatience);
}

} // namespace apollo::test
