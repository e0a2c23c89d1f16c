#include "backend/rpc/interceptors/Gate.h"

#include "backend/actions/access/Access.h"

#include <algorithm>
#include <cctype>

namespace apollo::rpc {

namespace {

constexpr std::string_view kScheme = "bearer ";
constexpr std::size_t kMaxSecret = 256;

bool isPrintable(char c) { return c > ' ' && c < 0x7f; }

} // namespace

std::string bearerOf(const grpc::ServerContextBase &context) {
    const auto &metadata = context.client_metadata();
    const auto [begin, end] = metadata.equal_range("authorization");
    if (begin == end || std::next(begin) != end) return {}; // two different claims are none
    const std::string_view value(begin->second.data(), begin->second.size());
    if (value.size() <= kScheme.size() || value.size() > kScheme.size() + kMaxSecret) return {};
    const bool isBearer = std::equal(kScheme.begin(), kScheme.end(), value.begin(), [](char expected, char given) {
        return expected == static_cast<char>(std::tolower(static_cast<unsigned char>(given)));
    });
    const std::string_view secret = value.substr(kScheme.size());
    if (!isBearer || !std::all_of(secret.begin(), secret.end(), isPrintable)) return {};
    return std::string(secret);
}

Expected<ports::Principal> Gate::authenticate(const std::string &secret) {
    if (secret.empty())
        return makeError(ErrorCode::Unauthenticated, "auth.missing",
                         "The call carries no token. Send it as metadata \"authorization: Bearer <token>\".");
    auto found = m_tokens.find(secret);
    if (!found) return std::move(found).error();
    if (!*found)
        return makeError(ErrorCode::Unauthenticated, "auth.unknown",
                         "The token is unknown or was revoked. Ask an admin for a new one.");
    return **found;
}

Expected<void> Gate::authorise(const ports::Principal &principal, const MethodPolicy &policy,
                               actions::Attempted attempted) {
    if (actions::includes(principal.role, policy.role)) return {};
    Error denied = actions::deniedError(principal, policy.role, policy.what);
    if (policy.action.empty()) return denied;
    attempted.action = std::string(policy.action);
    return m_refusals.refuse(principal, attempted, std::move(denied));
}

} // namespace apollo::rpc
