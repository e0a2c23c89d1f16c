#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/time/Time.h"
#include "backend/worker/process/UniqueFd.h"

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace apollo::worker {

/// A program to run.
struct ProcessSpec {
    std::string mark;              ///< value of APOLLO_EXECUTION_ID: how descendants are recognised
    std::vector<std::string> argv; ///< argv[0] is an absolute path; never empty
    std::vector<std::string> env;  ///< NAME=value; the whole environment, apart from the mark
    std::string cwd = "/";
    std::optional<std::string> stdinText; ///< without it standard input is /dev/null
    Duration runTimeout{0};               ///< 0: none
    Duration grace{0};
};

inline constexpr const char *kMarkName = "APOLLO_EXECUTION_ID";
inline constexpr const char *kTokenName = "APOLLO_TOKEN"; ///< set by executors, in `env`

/// A process that was just started, and our ends of its standard streams (not blocking).
struct SpawnedProcess {
    pid_t pid = 0;
    UniqueFd handle; ///< pidfd
    UniqueFd output;
    UniqueFd error;
};

/// Starts the program in a session of its own with nothing inherited: its environment, descriptors, signal handling,
/// umask (077) and core size (0) are fixed. It is killed when the calling thread ends, so call this from a thread that
/// lives long. Errors: `process.exec_failed` (Invalid) - the program or the folder is not there or not usable;
/// `process.spawn_failed` (Exhausted) - the machine gives no more processes, memory or descriptors.
[[nodiscard]] Expected<SpawnedProcess> spawn(const ProcessSpec &spec);

} // namespace apollo::worker
