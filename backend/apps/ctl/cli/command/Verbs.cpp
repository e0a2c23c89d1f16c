#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/command/VerbTable.h"
#include "backend/apps/ctl/cli/link/RunReference.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"

namespace apollo::ctl {
namespace {

struct VerbOptions {
    Verb verb = Verb::Hold;
    std::string run;
    std::vector<std::string> nodes;
    std::string reason;
    std::string requestId;
    std::uint64_t expect = 0; ///< 0: any revision
};
struct ActionOptions {
    std::string run;
    std::string node;
};

Expected<api::ActRequest> requestOf(Client &client, const VerbOptions &options) {
    auto run = resolveRun(client, options.run);
    if (!run) return run.error();
    if (options.expect != 0 && options.nodes.size() > 1)
        return makeError(ErrorCode::Invalid, "usage.expect",
                         "--expect is the revision of one node: name one node only.");
    api::ActRequest request;
    request.set_verb(toProto(options.verb));
    request.set_reason(options.reason);
    request.set_request_id(options.requestId.empty() ? newRequestId() : options.requestId);
    const auto add = [&](const std::string &node) {
        auto *target = request.add_targets();
        target->set_run_id(*run);
        target->set_node_key(node);
        target->set_expected_revision(options.expect);
    };
    if (actsOnRun(options.verb)) add({});
    for (const auto &node : options.nodes) add(node);
    return request;
}

Json outcomeJson(const api::ItemOutcome &item) {
    return {{"run", item.target().run_id()},
            {"node", item.target().node_key().empty() ? Json(nullptr) : Json(item.target().node_key())},
            {"ok", item.ok()},
            {"message", item.message()},
            {"error", item.ok() ? Json(nullptr) : errorJson(fromProto(item.error()))},
            {"new_run", item.new_run_id().empty() ? Json(nullptr) : Json(item.new_run_id())},
            {"revision", item.revision()}};
}

std::string outcomeText(const google::protobuf::RepeatedPtrField<api::ItemOutcome> &items) {
    Table table({"RUN", "NODE", "DONE", ">REVISION", "WHAT HAPPENED"});
    for (const auto &item : items) {
        const auto created = item.new_run_id().empty() ? std::string() : " (new run " + item.new_run_id() + ")";
        table.add({item.target().run_id(), item.target().node_key().empty() ? "-" : item.target().node_key(),
                   item.ok() ? "yes" : "no", std::to_string(item.revision()),
                   (item.ok() ? item.message() : item.error().text()) + created});
    }
    return table.text();
}

// One target that was refused answers with the code of its refusal; among several, one refusal is a failure.
ExitCode exitCodeFor(const google::protobuf::RepeatedPtrField<api::ItemOutcome> &items) {
    for (const auto &item : items)
        if (!item.ok()) return items.size() == 1 ? exitCodeOf(fromProto(item.error()).code) : ExitCode::Failed;
    return ExitCode::Ok;
}

Expected<ExitCode> act(Session &session, const VerbOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    auto request = requestOf(**client, options);
    if (!request) return request.error();
    auto reply = (*client)->call(&Client::Stub::Act, *request);
    if (!reply) {
        auto error = reply.error();
        if (error.code == ErrorCode::Unavailable || error.code == ErrorCode::Timeout)
            error.text += " This request can be repeated safely with --request-id " + request->request_id();
        return error;
    }
    Json items = Json::array();
    for (const auto &item : reply->items()) items.push_back(outcomeJson(item));
    session.output.answer({{"verb", std::string(kVerbs.text(options.verb))},
                           {"request_id", request->request_id()},
                           {"items", std::move(items)}},
                          [&] { return outcomeText(reply->items()); });
    return exitCodeFor(reply->items());
}

Expected<ExitCode> actions(Session &session, const ActionOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    auto run = resolveRun(**client, options.run);
    if (!run) return run.error();
    api::ListActionsRequest request;
    request.set_run_id(*run);
    request.set_node_key(options.node);
    auto reply = (*client)->call(&Client::Stub::ListActions, request);
    if (!reply) return reply.error();
    Json list = Json::array();
    Table table({"VERB", "ON", "ALLOWED", "REASON", ">NODES", ">RUNNING", "WHAT IT DOES, OR WHY NOT"});
    for (const auto &action : reply->actions()) {
        list.push_back({{"verb", action.name()},
                        {"on", action.on_run() ? "run" : "node"},
                        {"allowed", action.allowed()},
                        {"refusal", action.allowed() ? Json(nullptr) : errorJson(fromProto(action.refusal()))},
                        {"reason_required", action.reason_required()},
                        {"affected_nodes", action.affected_nodes()},
                        {"running_nodes", action.running_nodes()},
                        {"impact", action.impact()}});
        table.add({action.name(), action.on_run() ? "run" : "node", action.allowed() ? "yes" : "no",
                   action.reason_required() ? "needed" : "optional", std::to_string(action.affected_nodes()),
                   std::to_string(action.running_nodes()),
                   action.allowed() ? action.impact() : action.refusal().text()});
    }
    session.output.answer({{"run", *run},
                           {"node", options.node.empty() ? Json(nullptr) : Json(options.node)},
                           {"run_revision", reply->run_revision()},
                           {"node_revision", reply->node_revision()},
                           {"actions", std::move(list)}},
                          [&] { return table.text(); });
    return ExitCode::Ok;
}

void addVerb(CLI::App &app, Session &session, Verb verb) {
    auto *sub = app.add_subcommand(std::string(kVerbs.text(verb)), std::string(describe(verb)));
    sub->group("Verbs");
    auto options = std::make_shared<VerbOptions>();
    options->verb = verb;
    sub->add_option("RUN", options->run, "Id of a run, the beginning of one, or last")->required();
    if (!actsOnRun(verb)) sub->add_option("NODE", options->nodes, "Keys of the nodes")->required()->expected(1, 500);
    sub->add_option("--reason", options->reason, "Why, for the audit log");
    sub->add_option("--request-id", options->requestId, "Idempotency key, to repeat a request safely");
    sub->add_option("--expect", options->expect, "Refuse if the revision is not this one any more");
    whenChosen(*sub, session, options, act);
}

} // namespace

void addVerbCommands(CLI::App &app, Session &session) {
    for (const auto &row : kVerbs.rows) addVerb(app, session, row.first);
    auto *sub = app.add_subcommand("actions", "Which verbs are possible now, what they would do, and why not");
    auto options = std::make_shared<ActionOptions>();
    sub->add_option("RUN", options->run, "Id of a run, the beginning of one, or last")->required();
    sub->add_option("NODE", options->node, "Key of a node (default: verbs on the run only)");
    whenChosen(*sub, session, options, actions);
}

} // namespace apollo::ctl
