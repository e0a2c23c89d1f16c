#include "backend/apps/ctl/cli/ExitCode.h"
#include "backend/apps/ctl/cli/Program.h"

#include <csignal>
#include <cstring>
#include <iostream>
#include <thread>
#include <unistd.h>

namespace {

/// Turns Ctrl-C into a clean end of the call under way; a second one ends the program at once.
class SignalWatcher {
public:
    explicit SignalWatcher(apollo::ctl::Interrupt &interrupt) {
        sigemptyset(&m_signals);
        for (const int signal : {SIGINT, SIGTERM, SIGUSR1}) sigaddset(&m_signals, signal);
        // Before any other thread exists, so that all inherit it and only ours sees the signals.
        pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
        m_thread = std::thread([this, &interrupt] { watch(interrupt); });
    }
    ~SignalWatcher() {
        pthread_kill(m_thread.native_handle(), SIGUSR1);
        m_thread.join();
    }
    SignalWatcher(const SignalWatcher &) = delete;
    SignalWatcher &operator=(const SignalWatcher &) = delete;

private:
    void watch(apollo::ctl::Interrupt &interrupt) const {
        for (int signal = 0; sigwait(&m_signals, &signal) == 0 && signal != SIGUSR1;) {
            if (interrupt.triggered()) _exit(static_cast<int>(apollo::ctl::ExitCode::Interrupted));
            interrupt.trigger();
        }
    }

    sigset_t m_signals{};
    std::thread m_thread;
};

apollo::ctl::Environment environment() {
    apollo::ctl::Environment values;
    for (char **entry = environ; *entry != nullptr; ++entry)
        if (const char *equals = std::strchr(*entry, '='))
            values.emplace(std::string(*entry, static_cast<std::size_t>(equals - *entry)), equals + 1);
    return values;
}

} // namespace

int main(int argc, char **argv) {
    apollo::ctl::Interrupt interrupt;
    const SignalWatcher signals(interrupt);
    return apollo::ctl::run(std::vector<std::string>(argv + 1, argv + argc), environment(), std::cout, std::cerr,
                            interrupt);
}
