#include "backend/storage/mysql/Pool.h"

#include "backend/storage/mysql/SqlError.h"

namespace apollo::storage {

namespace {

constexpr std::chrono::seconds kCheckAfterIdle{30};

} // namespace

Pool::Lease::Lease(Pool &pool, std::unique_ptr<Connection> connection, unsigned generation)
    : m_pool(&pool), m_connection(std::move(connection)), m_generation(generation) {}

Pool::Lease::Lease(Lease &&other) noexcept
    : m_pool(other.m_pool), m_connection(std::move(other.m_connection)), m_generation(other.m_generation) {}

Pool::Lease::~Lease() {
    if (m_connection) m_pool->giveBack(std::move(m_connection), m_generation);
}

Pool::Pool(Settings settings) : m_settings(std::move(settings)) {}

Pool::~Pool() = default;

Expected<std::unique_ptr<Connection>> Pool::connect() {
    try {
        return std::make_unique<Connection>(m_settings.address, m_settings.session);
    } catch (const SqlError &failure) {
        Error error = failure.toError();
        error.detail = m_settings.address.toText() + ": " + error.detail;
        return error;
    }
}

Expected<Pool::Lease> Pool::acquire() {
    std::unique_ptr<Connection> connection;
    unsigned generation = 0;
    {
        std::unique_lock lock(m_mutex);
        const auto available = [this] { return !m_idle.empty() || m_open < m_settings.size; };
        if (!m_freed.wait_for(lock, m_settings.acquireTimeout, available))
            return makeError(ErrorCode::Unavailable, "db.busy", "All connections to the database are busy. Try again.");
        generation = m_generation;
        if (m_idle.empty()) {
            ++m_open;
        } else {
            const bool rested = std::chrono::steady_clock::now() - m_idle.back().since > kCheckAfterIdle;
            connection = std::move(m_idle.back().connection);
            m_idle.pop_back();
            lock.unlock();
            if (rested && !connection->alive()) connection.reset();
        }
    }
    if (connection) return Lease(*this, std::move(connection), generation);
    auto fresh = connect();
    if (fresh) return Lease(*this, *std::move(fresh), generation);
    giveBack(nullptr, generation);
    return std::move(fresh).error();
}

void Pool::drop() {
    std::vector<Idle> closing; // closed outside the lock
    const std::scoped_lock lock(m_mutex);
    ++m_generation;
    m_open -= static_cast<unsigned>(m_idle.size());
    closing.swap(m_idle);
    m_freed.notify_all();
}

void Pool::giveBack(std::unique_ptr<Connection> connection, unsigned generation) {
    if (connection && connection->broken()) connection.reset();
    const std::scoped_lock lock(m_mutex);
    if (connection && generation == m_generation)
        m_idle.push_back({std::move(connection), std::chrono::steady_clock::now()});
    else
        --m_open;
    m_freed.notify_one();
}

} // namespace apollo::storage
