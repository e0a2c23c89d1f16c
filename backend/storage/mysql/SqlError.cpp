#include "backend/storage/mysql/SqlError.h"

namespace apollo::storage {

namespace {

/// 1062 Duplicate entry '...' names values; everything else is free of them and helps whoever reads the log.
std::string withoutValues(unsigned number, const std::string &message) {
    return number == 1062 ? std::string("duplicate entry for a unique key") : message;
}

} // namespace

SqlFailure classify(unsigned number) {
    switch (number) {
    case 1062: // duplicate entry
    case 1586: // duplicate entry, key named
        return SqlFailure::Duplicate;
    case 1213: // deadlock
    case 1205: // lock wait timeout; NOWAIT conflict on MariaDB
    case 3572: // NOWAIT conflict on MySQL
    case 1020: // record has changed since last read
    case 1637: // too many active transactions
        return SqlFailure::Retry;
    case 1040: // too many connections
    case 1053: // server shutdown in progress
    case 1077: // server: normal shutdown
    case 1079: // server: shutdown complete
    case 1080: // server: forcing close
    case 1152: // aborted connection
    case 1158: // error reading communication packets
    case 1159: // timeout reading communication packets
    case 1160: // error writing communication packets
    case 1161: // timeout writing communication packets
    case 1927: // connection was killed (MariaDB)
    case 2002: // cannot connect through the socket
    case 2003: // cannot connect to the host
    case 2005: // unknown host
    case 2006: // server has gone away
    case 2012: // error in server handshake
    case 2013: // lost connection during query
    case 2026: // TLS connection error
    case 2027: // malformed packet
    case 2055: // lost connection, with the place
    case 3169: // session was killed (MySQL)
    case 4031: // disconnected for inactivity (MySQL)
        return SqlFailure::Away;
    case 1290: // running with --read-only
    case 1836: // running in read-only mode
        return SqlFailure::ReadOnly;
    case 1044: // access denied to the schema
    case 1045: // access denied
    case 1049: // unknown schema
    case 1251: // authentication method not supported by this client
    case 1698: // access denied, without a password
    case 2059: // authentication method not known to this client
        return SqlFailure::Denied;
    case 1317: // query execution was interrupted
    case 1969: // max_statement_time exceeded (MariaDB)
    case 3024: // max_execution_time exceeded (MySQL)
        return SqlFailure::Timeout;
    default: return SqlFailure::Other;
    }
}

SqlError::SqlError(SqlFailure failure, unsigned number, std::string query, const std::string &message)
    : std::runtime_error(query + ": " + withoutValues(number, message) + " (" + std::to_string(number) + ")"),
      m_failure(failure), m_number(number), m_query(std::move(query)) {}

bool SqlError::breaksConnection() const noexcept {
    return m_failure == SqlFailure::Away || m_failure == SqlFailure::CommitUnknown || m_failure == SqlFailure::ReadOnly;
}

Error SqlError::toError() const {
    switch (m_failure) {
    case SqlFailure::Duplicate:
        return makeError(ErrorCode::Conflict, "row.exists", "This has been stored before.", {}, what());
    case SqlFailure::Retry:
        return makeError(ErrorCode::Unavailable, "db.busy", "The database is too busy with the same rows. Try again.",
                         {}, what());
    case SqlFailure::Away:
    case SqlFailure::CommitUnknown:
    case SqlFailure::ReadOnly:
        return makeError(ErrorCode::Unavailable, "db.away", "The database cannot be reached. It is tried again.", {},
                         what());
    case SqlFailure::Denied:
        return makeError(ErrorCode::Invalid, "db.denied",
                         "The database server does not let this user in, or has no such database: " +
                             std::string(what()) + ". Check the user, the password and the name in the address.",
                         {}, what());
    case SqlFailure::Timeout:
        return makeError(ErrorCode::Unavailable, "db.slow", "The database took too long to answer. Try again.", {},
                         what());
    case SqlFailure::Other:
        return makeError(ErrorCode::Internal, "db.failed", "The database refused a statement of this server.", {},
                         what());
    }
    return makeError(ErrorCode::Internal, "db.failed", "The database refused a statement of this server.", {}, what());
}

} // namespace apollo::storage
