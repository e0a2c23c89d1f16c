#include "backend/cluster/LeaseKeeper.h"

namespace apollo::cluster {

LeaseKeeper::LeaseKeeper(ports::LeaseStore &store, DatabaseClock &clock, ServerId server, Incarnation incarnation)
    : m_store(store), m_clock(clock), m_server(std::move(server)), m_incarnation(incarnation) {}

Expected<std::vector<ShardId>> LeaseKeeper::acquire() {
    if (auto synchronised = m_clock.synchronise(m_store); !synchronised) return std::move(synchronised).error();
    const MonoTime before = m_clock.mono();
    auto rows = m_store.acquire(m_server, m_incarnation, kTtl);
    if (!rows) return std::move(rows).error();
    m_epochs.clear();
    std::vector<ShardId> shards;
    for (const ports::LeaseRow &row : *rows) {
        m_epochs.emplace(row.shard, row.epoch);
        shards.push_back(row.shard);
    }
    m_confirmed = before;
    return shards;
}

Expected<void> LeaseKeeper::renewIfDue() {
    if (m_clock.mono() < nextRenewal()) return {};
    return renew();
}

Expected<void> LeaseKeeper::renew() {
    const MonoTime before = m_clock.mono();
    auto rows = m_store.renew(m_server, m_incarnation, kTtl);
    if (!rows) return std::move(rows).error();
    std::size_t kept = 0;
    for (const ports::LeaseRow &row : *rows) {
        const auto mine = m_epochs.find(row.shard);
        if (mine != m_epochs.end() && mine->second == row.epoch) ++kept;
    }
    if (kept != m_epochs.size()) {
        m_epochs.clear();
        return makeError(ErrorCode::Conflict, "lease.lost", "Another server holds shards that were ours; stopping work on them.");
    }
    m_confirmed = before;
    return m_clock.synchronise(m_store);
}

void LeaseKeeper::release() {
    m_epochs.clear();
    // A failure only means that the next holder waits until the lease expires.
    (void)m_store.release(m_server, m_incarnation).has_value();
}

bool LeaseKeeper::believes() const { return !m_epochs.empty() && m_clock.mono() - m_confirmed < kBelieve; }

} // namespace apollo::cluster
