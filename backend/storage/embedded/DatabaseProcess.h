#pragma once

#include "backend/domain/base/Expected.h"

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace apollo::storage {

/// A running mariadbd, started by this process or found: held by a process descriptor, which keeps meaning the same
/// process even if its number is used again.
class DatabaseProcess {
public:
    struct Options {
        std::string program; ///< mariadbd
        std::string dataDir;
        std::string socket;
        std::string pidFile;
        std::string logFile;
        std::string tempDir;
    };

    /// Errors: Unavailable `db.start`.
    [[nodiscard]] static Expected<DatabaseProcess> start(const Options &options);
    /// A mariadbd of this user that was told to use this very data folder. The process table is searched, not the pid
    /// file: a database that has just been started may not have written it yet.
    [[nodiscard]] static std::optional<DatabaseProcess> find(const Options &options);

    DatabaseProcess(DatabaseProcess &&other) noexcept;
    DatabaseProcess &operator=(DatabaseProcess &&other) noexcept;
    DatabaseProcess(const DatabaseProcess &) = delete;
    DatabaseProcess &operator=(const DatabaseProcess &) = delete;
    ~DatabaseProcess();

    [[nodiscard]] pid_t id() const noexcept { return m_id; }
    /// Also collects the process if it is a child that has ended.
    [[nodiscard]] bool running();
    /// Asks for a clean shutdown, waits, then kills.
    void stop(std::chrono::milliseconds patience);

private:
    DatabaseProcess(pid_t id, int descriptor) : m_id(id), m_descriptor(descriptor) {}
    [[nodiscard]] bool endedWithin(std::chrono::milliseconds patience);

    pid_t m_id = -1;
    int m_descriptor = -1;
};

/// Size of the redo log.
inline constexpr const char *kRedoLogOption = "--innodb-log-file-size=256M";
/// The command line of a server on `options`.
[[nodiscard]] std::vector<std::string> databaseArguments(const DatabaseProcess::Options &options);
/// Full path of a program, looked for in PATH and in the folders for system programs.
[[nodiscard]] std::optional<std::string> findProgram(const std::string &name);
/// Runs a program to its end with its output in `logFile`. Its exit status, or -1.
[[nodiscard]] int runToEnd(const std::vector<std::string> &arguments, const std::string &logFile);

} // namespace apollo::storage
