#pragma once

#include "backend/apps/ctl/cli/Session.h"

#include <CLI/App.hpp>

#include <memory>

/// One function per group of subcommands: declares them and what is done when one is chosen. Program.cpp lists them
/// all.
namespace apollo::ctl {

void addServerCommands(CLI::App &app, Session &session);   // info, workers, verify
void addPipelineCommands(CLI::App &app, Session &session); // pipelines, export, schedule
void addImportCommand(CLI::App &app, Session &session);    // import
void addValidateCommand(CLI::App &app, Session &session);  // validate
void addRunCommands(CLI::App &app, Session &session);      // run start, run show, runs, attempts, events
void addLogCommand(CLI::App &app, Session &session);       // logs
void addWatchCommand(CLI::App &app, Session &session);     // watch
void addVerbCommands(CLI::App &app, Session &session);     // rerun-node ... force-failed, actions
void addAuditCommand(CLI::App &app, Session &session);     // audit
void addTokenCommands(CLI::App &app, Session &session);    // token create, list, revoke
void addCronCommand(CLI::App &app, Session &session);      // cron next

/// `run` is carried out with these options if the subcommand is the one that was typed.
template <typename Options>
void whenChosen(CLI::App &sub, Session &session, std::shared_ptr<Options> options,
                Expected<ExitCode> (*run)(Session &, const Options &)) {
    sub.callback(
        [&session, options, run] { session.chosen = [&session, options, run] { return run(session, *options); }; });
}

} // namespace apollo::ctl
