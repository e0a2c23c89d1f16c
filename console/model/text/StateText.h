#pragma once

#include "console/api/AttemptInfo.h"
#include "console/api/RunInfo.h"
#include "console/model/look/NodeLook.h"

#include <QString>

/// The product's words for people, translated. GUI thread.
namespace apollo::console {

[[nodiscard]] QString stateText(NodeState state);
[[nodiscard]] QString stateText(RunState state);
[[nodiscard]] QString outcomeText(const AttemptInfo &attempt); ///< also of one that is not over
[[nodiscard]] QString lookText(NodeLook look);
/// "load waits for the nodes before it": why a pending node does not run.
[[nodiscard]] QString waitSentence(const QString &node, WaitReason reason);
[[nodiscard]] QString errorClassText(ErrorClass error);
[[nodiscard]] QString roleText(Role role);
[[nodiscard]] QString triggerText(const RunInfo &run);
[[nodiscard]] QString actorText(const ActorInfo &actor);

} // namespace apollo::console
