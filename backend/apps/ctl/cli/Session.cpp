#include "backend/apps/ctl/cli/Session.h"

#include "backend/domain/ids/Uuid.h"

#include <chrono>
#include <random>

namespace apollo::ctl {

std::string newRequestId() {
    std::random_device device;
    const auto word = [&device] { return (static_cast<std::uint64_t>(device()) << 32) | device(); };
    const auto now = std::chrono::duration_cast<Duration>(std::chrono::system_clock::now().time_since_epoch());
    return Uuid::make(DbTime(now.count()), word(), word()).toText();
}

} // namespace apollo::ctl
