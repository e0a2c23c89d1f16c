#include "backend/storage/repositories/MysqlAuditSink.h"

#include "backend/storage/repositories/AuditChain.h"
#include "backend/storage/repositories/Operations.h"

namespace apollo::storage {

Expected<void> MysqlAuditSink::append(const ports::AuditEntry &entry) {
    return writeOnce<void>(m_unit, m_random, entry.at, [&](Connection &connection) -> Expected<void> {
        appendAudit(connection, {entry});
        return {};
    });
}

} // namespace apollo::storage
