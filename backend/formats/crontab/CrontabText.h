#pragma once

#include "backend/formats/crontab/Crontab.h"

namespace apollo::formats {

/// A file taken apart into lines without their ends.
struct CrontabText {
    std::vector<std::string_view> lines; ///< parts of the text that was given
    bool lastLineEnds = true;
    std::vector<CrontabRemark> remarks;
};

/// The lines, or why the file cannot be text at all.
[[nodiscard]] Expected<CrontabText> splitCrontab(std::string_view text);

/// The next word at or after `from`; `from` is moved behind it. Empty at the end of the line.
[[nodiscard]] std::string_view nextWord(std::string_view line, std::size_t &from);

/// What follows at or after `from` without leading blanks.
[[nodiscard]] std::string_view restOfLine(std::string_view line, std::size_t from);

/// Empty or only blanks, or a comment.
[[nodiscard]] bool isCommentLine(std::string_view line);

/// A line that sets a variable; the value may be faulty.
struct CrontabAssignment {
    std::string name;
    std::string value;
    bool quoteOpen = false; ///< begins with a quote that does not close
};
[[nodiscard]] std::optional<CrontabAssignment> readAssignment(std::string_view line);

/// The name of the pipeline made from a line.
[[nodiscard]] std::string pipelineNameFor(std::string_view fileName, std::size_t lineNumber);

} // namespace apollo::formats
