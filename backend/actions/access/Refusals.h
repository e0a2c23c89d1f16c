#pragma once

#include "backend/ports/AuditSink.h"
#include "backend/ports/Clock.h"

namespace apollo::actions {

/// What somebody wanted to do: everything of an audit entry that is known before the outcome.
struct Attempted {
    std::string action; ///< as in ports::AuditEntry
    std::string objectKind;
    std::string object;
    std::optional<RunId> run;
    std::string reason;
    RequestId request;
};

/// An entry for `attempted` with whoever tried it. Texts are cut to what the trail stores.
[[nodiscard]] ports::AuditEntry auditEntry(const ports::Principal &principal, const Attempted &attempted, DbTime at);

/// Writes refusals to the audit trail, in the same shape as what was done. Blocking; safe from any thread.
class Refusals {
public:
    Refusals(ports::AuditSink &sink, const ports::Clock &clock) : m_sink(sink), m_clock(clock) {}

    /// Records that `why` was answered and returns it. If the trail cannot be written the answer stays the same, and
    /// its detail (for the log) says so.
    [[nodiscard]] Error refuse(const ports::Principal &principal, const Attempted &attempted, Error why);

private:
    ports::AuditSink &m_sink;
    const ports::Clock &m_clock;
};

} // namespace apollo::actions
