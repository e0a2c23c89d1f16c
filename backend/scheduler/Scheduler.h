#pragma once

#include "backend/cluster/LeaseKeeper.h"
#include "backend/ports/ChangeFeed.h"
#include "backend/ports/SchedulerInbox.h"
#include "backend/scheduler/dispatch/Dispatcher.h"
#include "backend/scheduler/intake/OperatorIntake.h"
#include "backend/scheduler/intake/ScheduleIntake.h"
#include "backend/scheduler/intake/WorkerIntake.h"
#include "backend/scheduler/loop/Inbox.h"
#include "backend/scheduler/loop/TurnContext.h"
#include "backend/scheduler/timers/WheelTimers.h"

#include <array>
#include <atomic>
#include <functional>
#include <thread>

namespace apollo::scheduler {

/// The turn loop: take all that arrived, decide, commit once, then act. One thread owns every run of the held shards; the
/// inbox methods may be called from anywhere.
///
/// A turn is a value. If the database is away it is committed again until that succeeds or the lease is lost; in the second
/// case everything in memory is dropped and read again, and whoever waits for a reply is told that the outcome is unknown.
class Scheduler final : public ports::SchedulerInbox {
public:
    struct Parts {
        ports::TurnStore &store;
        ports::LeaseStore &leases;
        ports::WorkerGateway &gateway;
        ports::ChangeFeed &feed;
        ports::Random &random;
        cluster::DatabaseClock &clock;
        ServerId server;
        Incarnation incarnation;
        /// Called when the database is away, before trying again; may start it. May be empty.
        std::function<void()> databaseAway;
    };

    explicit Scheduler(Parts parts);
    ~Scheduler() override;

    /// Takes the shards and reads the open runs. Errors: Unavailable, or whatever storage says. Then start().
    [[nodiscard]] Expected<void> recover();
    void start();
    /// Finishes the present turn, gives the shards back. Idempotent.
    void stop();

    [[nodiscard]] std::size_t shardsHeld() const { return m_shardsHeld.load(); }

    void workerConnected(ports::WorkerHello hello) override;
    void workerGone(WorkerId worker, Incarnation incarnation) override;
    void claim(WorkerId worker, ExecutionId execution, FencingToken token) override;
    void result(WorkerId worker, ports::AttemptResult result) override;
    void refused(WorkerId worker, ExecutionId execution, FencingToken token, std::string reason) override;
    void heartbeat(WorkerId worker, Incarnation incarnation) override;
    void start(ports::StartOrder order, ports::Reply<RunHead> reply) override;
    void act(ports::ActionOrder order, ports::Reply<ports::ActionOutcome> reply) override;
    void definitionsChanged() override;
    void listWorkers(ports::Reply<std::vector<ports::WorkerRecord>> reply) override;

private:
    void loop();
    void turn(std::vector<Inbox::Task> tasks);
    [[nodiscard]] Duration patience() const;
    [[nodiscard]] bool keepLeases();
    void wakeDue();
    void commitTurn();
    [[nodiscard]] ports::Turn seal();
    [[nodiscard]] Expected<void> commitUntilDone(const ports::Turn &turn);
    void loseEverything(const Error &why);
    [[nodiscard]] ShardSeq nextShardSeq(RunId run);

    Parts m_parts;
    cluster::LeaseKeeper m_leases;
    Inbox m_inbox;
    ReadyQueue m_ready;
    WorkerBook m_workers;
    WheelTimers m_timers;
    RunBook m_runs;
    TurnContext m_turn;
    WorkerIntake m_workerIntake;
    OperatorIntake m_operatorIntake;
    ScheduleIntake m_scheduleIntake;
    Dispatcher m_dispatcher;
    std::array<ShardSeq, kShardCount> m_shardSeqs{};
    bool m_recovered = false; ///< shards held and their runs in memory
    bool m_reloadSchedules = false;
    bool m_pipelinesChanged = false;
    MonoTime m_housekept;
    std::atomic<std::size_t> m_shardsHeld{0};
    std::thread m_thread;
};

} // namespace apollo::scheduler
