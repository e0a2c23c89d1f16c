#pragma once

#include "backend/ports/Records.h"
#include "backend/storage/mysql/Connection.h"
#include "backend/storage/mysql/Sha256.h"

/// The audit trail as a chain: the hash of an entry covers its content, its number and the hash of the entry before it.
/// Who changes, removes or inserts an entry breaks every later one.
namespace apollo::storage {

/// SHA-256 over a canonical encoding in which every field carries its length, so that no two entries share one.
[[nodiscard]] Sha256 auditHash(const Sha256 &previous, std::uint64_t seq, const ports::AuditEntry &entry);

/// Appends inside the caller's transaction, which from now on holds the lock of the chain's end: call it last.
void appendAudit(Connection &connection, const std::vector<ports::AuditEntry> &entries);

/// In the order in which readAuditEntry() takes them.
#define APOLLO_AUDIT_COLUMNS                                                                                           \
    "seq, at, actor_kind, actor, action, object_kind, object, run_id, reason, request_id, refused, outcome, hash"
void readAuditEntry(Row &row, ports::StoredAuditEntry &stored, Sha256 &hash);

/// Recomputes everything. Number of entries, or Internal `audit.broken` naming the first bad one.
[[nodiscard]] Expected<std::uint64_t> verifyAuditChain(Connection &connection);

} // namespace apollo::storage
