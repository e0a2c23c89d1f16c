#include "backend/actions/access/Refusals.h"

#include "backend/actions/access/Text.h"

namespace apollo::actions {

namespace {

constexpr std::size_t kMaxRequestIdBytes = 64;
constexpr std::size_t kMaxObjectBytes = 255;
constexpr std::size_t kMaxReasonBytes = 4 * kMaxReasonChars;

} // namespace

ports::AuditEntry auditEntry(const ports::Principal &principal, const Attempted &attempted, DbTime at) {
    ports::AuditEntry entry;
    entry.at = at;
    entry.actor = principal.actor();
    entry.action = attempted.action;
    entry.objectKind = attempted.objectKind;
    entry.object = clipped(attempted.object, kMaxObjectBytes);
    entry.run = attempted.run;
    entry.reason = clipped(attempted.reason, kMaxReasonBytes);
    entry.request = RequestId(clipped(attempted.request.value(), kMaxRequestIdBytes));
    return entry;
}

Error Refusals::refuse(const ports::Principal &principal, const Attempted &attempted, Error why) {
    ports::AuditEntry entry = auditEntry(principal, attempted, m_clock.now());
    entry.refused = true;
    entry.outcome = why.text;
    if (auto written = m_sink.append(entry); !written)
        why.detail += " The refusal could not be audited: " + written.error().text + " " + written.error().detail;
    return why;
}

} // namespace apollo::actions
