#include "backend/apps/ctl/cli/link/Failure.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace apollo::ctl {
namespace {

constexpr std::array kCodes{ErrorCode::Invalid,     ErrorCode::NotFound,        ErrorCode::Conflict,
                            ErrorCode::Denied,      ErrorCode::Unauthenticated, ErrorCode::Exhausted,
                            ErrorCode::Unavailable, ErrorCode::Timeout,         ErrorCode::Internal};

ErrorCode codeOf(grpc::StatusCode status) {
    if (status == grpc::StatusCode::INVALID_ARGUMENT || status == grpc::StatusCode::OUT_OF_RANGE)
        return ErrorCode::Invalid;
    if (status == grpc::StatusCode::NOT_FOUND) return ErrorCode::NotFound;
    if (status == grpc::StatusCode::ABORTED || status == grpc::StatusCode::ALREADY_EXISTS ||
        status == grpc::StatusCode::FAILED_PRECONDITION)
        return ErrorCode::Conflict;
    if (status == grpc::StatusCode::PERMISSION_DENIED) return ErrorCode::Denied;
    if (status == grpc::StatusCode::UNAUTHENTICATED) return ErrorCode::Unauthenticated;
    if (status == grpc::StatusCode::RESOURCE_EXHAUSTED) return ErrorCode::Exhausted;
    if (status == grpc::StatusCode::UNAVAILABLE) return ErrorCode::Unavailable;
    if (status == grpc::StatusCode::DEADLINE_EXCEEDED || status == grpc::StatusCode::CANCELLED)
        return ErrorCode::Timeout;
    return ErrorCode::Internal;
}

std::string advice(ErrorCode code, const std::string &target, const std::string &said) {
    switch (code) {
    case ErrorCode::Unavailable:
        return "No server answers at " + target + " (" + said +
               "). Is apollo-server running there? Another address: --server or APOLLO_SERVER.";
    case ErrorCode::Timeout:
        return "The server at " + target +
               " did not answer in time; whether it did what was asked is unknown. Look "
               "(for example: apolloctl runs), then repeat with the same --request-id.";
    case ErrorCode::Unauthenticated:
        return "The server at " + target + " does not know this token (" + said +
               "). Give one with --token-file or APOLLO_TOKEN.";
    case ErrorCode::Invalid:
    case ErrorCode::NotFound:
    case ErrorCode::Conflict:
    case ErrorCode::Denied:
    case ErrorCode::Exhausted:
    case ErrorCode::Internal: return said.empty() ? "The server at " + target + " failed without saying why." : said;
    }
    return said;
}

} // namespace

Error fromProto(const types::v1::Error &error) {
    Error out;
    const auto found =
        std::find_if(kCodes.begin(), kCodes.end(), [&](ErrorCode code) { return error.code() == toText(code); });
    out.code = found == kCodes.end() ? ErrorCode::Internal : *found;
    out.id = error.id();
    out.text = error.text();
    for (const auto &[name, value] : error.args()) out.args.emplace_back(name, value);
    std::sort(out.args.begin(), out.args.end());
    return out;
}

Error errorOf(const grpc::Status &status, const grpc::ClientContext &context, const std::string &target) {
    const auto &trailing = context.GetServerTrailingMetadata();
    if (const auto found = trailing.find("apollo-error-bin"); found != trailing.end()) {
        types::v1::Error sent;
        if (sent.ParseFromArray(found->second.data(), static_cast<int>(found->second.size())) && !sent.text().empty())
            return fromProto(sent);
    }
    const auto code = codeOf(status.error_code());
    return makeError(code, "rpc.failed", advice(code, target, status.error_message()), {{"server", target}});
}

} // namespace apollo::ctl
