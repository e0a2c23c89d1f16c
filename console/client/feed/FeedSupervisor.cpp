#include "console/client/feed/FeedSupervisor.h"

#include <QRandomGenerator>

#include <algorithm>

namespace apollo::console {

using std::chrono::milliseconds;

FeedSupervisor::FeedSupervisor(Backend &backend, FeedTiming timing, QObject *parent)
    : Feed(parent), m_backend(backend), m_timing(timing) {
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, &FeedSupervisor::connectNow);
    m_silence.setInterval(m_timing.heartbeat / 4);
    connect(&m_silence, &QTimer::timeout, this, &FeedSupervisor::checkSilence);
}

void FeedSupervisor::start() {
    m_running = true;
    m_resumeToken.clear();
    m_lastMessage.invalidate();
    m_delay = milliseconds(0);
    setPhase(LinkPhase::Connecting);
    connectNow();
}

void FeedSupervisor::stop() {
    m_running = false;
    m_call.cancel();
    m_retry.stop();
    m_silence.stop();
    setPhase(LinkPhase::Offline);
}

milliseconds FeedSupervisor::age() const {
    return m_lastMessage.isValid() ? milliseconds(m_lastMessage.elapsed()) : milliseconds(0);
}

std::optional<milliseconds> FeedSupervisor::retryIn() const {
    if (!m_retry.isActive()) return std::nullopt;
    return m_retry.remainingTimeAsDuration();
}

void FeedSupervisor::retryNow() {
    if (!m_retry.isActive()) return;
    m_retry.stop();
    connectNow();
}

void FeedSupervisor::setOptions(const std::optional<WatchOptions> &options) {
    if (m_options == options) return;
    m_options = options;
    m_resumeToken.clear(); // a token belongs to what was watched
    if (m_running) connectNow();
}

void FeedSupervisor::connectNow() {
    m_retry.stop();
    if (!m_options) {
        m_call.cancel();
        m_silence.stop();
        return;
    }
    m_silence.start();
    m_quiet.start();
    m_inSnapshot = false;
    m_call = m_backend.watch(
        *m_options, m_resumeToken, this, [this](std::vector<WatchEvent> events) { receive(std::move(events)); },
        [this](Expected<void> result) { ended(result); });
}

void FeedSupervisor::receive(std::vector<WatchEvent> events) {
    m_lastMessage.start();
    m_quiet.start();
    m_delay = milliseconds(0);
    for (const WatchEvent &event : events) rememberToken(event);
    setPhase(LinkPhase::Live);
    Q_EMIT arrived(events);
}

void FeedSupervisor::rememberToken(const WatchEvent &event) {
    // Between the beginning and the end of a snapshot there is nothing whole to resume from.
    if (event.kind == WatchKind::SnapshotBegin || event.kind == WatchKind::Resync) {
        m_inSnapshot = true;
        m_resumeToken.clear();
    }
    if (event.kind == WatchKind::SnapshotEnd) m_inSnapshot = false;
    if (!m_inSnapshot && !event.resumeToken.isEmpty()) m_resumeToken = event.resumeToken;
}

void FeedSupervisor::ended(const Expected<void> &result) {
    m_silence.stop();
    Error error =
        result ? makeError(ErrorCode::Unavailable, "client.ended", "The server ended the stream.") : result.error();
    // A token that the server does not know any more would fail for ever.
    if (error.code == ErrorCode::Invalid || error.code == ErrorCode::NotFound) m_resumeToken.clear();
    const bool hadData = m_lastMessage.isValid();
    setPhase(hadData ? LinkPhase::Stale : LinkPhase::Connecting, std::move(error));
    scheduleRetry();
}

void FeedSupervisor::scheduleRetry() {
    m_delay = m_delay.count() == 0 ? m_timing.firstRetry : std::min(m_delay * 2, m_timing.longestRetry);
    const double spread = 1.0 + m_timing.jitter * (2.0 * QRandomGenerator::global()->generateDouble() - 1.0);
    m_retry.start(milliseconds(static_cast<milliseconds::rep>(static_cast<double>(m_delay.count()) * spread)));
}

void FeedSupervisor::checkSilence() {
    if (m_lastMessage.isValid() && age() >= m_timing.heartbeat * m_timing.missedBeforeStale) {
        setPhase(LinkPhase::Stale, m_state.error);
    }
    if (milliseconds(m_quiet.elapsed()) < m_timing.heartbeat * m_timing.missedBeforeReconnect) return;
    m_call.cancel();
    ended(makeError(ErrorCode::Timeout, "client.silent", "The server has been silent for too long."));
}

void FeedSupervisor::setPhase(LinkPhase phase, std::optional<Error> error) {
    ConnectionState next{phase, {}, std::move(error)};
    if (phase == LinkPhase::Stale) {
        next.since =
            m_state.phase == LinkPhase::Stale ? m_state.since : QDateTime::currentDateTime().addMSecs(-age().count());
    }
    if (next == m_state) return;
    m_state = std::move(next);
    Q_EMIT stateChanged();
}

} // namespace apollo::console
