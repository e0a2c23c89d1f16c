#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/link/RunReference.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"

namespace apollo::ctl {
namespace {

struct AuditOptions {
    std::string run;
    std::string actor;
    std::uint32_t limit = 100;
    std::uint64_t before = 0;
};

Expected<ExitCode> audit(Session &session, const AuditOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    api::ListAuditRequest request;
    request.set_actor(options.actor);
    request.set_limit(options.limit);
    request.set_before_seq(options.before);
    if (!options.run.empty()) {
        auto run = resolveRun(**client, options.run);
        if (!run) return run.error();
        request.set_run_id(*run);
    }
    auto reply = (*client)->call(&Client::Stub::ListAudit, request);
    if (!reply) return reply.error();
    Json list = Json::array();
    Table table({">SEQ", "AT", "BY", "ACTION", "OBJECT", "DONE", "REASON", "OUTCOME"});
    for (const auto &entry : reply->entries()) {
        list.push_back(toJson(entry));
        table.add({std::to_string(entry.seq()), shortInstant(entry.at()), toText(entry.actor()), entry.action(),
                   entry.object_kind() + " " + entry.object(), entry.refused() ? "refused" : "yes", entry.reason(),
                   entry.outcome()});
    }
    session.output.answer({{"entries", std::move(list)}, {"more", reply->more()}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

} // namespace

void addAuditCommand(CLI::App &app, Session &session) {
    auto *sub = app.add_subcommand("audit", "Who did or tried what, newest first");
    auto options = std::make_shared<AuditOptions>();
    sub->add_option("--run", options->run, "Only about this run");
    sub->add_option("--actor", options->actor, "Only by this person or program");
    sub->add_option("--limit", options->limit, "How many")->check(CLI::Range(1, 1000))->capture_default_str();
    sub->add_option("--before", options->before, "Only entries older than this sequence number");
    whenChosen(*sub, session, options, audit);
}

} // namespace apollo::ctl
