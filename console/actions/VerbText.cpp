#include "console/actions/VerbText.h"

#include <QCoreApplication>

#include <array>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::VerbText)
};

constexpr std::array kReruns{Verb::RerunNode, Verb::RerunDownstream, Verb::RerunFailed, Verb::RerunRun};
constexpr std::array kNodeVerbs{Verb::RetryNow,   Verb::StopRetrying, Verb::Hold,         Verb::Release,    Verb::Skip,
                                Verb::CancelNode, Verb::KillNode,     Verb::ForceSuccess, Verb::ForceFailed};
constexpr std::array kRunVerbs{Verb::PauseRun, Verb::ResumeRun, Verb::CancelRun};

QString resets(int nodes, int running) {
    const QString whole = Tr::tr("resets %n node(s)", nullptr, nodes);
    return Tr::tr("%1, %2 running").arg(whole).arg(running);
}

} // namespace

QString verbLabel(Verb verb) {
    switch (verb) {
    case Verb::RerunNode: return Tr::tr("Rerun this node");
    case Verb::RerunDownstream: return Tr::tr("Rerun this node and everything after it");
    case Verb::RerunFailed: return Tr::tr("Rerun all failed nodes");
    case Verb::RerunRun: return Tr::tr("Rerun the whole run");
    case Verb::RetryNow: return Tr::tr("Retry now");
    case Verb::StopRetrying: return Tr::tr("Stop retrying");
    case Verb::Hold: return Tr::tr("Hold");
    case Verb::Release: return Tr::tr("Release");
    case Verb::Skip: return Tr::tr("Skip");
    case Verb::PauseRun: return Tr::tr("Pause run");
    case Verb::ResumeRun: return Tr::tr("Resume run");
    case Verb::CancelRun: return Tr::tr("Cancel run");
    case Verb::CancelNode: return Tr::tr("Cancel node");
    case Verb::KillNode: return Tr::tr("Kill node");
    case Verb::ForceSuccess: return Tr::tr("Force success");
    case Verb::ForceFailed: return Tr::tr("Force failure");
    }
    return {};
}

QString verbHint(Verb verb) {
    switch (verb) {
    case Verb::RerunNode: return Tr::tr("Runs this node again; what came after it keeps its outputs.");
    case Verb::RerunDownstream: return Tr::tr("Runs this node and every node after it again.");
    case Verb::RerunFailed: return Tr::tr("Runs every failed node of this run again.");
    case Verb::RerunRun: return Tr::tr("Starts a new run with the same parameters, linked to this one.");
    case Verb::RetryNow: return Tr::tr("Does not wait for the next attempt: it is due now.");
    case Verb::StopRetrying: return Tr::tr("No further attempt: the node counts as failed.");
    case Verb::Hold: return Tr::tr("The node does not start until it is released.");
    case Verb::Release: return Tr::tr("Lifts the hold. The node starts at once if it is ready.");
    case Verb::Skip: return Tr::tr("The node does not run this time; for the nodes after it that counts as success.");
    case Verb::PauseRun: return Tr::tr("Nothing new starts by itself; what is running goes on.");
    case Verb::ResumeRun: return Tr::tr("Nodes that are ready start again.");
    case Verb::CancelRun: return Tr::tr("Stops what is running and starts nothing more.");
    case Verb::CancelNode: return Tr::tr("Asks the task to stop, and ends it after the grace time.");
    case Verb::KillNode: return Tr::tr("Ends the task at once, without grace time.");
    case Verb::ForceSuccess: return Tr::tr("Counts as succeeded, marked for ever as forced by you.");
    case Verb::ForceFailed: return Tr::tr("Counts as failed, marked for ever as forced by you.");
    }
    return {};
}

