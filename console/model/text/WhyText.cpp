#include "console/model/text/WhyText.h"

#include "console/model/text/StateText.h"

#include <QCoreApplication>
#include <QStringList>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::WhyText)
};

const QString kDot = QStringLiteral(" \u00b7 ");

QString runningSentence(const NodeRunInfo &node, const QString &name) {
    if (node.stopUnconfirmed) return Tr::tr("%1 was told to stop, and its worker has not confirmed it").arg(name);
    if (node.cancelRequested) return Tr::tr("%1 is being stopped").arg(name);
    return Tr::tr("%1 is running, attempt %2 of %3").arg(name).arg(node.attempts).arg(node.maxAttempts);
}

QString pendingSentence(const NodeRunInfo &node, const QString &name, const std::optional<NodeKey> &cause) {
    if (node.held) return waitSentence(name, WaitReason::Held);
    if (cause) return Tr::tr("%1 waits because %2 did not succeed").arg(name, text(*cause));
    return waitSentence(name, node.reason);
}

QString sentenceOf(const NodeRunInfo &node, const std::optional<NodeKey> &cause, DbTime now) {
    const QString name = text(node.key);
    switch (node.state) {
    case NodeState::Pending: return pendingSentence(node, name, cause);
    case NodeState::AwaitingApproval: return Tr::tr("%1 waits for an approval").arg(name);
    case NodeState::Running: return runningSentence(node, name);
    case NodeState::Retrying: {
        const QString tried =
            Tr::tr("%1 failed on attempt %2 of %3").arg(name).arg(node.attempts).arg(node.maxAttempts);
        if (!node.nextAt) return tried;
        return Tr::tr("%1; the next attempt is due in %2").arg(tried, durationText(*node.nextAt - now));
    }
    case NodeState::Success:
        return node.forced ? Tr::tr("%1 counts as succeeded because a person said so").arg(name)
                           : Tr::tr("%1 succeeded").arg(name);
    case NodeState::Failed:
        if (node.forced) return Tr::tr("%1 counts as failed because a person said so").arg(name);
        return Tr::tr("%1 failed on attempt %2 of %3").arg(name).arg(node.attempts).arg(node.maxAttempts);
    case NodeState::Timeout:
        return Tr::tr("%1 timed out on attempt %2 of %3").arg(name).arg(node.attempts).arg(node.maxAttempts);
    case NodeState::Canceled: return Tr::tr("%1 was cancelled").arg(name);
    case NodeState::Skipped:
        return node.skippedByPerson ? Tr::tr("%1 was skipped by a person").arg(name)
                                    : Tr::tr("%1 was skipped").arg(name);
    }
    return name;
}

std::optional<DbTime> sinceOf(const NodeRunInfo &node, const std::optional<AttemptInfo> &last) {
    switch (node.state) {
    case NodeState::Running:
        if (last && last->startedAt) return last->startedAt;
        return node.startedAt;
    case NodeState::Retrying:
        if (last) return last->finishedAt;
        return std::nullopt;
    case NodeState::Pending: return node.readyAt;
    case NodeState::AwaitingApproval:
    case NodeState::Success:
    case NodeState::Failed:
    case NodeState::Timeout:
    case NodeState::Canceled:
    case NodeState::Skipped: break;
    }
    return node.finishedAt;
}

QString factsOf(const NodeRunInfo &node, const std::optional<AttemptInfo> &last, const TimeDisplay &times, DbTime now) {
    QStringList facts;
    const bool troubled = isFailure(node.state) || node.state == NodeState::Retrying;
    if (troubled && last && last->exitCode) facts.append(Tr::tr("exit %1").arg(*last->exitCode));
    if (troubled && last && last->errorClass != ErrorClass::None) facts.append(errorClassText(last->errorClass));
    if (const auto since = sinceOf(node, last)) {
        facts.append(times.clock(*since));
        // What succeeded is over; what failed, waits or runs goes on being so.
        const bool over =
            node.state == NodeState::Success || node.state == NodeState::Skipped || node.state == NodeState::Canceled;
        if (!over)
            facts.append(Tr::tr("for %1").arg(durationText(now - *since)));
        else if (node.startedAt && *since > *node.startedAt)
            facts.append(Tr::tr("took %1").arg(durationText(*since - *node.startedAt)));
    }
    if (node.forced || node.skippedByPerson) facts.append(Tr::tr("by %1").arg(actorText(node.causeActor)));
    if (node.generation.value() > 0) facts.append(Tr::tr("rerun %1").arg(node.generation.value()));
    return facts.join(kDot);
}

