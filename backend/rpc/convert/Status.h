#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/rpc/convert/Proto.h"

#include <grpcpp/server_context.h>
#include <grpcpp/support/status.h>

/// How failures travel: the gRPC status carries code and sentence, trailing metadata "apollo-error-bin" a
/// types.v1.Error. `Error::detail` never leaves the server.
namespace apollo::rpc {

inline constexpr const char *kErrorMetadata = "apollo-error-bin";

/// Invalid INVALID_ARGUMENT, NotFound NOT_FOUND, Conflict FAILED_PRECONDITION (the state must change before a
/// repetition can help; ABORTED, which invites a blind retry, is never sent), Denied PERMISSION_DENIED, Unauthenticated
/// UNAUTHENTICATED, Exhausted RESOURCE_EXHAUSTED, Unavailable UNAVAILABLE (a retry is safe), Timeout DEADLINE_EXCEEDED,
/// Internal INTERNAL.
[[nodiscard]] grpc::StatusCode statusCodeOf(ErrorCode code);

[[nodiscard]] types::Error toProto(const Error &error);

/// The status for `error`, whose full form is added to the context's trailing metadata. Only before the call is
/// finished.
[[nodiscard]] grpc::Status toStatus(const Error &error, grpc::ServerContextBase &context);

} // namespace apollo::rpc
