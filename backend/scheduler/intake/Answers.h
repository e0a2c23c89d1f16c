#pragma once

#include "backend/ports/SchedulerInbox.h"

namespace apollo::scheduler {

/// The stored form of what a request was answered, so that a repeated request gets the same answer.
[[nodiscard]] std::string encodeOutcome(const ports::ActionOutcome &outcome);
[[nodiscard]] Expected<ports::ActionOutcome> decodeOutcome(const std::string &answer);
[[nodiscard]] std::string encodeStarted(RunId run);
[[nodiscard]] Expected<RunId> decodeStarted(const std::string &answer);

/// What makes two requests the same: everything but the id and the person.
[[nodiscard]] std::string fingerprint(const ports::ActionOrder &order);
[[nodiscard]] std::string fingerprint(const ports::StartOrder &order);

} // namespace apollo::scheduler
