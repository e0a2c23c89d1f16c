#pragma once

#include "backend/apps/ctl/cli/command/Commands.h"

#include "apollo/types/v1/types.pb.h"

#include <string>

namespace apollo::ctl {

[[nodiscard]] std::string runTable(const google::protobuf::RepeatedPtrField<types::v1::Run> &runs);
[[nodiscard]] std::string nodeTable(const google::protobuf::RepeatedPtrField<types::v1::NodeRun> &nodes);
[[nodiscard]] std::string runDetails(const types::v1::Run &run);
/// "3 of 7 done, 1 failed, 2 running"
[[nodiscard]] std::string progressText(const types::v1::NodeCounts &counts);
/// SUCCESS, FAILED, CANCELED or COMPENSATED: nothing more happens unless somebody asks.
[[nodiscard]] bool isOver(types::v1::RunState state);

/// Declares `run start` below `run`.
void addRunStart(CLI::App &run, Session &session);

} // namespace apollo::ctl
