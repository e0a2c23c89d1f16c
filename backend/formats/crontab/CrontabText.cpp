#include "backend/formats/crontab/CrontabText.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace apollo::formats {
namespace {

constexpr std::size_t kMaxBytes = 1U << 20;
constexpr std::size_t kMaxStemBytes = 80;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kBlanks = " \t";

unsigned char byteAt(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

/// How many bytes the well-formed UTF-8 sequence at `i` has; 0 if there is none.
std::size_t sequenceLength(std::string_view text, std::size_t i) {
    const unsigned char first = byteAt(text, i);
    if (first < 0x80) return 1;
    std::size_t length = 0;
    std::uint32_t code = 0;
    std::uint32_t least = 0; // smaller ones are written too long
    if ((first & 0xE0) == 0xC0) {
        length = 2, code = first & 0x1F, least = 0x80;
    } else if ((first & 0xF0) == 0xE0) {
        length = 3, code = first & 0x0F, least = 0x800;
    } else if ((first & 0xF8) == 0xF0) {
        length = 4, code = first & 0x07, least = 0x10000;
    } else {
        return 0;
    }
    if (text.size() - i < length) return 0;
    for (std::size_t k = 1; k < length; ++k) {
        const unsigned char next = byteAt(text, i + k);
        if ((next & 0xC0) != 0x80) return 0;
        code = code << 6 | (next & 0x3F);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < least || code > 0x10FFFF || surrogate ? 0 : length;
}

Error refuseAt(std::string id, const std::string &what, std::string_view text, std::size_t place) {
    const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n') + 1;
    return makeError(ErrorCode::Invalid, std::move(id), "Line " + std::to_string(line) + " " + what,
                     {{"line", std::to_string(line)}});
}

Expected<void> checkBytes(std::string_view text) {
    if (text.size() > kMaxBytes)
        return makeError(ErrorCode::Invalid, "crontab.size", "The file is larger than 1 MiB; a crontab is not.",
                         {{"allowed", std::to_string(kMaxBytes)}});
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return makeError(ErrorCode::Invalid, "crontab.utf16", "The file is UTF-16. Save it as UTF-8.");
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
        return refuseAt("crontab.nul", "contains a NUL byte: this is not a text file.", text, nul);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequenceLength(text, i);
        if (length == 0) return refuseAt("crontab.utf8", "is not valid UTF-8. Save the file as UTF-8.", text, i);
        i += length;
    }
    return {};
}

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isNamePart(char c) { return isNameStart(c) || (c >= '0' && c <= '9'); }

std::size_t skipBlanks(std::string_view line, std::size_t from) {
    return std::min(line.find_first_not_of(kBlanks, from), line.size());
}

/// A variable's name, bare or in quotes; `from` is moved behind it. Empty if there is none.
std::string_view readName(std::string_view line, std::size_t &from) {
    const bool quoted = from < line.size() && (line[from] == '"' || line[from] == '\'');
    const char quote = quoted ? line[from] : ' ';
    const std::size_t begin = quoted ? from + 1 : from;
    std::size_t end = begin;
    while (end < line.size() && (end == begin ? isNameStart(line[end]) : isNamePart(line[end]))) ++end;
    if (quoted && (end >= line.size() || line[end] != quote)) return {};
    from = quoted ? end + 1 : end;
    return line.substr(begin, end - begin);
}

} // namespace

Expected<CrontabText> splitCrontab(std::string_view text) {
    if (auto valid = checkBytes(text); !valid) return std::move(valid).error();
    CrontabText result;
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
        result.remarks.push_back({"crontab.bom", "The byte order mark at the begin of the file is left out.", {}});
    }
    bool carriageReturns = false;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        result.lastLineEnds = end != std::string_view::npos;
        std::string_view line = text.substr(0, end);
        text.remove_prefix(result.lastLineEnds ? end + 1 : text.size());
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
            carriageReturns = true;
        }
        result.lines.push_back(line);
    }
    if (carriageReturns)
        result.remarks.push_back(
            {"crontab.crlf", "The file has the line ends of Windows; the carriage returns are left out.", {}});
    return result;
}

std::string_view nextWord(std::string_view line, std::size_t &from) {
    const std::size_t begin = skipBlanks(line, from);
    from = std::min(line.find_first_of(kBlanks, begin), line.size());
    return line.substr(begin, from - begin);
}

std::string_view restOfLine(std::string_view line, std::size_t from) { return line.substr(skipBlanks(line, from)); }

bool isCommentLine(std::string_view line) {
    const std::string_view text = restOfLine(line, 0);
    return text.empty() || text.front() == '#';
}

std::optional<CrontabAssignment> readAssignment(std::string_view line) {
    std::size_t place = skipBlanks(line, 0);
    const std::string_view name = readName(line, place);
    place = skipBlanks(line, place);
    if (name.empty() || place >= line.size() || line[place] != '=') return std::nullopt;
    std::string_view value = restOfLine(line, place + 1);
    value = value.substr(0, value.find_last_not_of(kBlanks) + 1);
    CrontabAssignment result{std::string(name), std::string(value)};
    if (value.empty() || (value.front() != '"' && value.front() != '\'')) return result;
    result.quoteOpen = value.size() < 2 || value.back() != value.front();
    if (!result.quoteOpen) result.value = std::string(value.substr(1, value.size() - 2));
    return result;
}

std::string pipelineNameFor(std::string_view fileName, std::size_t lineNumber) {
    std::string_view stem = fileName;
    if (stem.ends_with(".crontab")) stem.remove_suffix(std::string_view(".crontab").size());
    stem.remove_prefix(std::min(stem.find_first_not_of('/'), stem.size()));
    std::string name;
    bool changed = stem.empty() || stem.size() > kMaxStemBytes;
    for (const char c : stem.substr(0, kMaxStemBytes)) {
        const bool first = name.empty();
        const bool allowed = isNamePart(c) || (!first && (c == '.' || c == '-'));
        changed = changed || !(allowed || c == '/');
        name += allowed ? c : c == '/' ? '.' : first ? '_' : '-';
    }
    if (changed) { // the name alone might be that of another file: FNV-1a tells them apart
        std::uint32_t hash = 2166136261U;
        for (const char c : fileName) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "-%08x", hash);
        name = (name.empty() ? "crontab" : name) + text.data();
    }
    return name + "-line-" + std::to_string(lineNumber);
}

} // namespace apollo::formats
