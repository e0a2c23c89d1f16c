#include "console/client/link/StatusError.h"

#include "console/client/convert/Values.h"

namespace apollo::console {

namespace {

constexpr char kDetailsKey[] = "apollo-error-bin";

/// A status without details never came from the server's own code: it is about the link.
Error linkError(const grpc::Status &status) {
    const std::string said = status.error_message();
    switch (status.error_code()) {
    case grpc::StatusCode::UNAVAILABLE:
        return makeError(ErrorCode::Unavailable, "client.unreachable", "The server cannot be reached: " + said,
                         {{"detail", said}});
    case grpc::StatusCode::DEADLINE_EXCEEDED:
        return makeError(ErrorCode::Timeout, "client.timeout", "The server did not answer in time.");
    case grpc::StatusCode::CANCELLED:
        return makeError(ErrorCode::Unavailable, "client.interrupted",
                         "The connection was closed before the answer came.");
    case grpc::StatusCode::UNAUTHENTICATED:
        return makeError(ErrorCode::Unauthenticated, "client.unauthenticated",
                         "The server does not know this token. Choose another token in the connection profile.");
    case grpc::StatusCode::PERMISSION_DENIED:
        return makeError(ErrorCode::Denied, "client.denied", "The server refuses this: " + said, {{"detail", said}});
    case grpc::StatusCode::UNIMPLEMENTED:
        return makeError(ErrorCode::Internal, "client.incompatible",
                         "This console and the server do not understand each other: " + said, {{"detail", said}});
    case grpc::StatusCode::NOT_FOUND: return makeError(ErrorCode::NotFound, "client.status", said);
    case grpc::StatusCode::INVALID_ARGUMENT:
    case grpc::StatusCode::OUT_OF_RANGE: return makeError(ErrorCode::Invalid, "client.status", said);
    case grpc::StatusCode::ABORTED:
    case grpc::StatusCode::ALREADY_EXISTS:
    case grpc::StatusCode::FAILED_PRECONDITION: return makeError(ErrorCode::Conflict, "client.status", said);
    case grpc::StatusCode::RESOURCE_EXHAUSTED: return makeError(ErrorCode::Exhausted, "client.status", said);
    case grpc::StatusCode::OK:
    case grpc::StatusCode::UNKNOWN:
    case grpc::StatusCode::INTERNAL:
    case grpc::StatusCode::DATA_LOSS:
    case grpc::StatusCode::DO_NOT_USE: break;
    }
    return makeError(ErrorCode::Internal, "client.status",
                     said.empty() ? "The server failed without saying why." : said);
}

} // namespace

Error errorOf(const grpc::Status &status, const grpc::ClientContext &context) {
    const auto &trailing = context.GetServerTrailingMetadata();
    if (const auto found = trailing.find(kDetailsKey); found != trailing.end()) {
        types::v1::Error details;
        if (details.ParseFromArray(found->second.data(), static_cast<int>(found->second.size())))
            return convert::error(details);
    }
    return linkError(status);
}

} // namespace apollo::console
