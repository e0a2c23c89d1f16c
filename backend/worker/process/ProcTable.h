#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace apollo::worker {

/// One line of the process table as far as it matters here.
struct ProcEntry {
    pid_t pid = 0;
    pid_t parent = 0;
    pid_t group = 0;
    pid_t session = 0;
    std::uint64_t startTicks = 0; ///< clock ticks since boot; pid and this together name a process for good
    bool zombie = false;
};

/// The process, or nothing if there is none with this pid.
[[nodiscard]] std::optional<ProcEntry> readProcEntry(pid_t pid);
/// Every process that this one can see.
[[nodiscard]] std::vector<ProcEntry> readProcTable();

/// What the environment of a process says about `name`.
struct EnvLookup {
    bool readable = false; ///< false for zombies, kernel threads and processes of other users
    std::optional<std::string> value;
};
[[nodiscard]] EnvLookup readProcEnv(pid_t pid, std::string_view name);

/// Sends SIGKILL to exactly this process: a process that got the same pid since is left alone.
void killExactly(const ProcEntry &entry);

} // namespace apollo::worker
