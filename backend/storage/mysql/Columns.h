#pragma once

#include "backend/storage/mysql/Row.h"

#include <mysql.h>

#include <string>
#include <vector>

namespace apollo::storage {

/// The buffers that a prepared statement's result is fetched into. Whole numbers arrive as 64 bits, everything else as
/// bytes.
class ResultColumns final : public Row {
public:
    ResultColumns(std::string query, const MYSQL_RES &metadata);

    /// Fetches the next row; false at the end. Throws SqlError.
    bool next(MYSQL_STMT *statement);
    void attach(MYSQL_STMT *statement);

private:
    struct Column {
        bool isNumber = false;
        std::uint64_t number = 0;
        std::vector<char> buffer;
        unsigned long length = 0;
        my_bool isNull = 0;
        my_bool truncated = 0;
    };

    [[nodiscard]] bool isNull(std::size_t column) const override;
    [[nodiscard]] std::uint64_t number(std::size_t column) const override;
    [[nodiscard]] std::string_view bytes(std::size_t column) const override;
    [[noreturn]] void unfit(std::size_t column) const override;
    [[nodiscard]] MYSQL_BIND bindOf(std::size_t column);
    void fetchLong(MYSQL_STMT *statement, std::size_t column);

    std::string m_query;
    std::vector<Column> m_columns;
    std::vector<MYSQL_BIND> m_binds;
};

} // namespace apollo::storage
