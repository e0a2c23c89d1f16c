#pragma once

#include "backend/domain/base/Expected.h"

#include <cstdint>
#include <string>

namespace apollo::rpc {

/// How many rows a client wants: 0 = `usual`. Errors: Invalid `request.limit` above `most`.
[[nodiscard]] inline Expected<std::uint32_t> limitOf(std::uint32_t wanted, std::uint32_t usual, std::uint32_t most) {
    if (wanted == 0) return usual;
    if (wanted <= most) return wanted;
    return makeError(ErrorCode::Invalid, "request.limit",
                     "The request asks for " + std::to_string(wanted) + " rows; at most " + std::to_string(most) +
                         " come in one answer.",
                     {{"most", std::to_string(most)}});
}

} // namespace apollo::rpc