QString remedyOf(const NodeRunInfo &node, const std::optional<NodeKey> &cause) {
    if (isFailure(node.state)) return Tr::tr("A person must decide: rerun it, skip it, or force it to succeed.");
    if (cause) return Tr::tr("It goes on by itself once %1 has succeeded or is skipped.").arg(text(*cause));
    if (node.state == NodeState::Retrying) return Tr::tr("It is tried again by itself. Retry now, or stop retrying.");
    if (node.held) return Tr::tr("Release it to let it start.");
    if (node.state != NodeState::Pending) return {};
    if (node.reason == WaitReason::NoWorker) return Tr::tr("Start a worker and connect it to the server.");
    if (node.reason == WaitReason::RunPaused) return Tr::tr("Resume the run to let it start.");
    return {};
}

QString runSentence(const RunInfo &run) {
    const QString name = run.pipeline;
    const int failed = static_cast<int>(run.counts.failed);
    switch (run.state) {
    case RunState::Pending: return Tr::tr("%1 has not started yet").arg(name);
    case RunState::Running:
        if (run.cancelRequested) return Tr::tr("%1 is being cancelled").arg(name);
        return failed > 0 ? Tr::tr("%1 goes on, but %n node(s) failed", nullptr, failed).arg(name)
                          : Tr::tr("%1 is running").arg(name);
    case RunState::Paused:
        if (run.pausedByPerson) return Tr::tr("%1 was paused by a person").arg(name);
        return Tr::tr("%1 stands still: %n node(s) failed", nullptr, failed).arg(name);
    case RunState::Success: return Tr::tr("%1 succeeded").arg(name);
    case RunState::Failed: return Tr::tr("%1 ended as failed: %n node(s) failed", nullptr, failed).arg(name);
    case RunState::Canceled: return Tr::tr("%1 was cancelled").arg(name);
    case RunState::Compensating: return Tr::tr("%1 is being undone").arg(name);
    case RunState::Compensated: return Tr::tr("%1 was undone").arg(name);
    }
    return name;
}

} // namespace

WhyReport explainNode(const RunInfo &run, const NodeRunInfo &node, const std::optional<AttemptInfo> &last,
                      const BoardLooks &looks, const TimeDisplay &times, DbTime now) {
    WhyReport report;
    report.look = looks.look(run, node);
    if (node.state == NodeState::Pending && !isTerminal(run.state)) report.cause = looks.rootCause(run, node.key);
    report.sentence = sentenceOf(node, report.cause, now);
    report.facts = factsOf(node, last, times, now);
    const bool troubled =
        isFailure(node.state) || node.state == NodeState::Retrying || node.state == NodeState::Canceled;
    if (troubled) report.error = last && !last->message.isEmpty() ? last->message : node.cause;
    report.remedy = isTerminal(run.state) ? QString() : remedyOf(node, report.cause);
    if (!isTerminal(run.state)) report.heldUp = looks.blockedBy(run, node.key);
    return report;
}

WhyReport explainRun(const RunInfo &run, const TimeDisplay &times, DbTime now) {
    WhyReport report;
    report.look = lookOf(run);
    report.sentence = runSentence(run);
    QStringList facts{triggerText(run), times.minute(run.createdAt)};
    const DbTime begin = run.startedAt.value_or(run.createdAt);
    facts.append(Tr::tr("for %1").arg(durationText(run.finishedAt.value_or(now) - begin)));
    report.facts = facts.join(kDot);
    if (!run.startReason.isEmpty()) report.remedy = Tr::tr("Reason: %1").arg(run.startReason);
    const bool troubled =
        run.state == RunState::Paused || run.state == RunState::Failed || run.state == RunState::Canceled;
    if (troubled) report.error = run.cause;
    return report;
}

} // namespace apollo::console
