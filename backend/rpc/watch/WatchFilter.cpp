#include "backend/rpc/watch/WatchFilter.h"

#include "backend/rpc/convert/Runs.h"

namespace apollo::rpc {

namespace {

constexpr std::uint32_t kDefaultRecent = 100;
constexpr std::uint32_t kMaxRecent = 1000;

} // namespace

Expected<WatchFilter> WatchFilter::parse(const ops::WatchRequest &request) {
    WatchFilter filter;
    filter.pipeline = request.pipeline();
    filter.nodes = request.nodes();
    filter.recentRuns = request.recent_runs() == 0 ? kDefaultRecent : request.recent_runs();
    if (filter.recentRuns > kMaxRecent)
        return makeError(ErrorCode::Invalid, "watch.recent_runs", "A snapshot goes back at most 1,000 runs.");
    if (!request.run_id().empty()) {
        auto id = parseId<RunId>(request.run_id());
        if (!id) return std::move(id).error();
        filter.run = *id;
    }
    return filter;
}

std::uint32_t WatchFilter::fingerprint() const {
    const std::string text =
        pipeline + '\n' + (run ? run->value().toText() : std::string()) + (nodes ? "\nnodes" : "\n");
    std::uint32_t hash = 2166136261u; // FNV-1a
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    return hash;
}

} // namespace apollo::rpc
