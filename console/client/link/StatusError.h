#pragma once

#include "backend/domain/base/Expected.h"

#include <grpcpp/client_context.h>
#include <grpcpp/support/status.h>

namespace apollo::console {

/// The failure of a call in the product's own form: the server's details where it sent them, else what the status says.
/// Only after the call is over.
[[nodiscard]] Error errorOf(const grpc::Status &status, const grpc::ClientContext &context);

} // namespace apollo::console
