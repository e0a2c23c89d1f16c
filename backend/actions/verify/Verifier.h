#pragma once

#include "backend/ports/QueryStore.h"

#include <functional>

namespace apollo::actions {

struct Verification {
    std::uint64_t runs = 0;
    std::uint64_t events = 0;
    std::vector<std::string> findings; ///< empty = nothing wrong; at most kMaxFindings, the last one then says so
    bool auditChainOk = false;
    std::uint64_t auditEntries = 0;
};

/// Compares what is stored with what the events say. Reads only; blocking, for as long as it takes; safe from any
/// thread and while the server works: a run that changes under the comparison is read again.
class Verifier {
public:
    static constexpr std::size_t kMaxFindings = 1000;
    /// Asked between runs; true ends the work with Timeout `verify.stopped`.
    using Stop = std::function<bool()>;

    explicit Verifier(ports::QueryStore &query) : m_query(query) {}

    /// One run, or every run and everything that spans runs. Errors: NotFound `run.not_found`; those of the store.
    [[nodiscard]] Expected<Verification> verify(const std::optional<RunId> &run, const Stop &stop);

private:
    [[nodiscard]] Expected<void> verifyAllRuns(Verification &result, const Stop &stop);
    [[nodiscard]] Expected<void> verifyRun(RunId id, Verification &result);
    [[nodiscard]] Expected<void> verifyShared(Verification &result);
    [[nodiscard]] Expected<std::vector<Event>> eventsUpTo(const RunHead &head);

    ports::QueryStore &m_query;
};

} // namespace apollo::actions
