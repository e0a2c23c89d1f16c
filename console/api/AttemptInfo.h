#pragma once

#include "backend/domain/state/States.h"
#include "backend/domain/time/Time.h"
#include "console/api/Ids.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace apollo::console {

/// One try of a node.
struct AttemptInfo {
    ExecutionId execution;
    NodeKey node;
    Generation generation;
    AttemptNo number; ///< 1, 2, ... over all generations
    AttemptState state = AttemptState::Registered;
    AttemptOutcome outcome = AttemptOutcome::None;
    QString worker;
    DbTime registeredAt;
    std::optional<DbTime> startedAt;
    std::optional<DbTime> finishedAt;
    ErrorClass errorClass = ErrorClass::None;
    std::optional<std::int32_t> exitCode;
    QString message;
    QString outputsJson;

    friend bool operator==(const AttemptInfo &, const AttemptInfo &) = default;
};

/// One line that a task wrote. The text is shown as it is, never interpreted.
struct LogRecord {
    std::uint64_t number = 0; ///< from 1 in its attempt, gapless
    DbTime at;
    bool error = false; ///< standard error
    QString text;
};

struct LogPage {
    std::vector<LogRecord> lines;
    std::uint64_t lineCount = 0; ///< known to the server so far
    bool complete = false;       ///< the attempt is over and every line is stored
    bool truncated = false;      ///< the cap was reached: something is missing
};

/// What a followed log delivers.
struct LogChunk {
    std::vector<LogRecord> lines;
    bool complete = false;
};

} // namespace apollo::console
