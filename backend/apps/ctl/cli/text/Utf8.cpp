#include "backend/apps/ctl/cli/text/Utf8.h"

#include <array>
#include <cstdint>
#include <cstdio>

namespace apollo::ctl {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

template <std::size_t N>
bool contains(const std::array<Range, N> &ranges, char32_t c) {
    for (const auto &range : ranges)
        if (c >= range.first && c <= range.last) return true;
    return false;
}

// Characters that change how their neighbours look, or that cannot be seen at all.
constexpr std::array<Range, 10> kDeceptive{{{0x00, 0x1f},
                                            {0x7f, 0x9f},
                                            {0xad, 0xad},
                                            {0x61c, 0x61c},
                                            {0x180e, 0x180e},
                                            {0x200b, 0x200f},
                                            {0x2028, 0x202e},
                                            {0x2060, 0x206f},
                                            {0xfeff, 0xfeff},
                                            {0xe0000, 0xe0fff}}};
constexpr std::array<Range, 9> kWide{{{0x1100, 0x115f},
                                      {0x2e80, 0x303e},
                                      {0x3041, 0x33ff},
                                      {0x3400, 0x4dbf},
                                      {0x4e00, 0xa4cf},
                                      {0xac00, 0xd7a3},
                                      {0xf900, 0xfaff},
                                      {0xfe30, 0xfe6f},
                                      {0xff00, 0xff60}}};
constexpr std::array<Range, 2> kWideAstral{{{0x1f300, 0x1faff}, {0x20000, 0x3fffd}}};
constexpr std::array<Range, 4> kCombining{{{0x300, 0x36f}, {0x1ab0, 0x1aff}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}}};

std::optional<char32_t> fail(std::string_view &text) {
    text.remove_prefix(1);
    return std::nullopt;
}

std::size_t lengthOf(std::uint8_t lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead <= 0xdf) return 2;
    if (lead >= 0xe0 && lead <= 0xef) return 3;
    if (lead >= 0xf0 && lead <= 0xf4) return 4;
    return 0;
}

} // namespace

std::optional<char32_t> takeCodePoint(std::string_view &text) {
    const auto lead = static_cast<std::uint8_t>(text.front());
    const auto length = lengthOf(lead);
    if (length == 0 || length > text.size()) return fail(text);
    if (length == 1) {
        text.remove_prefix(1);
        return lead;
    }
    char32_t c = lead & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<std::uint8_t>(text[i]);
        if ((next & 0xc0) != 0x80) return fail(text);
        c = (c << 6) | (next & 0x3fu);
    }
    const bool overlong = (length == 3 && c < 0x800) || (length == 4 && c < 0x10000);
    if (overlong || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) return fail(text);
    text.remove_prefix(length);
    return c;
}

std::string escapeForTerminal(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    std::array<char, 16> buffer{};
    while (!text.empty()) {
        const auto before = text;
        const auto c = takeCodePoint(text);
        const auto taken = before.substr(0, before.size() - text.size());
        if (!c || (contains(kDeceptive, *c) && *c < 0x80)) {
            if (c == U'\n')
                out += "\\n";
            else if (c == U'\t')
                out += "    ";
            else {
                std::snprintf(buffer.data(), buffer.size(), "\\x%02x",
                              static_cast<unsigned>(static_cast<std::uint8_t>(taken.front())));
                out += buffer.data();
            }
        } else if (contains(kDeceptive, *c)) {
            std::snprintf(buffer.data(), buffer.size(), "\\u{%x}", static_cast<unsigned>(*c));
            out += buffer.data();
        } else {
            out += taken;
        }
    }
    return out;
}

std::size_t displayWidth(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const auto c = takeCodePoint(text);
        if (c && contains(kCombining, *c)) continue;
        width += c && (contains(kWide, *c) || contains(kWideAstral, *c)) ? 2 : 1;
    }
    return width;
}

} // namespace apollo::ctl
