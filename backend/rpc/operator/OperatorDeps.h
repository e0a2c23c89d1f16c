#pragma once

#include "backend/actions/ActionService.h"
#include "backend/actions/definitions/DefinitionService.h"
#include "backend/actions/tokens/TokenService.h"
#include "backend/rpc/base/Executor.h"
#include "backend/rpc/base/Timers.h"
#include "backend/rpc/interceptors/Gate.h"
#include "backend/rpc/interceptors/LiveStreams.h"
#include "backend/rpc/logs/FollowStream.h"
#include "backend/rpc/watch/WatchStream.h"
#include "backend/rpc/workerlink/LinkRegistry.h"

#include <atomic>

namespace apollo::rpc {

/// What the server says about itself.
struct ServerFacts {
    std::string version;
    std::string serverId;
    std::string database;
    std::uint32_t shardsHeld = 0;
    std::vector<std::string> warnings;
};

/// Everything that the calls of operators use; outlives every call.
struct OperatorDeps {
    ports::QueryStore &query;
    ports::DefinitionStore &store;
    const ports::Clock &clock;
    ports::SchedulerInbox &inbox;
    actions::ActionService &actions;
    actions::DefinitionService &definitions;
    actions::TokenService &tokens;
    Gate &gate;
    LiveStreams &streams;
    Executor &executor;
    Timers &timers;
    LinkRegistry &workers;
    WatchDeps &watch;
    LogDeps &logs;
    std::function<ServerFacts()> facts;
    Duration defaultDeadline;
    std::atomic<bool> verifying = false; ///< one verification at a time: it reads everything
};

} // namespace apollo::rpc
