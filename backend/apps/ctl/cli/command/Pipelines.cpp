#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"

namespace apollo::ctl {
namespace {

struct NoOptions {};
struct ExportOptions {
    std::string pipeline;
    std::uint32_t version = 0;
};
struct ScheduleOptions {
    std::string pipeline;
    std::string reason;
    std::string requestId;
    bool enabled = false;
};

std::string scheduleText(const api::Pipeline &pipeline) {
    if (!pipeline.has_schedule()) return "-";
    const auto &schedule = pipeline.schedule();
    return schedule.cron() + " (" + schedule.dialect() + ", " + schedule.zone() + ") " +
           (schedule.enabled() ? "on" : "off");
}

Expected<ExitCode> pipelines(Session &session, const NoOptions &) {
    auto client = session.client();
    if (!client) return client.error();
    auto reply = (*client)->call(&Client::Stub::ListPipelines, api::ListPipelinesRequest());
    if (!reply) return reply.error();
    Json list = Json::array();
    Table table({"PIPELINE", ">VERSION", ">NODES", "UPDATED", "NEXT START", "SCHEDULE", "TITLE"});
    for (const auto &pipeline : reply->pipelines()) {
        list.push_back(toJson(pipeline));
        table.add({pipeline.name(), std::to_string(pipeline.version_no()), std::to_string(pipeline.node_count()),
                   shortInstant(pipeline.updated_at()), shortInstant(pipeline.schedule().next_at()),
                   scheduleText(pipeline), pipeline.title()});
    }
    session.output.answer({{"pipelines", std::move(list)}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

// What comes out can be imported again and makes no new version; so it is JSON with and without --json.
Expected<ExitCode> exportPipeline(Session &session, const ExportOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    api::GetPipelineRequest request;
    request.set_name(options.pipeline);
    request.set_version_no(options.version);
    auto reply = (*client)->call(&Client::Stub::GetPipeline, request);
    if (!reply) return reply.error();
    const auto document = Json::parse(reply->spec_json(), nullptr, false);
    if (document.is_discarded())
        return makeError(ErrorCode::Internal, "export.form",
                         "The server sent a definition of " + options.pipeline +
                             " that is not JSON. Run: apolloctl verify");
    session.output.raw(dumped(document, 2) + '\n');
    return ExitCode::Ok;
}

Expected<ExitCode> setSchedule(Session &session, const ScheduleOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    api::SetScheduleRequest request;
    request.set_pipeline(options.pipeline);
    request.set_enabled(options.enabled);
    request.set_reason(options.reason);
    request.set_request_id(options.requestId.empty() ? newRequestId() : options.requestId);
    auto reply = (*client)->call(&Client::Stub::SetSchedule, request);
    if (!reply) return reply.error();
    const auto &pipeline = reply->pipeline();
    session.output.answer({{"pipeline", toJson(pipeline)}}, [&] {
        Table table({pipeline.name(), scheduleText(pipeline)});
        if (pipeline.schedule().enabled()) table.add({"next start", shortInstant(pipeline.schedule().next_at())});
        return table.text();
    });
    return ExitCode::Ok;
}

void addSwitch(CLI::App &schedule, Session &session, const std::string &name, bool enabled) {
    auto *sub = schedule.add_subcommand(name, "Switch the schedule of a pipeline " + name);
    auto options = std::make_shared<ScheduleOptions>();
    options->enabled = enabled;
    sub->add_option("PIPELINE", options->pipeline, "Name of the pipeline")->required();
    sub->add_option("--reason", options->reason, "Why, for the audit log");
    sub->add_option("--request-id", options->requestId, "Idempotency key, to repeat a request safely");
    whenChosen(*sub, session, options, setSchedule);
}

} // namespace

void addPipelineCommands(CLI::App &app, Session &session) {
    whenChosen(*app.add_subcommand("pipelines", "All pipelines"), session, std::make_shared<NoOptions>(), pipelines);

    auto *out = app.add_subcommand("export", "The definition of a pipeline as canonical JSON");
    auto options = std::make_shared<ExportOptions>();
    out->add_option("PIPELINE", options->pipeline, "Name of the pipeline")->required();
    out->add_option("--version-no", options->version, "Which version (default: the newest)");
    whenChosen(*out, session, options, exportPipeline);

    auto *schedule = app.add_subcommand("schedule", "Switch schedules on and off");
    schedule->require_subcommand(1);
    addSwitch(*schedule, session, "on", true);
    addSwitch(*schedule, session, "off", false);
}

} // namespace apollo::ctl
