#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/rpc/base/Executor.h"

#include <string_view>

namespace apollo::rpc {

/// Writes what a client must not see of a failure to the server's log; nothing if there is nothing of that kind.
inline void reportInside(const Executor &executor, std::string_view where, const Error &error) {
    if (error.code != ErrorCode::Internal && error.detail.empty()) return;
    executor.warn(std::string(where) + ": " + error.id + ": " + error.text + " " + error.detail);
}

} // namespace apollo::rpc
