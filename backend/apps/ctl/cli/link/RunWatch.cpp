#include "backend/apps/ctl/cli/link/RunWatch.h"

#include <algorithm>

namespace apollo::ctl {
namespace {

constexpr Duration kFirstPause = std::chrono::milliseconds(200);
constexpr Duration kLongestPause = std::chrono::seconds(3);

Error deadlinePassed() {
    return makeError(ErrorCode::Timeout, "watch.deadline",
                     "The time to wait is over. The run goes on; look with: apolloctl runs");
}

} // namespace

Expected<void> watchRuns(Client &client, api::WatchRequest request, std::chrono::system_clock::time_point deadline,
                         const std::function<bool(const api::WatchMessage &)> &take,
                         const std::function<void(const Error &)> &lost) {
    auto pause = kFirstPause;
    bool wanted = true;
    const auto remember = [&](const api::WatchMessage &message) {
        pause = kFirstPause;
        wanted = take(message);
        if (!message.resume_token().empty()) request.set_resume_token(message.resume_token());
        return wanted;
    };
    while (true) {
        auto ended =
            client.stream<api::WatchRequest, api::WatchMessage>(&Client::Stub::Watch, request, remember, deadline);
        if (!wanted || client.interrupt().triggered()) return {};
        if (std::chrono::system_clock::now() >= deadline) return deadlinePassed();
        const bool healable = ended || ended.error().code == ErrorCode::Unavailable ||
                              ended.error().code == ErrorCode::Exhausted || ended.error().code == ErrorCode::Timeout;
        if (!healable) return ended.error();
        lost(ended ? makeError(ErrorCode::Unavailable, "watch.ended", "The server ended the stream.") : ended.error());
        if (client.interrupt().waitFor(pause)) return {};
        pause = std::min(pause * 2, kLongestPause);
    }
}

} // namespace apollo::ctl
