#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/command/RunText.h"
#include "backend/apps/ctl/cli/link/RunReference.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"

#include <algorithm>
#include <cctype>

namespace apollo::ctl {
namespace {

struct ListOptions {
    std::string pipeline;
    std::vector<std::string> states;
    std::uint32_t limit = 100;
};
struct RunOptions {
    std::string run;
    std::string node;
    std::uint64_t after = 0;
};

Expected<types::v1::RunState> stateOf(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    types::v1::RunState state{};
    if (types::v1::RunState_Parse("RUN_STATE_" + text, &state) && state != types::v1::RUN_STATE_UNSPECIFIED)
        return state;
    return makeError(ErrorCode::Invalid, "usage.choice",
                     "--state \"" + text +
                         "\" is unknown. Choose of PENDING, RUNNING, PAUSED, SUCCESS, FAILED, CANCELED.",
                     {{"option", "--state"}, {"value", text}});
}

Expected<ExitCode> runs(Session &session, const ListOptions &options) {
    api::ListRunsRequest request;
    request.set_pipeline(options.pipeline);
    request.set_limit(options.limit);
    for (const auto &text : options.states) {
        auto state = stateOf(text);
        if (!state) return state.error();
        request.add_states(*state);
    }
    auto client = session.client();
    if (!client) return client.error();
    auto reply = (*client)->call(&Client::Stub::ListRuns, request);
    if (!reply) return reply.error();
    Json list = Json::array();
    for (const auto &run : reply->runs()) list.push_back(toJson(run));
    session.output.answer({{"runs", std::move(list)}, {"more", reply->more()}},
                          [&] { return runTable(reply->runs()); });
    return ExitCode::Ok;
}

Expected<ExitCode> showRun(Session &session, const RunOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    auto run = resolveRun(**client, options.run);
    if (!run) return run.error();
    api::GetRunRequest request;
    request.set_run_id(*run);
    auto reply = (*client)->call(&Client::Stub::GetRun, request);
    if (!reply) return reply.error();
    Json nodes = Json::array();
    for (const auto &node : reply->nodes()) nodes.push_back(toJson(node));
    session.output.answer({{"run", toJson(reply->run())}, {"nodes", std::move(nodes)}},
                          [&] { return runDetails(reply->run()) + '\n' + nodeTable(reply->nodes()); });
    return ExitCode::Ok;
}

Expected<ExitCode> attempts(Session &session, const RunOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    auto run = resolveRun(**client, options.run);
    if (!run) return run.error();
    api::ListAttemptsRequest request;
    request.set_run_id(*run);
    request.set_node_key(options.node);
    auto reply = (*client)->call(&Client::Stub::ListAttempts, request);
    if (!reply) return reply.error();
    Json list = Json::array();
    Table table(
        {"NODE", ">TRY", ">GEN", "STATE", "OUTCOME", ">EXIT", "STARTED", "FINISHED", "WORKER", "EXECUTION", "MESSAGE"});
    for (const auto &attempt : reply->attempts()) {
        list.push_back(toJson(attempt));
        table.add({attempt.node_key(), std::to_string(attempt.number()), std::to_string(attempt.generation()),
                   toText(attempt.state()), toText(attempt.outcome()),
                   attempt.has_exit_code() ? std::to_string(attempt.exit_code()) : "-",
                   shortInstant(attempt.started_at()), shortInstant(attempt.finished_at()), attempt.worker(),
                   attempt.execution_id(), attempt.message()});
    }
    session.output.answer({{"run", *run}, {"attempts", std::move(list)}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

Expected<std::vector<types::v1::Event>> allEvents(Client &client, const std::string &run, std::uint64_t after) {
    std::vector<types::v1::Event> events;
    for (bool more = true; more;) {
        api::ListEventsRequest request;
        request.set_run_id(run);
        request.set_after_seq(after);
        request.set_limit(10'000);
        auto reply = client.call(&Client::Stub::ListEvents, request);
        if (!reply) return reply.error();
        for (auto &event : *reply->mutable_events()) events.push_back(std::move(event));
        more = reply->more() && reply->events_size() > 0;
        if (more) after = events.back().seq();
    }
    return events;
}

Expected<ExitCode> events(Session &session, const RunOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    auto run = resolveRun(**client, options.run);
    if (!run) return run.error();
    auto all = allEvents(**client, *run, options.after);
    if (!all) return all.error();
    Json list = Json::array();
    Table table({">SEQ", "AT", "EVENT", "NODE", ">TRY", "BY", "MESSAGE"});
    for (const auto &event : *all) {
        list.push_back(toJson(event));
        table.add({std::to_string(event.seq()), shortInstant(event.at()), event.type(), event.node_key(),
                   event.attempt() > 0 ? std::to_string(event.attempt()) : "", toText(event.actor()), event.message()});
    }
    session.output.answer({{"run", *run}, {"events", std::move(list)}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

void addRunOption(CLI::App &sub, RunOptions &options) {
    sub.add_option("RUN", options.run, "Id of a run, the beginning of one, or last")->required();
}

} // namespace

void addRunCommands(CLI::App &app, Session &session) {
    auto *run = app.add_subcommand("run", "Start runs and look at them");
    run->require_subcommand(1);
    addRunStart(*run, session);
    auto *show = run->add_subcommand("show", "A run and all its nodes");
    auto showOptions = std::make_shared<RunOptions>();
    addRunOption(*show, *showOptions);
    whenChosen(*show, session, showOptions, showRun);

    auto *list = app.add_subcommand("runs", "Runs, newest first");
    auto listOptions = std::make_shared<ListOptions>();
    list->add_option("--pipeline", listOptions->pipeline, "Only runs of this pipeline");
    list->add_option("--state", listOptions->states, "Only runs in this state; may be given again")
        ->allow_extra_args(false);
    list->add_option("--limit", listOptions->limit, "How many")->check(CLI::Range(1, 1000))->capture_default_str();
    whenChosen(*list, session, listOptions, runs);

    auto *tries = app.add_subcommand("attempts", "Every try of a node, or of the whole run");
    auto triesOptions = std::make_shared<RunOptions>();
    addRunOption(*tries, *triesOptions);
    tries->add_option("NODE", triesOptions->node, "Only this node");
    whenChosen(*tries, session, triesOptions, attempts);

    auto *history = app.add_subcommand("events", "Everything that happened to a run, in order");
    auto historyOptions = std::make_shared<RunOptions>();
    addRunOption(*history, *historyOptions);
    history->add_option("--after", historyOptions->after, "Only events after this sequence number");
    whenChosen(*history, session, historyOptions, events);
}

} // namespace apollo::ctl
