#include "backend/storage/embedded/EmbeddedDatabase.h"

#include "backend/storage/embedded/DataFolder.h"
#include "backend/storage/mysql/Connection.h"
#include "backend/storage/mysql/SqlError.h"

#include <chrono>
#include <filesystem>
#include <thread>

namespace apollo::storage {

namespace {

constexpr std::chrono::seconds kStartPatience{120}; // a recovery after a crash replays up to the whole log
constexpr std::chrono::seconds kStopPatience{60};
constexpr std::chrono::milliseconds kPoll{20};
constexpr const char *kUser = "root"; // nobody else can enter the socket's folder
constexpr const char *kSchema = "apollo";

constexpr Query kCreateSchema{"embedded.schema",
                              "CREATE DATABASE IF NOT EXISTS apollo CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"};

/// Connects and makes the schema. False while the server does not answer.
bool answers(const std::string &socket) {
    DatabaseAddress address;
    address.socket = socket;
    address.user = kUser;
    try {
        Connection connection(address, {});
        connection.command(kCreateSchema);
        return true;
    } catch (const SqlError &) {
        return false;
    }
}

} // namespace

EmbeddedDatabase::EmbeddedDatabase(DatabaseProcess::Options options, FileLock lock, LogSink log)
    : m_options(std::move(options)), m_lock(std::move(lock)), m_log(std::move(log)) {}

EmbeddedDatabase::~EmbeddedDatabase() = default;

Expected<std::unique_ptr<EmbeddedDatabase>> EmbeddedDatabase::start(const std::string &dataDir, LogSink log) {
    auto options = layOutDataFolder(dataDir);
    if (!options) return std::move(options).error();
    const std::string lockFile = std::filesystem::path(options->pidFile).parent_path() / "lock";
    auto lock = FileLock::tryTake(lockFile);
    if (!lock) return std::move(lock).error();
    if (!*lock)
        return makeError(ErrorCode::Conflict, "data.in_use",
                         "Another server is running on the data folder " + dataDir +
                             ". Stop it, or use another folder.",
                         {{"path", dataDir}});
    if (auto initialised = initialiseIfNew(*options); !initialised) return std::move(initialised).error();
    std::unique_ptr<EmbeddedDatabase> database(
        new EmbeddedDatabase(*std::move(options), **std::move(lock), std::move(log)));
    if (auto up = database->ensureRunning(); !up) return std::move(up).error();
    return database;
}

DatabaseAddress EmbeddedDatabase::address() const {
    DatabaseAddress address;
    address.socket = m_options.socket;
    address.user = kUser;
    address.database = kSchema;
    return address;
}

int EmbeddedDatabase::processId() const {
    const std::scoped_lock lock(m_mutex);
    return m_process ? m_process->id() : -1;
}

Expected<void> EmbeddedDatabase::ensureRunning() {
    const std::scoped_lock lock(m_mutex);
    if (!m_process && (m_process = DatabaseProcess::find(m_options)))
        m_log("Found the database process " + std::to_string(m_process->id()) + " still running; it is used again.");
    if (m_process) {
        if (waitForAnswer()) return {};
        m_log("The database process has ended; it is started again.");
        m_process.reset();
    }
    auto started = DatabaseProcess::start(m_options);
    if (!started) return std::move(started).error();
    m_process = *std::move(started);
    m_log("Started the database process " + std::to_string(m_process->id()) + ".");
    if (waitForAnswer()) return {};
    m_process.reset();
    return makeError(ErrorCode::Unavailable, "db.start",
                     "The private database does not start; see " + m_options.logFile + ".",
                     {{"log", m_options.logFile}}, endOfLog(m_options.logFile));
}

/// True as soon as the process answers; false when it has ended, by itself or because it was stopped after the
/// patience.
bool EmbeddedDatabase::waitForAnswer() {
    const auto deadline = std::chrono::steady_clock::now() + kStartPatience;
    while (!answers(m_options.socket)) {
        if (!m_process->running()) return false;
        if (std::chrono::steady_clock::now() > deadline) {
            m_process->stop(kStopPatience);
            return false;
        }
        std::this_thread::sleep_for(kPoll);
    }
    return true;
}

void EmbeddedDatabase::stop() {
    const std::scoped_lock lock(m_mutex);
    if (!m_process) return;
    m_process->stop(kStopPatience);
    m_process.reset();
}

} // namespace apollo::storage
