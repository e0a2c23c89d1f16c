#include "backend/storage/mysql/Params.h"

namespace apollo::storage {

void Params::truncate(std::size_t count) {
    while (m_values.size() > count) {
        m_bytes -= m_values.back().size + 8;
        m_values.pop_back();
    }
}

} // namespace apollo::storage
