#include "backend/apps/ctl/cli/command/RunText.h"
#include "backend/apps/ctl/cli/link/RunReference.h"
#include "backend/apps/ctl/cli/link/RunWatch.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Utf8.h"

namespace apollo::ctl {
namespace {

struct WatchOptions {
    std::string pipeline;
    std::string run;
    bool nodes = false;
    bool once = false;
};

std::string kindText(api::WatchMessage::Kind kind) {
    const auto &name = api::WatchMessage::Kind_Name(kind);
    if (!name.starts_with("KIND_")) return "unknown";
    std::string text = name.substr(5);
    for (auto &c : text) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
    return text;
}

Json messageJson(const api::WatchMessage &message) {
    Json runs = Json::array();
    for (const auto &run : message.runs()) runs.push_back(toJson(run));
    Json nodes = Json::array();
    for (const auto &node : message.nodes()) nodes.push_back(toJson(node));
    return {{"kind", kindText(message.kind())},
            {"server_time", instantJson(message.server_time())},
            {"runs", std::move(runs)},
            {"nodes", std::move(nodes)},
            {"pipelines_changed", message.pipelines_changed()}};
}

std::string messageText(const api::WatchMessage &message) {
    std::string text;
    const auto at = shortInstant(message.server_time()) + "  ";
    for (const auto &run : message.runs())
        text += at + run.id() + "  " + escapeForTerminal(run.pipeline_name()) + "  " + toText(run.state()) + "  " +
                progressText(run.counts()) + '\n';
    for (const auto &node : message.nodes())
        text += at + node.run_id() + "  " + escapeForTerminal(node.key()) + "  " + toText(node.state()) + '\n';
    if (message.kind() == api::WatchMessage::KIND_RESYNC)
        text += at + "too slow for the server: all of it follows again\n";
    return text;
}

/// Collects the snapshot for --once.
struct Snapshot {
    google::protobuf::RepeatedPtrField<types::v1::Run> runs;
    google::protobuf::RepeatedPtrField<types::v1::NodeRun> nodes;

    void take(const api::WatchMessage &message) {
        if (message.kind() == api::WatchMessage::KIND_SNAPSHOT_BEGIN) {
            runs.Clear();
            nodes.Clear();
        }
        runs.MergeFrom(message.runs());
        nodes.MergeFrom(message.nodes());
    }
    void answer(Output &output) const {
        Json runList = Json::array();
        for (const auto &run : runs) runList.push_back(toJson(run));
        Json nodeList = Json::array();
        for (const auto &node : nodes) nodeList.push_back(toJson(node));
        output.answer({{"runs", std::move(runList)}, {"nodes", std::move(nodeList)}},
                      [this] { return runTable(runs) + (nodes.empty() ? std::string() : '\n' + nodeTable(nodes)); });
    }
};

Expected<api::WatchRequest> requestOf(Client &client, const WatchOptions &options) {
    api::WatchRequest request;
    request.set_pipeline(options.pipeline);
    request.set_nodes(options.nodes);
    if (!options.run.empty()) {
        auto run = resolveRun(client, options.run);
        if (!run) return run.error();
        request.set_run_id(*run);
    }
    return request;
}

Expected<ExitCode> watch(Session &session, const WatchOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    // A server that cannot be reached at all is a mistake to report; one that goes away later is waited for.
    if (auto info = (*client)->call(&Client::Stub::GetServerInfo, api::GetServerInfoRequest()); !info)
        return info.error();
    auto request = requestOf(**client, options);
    if (!request) return request.error();
    Snapshot snapshot;
    const auto take = [&](const api::WatchMessage &message) {
        if (options.once) {
            snapshot.take(message);
            return message.kind() != api::WatchMessage::KIND_SNAPSHOT_END;
        }
        session.output.item(messageJson(message), [&message] { return messageText(message); });
        return true;
    };
    const auto lost = [&](const Error &error) { session.output.note("The link is lost, trying again: " + error.text); };
    if (auto ended = watchRuns(**client, *request, std::chrono::system_clock::time_point::max(), take, lost); !ended)
        return ended.error();
    if (session.interrupt.triggered()) return ExitCode::Interrupted;
    snapshot.answer(session.output);
    return ExitCode::Ok;
}

} // namespace

void addWatchCommand(CLI::App &app, Session &session) {
    auto *sub = app.add_subcommand("watch", "Runs as they are, then every change, until Ctrl-C");
    auto options = std::make_shared<WatchOptions>();
    sub->add_option("--pipeline", options->pipeline, "Only runs of this pipeline");
    sub->add_option("--run", options->run, "Only this run");
    sub->add_flag("--nodes", options->nodes, "With the nodes of the runs");
    sub->add_flag("--once", options->once, "Only as they are now, then end");
    whenChosen(*sub, session, options, watch);
}

} // namespace apollo::ctl
