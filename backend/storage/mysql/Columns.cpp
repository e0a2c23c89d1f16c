#include "backend/storage/mysql/Columns.h"

#include "backend/storage/mysql/SqlError.h"

#include <cstring>

namespace apollo::storage {

namespace {

constexpr std::size_t kFirstBuffer = 256;

bool isWholeNumber(enum_field_types type) {
    return type == MYSQL_TYPE_TINY || type == MYSQL_TYPE_SHORT || type == MYSQL_TYPE_INT24 || type == MYSQL_TYPE_LONG ||
           type == MYSQL_TYPE_LONGLONG;
}

} // namespace

ResultColumns::ResultColumns(std::string query, const MYSQL_RES &metadata)
    : m_query(std::move(query)), m_columns(metadata.field_count) {
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        m_columns[i].isNumber = isWholeNumber(metadata.fields[i].type);
        if (!m_columns[i].isNumber) m_columns[i].buffer.resize(kFirstBuffer);
    }
}

MYSQL_BIND ResultColumns::bindOf(std::size_t column) {
    Column &target = m_columns[column];
    MYSQL_BIND bind{};
    bind.buffer_type = target.isNumber ? MYSQL_TYPE_LONGLONG : MYSQL_TYPE_BLOB;
    bind.buffer = target.isNumber ? static_cast<void *>(&target.number) : target.buffer.data();
    bind.buffer_length = target.isNumber ? sizeof target.number : target.buffer.size();
    bind.length = &target.length;
    bind.is_null = &target.isNull;
    bind.error = &target.truncated;
    return bind;
}

void ResultColumns::attach(MYSQL_STMT *statement) {
    m_binds.resize(m_columns.size());
    for (std::size_t i = 0; i < m_columns.size(); ++i) m_binds[i] = bindOf(i);
    if (mysql_stmt_bind_result(statement, m_binds.data()) != 0)
        throw SqlError(SqlFailure::Other, mysql_stmt_errno(statement), m_query, mysql_stmt_error(statement));
}

bool ResultColumns::next(MYSQL_STMT *statement) {
    const int outcome = mysql_stmt_fetch(statement);
    if (outcome == MYSQL_NO_DATA) return false;
    if (outcome != 0 && outcome != MYSQL_DATA_TRUNCATED) {
        const unsigned number = mysql_stmt_errno(statement);
        throw SqlError(classify(number), number, m_query, mysql_stmt_error(statement));
    }
    bool grown = false;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        Column &column = m_columns[i];
        if (column.isNumber || column.isNull || column.length <= column.buffer.size()) continue;
        fetchLong(statement, i);
        grown = true;
    }
    if (grown) attach(statement); // the next rows fit at once
    rewind();
    return true;
}

void ResultColumns::fetchLong(MYSQL_STMT *statement, std::size_t column) {
    m_columns[column].buffer.resize(m_columns[column].length);
    MYSQL_BIND bind = bindOf(column);
    if (mysql_stmt_fetch_column(statement, &bind, static_cast<unsigned>(column), 0) != 0)
        throw SqlError(SqlFailure::Other, mysql_stmt_errno(statement), m_query, mysql_stmt_error(statement));
}

bool ResultColumns::isNull(std::size_t column) const {
    if (column >= m_columns.size()) unfit(column);
    return m_columns[column].isNull != 0;
}

std::uint64_t ResultColumns::number(std::size_t column) const {
    if (isNull(column) || !m_columns[column].isNumber) unfit(column);
    return m_columns[column].number;
}

std::string_view ResultColumns::bytes(std::size_t column) const {
    if (isNull(column) || m_columns[column].isNumber) unfit(column);
    return {m_columns[column].buffer.data(), m_columns[column].length};
}

void ResultColumns::unfit(std::size_t column) const {
    throw SqlError(SqlFailure::Other, 0, m_query, "unexpected value in column " + std::to_string(column + 1));
}

} // namespace apollo::storage
