#include "console/model/store/AttemptStore.h"

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kRest{300};
constexpr int kRestPerCost = 5; // at most a sixth of the time is spent on asking again

} // namespace

AttemptStore::AttemptStore(Backend &backend, QObject *parent) : QObject(parent), m_backend(backend) {
    m_again.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (m_dirty) askRun();
    });
}

void AttemptStore::setRun(const std::optional<RunId> &run) {
    m_run = run;
    m_attempts.clear();
    m_interventions.clear();
    m_lastEvent = RunSeq();
    m_runCall.cancel();
    m_focusCall.cancel();
    m_eventCall.cancel();
    m_again.stop();
    m_open = m_dirty = m_eventsOpen = m_focusOpen = m_focusDirty = m_loaded = false;
    Q_EMIT changed();
    if (run) askRun();
}

void AttemptStore::setFocus(const NodeKey &node) {
    m_focus = node;
    m_focusCall.cancel();
    m_focusOpen = false;
    if (!attemptsOf(node).empty() || m_loaded) return; // what is here is kept fresh by refresh()
    refreshFocus();
}

void AttemptStore::refresh() {
    if (!m_run) return;
    m_dirty = true;
    if (!m_open && !m_again.isActive()) askRun();
}

void AttemptStore::refreshFocus() {
    if (!m_run || m_focus.value().empty()) return;
    if (m_focusOpen) {
        m_focusDirty = true;
        return;
    }
    m_focusOpen = true;
    m_focusDirty = false;
    m_focusCall = m_backend.attempts(*m_run, m_focus, this, [this](Expected<std::vector<AttemptInfo>> result) {
        m_focusOpen = false;
        if (result) take(std::move(result).value());
        if (m_focusDirty) refreshFocus();
    });
}

void AttemptStore::askRun() {
    m_dirty = false;
    m_open = true;
    m_cost.start();
    m_runCall = m_backend.attempts(*m_run, NodeKey(), this, [this](Expected<std::vector<AttemptInfo>> result) {
        m_open = false;
        m_again.start(kRest + std::chrono::milliseconds(m_cost.elapsed()) * kRestPerCost);
        if (!result) return; // the link's state tells; the next change or reconnect asks again
        m_loaded = true;
        take(std::move(result).value());
    });
    askEvents();
}

void AttemptStore::askEvents() {
    if (m_eventsOpen) return;
    m_eventsOpen = true;
    m_eventCall = m_backend.events(*m_run, m_lastEvent, this, [this](Expected<EventPage> result) {
        m_eventsOpen = false;
        if (!result || result->events.empty()) return;
        m_lastEvent = result->events.back().seq;
        bool news = false;
        for (EventInfo &event : result->events) {
            if (event.actor.kind != ActorKind::User || event.node.value().empty()) continue;
            m_interventions.push_back(std::move(event));
            news = true;
        }
        if (news) Q_EMIT changed();
        if (result->more) askEvents();
    });
}

void AttemptStore::take(std::vector<AttemptInfo> attempts) {
    bool news = false;
    for (AttemptInfo &attempt : attempts) {
        auto &ofNode = m_attempts[attempt.node];
        const auto old = ofNode.find(attempt.number);
        // Two answers may cross: a completed attempt never opens again.
        if (old != ofNode.end() && (old->second == attempt || old->second.state > attempt.state)) continue;
        ofNode.insert_or_assign(attempt.number, std::move(attempt));
        news = true;
    }
    if (news || attempts.empty()) Q_EMIT changed();
}

std::vector<AttemptInfo> AttemptStore::attemptsOf(const NodeKey &node) const {
    std::vector<AttemptInfo> result;
    const auto found = m_attempts.find(node);
    if (found == m_attempts.end()) return result;
    for (const auto &[number, attempt] : found->second) result.push_back(attempt);
    return result;
}

std::optional<AttemptInfo> AttemptStore::newestOf(const NodeKey &node) const {
    const auto found = m_attempts.find(node);
    if (found == m_attempts.end() || found->second.empty()) return std::nullopt;
    return found->second.rbegin()->second;
}

} // namespace apollo::console
