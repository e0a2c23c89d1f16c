#include "tests/bench/Sql.h"

#include <stdexcept>

namespace apollo::bench {
namespace {

std::string literal(const MYSQL_FIELD &field, const char *value, unsigned long length) {
    if (!value) return "NULL";
    if (IS_NUM(field.type)) return {value, length};
    constexpr const char *kDigits = "0123456789abcdef";
    std::string text = "x'";
    for (unsigned long i = 0; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(value[i]);
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text + '\'';
}

} // namespace

Sql::Sql(const std::string &socket) : m_connection(mysql_init(nullptr), &mysql_close) {
    if (!mysql_real_connect(m_connection.get(), nullptr, "root", nullptr, nullptr, 0, socket.c_str(), 0))
        throw std::runtime_error(std::string("no connection to the database: ") + mysql_error(m_connection.get()));
    run("SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED");
    run("SET SESSION autocommit = 0");
}

void Sql::run(const std::string &statement) {
    if (mysql_real_query(m_connection.get(), statement.data(), statement.size()) != 0)
        throw std::runtime_error(statement.substr(0, 200) + ": " + mysql_error(m_connection.get()));
}

std::vector<Sql::Row> Sql::rows(const std::string &query) {
    run(query);
    const std::unique_ptr<MYSQL_RES, decltype(&mysql_free_result)> result(mysql_store_result(m_connection.get()),
                                                                          &mysql_free_result);
    if (!result) throw std::runtime_error(query + ": no result");
    const auto count = mysql_num_fields(result.get());
    const MYSQL_FIELD *fields = mysql_fetch_fields(result.get());
    std::vector<Row> found;
    while (const MYSQL_ROW values = mysql_fetch_row(result.get())) {
        const unsigned long *lengths = mysql_fetch_lengths(result.get());
        Row &row = found.emplace_back();
        for (unsigned i = 0; i < count; ++i) row.push_back(literal(fields[i], values[i], lengths[i]));
    }
    return found;
}

std::vector<std::string> Sql::columnNames(const std::string &table) {
    run("SELECT * FROM " + table + " LIMIT 0");
    const std::unique_ptr<MYSQL_RES, decltype(&mysql_free_result)> result(mysql_store_result(m_connection.get()),
                                                                          &mysql_free_result);
    if (!result) throw std::runtime_error(table + ": no result");
    const auto count = mysql_num_fields(result.get());
    const MYSQL_FIELD *fields = mysql_fetch_fields(result.get());
    std::vector<std::string> names;
    for (unsigned i = 0; i < count; ++i) names.emplace_back(fields[i].name, fields[i].name_length);
    return names;
}

std::string Sql::serverVersion() const { return mysql_get_server_info(m_connection.get()); }

} // namespace apollo::bench
