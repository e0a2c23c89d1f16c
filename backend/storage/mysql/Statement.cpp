#include "backend/storage/mysql/Statement.h"

#include "backend/storage/mysql/Columns.h"
#include "backend/storage/mysql/SqlError.h"

#include <mysql.h>

namespace apollo::storage {

namespace {

MYSQL_BIND bindOf(const Params::Value &value) {
    MYSQL_BIND bind{};
    // The library takes pointers to non-const, but only reads what parameters point to.
    switch (value.kind) {
    case Params::Kind::Null: bind.buffer_type = MYSQL_TYPE_NULL; break;
    case Params::Kind::Signed:
    case Params::Kind::Unsigned:
        bind.buffer_type = MYSQL_TYPE_LONGLONG;
        bind.is_unsigned = value.kind == Params::Kind::Unsigned;
        bind.buffer = const_cast<std::uint64_t *>(&value.number);
        break;
    case Params::Kind::Bytes:
    case Params::Kind::Id:
        bind.buffer_type = MYSQL_TYPE_BLOB;
        bind.buffer = value.kind == Params::Kind::Id
                          ? static_cast<void *>(const_cast<std::uint8_t *>(value.id.bytes().data()))
                          : const_cast<char *>(value.data);
        bind.buffer_length = value.size;
        bind.length_value = value.size;
        break;
    }
    return bind;
}

/// A buffered result is given back on every way out.
class ResultGuard {
public:
    explicit ResultGuard(MYSQL_STMT *statement) : m_statement(statement) {}
    ~ResultGuard() { mysql_stmt_free_result(m_statement); }
    ResultGuard(const ResultGuard &) = delete;
    ResultGuard &operator=(const ResultGuard &) = delete;

private:
    MYSQL_STMT *m_statement;
};

/// While it lives, executing a statement sends it without waiting for the answer.
class SendOnly {
public:
    explicit SendOnly(MYSQL *connection) : m_connection(connection) { set(1); }
    ~SendOnly() { set(0); }
    SendOnly(const SendOnly &) = delete;
    SendOnly &operator=(const SendOnly &) = delete;

private:
    void set(my_bool on) { mysql_optionsv(m_connection, MARIADB_OPT_SKIP_READ_RESPONSE, &on); }

    MYSQL *m_connection;
};

} // namespace

Statement::Statement(st_mysql *connection, std::string name, const std::string &text)
    : m_connection(connection), m_name(std::move(name)), m_handle(mysql_stmt_init(connection)) {
    if (!m_handle) throw SqlError(SqlFailure::Other, 0, m_name, "out of memory");
    if (mysql_stmt_prepare(m_handle, text.data(), text.size()) != 0) {
        const SqlError failure(classify(mysql_stmt_errno(m_handle)), mysql_stmt_errno(m_handle), m_name,
                               mysql_stmt_error(m_handle));
        mysql_stmt_close(m_handle);
        throw failure;
    }
    if (MYSQL_RES *metadata = mysql_stmt_result_metadata(m_handle)) {
        m_columns = std::make_unique<ResultColumns>(m_name, *metadata);
        mysql_free_result(metadata);
    }
}

Statement::~Statement() { mysql_stmt_close(m_handle); }

void Statement::fail() const {
    const unsigned number = mysql_stmt_errno(m_handle);
    throw SqlError(classify(number), number, m_name, mysql_stmt_error(m_handle));
}

void Statement::bind(const Params &params) {
    const auto &values = params.values();
    if (values.size() != mysql_stmt_param_count(m_handle))
        throw SqlError(SqlFailure::Other, 0, m_name, "wrong number of parameters");
    if (values.empty()) return;
    std::vector<MYSQL_BIND> binds;
    binds.reserve(values.size());
    for (const Params::Value &value : values) binds.push_back(bindOf(value));
    if (mysql_stmt_bind_param(m_handle, binds.data()) != 0) fail();
}

std::uint64_t Statement::execute(const Params &params) {
    bind(params);
    if (mysql_stmt_execute(m_handle) != 0) fail();
    return mysql_stmt_affected_rows(m_handle);
}

void Statement::send(const Params &params) {
    bind(params);
    const SendOnly sendOnly(m_connection);
    if (mysql_stmt_execute(m_handle) != 0) fail();
}

std::uint64_t Statement::receive() {
    if (m_connection->methods->db_read_execute_response(m_handle) != 0) fail();
    return mysql_stmt_affected_rows(m_handle);
}

void Statement::query(const Params &params, const std::function<void(Row &)> &take) {
    bind(params);
    if (mysql_stmt_execute(m_handle) != 0) fail();
    if (!m_columns) throw SqlError(SqlFailure::Other, 0, m_name, "the statement has no result");
    const ResultGuard guard(m_handle);
    m_columns->attach(m_handle);
    if (mysql_stmt_store_result(m_handle) != 0) fail();
    while (m_columns->next(m_handle)) take(*m_columns);
}

} // namespace apollo::storage
