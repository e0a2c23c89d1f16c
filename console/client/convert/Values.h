#pragma once

#include "backend/domain/base/Expected.h"
#include "backend/domain/run/Intent.h"
#include "backend/domain/time/Time.h"
#include "console/api/RunInfo.h"

#include "apollo/operator/v1/operator.pb.h"
#include "apollo/types/v1/types.pb.h"

#include <QString>

/// Protobuf to and from the console's values. Pure; any thread. A value that this console does not know makes the
/// conversion fail with `client.incompatible`: showing something else instead would be a lie.
namespace apollo::console::convert {

[[nodiscard]] QString text(const std::string &bytes);
[[nodiscard]] std::optional<DbTime> instant(std::int64_t micros); ///< 0 = not yet
[[nodiscard]] Error error(const types::v1::Error &from);
[[nodiscard]] ActorInfo actor(const types::v1::Actor &from);
[[nodiscard]] Error incompatible(const char *what, const std::string &value);

[[nodiscard]] Expected<Uuid> uuid(const std::string &text);
/// Empty text is no id.
[[nodiscard]] Expected<std::optional<RunId>> optionalRunId(const std::string &text);

[[nodiscard]] Expected<NodeState> nodeState(types::v1::NodeState from);
[[nodiscard]] Expected<RunState> runState(types::v1::RunState from);
[[nodiscard]] Expected<WaitReason> waitReason(types::v1::WaitReason from);
[[nodiscard]] Expected<AttemptState> attemptState(types::v1::AttemptState from);
[[nodiscard]] Expected<AttemptOutcome> attemptOutcome(types::v1::AttemptOutcome from);
[[nodiscard]] Expected<ErrorClass> errorClass(types::v1::ErrorClass from);
[[nodiscard]] Expected<Role> role(types::v1::Role from);
/// Empty for a verb that this console does not know: it is simply not offered.
[[nodiscard]] std::optional<Verb> verb(operators::v1::Verb from);
[[nodiscard]] operators::v1::Verb verb(Verb from);

} // namespace apollo::console::convert
