#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/link/RunReference.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"
#include "backend/apps/ctl/cli/text/Utf8.h"

namespace apollo::ctl {
namespace {

struct NoOptions {};
struct VerifyOptions {
    std::string run;
};

Expected<ExitCode> info(Session &session, const NoOptions &) {
    auto client = session.client();
    if (!client) return client.error();
    auto reply = (*client)->call(&Client::Stub::GetServerInfo, api::GetServerInfoRequest());
    if (!reply) return reply.error();
    Json warnings = Json::array();
    for (const auto &warning : reply->warnings()) warnings.push_back(warning);
    const Json document{
        {"version", reply->version()},    {"server", reply->server_id()}, {"time", instantJson(reply->server_time())},
        {"database", reply->database()},  {"caller", reply->caller()},    {"role", toText(reply->role())},
        {"workers", reply->workers()},    {"slots", reply->slots()},      {"shards", reply->shards_held()},
        {"warnings", std::move(warnings)}};
    session.output.answer(document, [&] {
        Table table({"apollo-server", reply->version() + " (" + reply->server_id() + ")"});
        table.add({"address", (*client)->target()});
        table.add({"database", reply->database()});
        table.add({"clock", shortInstant(reply->server_time())});
        table.add({"you are", reply->caller() + ", " + toText(reply->role())});
        table.add({"workers", std::to_string(reply->workers()) + " with " + std::to_string(reply->slots()) + " slots"});
        table.add({"shards", std::to_string(reply->shards_held())});
        for (const auto &warning : reply->warnings()) table.add({"warning", warning});
        return table.text();
    });
    return ExitCode::Ok;
}

Expected<ExitCode> workers(Session &session, const NoOptions &) {
    auto client = session.client();
    if (!client) return client.error();
    auto reply = (*client)->call(&Client::Stub::ListWorkers, api::ListWorkersRequest());
    if (!reply) return reply.error();
    Json list = Json::array();
    Table table({"WORKER", "CONNECTED", ">SLOTS", ">BUSY", "LAST SEEN", "NODE TYPES"});
    for (const auto &worker : reply->workers()) {
        list.push_back(toJson(worker));
        std::string types;
        for (const auto &type : worker.node_types()) types += (types.empty() ? "" : ", ") + type;
        table.add({worker.id(), worker.connected() ? "yes" : "no", std::to_string(worker.slots()),
                   std::to_string(worker.busy()), shortInstant(worker.last_seen()), types});
    }
    session.output.answer({{"workers", std::move(list)}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

std::string verifyText(const api::VerifyReply &reply) {
    std::string text;
    for (const auto &finding : reply.findings()) text += "FINDING  " + escapeForTerminal(finding) + '\n';
    if (!reply.audit_chain_ok())
        text += "FINDING  the chain of audit entries is broken: entries were changed or removed\n";
    const bool good = reply.findings().empty() && reply.audit_chain_ok();
    return text + std::to_string(reply.runs()) + " runs, " + std::to_string(reply.events()) + " events, " +
           std::to_string(reply.audit_entries()) + " audit entries: " +
           (good ? "every snapshot equals the fold of its events, nothing is missing\n" : "see the findings above\n");
}

Expected<ExitCode> verify(Session &session, const VerifyOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    api::VerifyRequest request;
    if (!options.run.empty()) {
        auto run = resolveRun(**client, options.run);
        if (!run) return run.error();
        request.set_run_id(*run);
    }
    auto reply = (*client)->call(&Client::Stub::Verify, request, Client::kLongCallTime);
    if (!reply) return reply.error();
    Json findings = Json::array();
    for (const auto &finding : reply->findings()) findings.push_back(finding);
    const bool good = findings.empty() && reply->audit_chain_ok();
    session.output.answer({{"ok", good},
                           {"runs", reply->runs()},
                           {"events", reply->events()},
                           {"findings", std::move(findings)},
                           {"audit_chain_ok", reply->audit_chain_ok()},
                           {"audit_entries", reply->audit_entries()}},
                          [&] { return verifyText(*reply); });
    return good ? ExitCode::Ok : ExitCode::Failed;
}

} // namespace

void addServerCommands(CLI::App &app, Session &session) {
    auto none = std::make_shared<NoOptions>();
    whenChosen(*app.add_subcommand("info", "The server, its database, and who you are to it"), session, none, info);
    whenChosen(*app.add_subcommand("workers", "Workers that are or were connected"), session, none, workers);
    auto *check = app.add_subcommand("verify", "Compare every stored run with the fold of its events");
    auto options = std::make_shared<VerifyOptions>();
    check->add_option("RUN", options->run, "Only this run");
    whenChosen(*check, session, options, verify);
}

} // namespace apollo::ctl
