#pragma once

#include "backend/formats/crontab/Crontab.h"

namespace apollo::formats {

struct CrontabKindGuess {
    CrontabKind kind = CrontabKind::User;
    std::string reason; ///< one sentence
};

/// Whether the lines have a column for the account. Looks at the whole file, as single lines can be read either way.
[[nodiscard]] CrontabKindGuess guessCrontabKind(const std::vector<std::string_view> &lines);

/// Could this word be the name of an account?
[[nodiscard]] bool looksLikeAccount(std::string_view word);

} // namespace apollo::formats
