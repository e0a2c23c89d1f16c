#pragma once

#include "backend/domain/base/Expected.h"

#include <stdexcept>
#include <string>

namespace apollo::storage {

/// What a failed statement means for the unit of work around it.
enum class SqlFailure {
    Duplicate,     ///< a unique key refused the row
    Retry,         ///< deadlock, lock wait, snapshot conflict: roll back and repeat the whole unit
    Away,          ///< the connection is gone; the server rolls back whatever was not committed
    CommitUnknown, ///< the connection went while COMMIT was on its way: committed or not
    ReadOnly,      ///< this server does not take writes (any more): resolve the address again
    Denied,        ///< the server does not let this user in, or has no such schema
    Timeout,       ///< the statement ran into its time limit
    Other          ///< our own fault, or the server's
};

/// A failed statement. Thrown and caught inside backend/storage only; never carries values of parameters.
class SqlError : public std::runtime_error {
public:
    SqlError(SqlFailure failure, unsigned number, std::string query, const std::string &message);

    [[nodiscard]] SqlFailure failure() const noexcept { return m_failure; }
    [[nodiscard]] unsigned number() const noexcept { return m_number; }
    [[nodiscard]] const std::string &query() const noexcept { return m_query; }
    /// The connection must not be used again.
    [[nodiscard]] bool breaksConnection() const noexcept;

    /// For the caller of a port: Unavailable `db.away`, `db.busy`, `db.slow`, Conflict
    /// `row.exists`, Invalid `db.denied`, Internal `db.failed`.
    [[nodiscard]] Error toError() const;

private:
    SqlFailure m_failure;
    unsigned m_number;
    std::string m_query;
};

/// The meaning of an error number of either engine or of the client library.
[[nodiscard]] SqlFailure classify(unsigned number);

} // namespace apollo::storage
