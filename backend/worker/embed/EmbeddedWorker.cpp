#include "backend/worker/embed/EmbeddedWorker.h"

#include "backend/worker/agent/AgentLoop.h"
#include "backend/worker/embed/DataFolder.h"

#include <spdlog/spdlog.h>
#include <sys/random.h>

#include <algorithm>
#include <optional>
#include <thread>

namespace apollo::worker {

namespace {

constexpr std::uint32_t kSlotsPerCore = 4;
constexpr Duration kStopTime = std::chrono::seconds(30);  ///< for tasks that were told to stop
constexpr Duration kSettleTime = std::chrono::seconds(2); ///< for the server to take the last results

std::uint64_t randomNumber() {
    std::uint64_t number = 0;
    [[maybe_unused]] const ssize_t got = ::getrandom(&number, sizeof number, 0); // so few bytes always come
    return number;
}

/// Stands between link and agent, which need each other to be made.
class Forwarder final : public LinkSender {
public:
    void send(WorkerMessage message) override {
        if (link != nullptr) link->send(std::move(message));
    }
    LinkSender *link = nullptr; ///< set before the agent's thread starts
};

} // namespace

/// In the order of dependence: each uses what stands above it.
struct EmbeddedWorker::Parts {
    Parts(DataFolder dataFolder, std::unique_ptr<Journal> openedJournal)
        : folder(std::move(dataFolder)), journal(std::move(openedJournal)), gauge(folder.path()) {}

    DataFolder folder;
    SystemClock clock;
    std::unique_ptr<Journal> journal;
    DiskGauge gauge;
    Forwarder forwarder;
    std::unique_ptr<ExecutorSet> executors;
    std::optional<AgentLoop> agent;
    std::optional<Link> link;
    bool stopped = false;
};

EmbeddedWorker::EmbeddedWorker(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) {}

EmbeddedWorker::~EmbeddedWorker() { stop(Duration(0)); }

const WorkerId &EmbeddedWorker::id() const { return m_parts->folder.worker(); }

Expected<std::unique_ptr<EmbeddedWorker>> EmbeddedWorker::start(WorkerOptions options,
                                                                const MakeExecutors &makeExecutors) {
    if (auto safe = checkSafe(options.link); !safe) return safe.error();
    auto folder = DataFolder::open(options.dataFolder, options.name);
    if (!folder) return folder.error();
    auto opened = Journal::open(folder->path());
    if (!opened) return opened.error();
    if (opened->bytesDropped > 0)
        spdlog::warn("journal: {} bytes at its end were damaged and are gone", opened->bytesDropped);

    auto parts = std::make_unique<Parts>(std::move(folder).value(), std::move(opened->journal));
    parts->executors = makeExecutors(parts->folder.tasksPath());
    AgentOptions agent;
    agent.worker = parts->folder.worker();
    agent.incarnation = Incarnation(Uuid::make(DbTime(parts->clock.wall().micros()), randomNumber(), randomNumber()));
    agent.slots =
        options.slots != 0 ? options.slots : std::max(1U, std::thread::hardware_concurrency()) * kSlotsPerCore;
    agent.version = options.version;
    parts->agent.emplace(
        std::move(agent),
        Agent::Surroundings{
            *parts->journal, *parts->executors, parts->forwarder, parts->clock, {}, [gauge = &parts->gauge] {
                return gauge->hasRoom();
            }});
    options.link.seed = randomNumber();
    parts->link.emplace(std::move(options.link), *parts->agent);
    parts->forwarder.link = &*parts->link;
    parts->agent->recover(std::move(opened->entries));
    if (auto cleared = parts->folder.clearTasks(); !cleared) return cleared.error();
    parts->agent->start();
    parts->link->start();
    return std::unique_ptr<EmbeddedWorker>(new EmbeddedWorker(std::move(parts)));
}

void EmbeddedWorker::stop(Duration drainTime) {
    if (std::exchange(m_parts->stopped, true)) return;
    AgentLoop &agent = *m_parts->agent;
    agent.post([](Agent &a) { a.drain(); });
    if (!agent.waitFor(AgentLoop::Condition::Idle, drainTime)) {
        agent.post([](Agent &a) { a.stopAll(); });
        if (!agent.waitFor(AgentLoop::Condition::Idle, kStopTime)) spdlog::warn("tasks that do not stop are killed");
    }
    if (!agent.waitFor(AgentLoop::Condition::Settled, kSettleTime))
        spdlog::info("results that the server has not taken stay in the journal");
    m_parts->link->stop();
    agent.stop();
    m_parts->executors.reset(); // before the agent: what it still runs uses the agent's logs
}

} // namespace apollo::worker
