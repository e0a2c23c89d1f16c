#pragma once

#include "backend/ports/LogStore.h"
#include "backend/rpc/base/Executor.h"
#include "backend/rpc/base/Timers.h"
#include "backend/rpc/logs/LogHub.h"

#include <deque>
#include <memory>
#include <mutex>

namespace apollo::rpc {

/// What one worker's tasks wrote, on its way into the store: in order, off the reactions, several chunks at a time.
/// While the store is away everything waits and is tried again. Shared by the link's session and by its jobs; safe from
/// any thread.
class LogIntake : public std::enable_shared_from_this<LogIntake> {
public:
    struct Deps {
        ports::LogStore &logs;
        Executor &executor;
        Timers &timers;
        LogHub &hub;
    };
    struct Listener {
        virtual ~Listener() = default;
        /// Everything up to this line is stored.
        virtual void linesStored(ExecutionId execution, std::uint64_t upToLine) = 0;
        /// Little is waiting.
        virtual void intakeDrained() = 0;
    };

    LogIntake(const Deps &deps, std::weak_ptr<Listener> listener) : m_deps(deps), m_listener(std::move(listener)) {}

    void add(ExecutionId execution, std::vector<ports::LogLine> lines, bool truncated);
    /// So much is waiting that nothing more should be added until intakeDrained().
    [[nodiscard]] bool isFull();
    /// Calls `next` once everything added before is dealt with; at once if nothing is waiting.
    void afterwards(std::function<void()> next);
    /// Drops what is waiting: the worker keeps what was not acknowledged.
    void stop();

private:
    struct Item {
        ExecutionId execution;
        std::vector<ports::LogLine> lines;
        bool truncated = false;
        std::size_t bytes = 0;
        std::function<void()> next; ///< instead of lines
    };

    void startIfIdle();
    void drain();
    [[nodiscard]] bool takeBatch(Item &batch);
    [[nodiscard]] bool store(const Item &batch);
    void putBack(Item batch);
    void release(const Item &batch);

    const Deps &m_deps;                       ///< outlives every call
    const std::weak_ptr<Listener> m_listener; ///< the session, which owns this
    std::mutex m_mutex;                       ///< guards what follows
    std::deque<Item> m_items;
    std::size_t m_bytes = 0;
    bool m_busy = false;
    bool m_full = false;
    bool m_stopped = false;
};

} // namespace apollo::rpc
