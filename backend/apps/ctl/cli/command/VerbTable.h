#pragma once

#include "backend/domain/run/Intent.h"

#include "apollo/operator/v1/operator.pb.h"

#include <string_view>

namespace apollo::ctl {

/// The verb as it travels.
[[nodiscard]] operators::v1::Verb toProto(Verb verb);
/// One line for --help.
[[nodiscard]] std::string_view describe(Verb verb);

} // namespace apollo::ctl
