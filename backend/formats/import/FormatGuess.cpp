#include "backend/formats/import/FormatGuess.h"

#include "backend/domain/pipeline/Names.h"

#include <algorithm>

namespace apollo::formats {

namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string_view takeWord(std::string_view &text) {
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
    text.remove_prefix(word.size());
    return word;
}

bool isTimeField(std::string_view word) {
    constexpr std::string_view kOthers = "*/,-?#";
    return !word.empty() && std::all_of(word.begin(), word.end(), [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               kOthers.find(c) != std::string_view::npos;
    });
}

bool isCrontabLine(std::string_view line) {
    if (const std::size_t equals = line.find('=');
        equals != std::string_view::npos && !faultOfParamName(trimmed(line.substr(0, equals))))
        return true;
    if (line.starts_with('@')) return true;
    if (line.front() != '*' && (line.front() < '0' || line.front() > '9')) return false;
    for (int i = 0; i < 5; ++i)
        if (!isTimeField(takeWord(line))) return false;
    return !trimmed(line).empty();
}

} // namespace

bool isJson(std::string_view fileName, std::string_view text) {
    if (fileName.ends_with(".json")) return true;
    if (fileName.ends_with(".yaml") || fileName.ends_with(".yml")) return false;
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

bool looksLikeCrontab(std::string_view fileName, std::string_view text) {
    if (fileName.ends_with("crontab")) return true;
    if (fileName.ends_with(".json") || fileName.ends_with(".yaml") || fileName.ends_with(".yml")) return false;
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    while (!text.empty()) {
        const std::string_view line = trimmed(text.substr(0, text.find('\n')));
        text.remove_prefix(
            std::min(text.size(), text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1));
        if (line.empty() || line.front() == '#') continue;
        return isCrontabLine(line);
    }
    return false;
}

} // namespace apollo::formats
