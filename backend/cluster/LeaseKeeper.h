#pragma once

#include "backend/cluster/DatabaseClock.h"
#include "backend/ports/LeaseStore.h"
#include "backend/ports/TurnStore.h"

#include <map>

namespace apollo::cluster {

/// What this server holds, and whether it may still believe so. Owned by the scheduler's thread.
///
/// The countdown of a lease starts before the statement that prolongs it is sent; the holder stops believing at 60 % of the
/// lease's length. The database has the last word: every turn is fenced.
class LeaseKeeper {
public:
    static constexpr Duration kTtl = std::chrono::seconds(10);
    static constexpr Duration kRenewEvery = std::chrono::seconds(2);
    static constexpr Duration kBelieve = std::chrono::seconds(6);

    LeaseKeeper(ports::LeaseStore &store, DatabaseClock &clock, ServerId server, Incarnation incarnation);

    /// Takes what can be taken. Returns the shards held afterwards.
    [[nodiscard]] Expected<std::vector<ShardId>> acquire();
    /// Renews if it is time to. Errors: Conflict `lease.lost` if a shard is gone, Unavailable if the database is away.
    [[nodiscard]] Expected<void> renewIfDue();
    [[nodiscard]] Expected<void> renew();
    void release();

    [[nodiscard]] bool believes() const;
    [[nodiscard]] MonoTime nextRenewal() const { return m_confirmed + kRenewEvery; }
    [[nodiscard]] std::size_t held() const { return m_epochs.size(); }
    [[nodiscard]] bool holds(ShardId shard) const { return m_epochs.contains(shard); }
    [[nodiscard]] Epoch epochOf(ShardId shard) const { return m_epochs.at(shard); }
    [[nodiscard]] const ServerId &server() const { return m_server; }
    [[nodiscard]] Incarnation incarnation() const { return m_incarnation; }

private:
    ports::LeaseStore &m_store;
    DatabaseClock &m_clock;
    ServerId m_server;
    Incarnation m_incarnation;
    std::map<ShardId, Epoch> m_epochs;
    MonoTime m_confirmed;
};

} // namespace apollo::cluster
