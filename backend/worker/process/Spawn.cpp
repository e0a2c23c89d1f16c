#include "backend/worker/process/Spawn.h"

#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <system_error>

namespace apollo::worker {

namespace {

enum class Stage { Prepare, Folder, Exec };

/// Everything the child needs, made before it exists: until exec it may only make system calls.
struct ChildPlan {
    const char *program = nullptr;
    char *const *argv = nullptr;
    char *const *env = nullptr;
    const char *cwd = nullptr;
    int input = -1;
    int output = -1;
    int error = -1;
    pid_t parent = 0;
    // Written by the child; it shares our memory until exec.
    volatile Stage failedStage = Stage::Prepare;
    volatile int failure = 0;
};

bool resetSignals() {
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    for (int signal = 1; signal < NSIG; ++signal) ::sigaction(signal, &standard, nullptr); // refused for KILL and STOP
    sigset_t none;
    sigemptyset(&none);
    return ::pthread_sigmask(SIG_SETMASK, &none, nullptr) == 0;
}

bool prepareChild(const ChildPlan &plan) {
    const rlimit noCore{0, 0};
    if (::setsid() < 0 || ::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
    if (::getppid() != plan.parent) return false; // the worker ended before the line above took effect
    ::umask(077);
    if (::setrlimit(RLIMIT_CORE, &noCore) != 0) return false;
    if (::dup2(plan.input, STDIN_FILENO) < 0 || ::dup2(plan.output, STDOUT_FILENO) < 0 ||
        ::dup2(plan.error, STDERR_FILENO) < 0)
        return false;
    if (::syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0) != 0) return false;
    return resetSignals();
}

int runChild(void *argument) {
    auto &plan = *static_cast<ChildPlan *>(argument);
    errno = 0;
    if (prepareChild(plan)) {
        plan.failedStage = Stage::Folder;
        if (::chdir(plan.cwd) == 0) {
            plan.failedStage = Stage::Exec;
            ::execve(plan.program, plan.argv, plan.env);
        }
    }
    plan.failure = errno != 0 ? errno : ECANCELED;
    ::_exit(127);
}

struct Cloned {
    pid_t pid = -1;
    int handle = -1; ///< pidfd
};

/// As vfork, with a stack of its own: no copy of the worker's page tables, no fork handlers of linked libraries, and
/// this thread waits until exec. All signals are blocked by the caller, because a handler in the child would run on our
/// memory.
Cloned cloneChild(ChildPlan &plan) {
    constexpr std::size_t kStackBytes = 64u << 10;
    std::vector<std::max_align_t> stack(kStackBytes / sizeof(std::max_align_t));
    Cloned child;
    child.pid = ::clone(&runChild, stack.data() + stack.size(), CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &plan,
                        &child.handle);
    return child;
}

class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &m_before);
    }
    ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    SignalsBlocked(const SignalsBlocked &) = delete;
    SignalsBlocked &operator=(const SignalsBlocked &) = delete;

private:
    sigset_t m_before{};
};

struct Pipe {
    UniqueFd read;
    UniqueFd write;
};

bool openPipe(Pipe &pipe) {
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    pipe.read = aboveStandardStreams(UniqueFd(ends[0]));
    pipe.write = aboveStandardStreams(UniqueFd(ends[1]));
    return pipe.read && pipe.write && ::fcntl(pipe.read.get(), F_SETFL, O_NONBLOCK) == 0;
}

/// The text lies in memory from the start, so that a task that does not read it cannot block anybody.
UniqueFd openInput(const std::optional<std::string> &text) {
    if (!text) return aboveStandardStreams(UniqueFd(::open("/dev/null", O_RDONLY | O_CLOEXEC)));
    UniqueFd file = aboveStandardStreams(UniqueFd(::memfd_create("stdin", MFD_CLOEXEC)));
    if (!file) return file;
    std::size_t done = 0;
    while (done < text->size()) {
        const ssize_t wrote = ::write(file.get(), text->data() + done, text->size() - done);
        if (wrote < 0) return UniqueFd();
        done += static_cast<std::size_t>(wrote);
    }
    ::lseek(file.get(), 0, SEEK_SET);
    return file;
}

std::vector<char *> pointers(std::vector<std::string> &texts) {
    std::vector<char *> result;
    result.reserve(texts.size() + 1);
    for (auto &text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

Error spawnFailed(int code) {
    return makeError(ErrorCode::Exhausted, "process.spawn_failed",
                     std::string("No process could be started: ") + std::system_category().message(code) + ".");
}

Error startFailed(const ProcessSpec &spec, Stage stage, int code) {
    const std::string why = std::system_category().message(code);
    switch (stage) {
    case Stage::Prepare: return spawnFailed(code);
    case Stage::Folder:
        return makeError(ErrorCode::Invalid, "process.exec_failed",
                         "The working folder " + spec.cwd + " cannot be used: " + why + ".", {{"path", spec.cwd}});
    case Stage::Exec: break;
    }
    if (code == EAGAIN || code == ENOMEM || code == EMFILE || code == ENFILE) return spawnFailed(code);
    return makeError(ErrorCode::Invalid, "process.exec_failed", spec.argv[0] + " cannot be run: " + why + ".",
                     {{"path", spec.argv[0]}});
}

} // namespace

Expected<SpawnedProcess> spawn(const ProcessSpec &spec) {
    Pipe output;
    Pipe error;
    const UniqueFd input = openInput(spec.stdinText);
    if (!input || !openPipe(output) || !openPipe(error)) return spawnFailed(errno);

    std::vector<std::string> argv = spec.argv;
    std::vector<std::string> env = spec.env;
    env.push_back(std::string(kMarkName) + "=" + spec.mark);
    const auto argvPointers = pointers(argv);
    const auto envPointers = pointers(env);
    ChildPlan plan;
    plan.program = argv[0].c_str();
    plan.argv = argvPointers.data();
    plan.env = envPointers.data();
    plan.cwd = spec.cwd.c_str();
    plan.input = input.get();
    plan.output = output.write.get();
    plan.error = error.write.get();
    plan.parent = ::getpid();

    Cloned child;
    int cloneError = 0;
    {
        const SignalsBlocked blocked;
        child = cloneChild(plan);
        cloneError = errno;
    }
    if (child.pid < 0) return spawnFailed(cloneError);
    SpawnedProcess process;
    process.pid = child.pid;
    process.handle = UniqueFd(child.handle); // has close-on-exec
    if (plan.failure != 0) {
        ::waitpid(child.pid, nullptr, 0); // it has ended already
        return startFailed(spec, plan.failedStage, plan.failure);
    }
    process.output = std::move(output.read);
    process.error = std::move(error.read);
    return process;
}

} // namespace apollo::worker
