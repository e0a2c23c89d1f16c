#include "backend/actions/access/RequestRules.h"

#include "backend/actions/access/Text.h"

namespace apollo::actions {

Expected<void> checkRequestId(const RequestId &request) {
    if (!request.value().empty() && request.value().size() <= 64) return {};
    return makeError(ErrorCode::Invalid, "request.id",
                     "The request id has " + std::to_string(request.value().size()) +
                         " bytes; it needs 1 to 64. Choose a new one for every request and keep it when repeating.");
}

Expected<void> checkReason(std::string_view reason, bool required) {
    if (required && isBlank(reason))
        return makeError(ErrorCode::Invalid, "reason.missing", "A reason is required; it is kept in the audit trail.");
    const std::size_t chars = countChars(reason);
    if (chars <= kMaxReasonChars) return {};
    return makeError(ErrorCode::Invalid, "reason.too_long",
                     "The reason has " + std::to_string(chars) + " characters; at most " +
                         std::to_string(kMaxReasonChars) + " are kept.",
                     {{"chars", std::to_string(chars)}});
}

} // namespace apollo::actions
