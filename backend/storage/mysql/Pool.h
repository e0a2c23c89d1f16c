#pragma once

#include "backend/storage/mysql/Connection.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace apollo::storage {

/// A fixed number of connections of one kind, opened when they are first needed. Safe from any thread.
class Pool {
public:
    struct Settings {
        DatabaseAddress address;
        SessionSettings session;
        unsigned size = 2;
        std::chrono::milliseconds acquireTimeout{5000}; ///< how long a caller waits for a connection to become free
    };

    /// The right to use one connection; gives it back when it goes. A broken connection is closed instead.
    class Lease {
    public:
        Lease(Lease &&other) noexcept;
        Lease &operator=(Lease &&) = delete;
        Lease(const Lease &) = delete;
        Lease &operator=(const Lease &) = delete;
        ~Lease();

        [[nodiscard]] Connection &operator*() const { return *m_connection; }
        [[nodiscard]] Connection *operator->() const { return m_connection.get(); }

    private:
        friend class Pool;
        Lease(Pool &pool, std::unique_ptr<Connection> connection, unsigned generation);

        Pool *m_pool;
        std::unique_ptr<Connection> m_connection;
        unsigned m_generation;
    };

    explicit Pool(Settings settings);
    ~Pool();
    Pool(const Pool &) = delete;
    Pool &operator=(const Pool &) = delete;

    /// Errors: Unavailable `db.away` (cannot connect), `db.busy` (none became free in time).
    [[nodiscard]] Expected<Lease> acquire();
    /// Closes all idle connections now and those in use when they come back: the address is resolved again.
    void drop();

private:
    using SteadyTime = std::chrono::steady_clock::time_point;
    struct Idle {
        std::unique_ptr<Connection> connection;
        SteadyTime since;
    };

    [[nodiscard]] Expected<std::unique_ptr<Connection>> connect();
    void giveBack(std::unique_ptr<Connection> connection, unsigned generation);

    const Settings m_settings;
    std::mutex m_mutex; ///< guards everything below
    std::condition_variable m_freed;
    std::vector<Idle> m_idle;
    unsigned m_open = 0; ///< idle, in use, or being opened
    unsigned m_generation = 0;
};

} // namespace apollo::storage
