#pragma once

#include "backend/domain/run/Intent.h"
#include "backend/ports/SchedulerInbox.h"
#include "backend/rpc/convert/Proto.h"

#include <optional>

/// Enums of the domain and of the contracts. A number that is no value of the contract (a newer or hostile client) is
/// absent.
namespace apollo::rpc {

[[nodiscard]] types::NodeState toProto(NodeState value);
[[nodiscard]] types::RunState toProto(RunState value);
/// `value` as people see it: READY has no counterpart and counts as NO_SLOT.
[[nodiscard]] types::WaitReason toProto(WaitReason value);
[[nodiscard]] types::AttemptState toProto(AttemptState value);
[[nodiscard]] types::AttemptOutcome toProto(AttemptOutcome value);
[[nodiscard]] types::ErrorClass toProto(ErrorClass value);
[[nodiscard]] types::Role toProto(Role value);
[[nodiscard]] ops::Verb toProto(Verb value);

[[nodiscard]] std::optional<RunState> fromProto(types::RunState value);
[[nodiscard]] std::optional<AttemptOutcome> fromProto(types::AttemptOutcome value);
[[nodiscard]] std::optional<ErrorClass> fromProto(types::ErrorClass value);
[[nodiscard]] std::optional<Role> fromProto(types::Role value);
[[nodiscard]] std::optional<Verb> fromProto(ops::Verb value);
[[nodiscard]] std::optional<ports::HeldExecution::State> fromProto(link::Held::State value);

} // namespace apollo::rpc
