#pragma once

#include "backend/ports/AuditSink.h"
#include "backend/storage/mysql/UnitOfWork.h"

namespace apollo::storage {

/// AuditSink over MySQL or MariaDB: the entry gets its place in the same chain as those that commit with an effect.
class MysqlAuditSink final : public ports::AuditSink {
public:
    MysqlAuditSink(Pool &pool, ports::Random &random) : m_unit(pool, random), m_random(random) {}

    [[nodiscard]] Expected<void> append(const ports::AuditEntry &entry) override;

private:
    UnitOfWork m_unit;
    ports::Random &m_random;
};

} // namespace apollo::storage
