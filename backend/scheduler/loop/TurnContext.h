#pragma once

#include "backend/cluster/LeaseKeeper.h"
#include "backend/ports/Clock.h"
#include "backend/ports/Random.h"
#include "backend/ports/TurnStore.h"
#include "backend/ports/WorkerGateway.h"
#include "backend/scheduler/book/RunBook.h"

#include <functional>

namespace apollo::scheduler {

/// What the parts of the scheduler share while they build one turn. Lives on the scheduler's thread.
struct TurnContext {
    RunBook &runs;
    WorkerBook &workers;
    ReadyQueue &ready;
    ports::TurnStore &store;
    ports::WorkerGateway &gateway;
    ports::Random &random;

    DbTime now; ///< of the present turn
    std::vector<ports::AuditEntry> audits;
    std::vector<ports::StoredAnswer> answers;
    std::vector<ports::ScheduleWrite> schedules;
    std::vector<std::function<void()>> afterCommit; ///< in order: messages to workers, replies to people
    std::vector<std::function<void(const Error &)>> ifLost; ///< the turn could not be committed: tell whoever waits

    [[nodiscard]] engine::Env env(std::string traceId = {}) { return {now, random.next(), std::move(traceId)}; }
    [[nodiscard]] Uuid newId() { return Uuid::make(now, random.next(), random.next()); }

    /// Takes what a step did, and sends its cancels after the commit.
    void record(LiveRun &live, engine::Step step) {
        for (const engine::CancelExecution &cancel : step.cancels)
            afterCommit.push_back([this, cancel] { gateway.cancel(cancel.worker, cancel.execution, cancel.token, cancel.kill); });
        runs.record(live, step, now);
    }
    /// Calls the reply after the commit, or with the error if there is none.
    template <typename T>
    void reply(const std::function<void(Expected<T>)> &to, Expected<T> with) {
        afterCommit.push_back([to, with] { to(with); });
        ifLost.push_back([to](const Error &error) { to(error); });
    }
    /// The run from memory, or from storage if it is over.
    [[nodiscard]] Expected<LiveRun *> open(RunId id) {
        if (LiveRun *live = runs.find(id)) return live;
        auto loaded = store.loadRun(id);
        if (!loaded) return std::move(loaded).error();
        return &runs.adopt(std::move(loaded).value(), now);
    }
    void clear() {
        audits.clear();
        answers.clear();
        schedules.clear();
        afterCommit.clear();
        ifLost.clear();
    }
};

} // namespace apollo::scheduler
