#include "backend/scheduler/Scheduler.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

namespace apollo::scheduler {

namespace {

constexpr std::size_t kTasksPerTurn = 2000;          // bounds the length of a transaction
constexpr Duration kIdle = std::chrono::milliseconds(500);
constexpr Duration kHousekeeping = std::chrono::seconds(1);
constexpr Duration kAwayFirst = std::chrono::milliseconds(50);
constexpr Duration kAwayMost = std::chrono::seconds(1);

} // namespace

Scheduler::Scheduler(Parts parts)
    : m_parts(std::move(parts)), m_leases(m_parts.leases, m_parts.clock, m_parts.server, m_parts.incarnation),
      m_runs(m_ready, m_workers, m_timers),
      m_turn{m_runs, m_workers, m_ready, m_parts.store, m_parts.gateway, m_parts.random, {}, {}, {}, {}, {}, {}},
      m_workerIntake(m_turn), m_operatorIntake(m_turn), m_scheduleIntake(m_turn), m_dispatcher(m_turn) {}

Scheduler::~Scheduler() { stop(); }

Expected<void> Scheduler::recover() {
    m_recovered = false;
    auto shards = m_leases.acquire();
    if (!shards) return std::move(shards).error();
    m_shardsHeld = shards->size();
    auto seqs = m_parts.store.lastShardSeqs();
    if (!seqs) return std::move(seqs).error();
    m_shardSeqs.fill(ShardSeq());
    for (const auto &[shard, seq] : *seqs) m_shardSeqs[shard.value()] = seq;
    auto runs = m_parts.store.loadOpenRuns(*shards);
    if (!runs) return std::move(runs).error();
    m_runs.clear();
    m_turn.now = m_parts.clock.now();
    for (Run &run : *runs) m_runs.adopt(std::move(run), m_turn.now);
    if (auto schedules = m_scheduleIntake.reload(); !schedules) return schedules;
    m_recovered = true;
    spdlog::info("holding {} shards, {} open runs", shards->size(), m_runs.size());
    return {};
}

void Scheduler::start() { m_thread = std::thread([this] { loop(); }); }

void Scheduler::stop() {
    m_inbox.stop();
    if (m_thread.joinable()) m_thread.join();
}

void Scheduler::loop() {
    while (!m_inbox.stopped()) {
        auto tasks = m_inbox.take(patience(), kTasksPerTurn);
        if (!keepLeases()) continue;
        turn(std::move(tasks));
    }
    m_leases.release();
    m_shardsHeld = 0;
}

Duration Scheduler::patience() const {
    const DbTime now = m_parts.clock.now();
    Duration wait = std::min(kIdle, std::max(Duration(0), m_leases.nextRenewal() - m_parts.clock.mono()));
    for (const auto &wake : {m_timers.nextWake(), m_scheduleIntake.nextWake()})
        if (wake) wait = std::min(wait, std::max(Duration(0), *wake - now));
    return wait;
}

bool Scheduler::keepLeases() {
    Duration pause = kAwayFirst;
    while (!m_inbox.stopped()) {
        const auto kept = m_recovered && m_leases.held() > 0 ? m_leases.renewIfDue() : recover();
        if (kept && m_leases.held() > 0) return true;
        if (!kept && kept.error().id == "lease.lost") {
            loseEverything(kept.error());
            continue;
        }
        if (!kept) {
            if (m_recovered && m_leases.believes()) return true; // the lease is still good; a commit will find out
            spdlog::warn("cannot keep the shards: {}", kept.error().text);
            if (m_parts.databaseAway) m_parts.databaseAway();
        }
        if (m_inbox.waitStopped(pause)) break;
        pause = std::min(kAwayMost, pause * 2);
    }
    return false;
}

void Scheduler::turn(std::vector<Inbox::Task> tasks) {
    m_turn.now = m_parts.clock.now();
    for (const Inbox::Task &task : tasks) task();
    wakeDue();
    if (m_reloadSchedules) {
        m_reloadSchedules = false;
        if (auto reloaded = m_scheduleIntake.reload(); !reloaded) {
            m_reloadSchedules = true;
            spdlog::warn("schedules could not be read, trying again: {}", reloaded.error().text);
        }
    }
    m_scheduleIntake.fireDue();
    if (m_parts.clock.mono() - m_housekept >= kHousekeeping) {
        m_housekept = m_parts.clock.mono();
        m_workerIntake.giveUpSilent();
    }
    m_dispatcher.dispatch();
    commitTurn();
}

void Scheduler::wakeDue() {
    for (const ports::TimerTarget &target : m_timers.advance(m_turn.now)) {
        LiveRun *live = m_runs.find(target.run);
        if (!live) continue;
        engine::Step step = engine::wake(live->run, target.node, m_turn.env());
        if (step.events.empty()) m_timers.set(target, engine::nextWake(live->run, target.node));
        m_turn.record(*live, std::move(step));
    }
}

ShardSeq Scheduler::nextShardSeq(RunId run) {
    ShardSeq &last = m_shardSeqs[shardOf(run).value()];
    last = ShardSeq(last.value() + 1);
    return last;
}

ports::Turn Scheduler::seal() {
    ports::Turn turn;
    turn.op = OpId(m_turn.newId());
    turn.at = m_turn.now;
    turn.runs = m_runs.seal([this](RunId run) { return nextShardSeq(run); });
    turn.audits = std::move(m_turn.audits);
    turn.answers = std::move(m_turn.answers);
    turn.schedules = std::move(m_turn.schedules);
    std::set<ShardId> shards;
    for (const ports::RunWrite &write : turn.runs) shards.insert(shardOf(write.run->head.id));
    turn.fence.server = m_leases.server();
    turn.fence.incarnation = m_leases.incarnation();
    for (const ShardId shard : shards)
        if (m_leases.holds(shard)) turn.fence.shards.emplace_back(shard, m_leases.epochOf(shard));
    return turn;
}

void Scheduler::commitTurn() {
    const ports::Turn turn = seal();
    if (!turn.empty()) {
        if (auto committed = commitUntilDone(turn); !committed) return loseEverything(committed.error());
    }
    ports::ChangeSet changes{m_runs.finishTurn(), std::exchange(m_pipelinesChanged, false)};
    if (!changes.runs.empty() || changes.pipelinesChanged) m_parts.feed.publish(std::move(changes));
    const auto effects = std::move(m_turn.afterCommit);
    m_turn.clear();
    for (const auto &effect : effects) effect();
}

Expected<void> Scheduler::commitUntilDone(const ports::Turn &turn) {
    Duration pause = kAwayFirst;
    while (true) {
        auto committed = m_parts.store.commit(turn);
        if (committed || committed.error().code != ErrorCode::Unavailable) return committed;
        spdlog::warn("the database is away, the turn waits: {}", committed.error().text);
        if (m_parts.databaseAway) m_parts.databaseAway();
        if (m_inbox.waitStopped(pause)) return committed;
        pause = std::min(kAwayMost, pause * 2);
        // The lease may have run out meanwhile; renewing it tells whether somebody else took over.
        if (auto renewed = m_leases.renew(); !renewed && renewed.error().code != ErrorCode::Unavailable) return renewed;
    }
}

void Scheduler::loseEverything(const Error &why) {
    spdlog::error("the turn is given up, runs are read again: {} {}", why.text, why.detail);
    const Error told = makeError(ErrorCode::Unavailable, "turn.lost",
                                 "The server could not store the request and does not know its outcome. Repeat it with the same request id.");
    const auto waiting = std::move(m_turn.ifLost);
    m_turn.clear();
    m_runs.clear();
    for (const auto &tell : waiting) tell(told);
    m_shardsHeld = 0;
    m_recovered = false;
    if (m_inbox.stopped()) return;
    if (auto recovered = recover(); !recovered) spdlog::warn("not recovered yet: {}", recovered.error().text);
}

void Scheduler::workerConnected(ports::WorkerHello hello) {
    m_inbox.post([this, hello = std::move(hello)] { m_workerIntake.connected(hello); });
}
void Scheduler::workerGone(WorkerId worker, Incarnation incarnation) {
    m_inbox.post([this, worker = std::move(worker), incarnation] { m_workerIntake.gone(worker, incarnation); });
}
void Scheduler::claim(WorkerId worker, ExecutionId execution, FencingToken token) {
    m_inbox.post([this, worker = std::move(worker), execution, token] { m_workerIntake.claim(worker, execution, token); });
}
void Scheduler::result(WorkerId worker, ports::AttemptResult result) {
    m_inbox.post([this, worker = std::move(worker), result = std::move(result)] { m_workerIntake.result(worker, result); });
}
void Scheduler::refused(WorkerId worker, ExecutionId execution, FencingToken token, std::string reason) {
    m_inbox.post([this, worker = std::move(worker), execution, token, reason = std::move(reason)] {
        m_workerIntake.refused(worker, execution, token, reason);
    });
}
void Scheduler::heartbeat(WorkerId worker, Incarnation incarnation) {
    m_inbox.post([this, worker = std::move(worker), incarnation] { m_workerIntake.heartbeat(worker, incarnation); });
}
void Scheduler::start(ports::StartOrder order, ports::Reply<RunHead> reply) {
    m_inbox.post([this, order = std::move(order), reply = std::move(reply)] { m_operatorIntake.start(order, reply); });
}
void Scheduler::act(ports::ActionOrder order, ports::Reply<ports::ActionOutcome> reply) {
    m_inbox.post([this, order = std::move(order), reply = std::move(reply)] { m_operatorIntake.act(order, reply); });
}
void Scheduler::definitionsChanged() {
    m_inbox.post([this] {
        m_reloadSchedules = true;
        m_pipelinesChanged = true;
    });
}
void Scheduler::listWorkers(ports::Reply<std::vector<ports::WorkerRecord>> reply) {
    m_inbox.post([this, reply = std::move(reply)] { m_turn.reply<std::vector<ports::WorkerRecord>>(reply, m_workers.list()); });
}

} // namespace apollo::scheduler
