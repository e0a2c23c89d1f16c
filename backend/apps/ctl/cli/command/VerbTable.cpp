#include "backend/apps/ctl/cli/command/VerbTable.h"

namespace apollo::ctl {

operators::v1::Verb toProto(Verb verb) {
    switch (verb) {
    case Verb::RerunNode: return operators::v1::VERB_RERUN_NODE;
    case Verb::RerunDownstream: return operators::v1::VERB_RERUN_DOWNSTREAM;
    case Verb::RerunFailed: return operators::v1::VERB_RERUN_FAILED;
    case Verb::RerunRun: return operators::v1::VERB_RERUN_RUN;
    case Verb::RetryNow: return operators::v1::VERB_RETRY_NOW;
    case Verb::StopRetrying: return operators::v1::VERB_STOP_RETRYING;
    case Verb::Hold: return operators::v1::VERB_HOLD;
    case Verb::Release: return operators::v1::VERB_RELEASE;
    case Verb::Skip: return operators::v1::VERB_SKIP;
    case Verb::PauseRun: return operators::v1::VERB_PAUSE_RUN;
    case Verb::ResumeRun: return operators::v1::VERB_RESUME_RUN;
    case Verb::CancelRun: return operators::v1::VERB_CANCEL_RUN;
    case Verb::CancelNode: return operators::v1::VERB_CANCEL_NODE;
    case Verb::KillNode: return operators::v1::VERB_KILL_NODE;
    case Verb::ForceSuccess: return operators::v1::VERB_FORCE_SUCCESS;
    case Verb::ForceFailed: return operators::v1::VERB_FORCE_FAILED;
    }
    return operators::v1::VERB_UNSPECIFIED;
}

std::string_view describe(Verb verb) {
    switch (verb) {
    case Verb::RerunNode: return "Run finished nodes again, as a new generation in the same run";
    case Verb::RerunDownstream: return "Run nodes and everything after them again";
    case Verb::RerunFailed: return "Run every failed node of a run again";
    case Verb::RerunRun: return "Run the whole again, as a new run linked to this one";
    case Verb::RetryNow: return "Do not wait for the next try of retrying nodes: try now";
    case Verb::StopRetrying: return "No further tries for retrying nodes: they fail";
    case Verb::Hold: return "Keep nodes that have not started from starting";
    case Verb::Release: return "Let held nodes start as soon as they may";
    case Verb::Skip: return "Leave nodes out this time; what comes after them goes on";
    case Verb::PauseRun: return "Start nothing more in a run; what runs goes on";
    case Verb::ResumeRun: return "Let a paused run go on";
    case Verb::CancelRun: return "Stop a run: nothing starts, what runs is asked to end";
    case Verb::CancelNode: return "Ask nodes to end, with time to do so";
    case Verb::KillNode: return "End running nodes at once";
    case Verb::ForceSuccess: return "Count failed or stuck nodes as successful, marked for ever";
    case Verb::ForceFailed: return "Count stuck nodes as failed, marked for ever";
    }
    return {};
}

} // namespace apollo::ctl
