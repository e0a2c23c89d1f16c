#include "tests/e2e/support/Process.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QThread>

#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace apollo::e2e {

Process::Process(QString program, QStringList arguments, QString logFile)
    : m_program(std::move(program)), m_arguments(std::move(arguments)), m_logFile(std::move(logFile)) {}

Process::~Process() { kill(); }

bool Process::start() {
    const auto log = QFile::encodeName(m_logFile);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, log.constData(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    posix_spawn_file_actions_adddup2(&files, 1, 2);
    std::vector<QByteArray> texts{QFile::encodeName(m_program)};
    for (const auto &argument : m_arguments) texts.push_back(argument.toUtf8());
    std::vector<char *> arguments;
    for (auto &text : texts) arguments.push_back(text.data());
    arguments.push_back(nullptr);
    const int error = posix_spawn(&m_id, texts.front().constData(), &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) m_id = -1;
    return error == 0;
}

std::optional<int> Process::collect(bool wait) {
    if (m_id < 0) return std::nullopt;
    int status = 0;
    if (::waitpid(m_id, &status, wait ? 0 : WNOHANG) != m_id) return std::nullopt;
    m_id = -1;
    return status;
}

bool Process::running() {
    (void)collect(false);
    return m_id >= 0;
}

void Process::kill() {
    if (!running()) return;
    ::kill(m_id, SIGKILL);
    (void)collect(true);
}

bool Process::stop(int milliseconds) {
    if (!running()) return false;
    ::kill(m_id, SIGTERM);
    std::optional<int> status;
    (void)waitUntil([&] { return (status = collect(false)).has_value(); }, milliseconds);
    return status && WIFEXITED(*status) && WEXITSTATUS(*status) == 0;
}

QString Process::logTail() const {
    QFile file(m_logFile);
    if (!file.open(QIODevice::ReadOnly)) return {};
    if (file.size() > 6000) file.seek(file.size() - 6000);
    return QString::fromUtf8(file.readAll());
}

bool waitUntil(const std::function<bool()> &condition, int milliseconds, int pauseMilliseconds) {
    const QDeadlineTimer deadline(milliseconds);
    while (!condition()) {
        if (deadline.hasExpired()) return false;
        QThread::msleep(static_cast<unsigned long>(pauseMilliseconds));
    }
    return true;
}

QList<pid_t> processesWith(const QString &text) {
    QList<pid_t> found;
    const auto wanted = text.toUtf8();
    for (const auto &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        bool isNumber = false;
        const auto id = static_cast<pid_t>(entry.toLongLong(&isNumber));
        QFile file(QStringLiteral("/proc/") + entry + QStringLiteral("/cmdline"));
        if (isNumber && file.open(QIODevice::ReadOnly) && file.readAll().contains(wanted)) found.push_back(id);
    }
    return found;
}

} // namespace apollo::e2e
