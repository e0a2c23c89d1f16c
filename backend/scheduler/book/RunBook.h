#pragma once

#include "backend/ports/ChangeFeed.h"
#include "backend/ports/TimerQueue.h"
#include "backend/scheduler/book/LiveRun.h"
#include "backend/scheduler/dispatch/ReadyQueue.h"
#include "backend/scheduler/dispatch/WorkerBook.h"

#include <functional>
#include <memory>
#include <unordered_map>

namespace apollo::scheduler {

/// Every run that is not over, and the indexes over them: by execution, what is ready, what wakes when, what is whose. Takes
/// the steps of a turn, keeps the indexes right, and hands the turn's writes to storage. One owner thread.
class RunBook {
public:
    RunBook(ReadyQueue &ready, WorkerBook &workers, ports::TimerQueue &timers) : m_ready(ready), m_workers(workers), m_timers(timers) {}

    /// A run from storage. `now` is when its workers count as last seen, unless they are known better.
    LiveRun &adopt(Run run, DbTime now);
    /// A run made by engine::create().
    LiveRun &add(Run run, engine::Step step, DbTime now);

    [[nodiscard]] LiveRun *find(RunId run);
    [[nodiscard]] LiveRun *findByExecution(ExecutionId execution);
    /// Takes what a step did to the run.
    void record(LiveRun &live, engine::Step &step, DbTime now);

    /// Writes of all runs of the turn. `nextSeq` gives each its place in its shard.
    [[nodiscard]] std::vector<ports::RunWrite> seal(const std::function<ShardSeq(RunId)> &nextSeq);
    /// After the commit: what watchers should know; drops runs that are over from memory.
    [[nodiscard]] std::vector<ports::RunChange> finishTurn();

    /// A finished run that was only looked at need not stay in memory.
    void dropIfIdle(RunId run);
    void clear();
    [[nodiscard]] std::size_t size() const { return m_runs.size(); }
    [[nodiscard]] const std::unordered_map<RunId, std::unique_ptr<LiveRun>> &runs() const { return m_runs; }

private:
    void index(LiveRun &live, NodeIndex node);
    void indexAttempt(LiveRun &live, std::uint32_t attempt, DbTime now);
    void drop(RunId run);

    ReadyQueue &m_ready;
    WorkerBook &m_workers;
    ports::TimerQueue &m_timers;
    std::unordered_map<RunId, std::unique_ptr<LiveRun>> m_runs;
    std::unordered_map<ExecutionId, RunId> m_executions; ///< of every run in memory
    std::unordered_map<ExecutionId, WorkerId> m_holders; ///< live executions only
    std::vector<RunId> m_turn;                           ///< touched in the present turn, in order
};

} // namespace apollo::scheduler
