#pragma once

#include "backend/formats/Problem.h"

#include <optional>
#include <string_view>

namespace apollo::formats {

/// A place in a text, counted in bytes from 1.
struct Mark {
    std::uint32_t line = 0;
    std::uint32_t column = 0;
};

/// Text that a parser may be given: not too long, UTF-8, no NUL, its byte order mark removed. A view; the text must
/// outlive it.
class SourceText {
public:
    /// The text, or why nothing of it can be read: text.size, text.nul, text.utf8, text.utf16, document.empty.
    [[nodiscard]] static std::optional<Problem> check(std::string_view content);

    /// `content` must have passed check().
    explicit SourceText(std::string_view content);

    [[nodiscard]] std::string_view view() const noexcept { return m_text; }
    /// A line without its end; empty if there is none of that number.
    [[nodiscard]] std::string_view line(std::uint32_t number) const;
    /// A problem at a place; what is counted in bytes becomes characters.
    [[nodiscard]] Problem problemAt(Mark mark, std::string pointer, std::string id, std::string text,
                                    bool warning = false) const;

private:
    std::string_view m_text;
};

} // namespace apollo::formats
