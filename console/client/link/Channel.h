#pragma once

#include "backend/domain/base/Expected.h"
#include "console/client/link/ConnectionTarget.h"

#include <grpcpp/channel.h>

#include <memory>

namespace apollo::console {

/// A channel for the target; connects lazily. Errors: `client.no_address`, and `client.plaintext_refused` when the
/// token would travel readable over a network.
[[nodiscard]] Expected<std::shared_ptr<grpc::Channel>> makeChannel(const ConnectionTarget &target);

} // namespace apollo::console
