#include "backend/worker/process/SupervisorLoop.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>

#include <algorithm>
#include <array>

namespace apollo::worker {

namespace {

// An epoll tag is a process's serial number and which of its descriptors is meant; serial 0 is the wake-up.
enum class Source : std::uint64_t { Exit, Output, Error };
constexpr std::uint64_t kSources = 3;

constexpr std::uint64_t tagOf(std::uint64_t serial, Source source) {
    return serial * kSources + static_cast<std::uint64_t>(source);
}

constexpr auto kFirstSweepDelay = std::chrono::milliseconds(1);
constexpr auto kLongestSweepDelay = std::chrono::milliseconds(100);
constexpr auto kReapEvery = std::chrono::seconds(1); ///< zombies of daemons that a running task has started
constexpr auto kGiveUpAfter = std::chrono::seconds(15);

} // namespace

Supervisor::Loop::Loop() : m_epoll(::epoll_create1(EPOLL_CLOEXEC)), m_wakeUp(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    watch(m_wakeUp.get(), 0);
    m_thread = std::thread([this] { run(); });
}

Supervisor::Loop::~Loop() {
    {
        const std::lock_guard lock(m_mutex);
        m_quit = true;
    }
    post([this] {
        for (auto &[serial, child] : m_children) child.stop(StopMode::Forced, StopCause::Request, Steady::now());
    });
    m_thread.join();
}

void Supervisor::Loop::post(std::function<void()> call) {
    {
        const std::lock_guard lock(m_mutex);
        m_posted.push_back(std::move(call));
    }
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t wrote = ::write(m_wakeUp.get(), &one, sizeof one); // full means: it will wake up
}

void Supervisor::Loop::watch(int fd, std::uint64_t tag) const {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = tag;
    ::epoll_ctl(m_epoll.get(), EPOLL_CTL_ADD, fd, &event);
}

void Supervisor::Loop::run() {
    std::array<epoll_event, 64> events;
    while (true) {
        const int count =
            ::epoll_wait(m_epoll.get(), events.data(), static_cast<int>(events.size()), timeoutMillis(Steady::now()));
        for (int i = 0; i < count; ++i) dispatch(events[static_cast<std::size_t>(i)].data.u64);
        runPosted();
        const auto now = Steady::now();
        fireTimers(now);
        if (m_nextSweep <= now) sweep(now);
        if (m_children.empty() && m_ending.empty()) {
            const std::lock_guard lock(m_mutex);
            if (m_quit && m_posted.empty()) return;
        }
    }
}

int Supervisor::Loop::timeoutMillis(Steady::time_point now) const {
    auto next = m_nextSweep;
    for (const auto &[serial, child] : m_children) next = std::min(next, child.nextTimer());
    if (next <= now) return 0;
    constexpr auto kLongest = std::chrono::milliseconds(60'000);
    const auto wait = std::min<Steady::duration>(next - now, kLongest);
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(wait).count());
}

void Supervisor::Loop::dispatch(std::uint64_t tag) {
    const Serial serial = tag / kSources;
    if (serial == 0) {
        std::uint64_t ignored = 0;
        [[maybe_unused]] const ssize_t got = ::read(m_wakeUp.get(), &ignored, sizeof ignored);
        return;
    }
    const auto found = m_children.find(serial);
    if (found == m_children.end()) return; // ended earlier in this round
    switch (static_cast<Source>(tag % kSources)) {
    case Source::Exit: onExit(serial); return;
    case Source::Output: found->second.readPipe(Stream::Output); return;
    case Source::Error: found->second.readPipe(Stream::Error); return;
    }
}

void Supervisor::Loop::runPosted() {
    std::vector<std::function<void()>> calls;
    {
        const std::lock_guard lock(m_mutex);
        calls.swap(m_posted);
    }
    for (const auto &call : calls) call();
}

void Supervisor::Loop::start(const ProcessSpec &spec, const std::shared_ptr<ProcessEvents> &events) {
    auto process = spawn(spec);
    if (!process) {
        events->failed(process.error());
        return;
    }
    const Serial serial = ++m_lastSerial;
    const auto now = Steady::now();
    const Child &child = m_children.emplace(serial, Child(spec, std::move(process).value(), events, now)).first->second;
    watch(child.handle(), tagOf(serial, Source::Exit));
    watch(child.pipe(Stream::Output), tagOf(serial, Source::Output));
    watch(child.pipe(Stream::Error), tagOf(serial, Source::Error));
    m_nextSweep = std::min(m_nextSweep, now + kReapEvery);
}

void Supervisor::Loop::stop(const std::string &mark, StopMode mode) {
    for (auto &[serial, child] : m_children)
        if (child.keeper().mark == mark) child.stop(mode, StopCause::Request, Steady::now());
}

void Supervisor::Loop::onExit(Serial serial) {
    const auto found = m_children.find(serial);
    const auto now = Steady::now();
    if (!found->second.collect(now)) return;
    // Its pipes are not watched any longer: a daemon that holds them must not keep us busy.
    for (const Stream stream : {Stream::Output, Stream::Error})
        if (const int fd = found->second.pipe(stream); fd >= 0) ::epoll_ctl(m_epoll.get(), EPOLL_CTL_DEL, fd, nullptr);
    m_ending.push_back(std::move(found->second));
    m_children.erase(found);
    m_nextSweep = now;
    m_sweepDelay = kFirstSweepDelay;
}

void Supervisor::Loop::fireTimers(Steady::time_point now) {
    for (auto &[serial, child] : m_children) child.onTimer(now);
}

void Supervisor::Loop::sweep(Steady::time_point now) {
    std::vector<Keeper> keepers;
    keepers.reserve(m_children.size());
    for (const auto &[serial, child] : m_children) keepers.push_back(child.keeper());

    const bool clean = m_orphans.sweep(keepers);
    const auto isOver = [&](const Child &child) { return clean || child.collectedAt() + kGiveUpAfter <= now; };
    for (auto &child : m_ending)
        if (isOver(child)) child.report(clean);
    std::erase_if(m_ending, isOver);

    if (!m_ending.empty()) {
        m_nextSweep = now + m_sweepDelay;
        m_sweepDelay = std::min<Steady::duration>(m_sweepDelay * 2, kLongestSweepDelay);
    } else {
        m_nextSweep = m_children.empty() && clean ? Steady::time_point::max() : now + kReapEvery;
    }
}

} // namespace apollo::worker
