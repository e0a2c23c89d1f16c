#include "backend/worker/logs/Utf8.h"

#include <cstdint>

namespace apollo::worker {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool isContinuation(char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0) == 0x80; }

/// Bytes of the character at the front, or 0 if there is no valid one. Overlong forms, surrogates and values above
/// U+10FFFF are excluded by the allowed range of the second byte.
std::size_t characterLength(std::string_view bytes) {
    const auto first = static_cast<std::uint8_t>(bytes[0]);
    if (first < 0x80) return 1;
    std::size_t length = 0;
    std::uint8_t low = 0x80;
    std::uint8_t high = 0xBF;
    if (first >= 0xC2 && first <= 0xDF) {
        length = 2;
    } else if (first >= 0xE0 && first <= 0xEF) {
        length = 3;
        if (first == 0xE0) low = 0xA0;
        if (first == 0xED) high = 0x9F;
    } else if (first >= 0xF0 && first <= 0xF4) {
        length = 4;
        if (first == 0xF0) low = 0x90;
        if (first == 0xF4) high = 0x8F;
    } else {
        return 0;
    }
    if (bytes.size() < length) return 0;
    const auto second = static_cast<std::uint8_t>(bytes[1]);
    if (second < low || second > high) return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (!isContinuation(bytes[i])) return 0;
    return length;
}

} // namespace

std::string toValidUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const std::size_t length = characterLength(bytes);
        if (length == 0)
            text += kReplacement;
        else
            text += bytes.substr(0, length);
        bytes.remove_prefix(length == 0 ? 1 : length);
    }
    return text;
}

std::size_t characterBoundary(std::string_view bytes, std::size_t limit) {
    if (bytes.size() <= limit) return bytes.size();
    constexpr std::size_t kLongestTail = 3;
    for (std::size_t back = 0; back <= kLongestTail && back < limit; ++back)
        if (!isContinuation(bytes[limit - back])) return limit - back;
    return limit; // no character is that long: it is not valid anyway
}

} // namespace apollo::worker
