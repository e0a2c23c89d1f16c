#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/ids/Ids.h"

#include <string_view>

namespace apollo::actions {

/// 1 to 64 bytes. Errors: Invalid `request.id`.
[[nodiscard]] Expected<void> checkRequestId(const RequestId &request);
/// At most kMaxReasonChars, and not blank where it is required. Errors: Invalid `reason.missing`, `reason.too_long`.
[[nodiscard]] Expected<void> checkReason(std::string_view reason, bool required);

} // namespace apollo::actions
