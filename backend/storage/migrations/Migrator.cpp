#include "backend/storage/migrations/Migrator.h"

#include "backend/storage/mysql/SqlError.h"

#include <array>
#include <chrono>

namespace apollo::storage {

namespace {

constexpr std::string_view kStarted = "started";
constexpr std::string_view kDone = "done";
constexpr unsigned kLockTries = 30;

constexpr Query kCreateTable{"migration.table", "CREATE TABLE IF NOT EXISTS schema_migration ("
                                                " number INT UNSIGNED NOT NULL,"
                                                " name VARBINARY(128) NOT NULL,"
                                                " checksum VARBINARY(64) NOT NULL,"
                                                " state VARBINARY(16) NOT NULL,"
                                                " duration_ms BIGINT UNSIGNED NOT NULL,"
                                                " PRIMARY KEY (number)"
                                                ") ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin"};
// Names of locks are global to the server: the schema's name keeps two installations apart. 64 bytes are allowed.
constexpr Query kLock{"migration.lock",
                      "SELECT COALESCE(GET_LOCK(CONCAT('apollo.', LEFT(SHA2(DATABASE(), 256), 40)), 1), 0)"};
constexpr Query kUnlock{"migration.unlock",
                        "SELECT COALESCE(RELEASE_LOCK(CONCAT('apollo.', LEFT(SHA2(DATABASE(), 256), 40))), 0)"};
constexpr Query kSelect{"migration.select", "SELECT checksum, state FROM schema_migration WHERE number = ?"};
constexpr Query kInsert{
    "migration.insert",
    "INSERT INTO schema_migration (number, name, checksum, state, duration_ms) VALUES (?, ?, ?, ?, 0)"};
constexpr Query kFinish{"migration.finish", "UPDATE schema_migration SET state = ?, duration_ms = ? WHERE number = ?"};

/// What a statement answers that was carried out before a crash, but not yet recorded.
bool saysAlreadyDone(unsigned number) {
    constexpr std::array kNumbers{1050u /* table exists */, 1060u /* column exists */, 1061u /* key exists */,
                                  1091u /* nothing to drop */};
    for (const unsigned known : kNumbers)
        if (known == number) return true;
    return false;
}

} // namespace

bool Migrator::lock() {
    for (unsigned i = 0; i < kLockTries; ++i) {
        int taken = 0;
        m_connection.query(kLock, [&](Row &row) { row.read(taken); });
        if (taken == 1) return true;
    }
    return false;
}

void Migrator::unlock() noexcept {
    try {
        m_connection.query(kUnlock, [](Row &) {});
        m_connection.rollback();
    } catch (const SqlError &) {
        m_connection.markBroken(); // closing the connection gives the lock back
    }
}

Expected<void> Migrator::run() {
    try {
        if (!lock())
            return makeError(ErrorCode::Unavailable, "migration.locked",
                             "Another server is changing the database's schema. Try again in a minute.");
        auto done = runLocked();
        unlock();
        return done;
    } catch (const SqlError &failure) {
        m_connection.rollback();
        unlock();
        return failure.toError();
    }
}

Migrator::State Migrator::stateOf(const Migration &migration, std::string &checksum) {
    std::string state;
    m_connection.query(
        kSelect, [&](Row &row) { row.read(checksum, state); }, migration.number);
    if (state.empty()) return State::Missing;
    return state == kDone ? State::Done : State::Started;
}

Expected<void> Migrator::runLocked() {
    m_connection.command(kCreateTable);
    for (const Migration &migration : m_migrations) {
        std::string checksum;
        const State state = stateOf(migration, checksum);
        if (state != State::Missing && checksum != migration.checksum)
            return makeError(ErrorCode::Internal, "migration.changed",
                             "Schema step " + std::to_string(migration.number) + " (" + std::string(migration.name) +
                                 ") is not the one that this database was made with. Start the program that belongs to "
                                 "this database, or restore the step.",
                             {{"number", std::to_string(migration.number)}, {"name", std::string(migration.name)}});
        if (state != State::Done) apply(migration, state);
    }
    return {};
}

void Migrator::apply(const Migration &migration, State state) {
    if (state == State::Missing) {
        m_connection.execute(kInsert, migration.number, migration.name, migration.checksum, kStarted);
        m_connection.commit();
    }
    const auto begin = std::chrono::steady_clock::now();
    const std::string text(migration.sql);
    try {
        m_connection.command(Query{"migration.step", text.c_str()});
    } catch (const SqlError &failure) {
        if (state != State::Started || !saysAlreadyDone(failure.number())) throw;
    }
    const auto elapsed = std::chrono::steady_clock::now() - begin;
    const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(elapsed).count();
    m_connection.execute(kFinish, kDone, static_cast<std::uint64_t>(millis), migration.number);
    m_connection.commit();
}

} // namespace apollo::storage
