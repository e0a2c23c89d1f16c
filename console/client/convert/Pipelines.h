#pragma once

#include "console/api/PipelineInfo.h"
#include "console/client/convert/Values.h"

namespace apollo::console::convert {

[[nodiscard]] Expected<std::vector<PipelineInfo>> pipelines(const operators::v1::ListPipelinesReply &reply);
[[nodiscard]] Expected<PipelineInfo> switchedPipeline(const operators::v1::SetScheduleReply &reply);
[[nodiscard]] Expected<PipelineDetail> pipelineDetail(const operators::v1::GetPipelineReply &reply);
[[nodiscard]] operators::v1::StartRunRequest startRequest(const StartRequest &from);

} // namespace apollo::console::convert
