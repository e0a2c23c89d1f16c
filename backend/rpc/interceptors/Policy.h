#pragma once

#include "backend/domain/state/States.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

/// Who may call what: the one table of the server. A method without a row is refused.
namespace apollo::rpc {

struct MethodPolicy {
    std::string_view method; ///< "/<package>.<Service>/<Method>", exactly as it arrives
    Role role;               ///< the least role that may call it
    std::string_view what;   ///< completes "is needed to ..."
    /// Name in the audit trail; a refused call is recorded there. Empty for calls that change nothing by themselves.
    std::string_view action;
    std::size_t maxBytes; ///< of one message from the client
};

[[nodiscard]] std::span<const MethodPolicy> policyTable();
/// Null if there is no row.
[[nodiscard]] const MethodPolicy *findPolicy(std::string_view method);

/// "/apollo.operators.v1.OperatorService/<name>"
[[nodiscard]] std::string operatorMethod(std::string_view name);
inline constexpr std::string_view kLinkMethod = "/apollo.worker.v1.WorkerService/Link";

/// The largest `maxBytes`: what the transport must let through.
inline constexpr std::size_t kMaxMessageBytes = 20u << 20;

} // namespace apollo::rpc
