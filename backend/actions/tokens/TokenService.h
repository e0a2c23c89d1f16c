#pragma once

#include "backend/actions/access/Refusals.h"
#include "backend/ports/TokenStore.h"

#include <array>
#include <functional>

namespace apollo::actions {

/// Makes, lists and revokes tokens. Callers have authorised the order. Blocking; safe from any thread.
class TokenService {
public:
    using SecretBytes = std::array<std::uint8_t, 32>;
    /// 256 bits of cryptographic chance.
    using SecretSource = std::function<SecretBytes()>;

    TokenService(ports::TokenStore &store, ports::AuditSink &audit, const ports::Clock &clock, SecretSource secrets)
        : m_store(store), m_refusals(audit, clock), m_clock(clock), m_secrets(std::move(secrets)) {}

    /// Returns the secret, which exists nowhere else afterwards. Errors: Invalid `token.name`, Conflict `token.exists`.
    [[nodiscard]] Expected<std::string> create(const ports::Principal &by, const std::string &name, Role role);
    [[nodiscard]] Expected<std::vector<ports::TokenRecord>> list() { return m_store.list(); }
    /// Errors: NotFound `token.not_found`, Conflict `token.last_admin` (nobody could make tokens any more).
    [[nodiscard]] Expected<void> revoke(const ports::Principal &by, const std::string &name);

private:
    ports::TokenStore &m_store;
    Refusals m_refusals;
    const ports::Clock &m_clock;
    SecretSource m_secrets;
};

/// "apl_" and the bytes in base64url without padding: 47 characters that secret scanners can recognise.
[[nodiscard]] std::string secretText(const TokenService::SecretBytes &bytes);

} // namespace apollo::actions
