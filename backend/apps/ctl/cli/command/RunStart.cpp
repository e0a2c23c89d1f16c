#include "backend/apps/ctl/cli/command/RunText.h"
#include "backend/apps/ctl/cli/link/RunWatch.h"
#include "backend/apps/ctl/cli/text/Convert.h"

#include "backend/domain/time/Time.h"

namespace apollo::ctl {
namespace {

using SystemTime = std::chrono::system_clock::time_point;

struct StartOptions {
    std::string pipeline;
    std::vector<std::string> params;
    std::string reason;
    std::string requestId;
    std::string timeout;
    bool wait = false;
};

Expected<api::StartRunRequest> requestOf(const StartOptions &options) {
    api::StartRunRequest request;
    request.set_pipeline(options.pipeline);
    request.set_reason(options.reason);
    request.set_request_id(options.requestId.empty() ? newRequestId() : options.requestId);
    for (const auto &param : options.params) {
        const auto equals = param.find('=');
        if (equals == std::string::npos || equals == 0)
            return makeError(ErrorCode::Invalid, "usage.param", "--param \"" + param + "\" is not name=value.",
                             {{"value", param}});
        const auto [place, fresh] =
            request.mutable_params()->insert({param.substr(0, equals), param.substr(equals + 1)});
        if (!fresh)
            return makeError(ErrorCode::Invalid, "usage.param",
                             "The parameter \"" + place->first + "\" is given twice.", {{"value", place->first}});
    }
    return request;
}

Expected<SystemTime> deadlineOf(const StartOptions &options) {
    if (options.timeout.empty()) return SystemTime::max();
    auto duration = parseDuration(options.timeout);
    if (!duration) return duration.error();
    return std::chrono::system_clock::now() + *duration;
}

/// Waits until the run is over, or cannot go on without a person; `run` is then the newest that is known.
Expected<void> waitForEnd(Session &session, Client &client, SystemTime deadline, types::v1::Run &run) {
    api::WatchRequest request;
    request.set_run_id(run.id());
    std::string said;
    return watchRuns(
        client, request, deadline,
        [&](const api::WatchMessage &message) {
            for (const auto &update : message.runs())
                if (update.id() == run.id() && update.revision() >= run.revision()) run = update;
            const auto progress = toText(run.state()) + ": " + progressText(run.counts());
            if (!session.output.json() && progress != said) session.output.note(progress);
            said = progress;
            return !isOver(run.state()) && run.state() != types::v1::RUN_STATE_PAUSED;
        },
        [&](const Error &error) { session.output.note("The link is lost, trying again: " + error.text); });
}

std::string endText(const types::v1::Run &run) {
    auto text = run.id() + "  " + toText(run.state()) + "  " + progressText(run.counts()) +
                (run.cause().empty() ? "" : "  " + run.cause()) + '\n';
    if (run.state() == types::v1::RUN_STATE_PAUSED)
        text += "The run waits for a person. Look: apolloctl run show " + run.id() +
                "   then for example: apolloctl rerun-failed " + run.id() + " --reason WHY\n";
    return text;
}

Expected<ExitCode> startRun(Session &session, const StartOptions &options) {
    auto request = requestOf(options);
    if (!request) return request.error();
    auto deadline = deadlineOf(options);
    if (!deadline) return deadline.error();
    auto client = session.client();
    if (!client) return client.error();
    auto reply = (*client)->call(&Client::Stub::StartRun, *request);
    if (!reply) return reply.error();
    auto run = reply->run();
    if (!options.wait) {
        session.output.answer({{"run", toJson(run)}}, [&] { return run.id() + '\n'; });
        return ExitCode::Ok;
    }
    if (!session.output.json()) session.output.note("started run " + run.id());
    const auto waited = waitForEnd(session, **client, *deadline, run);
    if (!waited && waited.error().code != ErrorCode::Timeout) return waited.error();
    if (!waited) session.output.note(waited.error().text);
    if (session.interrupt.triggered()) {
        session.output.note("No longer waiting; run " + run.id() + " goes on.");
        return ExitCode::Interrupted;
    }
    session.output.answer({{"run", toJson(run)}}, [&] { return endText(run); });
    return run.state() == types::v1::RUN_STATE_SUCCESS ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace

void addRunStart(CLI::App &run, Session &session) {
    auto *start = run.add_subcommand("start", "Start a run of the newest version of a pipeline");
    auto options = std::make_shared<StartOptions>();
    start->add_option("PIPELINE", options->pipeline, "Name of the pipeline")->required();
    start->add_option("--param", options->params, "name=value; may be given again")->allow_extra_args(false);
    auto *wait = start->add_flag("--wait", options->wait, "Wait for the end; exit code 0 only for SUCCESS");
    start->add_option("--timeout", options->timeout, "With --wait: at most this long, for example 5m")->needs(wait);
    start->add_option("--reason", options->reason, "Why, for the audit log");
    start->add_option("--request-id", options->requestId,
                      "Idempotency key: repeating it gives the run that it started");
    whenChosen(*start, session, options, startRun);
}

} // namespace apollo::ctl
