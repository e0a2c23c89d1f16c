#include "backend/apps/ctl/cli/Program.h"

#include "backend/apps/ctl/cli/command/Commands.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <ostream>

namespace apollo::ctl {
namespace {

constexpr std::array kCommandGroups{addServerCommands, addPipelineCommands, addValidateCommand, addImportCommand,
                                    addRunCommands,    addLogCommand,       addWatchCommand,    addVerbCommands,
                                    addAuditCommand,   addTokenCommands,    addCronCommand};

constexpr const char *kFooter =
    "Exit codes: 0 done, 1 refused or not successful, 2 wrong usage or input, 3 not found (or never),\n"
    "4 no answer from the server, 130 Ctrl-C.";

void addGlobalOptions(CLI::App &app, Session &session, bool &json) {
    app.add_option("--server", session.link.server,
                   "unix:/path/apollo.sock or host:port (default: APOLLO_SERVER, or the default data folder)");
    app.add_option("--token-file", session.link.tokenFile,
                   "File with the token, mode 0600 (default: APOLLO_TOKEN, or admin.token beside the socket)");
    app.add_option("--ca-file", session.link.caFile, "PEM certificate to trust; implies TLS");
    app.add_flag("--tls", session.link.tls, "Use TLS on this machine too; to other machines it is always used");
    app.add_flag("--json", json, "Answer with JSON");
    app.set_version_flag("--version", "apolloctl " APOLLO_VERSION);
}

void declare(CLI::App &app, Session &session, bool &json) {
    // Global options may stand before or after the command.
    app.fallthrough();
    app.require_subcommand(1);
    app.footer(kFooter);
    addGlobalOptions(app, session, json);
    for (const auto add : kCommandGroups) add(app, session);
}

/// The exit code if there is nothing more to do: --help, --version, or a command line that makes no sense.
std::optional<ExitCode> parse(CLI::App &app, const std::vector<std::string> &arguments, bool &json, Session &session,
                              std::ostream &out, std::ostream &err) {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    try {
        app.parse(reversed);
        session.output.useJson(json);
        return std::nullopt;
    } catch (const CLI::ParseError &error) {
        if (error.get_exit_code() == 0) {
            app.exit(error, out, err);
            return ExitCode::Ok;
        }
        session.output.useJson(std::find(arguments.begin(), arguments.end(), "--json") != arguments.end());
        session.output.failure(
            makeError(ErrorCode::Invalid, "usage", std::string(error.what()) + " See: apolloctl --help"));
        return ExitCode::Invalid;
    }
}

ExitCode carryOut(Session &session) {
    auto outcome = session.chosen();
    if (session.interrupt.triggered()) return ExitCode::Interrupted;
    if (outcome) return *outcome;
    session.output.failure(outcome.error());
    return exitCodeOf(outcome.error().code);
}

} // namespace

int run(const std::vector<std::string> &arguments, const Environment &environment, std::ostream &out, std::ostream &err,
        Interrupt &interrupt) {
    Session session(out, err, interrupt);
    session.link.environment = environment;
    try {
        CLI::App app("Everything that the console can do, for terminals and scripts.", "apolloctl");
        bool json = false;
        declare(app, session, json);
        if (const auto ended = parse(app, arguments, json, session, out, err)) return static_cast<int>(*ended);
        return static_cast<int>(carryOut(session));
    } catch (const std::exception &error) {
        session.output.failure(makeError(ErrorCode::Internal, "internal", std::string("Unexpected: ") + error.what()));
        return static_cast<int>(ExitCode::Failed);
    }
}

} // namespace apollo::ctl
