#pragma once

#include "backend/ports/SchedulerInbox.h"

#include <functional>
#include <mutex>

namespace apollo::test {

/// Remembers everything it is told; answers what people ask through functions that a test sets, or not at all.
class FakeInbox final : public ports::SchedulerInbox {
public:
    std::function<void(ports::StartOrder, ports::Reply<RunHead>)> onStart;
    std::function<void(ports::ActionOrder, ports::Reply<ports::ActionOutcome>)> onAct;
    std::function<void(ports::Reply<std::vector<ports::WorkerRecord>>)> onListWorkers;

    struct Claim {
        WorkerId worker;
        ExecutionId execution;
        FencingToken token;
    };
    struct Told {
        std::vector<ports::WorkerHello> connected;
        std::vector<std::pair<WorkerId, Incarnation>> gone;
        std::vector<Claim> claims;
        std::vector<Claim> refusals;
        std::vector<ports::AttemptResult> results;
        std::vector<ports::StartOrder> starts;
        std::vector<ports::ActionOrder> orders;
        int heartbeats = 0;
        int definitionChanges = 0;
        std::vector<std::string> order; ///< names of what happened to workers
    };
    [[nodiscard]] Told told() const {
        const std::lock_guard lock(m_mutex);
        return m_told;
    }

    void workerConnected(ports::WorkerHello hello) override {
        note("connected", [&](Told &told) { told.connected.push_back(std::move(hello)); });
    }
    void workerGone(WorkerId worker, Incarnation incarnation) override {
        note("gone", [&](Told &told) { told.gone.emplace_back(std::move(worker), incarnation); });
    }
    void claim(WorkerId worker, ExecutionId execution, FencingToken token) override {
        note("claim", [&](Told &told) { told.claims.push_back({std::move(worker), execution, token}); });
    }
    void result(WorkerId, ports::AttemptResult result) override {
        note("result", [&](Told &told) { told.results.push_back(std::move(result)); });
    }
    void refused(WorkerId worker, ExecutionId execution, FencingToken token, std::string) override {
        note("refused", [&](Told &told) { told.refusals.push_back({std::move(worker), execution, token}); });
    }
    void heartbeat(WorkerId, Incarnation) override {
        note("heartbeat", [](Told &told) { ++told.heartbeats; });
    }
    void start(ports::StartOrder order, ports::Reply<RunHead> reply) override {
        note("start", [&](Told &told) { told.starts.push_back(order); });
        if (onStart) onStart(std::move(order), std::move(reply));
    }
    void act(ports::ActionOrder order, ports::Reply<ports::ActionOutcome> reply) override {
        note("act", [&](Told &told) { told.orders.push_back(order); });
        if (onAct) onAct(std::move(order), std::move(reply));
    }
    void definitionsChanged() override {
        note("definitions", [](Told &told) { ++told.definitionChanges; });
    }
    void listWorkers(ports::Reply<std::vector<ports::WorkerRecord>> reply) override {
        if (onListWorkers) onListWorkers(std::move(reply));
    }

private:
    template <typename F>
    void note(const char *name, F change) {
        const std::lock_guard lock(m_mutex);
        m_told.order.emplace_back(name);
        change(m_told);
    }

    mutable std::mutex m_mutex;
    Told m_told;
};

} // namespace apollo::test
