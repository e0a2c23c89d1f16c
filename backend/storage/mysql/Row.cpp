#include "backend/storage/mysql/Row.h"

#include <cstring>

namespace apollo::storage {

void Row::get(Uuid &out) {
    const auto column = m_next++;
    const std::string_view raw = bytes(column);
    Uuid::Bytes value{};
    if (raw.size() != value.size()) unfit(column);
    std::memcpy(value.data(), raw.data(), value.size());
    out = Uuid(value);
}

void Row::get(std::array<unsigned char, 32> &out) {
    const auto column = m_next++;
    const std::string_view raw = bytes(column);
    if (raw.size() != out.size()) unfit(column);
    std::memcpy(out.data(), raw.data(), out.size());
}

} // namespace apollo::storage
