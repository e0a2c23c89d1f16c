#pragma once

#include <string>

namespace apollo::storage {

/// One statement of the product: a constant at the top of its file. Its address is the key of the cache of prepared
/// statements, so it must live as long as the process.
struct Query {
    const char *name; ///< for errors and logs
    const char *text;
};

/// A statement with a part that repeats once per row: head row [separator row]... tail.
struct RowsQuery {
    const char *name;
    const char *head;
    const char *row;
    const char *tail = "";
    const char *separator = ", ";

    [[nodiscard]] std::string text(unsigned rows) const;
};

} // namespace apollo::storage
