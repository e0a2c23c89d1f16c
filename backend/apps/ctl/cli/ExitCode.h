#pragma once

#include "backend/domain/base/Expected.h"

namespace apollo::ctl {

/// What a shell sees. Documented in backend/apps/ctl/README.md; numbers never change their meaning.
enum class ExitCode {
    Ok = 0,          ///< done, and the thing asked about is well
    Failed = 1,      ///< refused by the server, or the run, check or item did not succeed
    Invalid = 2,     ///< wrong usage, or input that is not valid
    NotFound = 3,    ///< what was named does not exist; for a cron expression: it never fires
    Unreachable = 4, ///< no answer from the server: what happened to the request may be unknown
    Interrupted = 130,
};

/// The exit code that stands for a failure.
[[nodiscard]] constexpr ExitCode exitCodeOf(ErrorCode code) {
    switch (code) {
    case ErrorCode::Invalid: return ExitCode::Invalid;
    case ErrorCode::NotFound: return ExitCode::NotFound;
    case ErrorCode::Unavailable:
    case ErrorCode::Timeout: return ExitCode::Unreachable;
    case ErrorCode::Conflict:
    case ErrorCode::Denied:
    case ErrorCode::Unauthenticated:
    case ErrorCode::Exhausted:
    case ErrorCode::Internal: return ExitCode::Failed;
    }
    return ExitCode::Failed;
}

} // namespace apollo::ctl
