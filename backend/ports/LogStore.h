#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

/// What tasks wrote, by execution. Blocking; safe from any thread.
class LogStore {
public:
    virtual ~LogStore() = default;

    /// Lines must be ascending. Lines that are stored already are dropped silently (a worker repeats after a cut link).
    [[nodiscard]] virtual Expected<void> append(ExecutionId execution, const std::vector<LogLine> &lines, bool truncated) = 0;

    struct Page {
        std::vector<LogLine> lines;
        std::uint64_t lineCount = 0; ///< highest number stored
        bool truncated = false;
    };
    /// `from` 0 = the last `limit` lines.
    [[nodiscard]] virtual Expected<Page> read(ExecutionId execution, std::uint64_t from, std::uint32_t limit) = 0;
};

} // namespace apollo::ports