QString verbQuestion(Verb verb, const QString &subject) {
    switch (verb) {
    case Verb::RerunNode:
    case Verb::RerunDownstream:
    case Verb::RerunFailed:
    case Verb::RerunRun: return Tr::tr("Rerun %1").arg(subject);
    case Verb::RetryNow: return Tr::tr("Retry %1 now").arg(subject);
    case Verb::StopRetrying: return Tr::tr("Stop retrying %1").arg(subject);
    case Verb::Hold: return Tr::tr("Hold %1").arg(subject);
    case Verb::Release: return Tr::tr("Release %1").arg(subject);
    case Verb::Skip: return Tr::tr("Skip %1 this time").arg(subject);
    case Verb::PauseRun: return Tr::tr("Pause the run of %1").arg(subject);
    case Verb::ResumeRun: return Tr::tr("Resume the run of %1").arg(subject);
    case Verb::CancelRun: return Tr::tr("Cancel the run of %1").arg(subject);
    case Verb::CancelNode: return Tr::tr("Cancel %1").arg(subject);
    case Verb::KillNode: return Tr::tr("Kill %1").arg(subject);
    case Verb::ForceSuccess: return Tr::tr("Force %1 to succeed").arg(subject);
    case Verb::ForceFailed: return Tr::tr("Force %1 to fail").arg(subject);
    }
    return {};
}

QString verbScope(const ActionInfo &action) {
    const int nodes = static_cast<int>(action.affectedNodes);
    const int running = static_cast<int>(action.runningNodes);
    switch (action.verb) {
    case Verb::RerunNode:
    case Verb::RerunDownstream:
    case Verb::RerunFailed: return resets(nodes, running);
    case Verb::RerunRun: return Tr::tr("starts a new run; this one stays as it is");
    case Verb::CancelRun:
    case Verb::CancelNode:
    case Verb::KillNode: return Tr::tr("stops %n node(s)", nullptr, nodes);
    case Verb::Skip:
    case Verb::ForceSuccess:
    case Verb::ForceFailed:
    case Verb::StopRetrying: return Tr::tr("sets %n node(s)", nullptr, nodes);
    case Verb::PauseRun:
    case Verb::ResumeRun:
    case Verb::RetryNow:
    case Verb::Hold:
    case Verb::Release: break;
    }
    return Tr::tr("concerns %n node(s)", nullptr, nodes);
}

QKeySequence verbKey(Verb verb) {
    switch (verb) {
    case Verb::RerunNode: return Qt::Key_R;
    case Verb::Skip: return Qt::Key_S;
    case Verb::Hold: return Qt::Key_H;
    case Verb::Release: return Qt::SHIFT | Qt::Key_H;
    case Verb::PauseRun: return Qt::Key_P;
    case Verb::ResumeRun: return Qt::SHIFT | Qt::Key_P;
    case Verb::RetryNow: return Qt::Key_N;
    case Verb::StopRetrying: return Qt::SHIFT | Qt::Key_N;
    case Verb::CancelNode: return Qt::Key_C;
    case Verb::CancelRun: return Qt::SHIFT | Qt::Key_C;
    case Verb::KillNode: return Qt::SHIFT | Qt::Key_K;
    case Verb::ForceSuccess: return Qt::Key_X;
    case Verb::ForceFailed: return Qt::SHIFT | Qt::Key_X;
    case Verb::RerunDownstream:
    case Verb::RerunFailed:
    case Verb::RerunRun: break;
    }
    return {};
}

bool isDrastic(Verb verb) {
    switch (verb) {
    case Verb::StopRetrying:
    case Verb::CancelRun:
    case Verb::CancelNode:
    case Verb::KillNode:
    case Verb::ForceFailed: return true;
    case Verb::RerunNode:
    case Verb::RerunDownstream:
    case Verb::RerunFailed:
    case Verb::RerunRun:
    case Verb::RetryNow:
    case Verb::Hold:
    case Verb::Release:
    case Verb::Skip:
    case Verb::PauseRun:
    case Verb::ResumeRun:
    case Verb::ForceSuccess: break;
    }
    return false;
}

std::span<const Verb> rerunVerbs() { return kReruns; }

std::span<const Verb> nodeVerbs() { return kNodeVerbs; }

std::span<const Verb> runVerbs() { return kRunVerbs; }

} // namespace apollo::console
