#pragma once

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <sys/types.h>

namespace apollo::e2e {

/// A program that runs in the background with its output in a file. Ended (with SIGKILL if need be) by the destructor.
class Process {
public:
    Process(QString program, QStringList arguments, QString logFile);
    ~Process();
    Process(const Process &) = delete;
    Process &operator=(const Process &) = delete;

    /// False if it cannot be started.
    [[nodiscard]] bool start();
    [[nodiscard]] bool running();
    [[nodiscard]] pid_t id() const { return m_id; }
    /// SIGKILL, and collected: afterwards nothing of it runs.
    void kill();
    /// SIGTERM; true if it ended by itself with code 0 within the time.
    [[nodiscard]] bool stop(int milliseconds = 60'000);
    /// The end of what it wrote, for a failing test.
    [[nodiscard]] QString logTail() const;

private:
    [[nodiscard]] std::optional<int> collect(bool wait);

    QString m_program;
    QStringList m_arguments;
    QString m_logFile;
    pid_t m_id = -1;
};

/// Asks again and again, with pauses, until the condition holds; false if it never did.
[[nodiscard]] bool waitUntil(const std::function<bool()> &condition, int milliseconds, int pauseMilliseconds = 10);

/// Processes whose command line contains the text.
[[nodiscard]] QList<pid_t> processesWith(const QString &text);

} // namespace apollo::e2e
