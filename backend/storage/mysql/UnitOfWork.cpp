#include "backend/storage/mysql/UnitOfWork.h"

#include "backend/storage/mysql/SqlError.h"

#include <algorithm>
#include <thread>

namespace apollo::storage {

namespace {

constexpr unsigned kFirstPauseMicros = 5'000;
constexpr unsigned kLongestPauseMicros = 80'000;

bool worthRepeating(SqlFailure failure) {
    switch (failure) {
    case SqlFailure::Retry:
    case SqlFailure::Away:
    case SqlFailure::CommitUnknown:
    case SqlFailure::ReadOnly: return true;
    case SqlFailure::Duplicate:
    case SqlFailure::Denied:
    case SqlFailure::Timeout:
    case SqlFailure::Other: return false;
    }
    return false;
}

} // namespace

/// Full jitter: two units that met once do not meet again.
void UnitOfWork::pause(unsigned attempt) {
    const unsigned ceiling = std::min(kLongestPauseMicros, kFirstPauseMicros << std::min(attempt, 8u));
    std::this_thread::sleep_for(std::chrono::microseconds(m_random.next() % ceiling));
}

Expected<void> UnitOfWork::tryOnce(const UnitPolicy &policy, Ending ending, const Body &body, Connection &connection) {
    Transaction transaction(connection);
    try {
        if (auto done = body(connection); !done || ending == Ending::Rollback) return done;
        transaction.commit();
        return {};
    } catch (const SqlError &failure) {
        if (failure.failure() != SqlFailure::Duplicate || !policy.committed) throw;
        connection.rollback();
        if (!policy.committed(connection)) throw;
        return {}; // an earlier try, perhaps of an earlier call, had been committed
    }
}

Expected<void> UnitOfWork::run(const UnitPolicy &policy, Ending ending, const Body &body) {
    Error last;
    bool inDoubt = false;
    for (unsigned attempt = 0; attempt < policy.tries; ++attempt) {
        if (attempt > 0) pause(attempt);
        auto lease = m_pool.acquire();
        if (!lease) return std::move(lease).error();
        Connection &connection = **lease;
        try {
            if (inDoubt && policy.committed) {
                Transaction lookUp(connection);
                if (policy.committed(connection)) return {};
            }
            inDoubt = false;
            return tryOnce(policy, ending, body, connection);
        } catch (const SqlError &failure) {
            last = failure.toError();
            if (!worthRepeating(failure.failure())) return last;
            inDoubt = inDoubt || failure.failure() == SqlFailure::CommitUnknown;
            if (failure.breaksConnection()) m_pool.drop();
        } catch (const std::exception &failure) {
            return makeError(ErrorCode::Internal, "db.failed", "Storing failed inside this server.", {},
                             failure.what());
        }
    }
    return last;
}

} // namespace apollo::storage
