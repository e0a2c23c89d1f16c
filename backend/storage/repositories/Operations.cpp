#include "backend/storage/repositories/Operations.h"

#include <chrono>

namespace apollo::storage {

namespace {

constexpr Duration kKeepOperations = std::chrono::hours(1);

constexpr Query kInsert{"operation.insert", "INSERT INTO turn_op (op_id, fence) VALUES (?, 1)"};
constexpr Query kLookUp{"operation.find", "SELECT fence FROM turn_op WHERE op_id = ? FOR UPDATE"};
constexpr Query kPrune{"operation.prune", "DELETE FROM turn_op WHERE op_id < ? ORDER BY op_id LIMIT 2000"};

} // namespace

void recordOperation(Connection &connection, OpId op) { connection.execute(kInsert, op); }

bool operationCommitted(Connection &connection, OpId op) {
    bool found = false;
    connection.query(
        kLookUp, [&](Row &) { found = true; }, op);
    return found;
}

void pruneOperations(Connection &connection, DbTime now) {
    connection.execute(kPrune, Uuid::make(now - kKeepOperations, 0, 0));
}

} // namespace apollo::storage
