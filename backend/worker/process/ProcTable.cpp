#include "backend/worker/process/ProcTable.h"

#include "backend/worker/process/UniqueFd.h"

#include <dirent.h>
#include <signal.h>
#include <sys/syscall.h>

#include <array>
#include <charconv>
#include <memory>

namespace apollo::worker {

namespace {

/// Files below /proc have no size; they are read until the end.
std::optional<std::string> readAll(const std::string &path) {
    const UniqueFd fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!fd) return std::nullopt;
    std::string text;
    std::array<char, 4096> buffer{};
    while (true) {
        const ssize_t got = ::read(fd.get(), buffer.data(), buffer.size());
        if (got < 0) return std::nullopt;
        if (got == 0) return text;
        text.append(buffer.data(), static_cast<std::size_t>(got));
    }
}

std::string procPath(pid_t pid, const char *file) { return "/proc/" + std::to_string(pid) + "/" + file; }

template <typename T>
T number(std::string_view text) {
    T value{};
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

} // namespace

std::optional<ProcEntry> readProcEntry(pid_t pid) {
    const auto text = readAll(procPath(pid, "stat"));
    if (!text) return std::nullopt;
    // The second field is the program's name in parentheses and may itself contain anything: count from its end.
    const std::size_t nameEnd = text->rfind(')');
    if (nameEnd == std::string::npos || nameEnd + 2 >= text->size()) return std::nullopt;
    constexpr std::size_t kStartTimeField = 19; // counted from the state, which is 0
    std::array<std::string_view, kStartTimeField + 1> fields;
    std::string_view rest = std::string_view(*text).substr(nameEnd + 2);
    for (auto &field : fields) {
        const std::size_t space = rest.find(' ');
        field = rest.substr(0, space);
        rest = space == std::string_view::npos ? std::string_view() : rest.substr(space + 1);
    }
    ProcEntry entry;
    entry.pid = pid;
    entry.zombie = fields[0] == "Z" || fields[0] == "X";
    entry.parent = number<pid_t>(fields[1]);
    entry.group = number<pid_t>(fields[2]);
    entry.session = number<pid_t>(fields[3]);
    entry.startTicks = number<std::uint64_t>(fields[kStartTimeField]);
    return entry;
}

std::vector<ProcEntry> readProcTable() {
    std::vector<ProcEntry> entries;
    const std::unique_ptr<DIR, int (*)(DIR *)> folder(::opendir("/proc"), &::closedir);
    if (!folder) return entries;
    while (const dirent *item = ::readdir(folder.get())) { // NOLINT(concurrency-mt-unsafe): a stream of our own
        const pid_t pid = number<pid_t>(item->d_name);
        if (pid <= 0) continue;
        if (const auto entry = readProcEntry(pid)) entries.push_back(*entry);
    }
    return entries;
}

EnvLookup readProcEnv(pid_t pid, std::string_view name) {
    EnvLookup lookup;
    const auto text = readAll(procPath(pid, "environ"));
    if (!text || text->empty()) return lookup;
    lookup.readable = true;
    std::string_view rest = *text;
    while (!rest.empty()) {
        const std::size_t end = rest.find('\0');
        const std::string_view item = rest.substr(0, end);
        if (item.size() > name.size() && item[name.size()] == '=' && item.substr(0, name.size()) == name) {
            lookup.value = std::string(item.substr(name.size() + 1));
            return lookup;
        }
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return lookup;
}

void killExactly(const ProcEntry &entry) {
    const UniqueFd handle(static_cast<int>(::syscall(SYS_pidfd_open, entry.pid, 0)));
    if (!handle) return;
    // The handle pins whatever has the pid now; only if that is still the same process may it be killed.
    const auto now = readProcEntry(entry.pid);
    if (!now || now->startTicks != entry.startTicks) return;
    ::syscall(SYS_pidfd_send_signal, handle.get(), SIGKILL, nullptr, 0);
}

} // namespace apollo::worker
