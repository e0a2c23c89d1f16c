#include "backend/apps/ctl/cli/command/Commands.h"
#include "backend/apps/ctl/cli/text/Convert.h"
#include "backend/apps/ctl/cli/text/Table.h"

namespace apollo::ctl {
namespace {

struct NoOptions {};
struct TokenOptions {
    std::string name;
    std::string role;
};

Expected<types::v1::Role> roleOf(const std::string &text) {
    for (const auto role :
         {types::v1::ROLE_VIEWER, types::v1::ROLE_OPERATOR, types::v1::ROLE_ADMIN, types::v1::ROLE_WORKER})
        if (toText(role) == text) return role;
    return makeError(ErrorCode::Invalid, "usage.choice",
                     "--role \"" + text + "\" is unknown. Choose one of: viewer, operator, admin, worker.",
                     {{"option", "--role"}, {"value", text}});
}

Expected<ExitCode> create(Session &session, const TokenOptions &options) {
    auto role = roleOf(options.role);
    if (!role) return role.error();
    auto client = session.client();
    if (!client) return client.error();
    api::CreateTokenRequest request;
    request.set_name(options.name);
    request.set_role(*role);
    auto reply = (*client)->call(&Client::Stub::CreateToken, request);
    if (!reply) return reply.error();
    session.output.note("The token of " + options.name +
                        " follows; it is shown only this once. Keep it in a file with mode 0600.");
    session.output.answer({{"name", options.name}, {"role", options.role}, {"secret", reply->secret()}},
                          [&] { return reply->secret() + '\n'; });
    return ExitCode::Ok;
}

Expected<ExitCode> list(Session &session, const NoOptions &) {
    auto client = session.client();
    if (!client) return client.error();
    auto reply = (*client)->call(&Client::Stub::ListTokens, api::ListTokensRequest());
    if (!reply) return reply.error();
    Json tokens = Json::array();
    Table table({"NAME", "ROLE", "CREATED"});
    for (const auto &token : reply->tokens()) {
        tokens.push_back(
            {{"name", token.name()}, {"role", toText(token.role())}, {"created_at", instantJson(token.created_at())}});
        table.add({token.name(), toText(token.role()), shortInstant(token.created_at())});
    }
    session.output.answer({{"tokens", std::move(tokens)}}, [&] { return table.text(); });
    return ExitCode::Ok;
}

Expected<ExitCode> revoke(Session &session, const TokenOptions &options) {
    auto client = session.client();
    if (!client) return client.error();
    api::RevokeTokenRequest request;
    request.set_name(options.name);
    auto reply = (*client)->call(&Client::Stub::RevokeToken, request);
    if (!reply) return reply.error();
    session.output.answer({{"revoked", options.name}},
                          [&] { return "The token of " + options.name + " is useless from now on.\n"; });
    return ExitCode::Ok;
}

} // namespace

void addTokenCommands(CLI::App &app, Session &session) {
    auto *token = app.add_subcommand("token", "Who may use the server");
    token->require_subcommand(1);

    auto *make = token->add_subcommand("create", "Make a token and print its secret");
    auto makeOptions = std::make_shared<TokenOptions>();
    make->add_option("NAME", makeOptions->name, "Of the person or program")->required();
    make->add_option("--role", makeOptions->role, "viewer, operator, admin or worker")->required();
    whenChosen(*make, session, makeOptions, create);

    whenChosen(*token->add_subcommand("list", "All tokens, without their secrets"), session,
               std::make_shared<NoOptions>(), list);

    auto *end = token->add_subcommand("revoke", "Make a token useless at once");
    auto endOptions = std::make_shared<TokenOptions>();
    end->add_option("NAME", endOptions->name, "Of the person or program")->required();
    whenChosen(*end, session, endOptions, revoke);
}

} // namespace apollo::ctl
