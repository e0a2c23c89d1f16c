#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/link/RunReference.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Utf8.h"

namespace apollo::ctl {
namespace {

constexpr std::uint32_t kPage = 5000;

struct LogOptions {
    std::string run;
    std::string node;
    std::uint32_t attempt = 0; ///< 0: the newest
    bool follow = false;
};

Error noAttempt(const LogOptions &options, const std::string &run) {
    const auto which =
        options.attempt == 0 ? std::string("has not been tried yet") : "has no try " + std::to_string(options.attempt);
    return makeError(ErrorCode::NotFound, "attempt.not_found",
                     "Node " + options.node + " of run " + run + ' ' + which + ". See: apolloctl attempts " + run +
                         ' ' + options.node,
                     {{"run", run}, {"node", options.node}});
}

Expected<types::v1::Attempt> chosenAttempt(Client &client, const LogOptions &options, const std::string &run) {
    api::ListAttemptsRequest request;
    request.set_run_id(run);
    request.set_node_key(options.node);
    auto reply = client.call(&Client::Stub::ListAttempts, request);
    if (!reply) return reply.error();
    const types::v1::Attempt *best = nullptr;
    for (const auto &attempt : reply->attempts()) {
        const bool wanted = options.attempt == 0 || attempt.number() == options.attempt;
        if (wanted && (!best || attempt.number() > best->number())) best = &attempt;
    }
    if (!best) return noAttempt(options, run);
    return *best;
}

std::string lineText(const types::v1::LogLine &line) {
    return (line.error() ? "! " : "  ") + escapeForTerminal(line.text()) + '\n';
}

struct LogPages {
    Json lines = Json::array();
    std::string text;
    bool complete = false;
    bool truncated = false;
};

Expected<LogPages> readAll(Client &client, const std::string &execution) {
    LogPages pages;
    api::ReadLogRequest request;
    request.set_execution_id(execution);
    request.set_limit(kPage);
    for (std::uint64_t from = 1;;) {
        request.set_from_line(from);
        auto reply = client.call(&Client::Stub::ReadLog, request);
        if (!reply) return reply.error();
        for (const auto &line : reply->lines()) {
            pages.lines.push_back(toJson(line));
            pages.text += lineText(line);
            from = line.number() + 1;
        }
        pages.complete = reply->complete();
        pages.truncated = reply->truncated();
        if (reply->lines().empty() || from > reply->line_count()) return pages;
    }
}

Expected<ExitCode> followLog(Session &session, Client &client, const std::string &execution) {
    api::FollowLogRequest request;
    request.set_execution_id(execution);
    request.set_from_line(1);
    auto ended = client.stream<api::FollowLogRequest, api::FollowLogMessage>(
        &Client::Stub::FollowLog, request, [&session](const api::FollowLogMessage &message) {
            for (const auto &line : message.lines())
                session.output.item(toJson(line), [&line] { return lineText(line); });
            return !message.complete();
        });
    if (session.interrupt.triggered()) return ExitCode::Interrupted;
    if (!ended) return ended.error();
    return ExitCode::Ok;
}

Expected<ExitCode> logs(Session &session, const LogOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    auto run = resolveRun(**client, options.run);
    if (!run) return run.error();
    auto attempt = chosenAttempt(**client, options, *run);
    if (!attempt) return attempt.error();
    if (options.follow) return followLog(session, **client, attempt->execution_id());
    auto pages = readAll(**client, attempt->execution_id());
    if (!pages) return pages.error();
    session.output.answer({{"attempt", toJson(*attempt)},
                           {"lines", std::move(pages->lines)},
                           {"complete", pages->complete},
                           {"truncated", pages->truncated}},
                          [&] { return pages->text; });
    if (pages->truncated)
        session.output.note("The log reached its limit: what the task wrote after that was not kept.");
    return ExitCode::Ok;
}

} // namespace

void addLogCommand(CLI::App &app, Session &session) {
    auto *sub = app.add_subcommand("logs", "What a node wrote; lines of standard error are marked with !");
    auto options = std::make_shared<LogOptions>();
    sub->add_option("RUN", options->run, "Id of a run, the beginning of one, or last")->required();
    sub->add_option("NODE", options->node, "Key of the node")->required();
    sub->add_option("--attempt", options->attempt, "Which try (default: the newest)")->check(CLI::PositiveNumber);
    sub->add_flag("--follow", options->follow, "Go on until the try is over");
    whenChosen(*sub, session, options, logs);
}

} // namespace apollo::ctl
