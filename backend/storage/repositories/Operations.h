#pragma once

#include "backend/domain/ids/Ids.h"
#include "backend/storage/mysql/UnitOfWork.h"

/// Names of transactions: a row that commits together with the effect tells later whether the effect happened.
namespace apollo::storage {

/// First statement of a unit: fails as a duplicate if the unit was committed before.
void recordOperation(Connection &connection, OpId op);
/// Was `op` committed? Waits for a transaction that still holds the row, so the answer is final.
[[nodiscard]] bool operationCommitted(Connection &connection, OpId op);
/// Forgets operations older than an hour before `now`, some at a time; relies on time-ordered ids.
void pruneOperations(Connection &connection, DbTime now);

/// Runs `body` so that it takes effect at most once, even if the answer to its COMMIT is lost.
template <typename T>
[[nodiscard]] Expected<T> writeOnce(UnitOfWork &unit, ports::Random &random, DbTime at,
                                    const std::function<Expected<T>(Connection &)> &body) {
    const auto random1 = random.next();
    const OpId op(Uuid::make(at, random1, random.next()));
    UnitPolicy policy;
    policy.committed = [op](Connection &connection) { return operationCommitted(connection, op); };
    return unit.write<T>(policy, [&](Connection &connection) {
        recordOperation(connection, op);
        return body(connection);
    });
}

} // namespace apollo::storage
