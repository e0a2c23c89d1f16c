#pragma once

#include "backend/actions/access/Refusals.h"
#include "backend/ports/TokenStore.h"
#include "backend/rpc/interceptors/Policy.h"

#include <grpcpp/server_context.h>

namespace apollo::rpc {

/// The secret in metadata "authorization: Bearer <secret>"; empty if there is none or it has no sane form. Does not
/// block.
[[nodiscard]] std::string bearerOf(const grpc::ServerContextBase &context);

/// Decides who a caller is and whether the policy table lets the call in. Tokens are looked up for every call and never
/// cached, so that a revoked one is useless at once. Blocking; safe from any thread.
class Gate {
public:
    Gate(ports::TokenStore &tokens, ports::AuditSink &audit, const ports::Clock &clock)
        : m_tokens(tokens), m_refusals(audit, clock) {}

    /// Errors: Unauthenticated `auth.missing`, `auth.unknown`.
    [[nodiscard]] Expected<ports::Principal> authenticate(const std::string &secret);

    /// Errors: Denied `access.denied`, which is audited where the policy names an action; `attempted` says what was
    /// wanted.
    [[nodiscard]] Expected<void> authorise(const ports::Principal &principal, const MethodPolicy &policy,
                                           actions::Attempted attempted);

private:
    ports::TokenStore &m_tokens;
    actions::Refusals m_refusals;
};

} // namespace apollo::rpc
