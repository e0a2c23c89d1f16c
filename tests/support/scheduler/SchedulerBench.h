#pragma once

#include "backend/scheduler/Scheduler.h"
#include "tests/support/scheduler/MemoryLedger.h"

#include <condition_variable>
#include <future>

namespace apollo::test {

/// Counts upward: reproducible, and never the same twice.
class CountingRandom final : public ports::Random {
public:
    std::uint64_t next() override { return m_next.fetch_add(0x9e3779b97f4a7c15u) + 1; }

private:
    std::atomic<std::uint64_t> m_next{1};
};

/// Remembers what the scheduler sent to workers; by default it is also a perfect worker that claims and succeeds.
class ScriptedGateway final : public ports::WorkerGateway {
public:
    std::function<void(const ports::Assignment &)> onAssign;
    std::function<void(ExecutionId, FencingToken, bool granted)> onClaimAnswered;

    void assign(const ports::Assignment &a) override {
        note([&] { assignments.push_back(a); });
        if (onAssign) onAssign(a);
    }
    void answerClaim(const WorkerId &, ExecutionId execution, FencingToken token, bool granted, const std::string &) override {
        note([&] { (granted ? granted_ : refused_).push_back(execution); });
        if (onClaimAnswered) onClaimAnswered(execution, token, granted);
    }
    void acknowledge(const WorkerId &, ExecutionId execution) override {
        note([&] { acknowledged.push_back(execution); });
    }
    void cancel(const WorkerId &, ExecutionId execution, FencingToken, bool) override {
        note([&] { canceled.push_back(execution); });
    }
    void forget(const WorkerId &, ExecutionId execution, const std::string &) override {
        note([&] { forgotten.push_back(execution); });
    }

    template <typename Predicate>
    bool waitFor(Predicate predicate) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(10), predicate);
    }

    std::vector<ports::Assignment> assignments;
    std::vector<ExecutionId> granted_;
    std::vector<ExecutionId> refused_;
    std::vector<ExecutionId> acknowledged;
    std::vector<ExecutionId> canceled;
    std::vector<ExecutionId> forgotten;

private:
    template <typename F>
    void note(F change) {
        const std::lock_guard lock(m_mutex);
        change();
        m_changed.notify_all();
    }
    std::mutex m_mutex; ///< guards the lists above
    std::condition_variable m_changed;
};

/// Remembers the newest state of every run.
class StateFeed final : public ports::ChangeFeed {
public:
    void publish(ports::ChangeSet changes) override {
        const std::lock_guard lock(m_mutex);
        for (const ports::RunChange &change : changes.runs) m_heads[change.head.id] = change.head;
        m_changed.notify_all();
    }
    bool waitForState(RunId run, RunState state) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, std::chrono::seconds(20), [&] {
            const auto found = m_heads.find(run);
            return found != m_heads.end() && found->second.state == state;
        });
    }

private:
    std::mutex m_mutex; ///< guards m_heads
    std::condition_variable m_changed;
    std::map<RunId, RunHead> m_heads;
};

/// A scheduler on a ledger in memory. The perfect worker "w1" with `slots` slots can be switched on.
class SchedulerBench {
public:
    explicit SchedulerBench(MemoryLedger &ledgerToUse) : ledger(ledgerToUse) {
        scheduler = std::make_unique<scheduler::Scheduler>(scheduler::Scheduler::Parts{
            ledger, ledger, gateway, feed, random, clock, ServerId("s1"), Incarnation(Uuid::make(DbTime(1), random.next(), 1)), {}});
    }
    ~SchedulerBench() { scheduler->stop(); }

    bool begin() {
        if (!scheduler->recover()) return false;
        scheduler->start();
        return true;
    }
    void perfectWorker(std::uint32_t slots) {
        gateway.onAssign = [this](const ports::Assignment &a) { scheduler->claim(a.worker, a.execution, a.token); };
        gateway.onClaimAnswered = [this](ExecutionId execution, FencingToken token, bool granted) {
            if (granted)
                scheduler->result(WorkerId("w1"), {execution, token, AttemptOutcome::Success, ErrorClass::None, 0, {}, {}});
        };
        connect(slots);
    }
    void connect(std::uint32_t slots, std::vector<ports::HeldExecution> held = {}) {
        scheduler->workerConnected({WorkerId("w1"), Incarnation(Uuid::make(DbTime(1), random.next(), 2)), slots, {"noop"}, std::move(held)});
    }
    Expected<RunHead> startRun(const std::string &pipeline, const std::string &request) {
        std::promise<Expected<RunHead>> promise;
        auto future = promise.get_future();
        scheduler->start({RequestId(request), {"ada", Role::Operator}, pipeline, {}, "test"},
                         [&promise](Expected<RunHead> head) { promise.set_value(std::move(head)); });
        return future.get();
    }
    Expected<ports::ActionOutcome> act(Verb verb, RunId run, const std::string &node, const std::string &request,
                                       std::optional<Revision> expected = std::nullopt) {
        std::promise<Expected<ports::ActionOutcome>> promise;
        auto future = promise.get_future();
        ports::ActionTarget target{run, node.empty() ? std::nullopt : std::optional(NodeKey(node)), expected};
        scheduler->act({RequestId(request), {"ada", Role::Operator}, verb, {target}, "because"},
                       [&promise](Expected<ports::ActionOutcome> outcome) { promise.set_value(std::move(outcome)); });
        return future.get();
    }

    MemoryLedger &ledger;
    CountingRandom random;
    cluster::DatabaseClock clock;
    ScriptedGateway gateway;
    StateFeed feed;
    std::unique_ptr<scheduler::Scheduler> scheduler;
};

} // namespace apollo::test
