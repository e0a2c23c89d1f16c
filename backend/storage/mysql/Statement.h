#pragma once

#include "backend/storage/mysql/Params.h"
#include "backend/storage/mysql/Row.h"

#include <functional>
#include <memory>
#include <string>

struct st_mysql;
struct st_mysql_stmt;

namespace apollo::storage {

class ResultColumns;

/// A prepared statement of one connection. Used by the thread that holds the connection. All functions throw SqlError.
class Statement {
public:
    Statement(st_mysql *connection, std::string name, const std::string &text);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    /// Rows found (not: changed) or inserted; an upsert counts 2 for a row that was there.
    std::uint64_t execute(const Params &params);
    void query(const Params &params, const std::function<void(Row &)> &take);

    /// The two halves of execute(): several statements may be sent before the first answer is taken, in the same order.
    void send(const Params &params);
    std::uint64_t receive();

private:
    void bind(const Params &params);
    [[noreturn]] void fail() const;

    st_mysql *m_connection;
    std::string m_name;
    st_mysql_stmt *m_handle;
    std::unique_ptr<ResultColumns> m_columns; ///< of the result, if there is one
};

} // namespace apollo::storage
