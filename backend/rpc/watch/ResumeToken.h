#pragma once

#include "backend/domain/ids/Ids.h"

#include <optional>
#include <string>
#include <string_view>

namespace apollo::rpc {

/// Where a watcher stands in the changes of one life of a server. Opaque to clients.
struct ResumeToken {
    Incarnation server;       ///< another life counts anew
    std::uint64_t change = 0; ///< last one that the watcher has
    std::uint32_t filter = 0; ///< of what it watches: another filter cannot resume

    [[nodiscard]] std::string encode() const;
    /// Absent if it is none of ours.
    [[nodiscard]] static std::optional<ResumeToken> decode(std::string_view bytes);
};

} // namespace apollo::rpc
