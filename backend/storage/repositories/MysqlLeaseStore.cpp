#include "backend/storage/repositories/MysqlLeaseStore.h"

#include "backend/storage/mysql/DatabaseClock.h"

namespace apollo::storage {

namespace {

constexpr Query kAcquire{"lease.acquire", "UPDATE shard_lease SET owner = ?, incarnation = ?, epoch = epoch + 1, "
                                          "expires_at = " APOLLO_SQL_NOW " + ? "
                                          "WHERE expires_at <= " APOLLO_SQL_NOW " OR (owner = ? AND incarnation <> ?)"};
constexpr Query kRenew{"lease.renew", "UPDATE shard_lease SET expires_at = " APOLLO_SQL_NOW " + ? "
                                      "WHERE owner = ? AND incarnation = ?"};
constexpr Query kRelease{"lease.release",
                         "UPDATE shard_lease SET owner = '', incarnation = REPEAT(X'00', 16), expires_at = 0 "
                         "WHERE owner = ? AND incarnation = ?"};
constexpr Query kHeld{"lease.held",
                      "SELECT shard, owner, incarnation, epoch, expires_at FROM shard_lease "
                      "WHERE owner = ? AND incarnation = ? AND expires_at > " APOLLO_SQL_NOW " ORDER BY shard"};
constexpr Query kNow{"lease.now", "SELECT " APOLLO_SQL_NOW};

std::vector<ports::LeaseRow> heldBy(Connection &connection, const ServerId &server, Incarnation incarnation) {
    std::vector<ports::LeaseRow> rows;
    connection.query(
        kHeld,
        [&](Row &row) {
            ports::LeaseRow &lease = rows.emplace_back();
            row.read(lease.shard, lease.owner, lease.incarnation, lease.epoch, lease.expiresAt);
        },
        server, incarnation);
    return rows;
}

} // namespace

Expected<std::vector<ports::LeaseRow>> MysqlLeaseStore::acquire(const ServerId &server, Incarnation incarnation,
                                                                Duration ttl) {
    return m_unit.write<std::vector<ports::LeaseRow>>({}, [&](Connection &connection) {
        connection.execute(kAcquire, server, incarnation, ttl.count(), server, incarnation);
        return heldBy(connection, server, incarnation);
    });
}

Expected<std::vector<ports::LeaseRow>> MysqlLeaseStore::renew(const ServerId &server, Incarnation incarnation,
                                                              Duration ttl) {
    return m_unit.write<std::vector<ports::LeaseRow>>({}, [&](Connection &connection) {
        connection.execute(kRenew, ttl.count(), server, incarnation);
        return heldBy(connection, server, incarnation);
    });
}

Expected<void> MysqlLeaseStore::release(const ServerId &server, Incarnation incarnation) {
    return m_unit.write<void>({}, [&](Connection &connection) -> Expected<void> {
        connection.execute(kRelease, server, incarnation);
        return {};
    });
}

Expected<DbTime> MysqlLeaseStore::databaseTime() {
    return m_unit.read<DbTime>([](Connection &connection) {
        DbTime now;
        connection.query(kNow, [&](Row &row) { row.read(now); });
        return now;
    });
}

} // namespace apollo::storage
