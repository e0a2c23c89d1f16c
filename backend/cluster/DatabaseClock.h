#pragma once

#include "backend/ports/Clock.h"
#include "backend/ports/LeaseStore.h"

#include <atomic>

namespace apollo::cluster {

/// The database's time, estimated: this machine's monotonic clock plus an offset measured at every synchronise().
/// Never goes backwards, so that what is recorded stays in order. Safe from any thread.
class DatabaseClock final : public ports::Clock {
public:
    [[nodiscard]] DbTime now() const override;
    [[nodiscard]] MonoTime mono() const override;

    /// Asks the database and takes half of the round trip as the answer's age. Errors: as LeaseStore::databaseTime().
    [[nodiscard]] Expected<void> synchronise(ports::LeaseStore &store);

private:
    std::atomic<std::int64_t> m_offset{0};
    mutable std::atomic<std::int64_t> m_last{0};
};

} // namespace apollo::cluster
