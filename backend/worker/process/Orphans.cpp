#include "backend/worker/process/Orphans.h"

#include "backend/worker/process/Spawn.h"

#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace apollo::worker {

namespace {

bool isKeepers(const ProcEntry &entry, const std::vector<Keeper> &keepers) {
    const auto env = readProcEnv(entry.pid, kMarkName);
    constexpr pid_t kInit = 1;
    if (!env.value && ::getpid() == kInit) return true; // in a container, any stranger's orphan comes to us
    return std::any_of(keepers.begin(), keepers.end(), [&](const Keeper &keeper) {
        if (env.value) return *env.value == keeper.mark;
        if (entry.session == keeper.pid || entry.group == keeper.pid) return true;
        return keeper.startTicks <= entry.startTicks;
    });
}

} // namespace

Orphans::Orphans() : m_self(::getpid()), m_session(::getsid(0)) {
    for (const auto &entry : readProcTable())
        if (entry.parent == m_self) m_foreign.insert(entry.pid);
}

bool Orphans::isOrphan(const ProcEntry &entry, const std::vector<Keeper> &keepers) const {
    if (entry.parent != m_self || entry.session == m_session || m_foreign.contains(entry.pid)) return false;
    return std::none_of(keepers.begin(), keepers.end(), [&](const Keeper &keeper) { return keeper.pid == entry.pid; });
}

bool Orphans::sweep(const std::vector<Keeper> &keepers) {
    bool clean = true;
    for (const auto &entry : readProcTable()) {
        if (!isOrphan(entry, keepers)) continue;
        if (entry.zombie) {
            // Its children have become ours at its end and may have been passed already: look once more.
            ::waitpid(entry.pid, nullptr, WNOHANG);
            clean = false;
        } else if (!isKeepers(entry, keepers)) {
            killExactly(entry);
            clean = false;
        }
    }
    return clean;
}

bool killMarked(const std::set<Mark> &marks) {
    constexpr int kPasses = 200;
    for (int pass = 0; !marks.empty() && pass < kPasses; ++pass) {
        bool found = false;
        for (const auto &entry : readProcTable()) {
            if (entry.zombie || entry.pid == ::getpid()) continue;
            const auto execution = readProcEnv(entry.pid, kMarkName).value;
            if (!execution) continue;
            if (!marks.contains({*execution, readProcEnv(entry.pid, kTokenName).value.value_or("")})) continue;
            killExactly(entry);
            found = true;
        }
        if (!found) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10)); // a killed process needs a moment to be gone
    }
    return marks.empty();
}

void killGroupOf(pid_t leader, std::uint64_t startTicks) {
    const auto entry = readProcEntry(leader);
    if (entry && entry->startTicks == startTicks && entry->group == leader) ::kill(-leader, SIGKILL);
}

} // namespace apollo::worker
