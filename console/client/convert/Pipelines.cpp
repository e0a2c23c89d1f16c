#include "console/client/convert/Pipelines.h"

#include "backend/domain/pipeline/PipelineReader.h"
#include "console/client/convert/Runs.h"

namespace apollo::console::convert {

namespace {

Expected<ScheduleInfo> schedule(const operators::v1::Schedule &from) {
    const auto dialect = kCronDialects.parse(from.dialect());
    if (!dialect) return incompatible("cron dialect", from.dialect());
    ScheduleInfo to;
    to.schedule.cron = from.cron();
    to.schedule.dialect = *dialect;
    to.schedule.zone = from.zone();
    to.schedule.enabled = from.enabled();
    to.nextAt = instant(from.next_at());
    return to;
}

Expected<PipelineInfo> pipeline(const operators::v1::Pipeline &from) {
    PipelineInfo to;
    to.name = text(from.name());
    to.title = text(from.title());
    to.description = text(from.description());
    to.owner = text(from.owner());
    to.versionNo = from.version_no();
    to.nodeCount = from.node_count();
    to.updatedAt = DbTime(from.updated_at());
    if (from.has_schedule()) {
        auto planned = schedule(from.schedule());
        if (!planned) return std::move(planned).error();
        to.schedule = std::move(planned).value();
    }
    return to;
}

} // namespace

Expected<std::vector<PipelineInfo>> pipelines(const operators::v1::ListPipelinesReply &reply) {
    return all<PipelineInfo>(reply.pipelines(), pipeline);
}

Expected<PipelineInfo> switchedPipeline(const operators::v1::SetScheduleReply &reply) {
    return pipeline(reply.pipeline());
}

Expected<PipelineDetail> pipelineDetail(const operators::v1::GetPipelineReply &reply) {
    auto info = pipeline(reply.pipeline());
    if (!info) return std::move(info).error();
    auto plan = pipelineFromCanonical(reply.spec_json()).and_then(Plan::compile);
    if (!plan) return incompatible("definition", plan.error().text);

    Definition definition;
    definition.plan = std::move(plan).value();
    definition.pipeline = info->name;
    definition.versionNo = reply.version_no();
    definition.specJson = text(reply.spec_json());
    definition.sha256 = text(reply.sha256());
    definition.createdAt = DbTime(reply.created_at());
    definition.createdBy = text(reply.created_by());
    return PipelineDetail{std::move(info).value(), std::make_shared<const Definition>(std::move(definition))};
}

operators::v1::StartRunRequest startRequest(const StartRequest &from) {
    operators::v1::StartRunRequest to;
    to.set_pipeline(from.pipeline.toStdString());
    for (const auto &[name, value] : from.params) (*to.mutable_params())[name.toStdString()] = value.toStdString();
    to.set_request_id(from.request.value());
    to.set_reason(from.reason.toStdString());
    return to;
}

} // namespace apollo::console::convert
