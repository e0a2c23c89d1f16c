#pragma once

#include "backend/storage/embedded/DatabaseProcess.h"
#include "backend/storage/embedded/FileLock.h"
#include "backend/storage/mysql/DatabaseAddress.h"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace apollo::storage {

/// The private MariaDB server of `apollo-server --data DIR`: its files lie below DIR/db, it listens on a Unix socket in
/// a folder that only the owner may enter, and on nothing else. Every commit is flushed to disk.
///
/// The database process has a process group of its own and does not die with its parent: after `kill -9` of the server
/// it finishes in peace, and the next start finds it in the process table and adopts it. Never do two run on one
/// folder: a lock file keeps a second server out, and a process that cannot be adopted is stopped first. Signals go
/// through a process descriptor after the command line was checked, so that no other process can be hit. Safe from any
/// thread.
class EmbeddedDatabase {
public:
    using LogSink = std::function<void(const std::string &sentence)>;

    /// Makes the folder at the first start, starts or adopts the process, and waits until it answers.
    /// Errors: Conflict `data.in_use`; Unavailable `db.program` (mariadbd is not installed), `db.start` with the end of
    /// its log; Internal `data.folder`.
    [[nodiscard]] static Expected<std::unique_ptr<EmbeddedDatabase>> start(const std::string &dataDir, LogSink log);
    /// Leaves the process running; call stop() for a planned end.
    ~EmbeddedDatabase();
    EmbeddedDatabase(const EmbeddedDatabase &) = delete;
    EmbeddedDatabase &operator=(const EmbeddedDatabase &) = delete;

    [[nodiscard]] const std::string &socketPath() const { return m_options.socket; }
    /// For Database::open().
    [[nodiscard]] DatabaseAddress address() const;
    [[nodiscard]] int processId() const;

    /// Starts the process again if it is gone, and waits until it answers. Call it when the database is away.
    [[nodiscard]] Expected<void> ensureRunning();
    /// A clean shutdown; at most a minute, then the process is killed, which costs a recovery at the next start.
    void stop();

private:
    EmbeddedDatabase(DatabaseProcess::Options options, FileLock lock, LogSink log);

    [[nodiscard]] bool waitForAnswer();

    const DatabaseProcess::Options m_options;
    const FileLock m_lock;
    const LogSink m_log;
    mutable std::mutex m_mutex; ///< guards m_process
    std::optional<DatabaseProcess> m_process;
};

} // namespace apollo::storage
