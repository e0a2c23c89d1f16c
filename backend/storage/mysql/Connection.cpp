#include "backend/storage/mysql/Connection.h"

#include "backend/storage/mysql/SqlError.h"

#include <mysql.h>

#include <algorithm>
#include <exception>
#include <mutex>

namespace apollo::storage {

namespace {

/// Answers that may be outstanding: small enough that neither side ever waits for a full socket buffer.
constexpr std::size_t kMaxPending = 64;
constexpr unsigned kLockWaitSeconds = 2;
constexpr unsigned kUnknownVariable = 1193;
constexpr unsigned kCommandsOutOfSync = 2014;

void initLibraryOnce() {
    static std::once_flag once;
    std::call_once(once, [] { mysql_library_init(0, nullptr, nullptr); });
}

} // namespace

Connection::Connection(const DatabaseAddress &address, const SessionSettings &settings) {
    initLibraryOnce();
    m_handle = mysql_init(nullptr);
    if (!m_handle) throw SqlError(SqlFailure::Other, 0, "connect", "out of memory");
    try {
        connect(address, settings);
        setUpSession(settings);
    } catch (const SqlError &) {
        mysql_close(m_handle);
        throw;
    }
}

Connection::~Connection() {
    m_statements.clear();
    mysql_close(m_handle);
}

void Connection::connect(const DatabaseAddress &address, const SessionSettings &settings) {
    const my_bool reconnect = 0;
    const auto connectSeconds = static_cast<unsigned>(settings.connectTimeout.count());
    // The server gives up first; this limit is for a server or network that has stopped answering at all.
    const auto readSeconds = static_cast<unsigned>(settings.statementTimeout.count() / 1000 + 10);
    mysql_options(m_handle, MYSQL_OPT_RECONNECT, &reconnect);
    mysql_options(m_handle, MYSQL_OPT_CONNECT_TIMEOUT, &connectSeconds);
    mysql_options(m_handle, MYSQL_OPT_READ_TIMEOUT, &readSeconds);
    mysql_options(m_handle, MYSQL_OPT_WRITE_TIMEOUT, &readSeconds);
    mysql_options(m_handle, MYSQL_SET_CHARSET_NAME, "utf8mb4");
    const bool local = !address.socket.empty();
    if (!mysql_real_connect(m_handle, local ? nullptr : address.host.c_str(), address.user.c_str(),
                            address.password.c_str(), address.database.empty() ? nullptr : address.database.c_str(),
                            local ? 0 : address.port, local ? address.socket.c_str() : nullptr, CLIENT_FOUND_ROWS))
        throw SqlError(classify(mysql_errno(m_handle)), mysql_errno(m_handle), "connect", mysql_error(m_handle));
    m_version = mysql_get_server_info(m_handle);
    m_kind = m_version.find("MariaDB") != std::string::npos ? ServerKind::MariaDb : ServerKind::MySql;
}

void Connection::setUpSession(const SessionSettings &settings) {
    // MariaDB 10.11 applies ONLY_FULL_GROUP_BY wrongly when an INSERT ... SELECT with an aggregate is executed again.
    const std::string grouping = m_kind == ServerKind::MySql ? ",ONLY_FULL_GROUP_BY" : "";
    const std::string lockWait = std::to_string(kLockWaitSeconds);
    command("session.mode",
            "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,"
            "NO_ENGINE_SUBSTITUTION" +
                grouping + "', time_zone = '+00:00', autocommit = 0, innodb_lock_wait_timeout = " + lockWait +
                ", lock_wait_timeout = " + lockWait);
    command("session.names", "SET NAMES utf8mb4 COLLATE utf8mb4_bin");
    command("session.isolation", settings.kind == SessionKind::Writer
                                     ? "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE"
                                     : "SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const auto millis = settings.statementTimeout.count();
    if (m_kind == ServerKind::MySql) {
        command("session.timeout", "SET SESSION max_execution_time = " + std::to_string(millis));
        return;
    }
    command("session.timeout", "SET SESSION max_statement_time = " + std::to_string(millis / 1000) + "." +
                                   std::to_string(1000 + millis % 1000).substr(1));
    try {
        command("session.snapshot", "SET SESSION innodb_snapshot_isolation = OFF");
    } catch (const SqlError &failure) { // only newer MariaDB versions know it
        if (failure.number() != kUnknownVariable) throw;
    }
}

unsigned long Connection::serverId() const noexcept { return mysql_thread_id(m_handle); }

template <typename F>
auto Connection::guarded(F &&action) {
    try {
        return action();
    } catch (const SqlError &failure) {
        if (failure.breaksConnection() || failure.number() == kCommandsOutOfSync) m_broken = true;
        throw;
    }
}

void Connection::command(const char *name, const std::string &text) {
    guarded([&] {
        if (mysql_real_query(m_handle, text.data(), text.size()) != 0)
            throw SqlError(classify(mysql_errno(m_handle)), mysql_errno(m_handle), name, mysql_error(m_handle));
        // A statement that answers with rows after all must not leave them in the way of the next one.
        if (MYSQL_RES *result = mysql_store_result(m_handle)) mysql_free_result(result);
    });
}

void Connection::command(const Query &query) { command(query.name, query.text); }

void Connection::commit() {
    flush();
    try {
        command("commit", "COMMIT");
    } catch (const SqlError &failure) {
        if (failure.failure() != SqlFailure::Away && failure.failure() != SqlFailure::Timeout) throw;
        m_broken = true;
        throw SqlError(SqlFailure::CommitUnknown, failure.number(), "commit", "no answer to COMMIT");
    }
}

void Connection::rollback() noexcept {
    if (m_broken) return;
    takeAnswers();
    m_firstFailure = nullptr;
    if (mysql_rollback(m_handle) != 0) m_broken = true;
}

bool Connection::alive() noexcept {
    if (!m_broken && mysql_ping(m_handle) != 0) m_broken = true;
    return !m_broken;
}

Statement &Connection::prepared(const void *key, unsigned rows, const std::function<std::string()> &text,
                                const char *name) {
    auto &slot = m_statements[{key, rows}];
    if (!slot) {
        takeAnswers(); // preparing waits for an answer of its own
        slot = guarded([&] { return std::make_unique<Statement>(m_handle, name, text()); });
    }
    return *slot;
}

Statement &Connection::statement(const Query &query) {
    return prepared(
        &query, 1, [&] { return std::string(query.text); }, query.name);
}

Statement &Connection::statement(const RowsQuery &query, unsigned rows) {
    return prepared(
        &query, rows, [&] { return query.text(rows); }, query.name);
}

std::uint64_t Connection::run(const Query &query) {
    takeAnswers();
    Statement &target = statement(query);
    return guarded([&] { return target.execute(m_params); });
}

std::uint64_t Connection::execute(const RowsQuery &query, unsigned rows, const Params &params) {
    takeAnswers();
    Statement &target = statement(query, rows);
    return guarded([&] { return target.execute(params); });
}

void Connection::query(const RowsQuery &query, unsigned rows, const Params &params,
                       const std::function<void(Row &)> &take) {
    ask(statement(query, rows), params, take);
}

void Connection::ask(Statement &target, const Params &params, const std::function<void(Row &)> &take) {
    takeAnswers();
    guarded([&] { target.query(params, take); });
}

void Connection::send(const RowsQuery &query, unsigned rows, const Params &params) {
    send(statement(query, rows), params);
}

void Connection::send(Statement &target, const Params &params) {
    if (m_pending.size() >= kMaxPending) takeAnswers();
    guarded([&] { target.send(params); });
    m_pending.push_back(&target);
}

void Connection::takeAnswers() noexcept {
    while (!m_pending.empty() && !m_broken) {
        Statement *const next = m_pending.front();
        m_pending.pop_front();
        try {
            guarded([&] { return next->receive(); });
        } catch (const SqlError &) {
            if (!m_firstFailure) m_firstFailure = std::current_exception();
        }
    }
    m_pending.clear();
}

void Connection::flush() {
    takeAnswers();
    if (m_firstFailure) std::rethrow_exception(std::exchange(m_firstFailure, nullptr));
}

} // namespace apollo::storage
