#pragma once

#include "console/api/AttemptInfo.h"
#include "console/api/RunInfo.h"
#include "console/client/convert/Values.h"

namespace apollo::console::convert {

[[nodiscard]] Expected<RunInfo> run(const types::v1::Run &from);
[[nodiscard]] Expected<NodeRunInfo> nodeRun(const types::v1::NodeRun &from);
[[nodiscard]] Expected<AttemptInfo> attempt(const types::v1::Attempt &from);
[[nodiscard]] LogRecord logLine(const types::v1::LogLine &from);

[[nodiscard]] Expected<RunInfo> startedRun(const operators::v1::StartRunReply &reply);
[[nodiscard]] Expected<RunDetail> runDetail(const operators::v1::GetRunReply &reply);
[[nodiscard]] Expected<std::vector<AttemptInfo>> attempts(const operators::v1::ListAttemptsReply &reply);
[[nodiscard]] Expected<EventPage> events(const operators::v1::ListEventsReply &reply);
[[nodiscard]] Expected<LogPage> logPage(const operators::v1::ReadLogReply &reply);
[[nodiscard]] Expected<LogChunk> logChunk(const operators::v1::FollowLogMessage &message);

/// Converts every element, or fails with the first failure.
template <typename To, typename From, typename Convert>
[[nodiscard]] Expected<std::vector<To>> all(const From &from, Convert convert) {
    std::vector<To> result;
    result.reserve(static_cast<std::size_t>(from.size()));
    for (const auto &item : from) {
        Expected<To> value = convert(item);
        if (!value) return std::move(value).error();
        result.push_back(std::move(value).value());
    }
    return result;
}

} // namespace apollo::console::convert
