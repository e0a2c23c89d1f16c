#include "backend/actions/tokens/TokenService.h"

#include "backend/actions/access/Text.h"

#include <algorithm>

namespace apollo::actions {

namespace {

constexpr std::size_t kMaxTokenName = 64;

bool isNameChar(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '.' || c == '@';
}

Expected<void> checkName(const std::string &name) {
    if (!name.empty() && name.size() <= kMaxTokenName && std::all_of(name.begin(), name.end(), isNameChar)) return {};
    return makeError(ErrorCode::Invalid, "token.name",
                     "A token's name has 1 to 64 letters, digits or _ - . @, for example the name of its owner.");
}

Attempted attempted(const char *action, const std::string &name) {
    return {action, "token", name, std::nullopt, {}, {}};
}

} // namespace

std::string secretText(const TokenService::SecretBytes &bytes) {
    static constexpr char kAlphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text = "apl_";
    std::uint32_t pending = 0;
    int bits = 0;
    for (const std::uint8_t byte : bytes) {
        pending = (pending << 8) | byte;
        for (bits += 8; bits >= 6; bits -= 6) text.push_back(kAlphabet[(pending >> (bits - 6)) & 63]);
    }
    if (bits > 0) text.push_back(kAlphabet[(pending << (6 - bits)) & 63]);
    return text;
}

Expected<std::string> TokenService::create(const ports::Principal &by, const std::string &name, Role role) {
    if (auto checked = checkName(name); !checked) return std::move(checked).error();
    const DbTime now = m_clock.now();
    const std::string secret = secretText(m_secrets());
    ports::AuditEntry audit = auditEntry(by, attempted("create-token", name), now);
    audit.outcome = "Token with role " + std::string(kRoles.text(role)) + " made.";
    if (auto created = m_store.create({name, role, now}, secret, audit); !created) return std::move(created).error();
    return secret;
}

Expected<void> TokenService::revoke(const ports::Principal &by, const std::string &name) {
    auto tokens = m_store.list();
    if (!tokens) return std::move(tokens).error();
    const auto isAdmin = [](const ports::TokenRecord &token) { return token.role == Role::Admin; };
    const bool revokesAdmin =
        std::any_of(tokens->begin(), tokens->end(), [&](const auto &t) { return t.name == name && isAdmin(t); });
    if (revokesAdmin && std::count_if(tokens->begin(), tokens->end(), isAdmin) == 1) {
        Error why = makeError(
            ErrorCode::Conflict, "token.last_admin",
            "\"" + name + "\" is the last admin token. Make another one first: without it nobody could make tokens.",
            {{"token", name}});
        return m_refusals.refuse(by, attempted("revoke-token", name), std::move(why));
    }
    ports::AuditEntry audit = auditEntry(by, attempted("revoke-token", clipped(name, kMaxTokenName)), m_clock.now());
    audit.outcome = "Token revoked.";
    return m_store.revoke(name, audit);
}

} // namespace apollo::actions
