#pragma once

#include "backend/domain/base/Expected.h"

#include "apollo/types/v1/types.pb.h"

#include <grpcpp/client_context.h>
#include <grpcpp/support/status.h>

namespace apollo::ctl {

/// The failure of a call: what the server said in its trailing metadata, or else what the status alone tells.
[[nodiscard]] Error errorOf(const grpc::Status &status, const grpc::ClientContext &context, const std::string &target);

/// A failure that travelled inside a reply.
[[nodiscard]] Error fromProto(const types::v1::Error &error);

} // namespace apollo::ctl
