#include "backend/domain/ids/Uuid.h"

namespace apollo {

namespace {

constexpr char kHex[] = "0123456789abcdef";

int hexValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool isDashPosition(std::size_t index) { return index == 8 || index == 13 || index == 18 || index == 23; }

} // namespace

Uuid Uuid::make(DbTime now, std::uint64_t random1, std::uint64_t random2) {
    Bytes bytes{};
    const auto millis = static_cast<std::uint64_t>(now.micros() / 1000);
    for (unsigned i = 0; i < 6; ++i) bytes[i] = static_cast<std::uint8_t>(millis >> (40 - 8 * i));
    bytes[6] = static_cast<std::uint8_t>(0x70 | ((random1 >> 8) & 0x0f));
    bytes[7] = static_cast<std::uint8_t>(random1);
    for (unsigned i = 0; i < 8; ++i) bytes[8 + i] = static_cast<std::uint8_t>(random2 >> (56 - 8 * i));
    bytes[8] = static_cast<std::uint8_t>(0x80 | (bytes[8] & 0x3f));
    return Uuid(bytes);
}

Expected<Uuid> Uuid::parse(std::string_view text) {
    const auto bad = [&] {
        return makeError(ErrorCode::Invalid, "id.malformed",
                         "\"" + std::string(text.substr(0, 64)) + "\" is not an id. An id looks like 0192f0c1-7d3a-7c5e-9a51-0f2b6d3e4c58.");
    };
    if (text.size() != 36) return bad();
    Bytes bytes{};
    std::size_t out = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (isDashPosition(i)) {
            if (text[i] != '-') return bad();
            ++i;
            continue;
        }
        const int high = hexValue(text[i]);
        const int low = hexValue(text[i + 1]);
        if (high < 0 || low < 0) return bad();
        bytes[out++] = static_cast<std::uint8_t>(high * 16 + low);
        i += 2;
    }
    return Uuid(bytes);
}

std::string Uuid::toText() const {
    std::string text;
    text.reserve(36);
    for (std::size_t i = 0; i < m_bytes.size(); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) text.push_back('-');
        text.push_back(kHex[m_bytes[i] >> 4]);
        text.push_back(kHex[m_bytes[i] & 15]);
    }
    return text;
}

} // namespace apollo
