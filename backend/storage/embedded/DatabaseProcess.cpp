#include "backend/storage/embedded/DatabaseProcess.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

extern "C" { // this header of glibc 2.36 does not say so itself
#include <sys/pidfd.h>
}

namespace apollo::storage {

namespace {

/// Starts a program in a process group of its own, without any of our descriptors; output goes to the end of `logFile`.
/// The number of the process, or -1 with errno set.
pid_t spawn(const std::vector<std::string> &arguments, const std::string &logFile) {
    std::vector<char *> argv;
    argv.reserve(arguments.size() + 1);
    for (const std::string &argument : arguments) argv.push_back(const_cast<char *>(argument.c_str()));
    argv.push_back(nullptr);

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, logFile.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);

    // Signals that the server blocks or ignores must reach the database as usual.
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    pid_t id = -1;
    const int failure = posix_spawn(&id, argv.front(), &files, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    errno = failure;
    return failure == 0 ? id : -1;
}

std::string fileContent(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

/// Is the process a database server that was told to use this data folder?
bool servesFolder(pid_t id, const std::string &dataDir) {
    const std::string commandLine = fileContent("/proc/" + std::to_string(id) + "/cmdline");
    const std::string wanted = "--datadir=" + dataDir;
    std::istringstream parts(commandLine);
    std::string part;
    bool first = true;
    bool isServer = false;
    while (std::getline(parts, part, '\0')) {
        if (first)
            isServer = part.ends_with("mariadbd") || part.ends_with("mysqld");
        else if (isServer && part == wanted)
            return true;
        first = false;
    }
    return false;
}

Error cannotStart(const std::string &program, int number) {
    const std::string why = std::generic_category().message(number);
    return makeError(ErrorCode::Unavailable, "db.start",
                     "The database program " + program + " cannot be started: " + why + ".",
                     {{"program", program}, {"why", why}});
}

} // namespace

std::vector<std::string> databaseArguments(const DatabaseProcess::Options &options) {
    std::vector<std::string> arguments{options.program, "--no-defaults"};
    if (geteuid() == 0) arguments.emplace_back("--user=root"); // otherwise it refuses to run for root
    for (const std::string &argument :
         {"--datadir=" + options.dataDir, "--socket=" + options.socket, "--pid-file=" + options.pidFile,
          "--tmpdir=" + options.tempDir, std::string("--skip-networking"), std::string("--skip-name-resolve"),
          std::string("--skip-log-bin"), std::string("--local-infile=0"),
          std::string("--innodb-flush-log-at-trx-commit=1"), std::string("--innodb-buffer-pool-size=256M"),
          std::string(kRedoLogOption), std::string("--innodb-stats-on-metadata=0"),
          std::string("--max-allowed-packet=64M"), std::string("--max-connections=64"),
          std::string("--performance-schema=OFF"), std::string("--character-set-server=utf8mb4"),
          std::string("--collation-server=utf8mb4_bin")})
        arguments.push_back(argument);
    return arguments;
}

std::optional<std::string> findProgram(const std::string &name) {
    const char *path = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): this program never changes its environment
    std::istringstream folders(std::string(path ? path : "") + ":/usr/sbin:/usr/local/sbin:/usr/bin:/usr/libexec");
    std::string folder;
    while (std::getline(folders, folder, ':')) {
        if (folder.empty()) continue;
        std::string candidate = folder;
        candidate.append("/").append(name);
        if (access(candidate.c_str(), X_OK) == 0) return candidate;
    }
    return std::nullopt;
}

int runToEnd(const std::vector<std::string> &arguments, const std::string &logFile) {
    const pid_t id = spawn(arguments, logFile);
    if (id < 0) return -1;
    int status = 0;
    while (waitpid(id, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Expected<DatabaseProcess> DatabaseProcess::start(const Options &options) {
    const pid_t id = spawn(databaseArguments(options), options.logFile);
    if (id < 0) return cannotStart(options.program, errno);
    const int descriptor = pidfd_open(id, 0);
    if (descriptor < 0) return cannotStart(options.program, errno);
    return DatabaseProcess(id, descriptor);
}

std::optional<DatabaseProcess> DatabaseProcess::find(const Options &options) {
    std::error_code failure;
    for (const auto &entry : std::filesystem::directory_iterator("/proc", failure)) {
        const int id = std::atoi(entry.path().filename().c_str());
        if (id <= 1 || !servesFolder(id, options.dataDir)) continue;
        const int descriptor = pidfd_open(id, 0);
        if (descriptor < 0) continue;
        DatabaseProcess process(id, descriptor);
        // Looked at again after opening: from here on the descriptor and what was looked at are the same process.
        if (process.running() && servesFolder(id, options.dataDir)) return process;
    }
    return std::nullopt;
}

DatabaseProcess::DatabaseProcess(DatabaseProcess &&other) noexcept
    : m_id(other.m_id), m_descriptor(std::exchange(other.m_descriptor, -1)) {}

DatabaseProcess &DatabaseProcess::operator=(DatabaseProcess &&other) noexcept {
    std::swap(m_id, other.m_id);
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

DatabaseProcess::~DatabaseProcess() {
    if (m_descriptor >= 0) close(m_descriptor);
}

bool DatabaseProcess::endedWithin(std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    pollfd waiting{m_descriptor, POLLIN, 0};
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
        const int ready = poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
        if (ready > 0) break;
        if (ready == 0 || errno != EINTR) return false;
    }
    waitpid(m_id, nullptr, WNOHANG); // fails harmlessly for an adopted process, which somebody else collects
    return true;
}

bool DatabaseProcess::running() { return !endedWithin(std::chrono::milliseconds(0)); }

void DatabaseProcess::stop(std::chrono::milliseconds patience) {
    pidfd_send_signal(m_descriptor, SIGTERM, nullptr, 0);
    if (endedWithin(patience)) return;
    pidfd_send_signal(m_descriptor, SIGKILL, nullptr, 0);
    static_cast<void>(endedWithin(std::chrono::seconds(10)));
}

} // namespace apollo::storage
