#include "backend/rpc/convert/Status.h"

#include "backend/actions/access/Text.h"

namespace apollo::rpc {

namespace {

// Trailing metadata has to pass clients that accept 8 KiB of it in all.
constexpr std::size_t kMaxText = 1024;
constexpr std::size_t kMaxArg = 256;
constexpr int kMaxArgs = 8;

} // namespace

grpc::StatusCode statusCodeOf(ErrorCode code) {
    switch (code) {
    case ErrorCode::Invalid: return grpc::StatusCode::INVALID_ARGUMENT;
    case ErrorCode::NotFound: return grpc::StatusCode::NOT_FOUND;
    case ErrorCode::Conflict: return grpc::StatusCode::FAILED_PRECONDITION;
    case ErrorCode::Denied: return grpc::StatusCode::PERMISSION_DENIED;
    case ErrorCode::Unauthenticated: return grpc::StatusCode::UNAUTHENTICATED;
    case ErrorCode::Exhausted: return grpc::StatusCode::RESOURCE_EXHAUSTED;
    case ErrorCode::Unavailable: return grpc::StatusCode::UNAVAILABLE;
    case ErrorCode::Timeout: return grpc::StatusCode::DEADLINE_EXCEEDED;
    case ErrorCode::Internal: return grpc::StatusCode::INTERNAL;
    }
    return grpc::StatusCode::INTERNAL;
}

types::Error toProto(const Error &error) {
    types::Error proto;
    proto.set_code(toText(error.code));
    proto.set_id(error.id);
    proto.set_text(actions::clipped(error.text, kMaxText));
    for (const auto &[name, value] : error.args) {
        if (proto.args_size() == kMaxArgs) break;
        (*proto.mutable_args())[name] = actions::clipped(value, kMaxArg);
    }
    return proto;
}

grpc::Status toStatus(const Error &error, grpc::ServerContextBase &context) {
    const types::Error proto = toProto(error);
    context.AddTrailingMetadata(kErrorMetadata, proto.SerializeAsString());
    return {statusCodeOf(error.code), proto.text()};
}

} // namespace apollo::rpc
