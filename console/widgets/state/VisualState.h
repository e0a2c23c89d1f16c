#pragma once

#include <QString>

#include <array>

namespace apollo::console {

/** What a painted node, cell or run looks like. Purely visual: the owner maps its own states on to these. */
enum class VisualState {
    Succeeded,
    Running,
    Queued,
    Waiting,
    BlockedByFailure, ///< waits only because something upstream failed: quiet, hatched
    RetryWait,
    Failed,
    Approval,
    Held,
    Skipped,
    Cancelled,
    Forced, ///< success declared by a person
    Unknown,
};

inline constexpr std::array kAllVisualStates{
    VisualState::Succeeded, VisualState::Running,          VisualState::Queued,
    VisualState::Waiting,   VisualState::BlockedByFailure, VisualState::RetryWait,
    VisualState::Failed,    VisualState::Approval,         VisualState::Held,
    VisualState::Skipped,   VisualState::Cancelled,        VisualState::Forced,
    VisualState::Unknown,
};

/** The translated name, lower case as in a legend ("blocked by failure"). GUI thread. */
QString stateName(VisualState state);

/** Higher is worse; used to aggregate many states into the one that must be seen. */
int stateSeverity(VisualState state);

} // namespace apollo::console
