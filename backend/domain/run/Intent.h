#pragma once

#include "backend/domain/run/Run.h"

namespace apollo {

/// What an operator can do to a run or node. Names are those of apolloctl and of the audit trail.
enum class Verb : std::uint8_t {
    RerunNode, RerunDownstream, RerunFailed, RerunRun, RetryNow, StopRetrying, Hold, Release, Skip, PauseRun, ResumeRun,
    CancelRun, CancelNode, KillNode, ForceSuccess, ForceFailed
};
inline constexpr std::size_t kVerbCount = 16;
inline constexpr EnumTable<Verb, kVerbCount> kVerbs{{{{Verb::RerunNode, "rerun-node"},
                                                       {Verb::RerunDownstream, "rerun-downstream"},
                                                       {Verb::RerunFailed, "rerun-failed"},
                                                       {Verb::RerunRun, "rerun-run"},
                                                       {Verb::RetryNow, "retry-now"},
                                                       {Verb::StopRetrying, "stop-retrying"},
                                                       {Verb::Hold, "hold"},
                                                       {Verb::Release, "release"},
                                                       {Verb::Skip, "skip"},
                                                       {Verb::PauseRun, "pause-run"},
                                                       {Verb::ResumeRun, "resume-run"},
                                                       {Verb::CancelRun, "cancel-run"},
                                                       {Verb::CancelNode, "cancel-node"},
                                                       {Verb::KillNode, "kill-node"},
                                                       {Verb::ForceSuccess, "force-success"},
                                                       {Verb::ForceFailed, "force-failed"}}}};

/// Does the verb act on the whole run (no node is named)?
[[nodiscard]] constexpr bool actsOnRun(Verb verb) {
    return verb == Verb::RerunFailed || verb == Verb::RerunRun || verb == Verb::PauseRun || verb == Verb::ResumeRun ||
           verb == Verb::CancelRun;
}

/// An operator's wish, already authorised: the engine decides whether the state allows it.
struct Intent {
    Verb verb = Verb::Hold;
    Actor actor;
    std::string reason;
    std::optional<NodeIndex> node; ///< absent exactly if actsOnRun(verb)
    std::string traceId;
};

} // namespace apollo
