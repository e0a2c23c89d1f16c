#include "console/views/timeline/TimelineAdapter.h"

#include "console/model/text/StateText.h"
#include "console/views/common/Looks.h"

#include <QCoreApplication>

#include <algorithm>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::TimelineAdapter)
};

constexpr std::chrono::seconds kLeastShown{10};

TimelineInstant instant(DbTime at) {
    return TimelineInstant(std::chrono::duration_cast<std::chrono::milliseconds>(Duration(at.micros())));
}

std::optional<TimelineInstant> instant(const std::optional<DbTime> &at) {
    if (!at) return std::nullopt;
    return instant(*at);
}

} // namespace

void TimelineAdapter::reload() {
    m_lanes.clear();
    for (const TimelineModel::Lane &lane : m_workspace.timeline().lanes()) m_lanes.push_back(convert(lane));
}

TimelineLane TimelineAdapter::convert(const TimelineModel::Lane &lane) const {
    TimelineLane result;
    result.label = text(lane.node);
    for (const AttemptInfo &attempt : lane.attempts) {
        result.attempts.push_back({instant(attempt.registeredAt), instant(attempt.startedAt),
                                   instant(attempt.finishedAt), visualState(attempt), toolTip(attempt)});
    }
    for (const EventInfo &event : lane.interventions) {
        const QString what = event.message.isEmpty() ? event.type : event.message;
        result.marks.push_back(
            {instant(event.at),
             Tr::tr("%1, %2: %3").arg(m_workspace.times().clock(event.at), actorText(event.actor), what)});
    }
    if (!lane.state) return result;
    result.attempt = static_cast<int>(lane.state->attempts);
    result.maxAttempts = static_cast<int>(lane.state->maxAttempts);
    result.exhausted = isFailure(lane.state->state);
    const bool plain = result.attempt <= 1 && !result.exhausted && lane.state->state != NodeState::Retrying;
    if (plain) result.attempt = 0; // a first attempt that goes well needs no note
    if (lane.state->state == NodeState::Retrying) result.nextAttemptAt = instant(lane.state->nextAt);
    return result;
}

QString TimelineAdapter::toolTip(const AttemptInfo &attempt) const {
    QString tip = Tr::tr("attempt %1: %2").arg(attempt.number.value()).arg(outcomeText(attempt));
    if (!attempt.worker.isEmpty()) tip += QLatin1Char('\n') + attempt.worker;
    if (attempt.startedAt) {
        const Duration took = attempt.finishedAt.value_or(m_workspace.clock().now()) - *attempt.startedAt;
        tip += QLatin1Char('\n') +
               Tr::tr("%1, took %2").arg(m_workspace.times().clock(*attempt.startedAt), durationText(took));
    }
    if (!attempt.message.isEmpty()) tip += QLatin1Char('\n') + attempt.message;
    return tip;
}

TimelineInstant TimelineAdapter::from() const {
    const auto begin = m_workspace.timeline().begin();
    return begin ? instant(*begin) : now();
}

TimelineInstant TimelineAdapter::until() const {
    const TimelineModel &model = m_workspace.timeline();
    TimelineInstant until = model.end() ? instant(*model.end()) : now();
    if (model.isOpen()) until = std::max(until, now());
    const auto margin = std::max(std::chrono::milliseconds(kLeastShown) / 10, (until - from()) / 20);
    return std::max(until + margin, from() + kLeastShown);
}

TimelineInstant TimelineAdapter::now() const { return instant(m_workspace.clock().now()); }

} // namespace apollo::console
