#pragma once

#include "backend/storage/mysql/DatabaseAddress.h"
#include "backend/storage/mysql/Query.h"
#include "backend/storage/mysql/Statement.h"

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <utility>

namespace apollo::storage {

enum class ServerKind { MariaDb, MySql };

/// What a connection is for.
enum class SessionKind {
    Writer, ///< READ COMMITTED
    Reader  ///< REPEATABLE READ, read only: one unit of work sees one state
};

struct SessionSettings {
    SessionKind kind = SessionKind::Writer;
    std::chrono::milliseconds statementTimeout{5000};
    std::chrono::seconds connectTimeout{5};
};

/// One connection to MySQL or MariaDB. Autocommit is off for good: every statement belongs to a transaction, which
/// begins by itself and ends with commit() or rollback(). So nothing that is sent after a failed statement can become
/// durable alone. Used by one thread at a time; all functions throw SqlError. Reconnecting never happens behind the
/// caller's back.
class Connection {
public:
    /// Connects and sets the session up.
    Connection(const DatabaseAddress &address, const SessionSettings &settings);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    template <typename... Args>
    std::uint64_t execute(const Query &query, const Args &...args) {
        m_params.clear();
        m_params.putAll(args...);
        return run(query);
    }
    /// Calls `take` for every row.
    template <typename... Args>
    void query(const Query &query, const std::function<void(Row &)> &take, const Args &...args) {
        m_params.clear();
        m_params.putAll(args...);
        ask(statement(query), m_params, take);
    }
    /// The same with a part of `rows` repetitions; `params` are complete.
    void query(const RowsQuery &query, unsigned rows, const Params &params, const std::function<void(Row &)> &take);
    std::uint64_t execute(const RowsQuery &query, unsigned rows, const Params &params);

    /// Sends without waiting. The answers are taken by flush(), in order.
    template <typename... Args>
    void send(const Query &query, const Args &...args) {
        m_params.clear();
        m_params.putAll(args...);
        send(prepared(
                 &query, 1, [&] { return std::string(query.text); }, query.name),
             m_params);
    }
    void send(const RowsQuery &query, unsigned rows, const Params &params);
    /// Takes all outstanding answers, then throws the first failure among them.
    void flush();

    /// One statement without parameters and without a result, over the text protocol.
    void command(const Query &query);
    void commit();
    /// Does nothing on a broken connection: the server rolls back when it notices.
    void rollback() noexcept;

    [[nodiscard]] bool alive() noexcept;
    [[nodiscard]] bool broken() const noexcept { return m_broken; }
    void markBroken() noexcept { m_broken = true; }
    [[nodiscard]] ServerKind serverKind() const noexcept { return m_kind; }
    [[nodiscard]] const std::string &serverVersion() const noexcept { return m_version; }
    /// The server's number of this connection, as in its process list.
    [[nodiscard]] unsigned long serverId() const noexcept;

private:
    using Key = std::pair<const void *, unsigned>;

    void connect(const DatabaseAddress &address, const SessionSettings &settings);
    void setUpSession(const SessionSettings &settings);
    void command(const char *name, const std::string &text);
    Statement &prepared(const void *key, unsigned rows, const std::function<std::string()> &text, const char *name);
    Statement &statement(const Query &query);
    Statement &statement(const RowsQuery &query, unsigned rows);
    std::uint64_t run(const Query &query);
    void ask(Statement &statement, const Params &params, const std::function<void(Row &)> &take);
    void send(Statement &statement, const Params &params);
    void takeAnswers() noexcept;
    template <typename F>
    auto guarded(F &&action);

    st_mysql *m_handle = nullptr;
    ServerKind m_kind = ServerKind::MariaDb;
    std::string m_version;
    std::map<Key, std::unique_ptr<Statement>> m_statements;
    std::deque<Statement *> m_pending;
    std::exception_ptr m_firstFailure; ///< of the answers taken since the last flush()
    Params m_params;
    bool m_broken = false;
};

} // namespace apollo::storage
