#pragma once

#include "backend/ports/LeaseStore.h"
#include "backend/storage/mysql/UnitOfWork.h"

namespace apollo::storage {

/// LeaseStore over the table shard_lease. Every unit may be repeated: it says what shall be, not what shall be added.
class MysqlLeaseStore final : public ports::LeaseStore {
public:
    MysqlLeaseStore(Pool &pool, ports::Random &random) : m_unit(pool, random) {}

    [[nodiscard]] Expected<std::vector<ports::LeaseRow>> acquire(const ServerId &server, Incarnation incarnation,
                                                                 Duration ttl) override;
    [[nodiscard]] Expected<std::vector<ports::LeaseRow>> renew(const ServerId &server, Incarnation incarnation,
                                                               Duration ttl) override;
    [[nodiscard]] Expected<void> release(const ServerId &server, Incarnation incarnation) override;
    [[nodiscard]] Expected<DbTime> databaseTime() override;

private:
    UnitOfWork m_unit;
};

} // namespace apollo::storage
