#pragma once

#include "backend/worker/process/ProcTable.h"

#include <set>
#include <string>
#include <vector>

namespace apollo::worker {

/// A process that is running on our behalf: what may be said to belong to it is left alone.
struct Keeper {
    std::string mark;
    pid_t pid = 0;
    std::uint64_t startTicks = 0;
};

/// Finds, reaps and kills what tasks leave behind.
///
/// The worker is a child subreaper, so whatever a task leaves behind, wherever it has hidden (double fork, setsid),
/// ends up as a direct child of the worker. Direct children that belong to no running task are killed. A process that
/// removed the mark from its environment is told by its session, and failing that by its age: if it is older than every
/// running task it is nobody's; otherwise it stays until no running task could have started it.
///
/// As process 1 of a container the worker inherits strangers too: there only marked ones are killed.
///
/// Children of the embedding program are spared: those that exist at construction, and all in the program's own
/// session. Used by one thread.
class Orphans {
public:
    Orphans();

    /// One pass. True if nothing was left to reap or to kill: only then the last end is complete.
    [[nodiscard]] bool sweep(const std::vector<Keeper> &keepers);

private:
    [[nodiscard]] bool isOrphan(const ProcEntry &entry, const std::vector<Keeper> &keepers) const;

    pid_t m_self;
    pid_t m_session;
    std::set<pid_t> m_foreign;
};

/// What the environment of a task's processes says. The token belongs to it: another worker on this machine may be
/// running a later hand-out of the same execution.
struct Mark {
    std::string execution;
    std::string token;

    friend auto operator<=>(const Mark &, const Mark &) = default;
};

/// Kills every process whose environment carries one of the marks, and goes on until none is found or about two seconds
/// are over. For the time after a restart, when the processes are no descendants of ours any more. False: something
/// resisted.
[[nodiscard]] bool killMarked(const std::set<Mark> &marks);

/// Kills the process group that `leader` led, if it is still led by that very process.
void killGroupOf(pid_t leader, std::uint64_t startTicks);

} // namespace apollo::worker
