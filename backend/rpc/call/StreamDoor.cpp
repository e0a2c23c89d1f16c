#include "backend/rpc/call/StreamDoor.h"

namespace apollo::rpc {

Expected<ports::Principal> StreamDoor::admit(const std::shared_ptr<LiveStream> &stream, const std::string &secret,
                                             std::string_view method) {
    const MethodPolicy *policy = findPolicy(method);
    if (policy == nullptr)
        return makeError(ErrorCode::Internal, "server.policy", "The server has no rule for this call.");
    auto principal = m_gate.authenticate(secret);
    if (!principal) return principal;
    if (auto allowed = m_gate.authorise(*principal, *policy, {}); !allowed) return std::move(allowed).error();
    m_streams.add(stream, secret, *principal);
    return principal;
}

} // namespace apollo::rpc
