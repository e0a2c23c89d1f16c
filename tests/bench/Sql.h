#pragma once

#include <mysql.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace apollo::bench {

/// A plain connection without anything of the product in between. Every failure is a std::runtime_error: the
/// measurement is over then. One thread.
class Sql {
public:
    explicit Sql(const std::string &socket);

    void run(const std::string &statement);
    /// Each field as the text that would write it again: NULL, a number, or a hexadecimal literal.
    using Row = std::vector<std::string>;
    [[nodiscard]] std::vector<Row> rows(const std::string &query);
    [[nodiscard]] std::vector<std::string> columnNames(const std::string &table);
    [[nodiscard]] std::string serverVersion() const;

private:
    std::unique_ptr<MYSQL, decltype(&mysql_close)> m_connection;
};

} // namespace apollo::bench
