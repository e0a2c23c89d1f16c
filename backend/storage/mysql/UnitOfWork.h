#pragma once

#include "backend/ports/Random.h"
#include "backend/storage/mysql/Pool.h"

#include <functional>
#include <optional>

namespace apollo::storage {

/// How a unit of work behaves when something goes wrong around it.
struct UnitPolicy {
    unsigned tries = 5;
    /// Was a unit whose COMMIT got no answer committed after all? Runs on a fresh connection and must wait for a
    /// transaction that is still ending. Without it the unit is simply repeated: only for units whose repetition
    /// changes nothing.
    std::function<bool(Connection &)> committed;
};

/// Rolls back unless it was committed.
class Transaction {
public:
    explicit Transaction(Connection &connection) : m_connection(connection) {}
    ~Transaction() {
        if (!m_done) m_connection.rollback();
    }
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;

    void commit() {
        m_connection.commit();
        m_done = true;
    }

private:
    Connection &m_connection;
    bool m_done = false;
};

/// Runs functions as transactions: all or nothing, repeated as a whole after deadlocks, lock waits and lost
/// connections. No SqlError leaves it. Safe from any thread.
class UnitOfWork {
public:
    UnitOfWork(Pool &pool, ports::Random &random) : m_pool(pool), m_random(random) {}

    /// `body` may run several times. An Error that it returns ends the unit without a commit.
    template <typename T>
    [[nodiscard]] Expected<T> write(const UnitPolicy &policy, const std::function<Expected<T>(Connection &)> &body) {
        return collect<T>(body, [&](const Body &unit) { return run(policy, Ending::Commit, unit); });
    }
    /// For units that change nothing.
    template <typename T>
    [[nodiscard]] Expected<T> read(const std::function<Expected<T>(Connection &)> &body) {
        return collect<T>(body, [&](const Body &unit) { return run({}, Ending::Rollback, unit); });
    }

private:
    enum class Ending { Commit, Rollback };
    using Body = std::function<Expected<void>(Connection &)>;

    template <typename T, typename Run>
    static Expected<T> collect(const std::function<Expected<T>(Connection &)> &body, Run &&runUnit) {
        if constexpr (std::is_void_v<T>) {
            return runUnit(body);
        } else {
            std::optional<T> result;
            Expected<void> done = runUnit([&](Connection &connection) -> Expected<void> {
                Expected<T> value = body(connection);
                if (!value) return std::move(value).error();
                result = *std::move(value);
                return {};
            });
            if (!done) return std::move(done).error();
            return *std::move(result);
        }
    }

    [[nodiscard]] Expected<void> run(const UnitPolicy &policy, Ending ending, const Body &body);
    [[nodiscard]] Expected<void> tryOnce(const UnitPolicy &policy, Ending ending, const Body &body,
                                         Connection &connection);
    void pause(unsigned attempt);

    Pool &m_pool;
    ports::Random &m_random;
};

} // namespace apollo::storage
