#include "backend/domain/base/Expected.h"

namespace apollo {

const char *toText(ErrorCode code) {
    switch (code) {
    case ErrorCode::Invalid: return "INVALID";
    case ErrorCode::NotFound: return "NOT_FOUND";
    case ErrorCode::Conflict: return "CONFLICT";
    case ErrorCode::Denied: return "DENIED";
    case ErrorCode::Unauthenticated: return "UNAUTHENTICATED";
    case ErrorCode::Exhausted: return "EXHAUSTED";
    case ErrorCode::Unavailable: return "UNAVAILABLE";
    case ErrorCode::Timeout: return "TIMEOUT";
    case ErrorCode::Internal: return "INTERNAL";
    }
    return "INTERNAL";
}

Error makeError(ErrorCode code, std::string id, std::string text, std::vector<std::pair<std::string, std::string>> args,
                std::string detail) {
    return Error{code, std::move(id), std::move(text), std::move(args), std::move(detail)};
}

} // namespace apollo
