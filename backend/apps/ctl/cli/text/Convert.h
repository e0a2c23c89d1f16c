#pragma once

#include "backend/apps/ctl/cli/text/Output.h"

#include "apollo/operator/v1/operator.pb.h"
#include "apollo/types/v1/types.pb.h"

#include <cstdint>
#include <string>

/// Messages of the server as the JSON of backend/apps/ctl/README.md and as words. The only place where field names of
/// the answers are written.
namespace apollo::ctl {

/// RFC 3339, or null for "not yet".
[[nodiscard]] Json instantJson(std::int64_t micros);
/// To the second, for tables; "-" for "not yet".
[[nodiscard]] std::string shortInstant(std::int64_t micros);
/// The text as JSON value if it is JSON, else as a string; null if empty.
[[nodiscard]] Json embeddedJson(const std::string &text);

/// States as in semantics: SUCCESS, RUNNING, ...; "UNKNOWN" if a newer server sends what this program does not know.
[[nodiscard]] std::string toText(types::v1::RunState state);
[[nodiscard]] std::string toText(types::v1::NodeState state);
[[nodiscard]] std::string toText(types::v1::WaitReason reason);
[[nodiscard]] std::string toText(types::v1::AttemptState state);
[[nodiscard]] std::string toText(types::v1::AttemptOutcome outcome);
[[nodiscard]] std::string toText(types::v1::ErrorClass errorClass);
/// viewer, operator, admin, worker
[[nodiscard]] std::string toText(types::v1::Role role);
/// "user anna"
[[nodiscard]] std::string toText(const types::v1::Actor &actor);

[[nodiscard]] Json toJson(const types::v1::Actor &actor);
[[nodiscard]] Json toJson(const types::v1::Problem &problem);
[[nodiscard]] Json toJson(const types::v1::Run &run);
[[nodiscard]] Json toJson(const types::v1::NodeRun &node);
[[nodiscard]] Json toJson(const types::v1::Attempt &attempt);
[[nodiscard]] Json toJson(const types::v1::Event &event);
[[nodiscard]] Json toJson(const types::v1::LogLine &line);
[[nodiscard]] Json toJson(const operators::v1::Pipeline &pipeline);
[[nodiscard]] Json toJson(const operators::v1::AuditEntry &entry);
[[nodiscard]] Json toJson(const operators::v1::Worker &worker);

} // namespace apollo::ctl
