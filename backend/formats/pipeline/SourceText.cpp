#include "backend/formats/pipeline/SourceText.h"

#include "backend/domain/pipeline/PipelineSpec.h"

#include <algorithm>
#include <cstddef>

namespace apollo::formats {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

unsigned byteAt(std::string_view text, std::size_t index) { return static_cast<unsigned char>(text[index]); }

/// Length of the well-formed UTF-8 character at `at`, or 0: no overlong forms, no surrogates, nothing above U+10FFFF.
std::size_t characterLength(std::string_view text, std::size_t at) {
    const unsigned first = byteAt(text, at);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (text.size() - at < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(text, at + i) & 0xc0) != 0x80) return 0;
    const unsigned second = byteAt(text, at + 1);
    if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) || (first == 0xf0 && second < 0x90) ||
        (first == 0xf4 && second > 0x8f))
        return 0;
    return length;
}

std::optional<std::size_t> firstBadByte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = characterLength(text, at);
        if (length == 0) return at;
        at += length;
    }
    return std::nullopt;
}

std::size_t charactersIn(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

Problem problemAtByte(std::string_view text, std::size_t at, std::string id, std::string sentence) {
    const std::string_view before = text.substr(0, at);
    const std::size_t lineStart = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    Problem problem;
    problem.line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1);
    problem.column = static_cast<std::uint32_t>(charactersIn(before.substr(lineStart)) + 1);
    problem.id = std::move(id);
    problem.text = std::move(sentence);
    return problem;
}

} // namespace

std::optional<Problem> SourceText::check(std::string_view content) {
    if (content.size() > limits::kMaxDocumentBytes)
        return Problem{0, 0, "", "text.size",
                       "The file has " + std::to_string(content.size()) + " bytes; at most " +
                           std::to_string(limits::kMaxDocumentBytes) + " are allowed. Split it."};
    if (content.starts_with("\xff\xfe") || content.starts_with("\xfe\xff"))
        return Problem{1, 1, "", "text.utf16", "The file is written in UTF-16. Save it as UTF-8."};
    if (const std::size_t nul = content.find('\0'); nul != std::string_view::npos)
        return problemAtByte(content, nul, "text.nul",
                             "There is a NUL byte here. Remove it; if the file is UTF-16, save it as UTF-8.");
    if (const auto bad = firstBadByte(content))
        return problemAtByte(content, *bad, "text.utf8",
                             "There is a byte here that is not UTF-8. Save the file as UTF-8.");
    if (content.find_first_not_of(" \t\r\n", content.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0) ==
        std::string_view::npos)
        return Problem{0, 0, "", "document.empty", "The file is empty. Write a pipeline into it."};
    return std::nullopt;
}

SourceText::SourceText(std::string_view content) : m_text(content) {
    if (m_text.starts_with(kByteOrderMark)) m_text.remove_prefix(kByteOrderMark.size());
}

std::string_view SourceText::line(std::uint32_t number) const {
    std::size_t start = 0;
    for (std::uint32_t i = 1; i < number; ++i) {
        const std::size_t end = m_text.find('\n', start);
        if (end == std::string_view::npos) return {};
        start = end + 1;
    }
    return m_text.substr(start, m_text.find('\n', start) - start);
}

Problem SourceText::problemAt(Mark mark, std::string pointer, std::string id, std::string text, bool warning) const {
    Problem problem{mark.line, 0, std::move(pointer), std::move(id), std::move(text), warning};
    if (mark.line > 0 && mark.column > 0)
        problem.column = static_cast<std::uint32_t>(charactersIn(line(mark.line).substr(0, mark.column - 1)) + 1);
    return problem;
}

} // namespace apollo::formats
