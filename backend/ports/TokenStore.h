#pragma once

#include "backend/ports/Records.h"

namespace apollo::ports {

/// Tokens by the SHA-256 of their secret; the secret itself is never stored. Blocking; safe from any thread.
class TokenStore {
public:
    virtual ~TokenStore() = default;

    [[nodiscard]] virtual Expected<std::optional<Principal>> find(const std::string &secret) = 0;
    /// Stores a token under the hash of `secret`, with its audit entry. Errors: Conflict `token.exists`.
    [[nodiscard]] virtual Expected<void> create(const TokenRecord &token, const std::string &secret, const AuditEntry &audit) = 0;
    /// Errors: NotFound `token.not_found`.
    [[nodiscard]] virtual Expected<void> revoke(const std::string &name, const AuditEntry &audit) = 0;
    [[nodiscard]] virtual Expected<std::vector<TokenRecord>> list() = 0;
};

} // namespace apollo::ports
