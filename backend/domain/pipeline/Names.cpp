#include "backend/domain/pipeline/Names.h"

#include "backend/domain/pipeline/PipelineSpec.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace apollo {

namespace {

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::optional<NameFault> faultOfLength(std::string_view name) {
    if (name.empty()) return NameFault{"name.empty", "is empty. Give it a name."};
    if (name.size() > limits::kMaxNameBytes)
        return NameFault{"name.too_long",
                         "is longer than " + std::to_string(limits::kMaxNameBytes) + " bytes. Shorten it."};
    return std::nullopt;
}

/// Edit distance, or `limit` if it is at least that. Neighbouring letters that changed places count once. Only cells
/// less than `limit` off the diagonal can matter, so the work is linear in the length.
std::size_t distance(std::string_view a, std::string_view b, std::size_t limit) {
    const std::size_t longer = std::max(a.size(), b.size());
    const std::size_t shorter = std::min(a.size(), b.size());
    if (longer > limits::kMaxNameBytes || longer - shorter >= limit) return limit;
    std::array<std::array<std::size_t, limits::kMaxNameBytes + 2>, 3> rows{};
    const auto same = [&](std::size_t i, std::size_t j) { return lower(a[i - 1]) == lower(b[j - 1]); };
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = std::min(j, limit);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto &current = rows[i % 3];
        const auto &previous = rows[(i + 2) % 3];
        const auto &before = rows[(i + 1) % 3];
        const std::size_t first = i > limit ? i - limit : 0;
        const std::size_t last = std::min(b.size(), i + limit - 1);
        current[first] = first == 0 ? std::min(i, limit) : limit;
        std::size_t least = current[first];
        for (std::size_t j = first + 1; j <= last; ++j) {
            const std::size_t above = j < i + limit - 1 ? previous[j] : limit;
            std::size_t cell = std::min({above + 1, current[j - 1] + 1, previous[j - 1] + (same(i, j) ? 0 : 1), limit});
            if (i > 1 && j > 1 && same(i, j - 1) && same(i - 1, j)) cell = std::min(cell, before[j - 2] + 1);
            current[j] = cell;
            least = std::min(least, cell);
        }
        if (least >= limit) return limit;
    }
    return rows[a.size() % 3][b.size()];
}

} // namespace

std::optional<NameFault> faultOfName(std::string_view name) {
    if (auto fault = faultOfLength(name)) return fault;
    const auto first = [](char c) { return isLetter(c) || isDigit(c) || c == '_'; };
    const auto inner = [&](char c) { return first(c) || c == '.' || c == '-'; };
    if (!first(name.front()) || !std::all_of(name.begin(), name.end(), inner))
        return NameFault{"name.characters",
                         "is not a name. A name is made of letters a-z, digits, _ . and -, and begins with a "
                         "letter, a digit or _. Other writing belongs into the title."};
    return std::nullopt;
}

std::optional<NameFault> faultOfParamName(std::string_view name) {
    if (auto fault = faultOfLength(name)) return fault;
    const auto first = [](char c) { return isLetter(c) || c == '_'; };
    const auto inner = [&](char c) { return first(c) || isDigit(c); };
    if (!first(name.front()) || !std::all_of(name.begin(), name.end(), inner))
        return NameFault{"name.characters",
                         "cannot name a variable. Use letters a-z, digits and _, not beginning with a digit."};
    return std::nullopt;
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kShown = 64;
    std::size_t end = std::min(text.size(), kShown);
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    std::string shown = "\"";
    for (const char c : text.substr(0, end))
        shown.push_back(static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c);
    if (end < text.size()) shown += "...";
    return shown + '"';
}

bool isCloser(std::string_view word, std::string_view candidate, std::size_t &best) {
    if (word.empty() || candidate.empty()) return false;
    const std::size_t allowed = std::min(word.size(), candidate.size()) < 5 ? 2 : 3;
    const std::size_t found = distance(word, candidate, std::min(best, allowed));
    if (found >= std::min(best, allowed)) return false;
    best = found;
    return true;
}

} // namespace apollo
