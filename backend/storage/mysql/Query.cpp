#include "backend/storage/mysql/Query.h"

namespace apollo::storage {

std::string RowsQuery::text(unsigned rows) const {
    std::string out = head;
    for (unsigned i = 0; i < rows; ++i) {
        if (i > 0) out += separator;
        out += row;
    }
    return out += tail;
}

} // namespace apollo::storage
