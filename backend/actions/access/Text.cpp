#include "backend/actions/access/Text.h"

#include <algorithm>

namespace apollo::actions {

namespace {

bool continuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

} // namespace

std::size_t countChars(std::string_view utf8) {
    return utf8.size() - static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), continuesCharacter));
}

std::string clipped(std::string_view utf8, std::size_t maxBytes) {
    if (utf8.size() <= maxBytes) return std::string(utf8);
    std::size_t end = maxBytes;
    while (end > 0 && continuesCharacter(utf8[end])) --end;
    return std::string(utf8.substr(0, end));
}

bool isBlank(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0 && c <= ' '; });
}

} // namespace apollo::actions
