#pragma once

#include "backend/storage/mysql/Connection.h"

#include <array>

namespace apollo::storage {

/// Multi-row statements come in these sizes only, so that few of them have to be prepared.
inline constexpr std::array<unsigned, 5> kBatchSizes{256, 64, 16, 4, 1};
/// More than this is never put into one statement, unless a single row is larger.
inline constexpr std::size_t kMaxBatchBytes = 4u << 20;

/// The largest batch size that is not above `rows`; `rows` must not be 0.
[[nodiscard]] constexpr unsigned batchSizeFor(std::size_t rows) {
    for (const unsigned size : kBatchSizes)
        if (size <= rows) return size;
    return 1;
}

/// Sends `query` for all `items`, in order. `put(params, item)` adds the values of one row, always the same number.
template <typename Items, typename Put>
void sendBatch(Connection &connection, const RowsQuery &query, const Items &items, Put &&put) {
    Params params;
    for (std::size_t done = 0; done < items.size();) {
        params.clear();
        unsigned size = batchSizeFor(items.size() - done);
        std::size_t columns = 0;
        for (unsigned row = 0; row < size; ++row) {
            put(params, items[done + row]);
            if (row == 0) columns = params.values().size();
            if (row > 0 && params.bytes() > kMaxBatchBytes) {
                size = batchSizeFor(row);
                params.truncate(size * columns);
            }
        }
        connection.send(query, size, params);
        done += size;
    }
}

} // namespace apollo::storage
