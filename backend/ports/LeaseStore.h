#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

struct LeaseRow {
    ShardId shard;
    ServerId owner;
    Incarnation incarnation;
    Epoch epoch;
    DbTime expiresAt;
};

/// Leases on shards, one row each, all times by the database's clock. Blocking.
class LeaseStore {
public:
    virtual ~LeaseStore() = default;

    /// Takes every shard that is free, expired, or held by an earlier incarnation of `server` (the caller proves by a lock on
    /// its data folder that the earlier one is dead). Each taking raises the epoch. Returns all rows now held by the caller.
    [[nodiscard]] virtual Expected<std::vector<LeaseRow>> acquire(const ServerId &server, Incarnation incarnation, Duration ttl) = 0;
    /// Prolongs what `incarnation` still holds and returns these rows. A shard that is missing was lost: stop using it now.
    [[nodiscard]] virtual Expected<std::vector<LeaseRow>> renew(const ServerId &server, Incarnation incarnation, Duration ttl) = 0;
    /// Gives everything back at once (a planned stop).
    [[nodiscard]] virtual Expected<void> release(const ServerId &server, Incarnation incarnation) = 0;
    /// The database's clock now.
    [[nodiscard]] virtual Expected<DbTime> databaseTime() = 0;
};

} // namespace apollo::ports
