#pragma once

#include "console/api/Backend.h"
#include "console/api/Feed.h"

#include <QElapsedTimer>
#include <QTimer>

namespace apollo::console {

/// How a feed waits. The defaults are those of the product; tests use shorter ones.
struct FeedTiming {
    std::chrono::milliseconds firstRetry{250};
    std::chrono::milliseconds longestRetry{2'000}; ///< a healed network shows within two seconds
    double jitter = 0.2;                           ///< each delay is multiplied by 1 + U[-jitter, jitter]
    std::chrono::milliseconds heartbeat{2'000};    ///< what the server promises
    int missedBeforeStale = 2;
    int missedBeforeReconnect = 5; ///< a link that says nothing for so long is given up
};

/// Keeps a watch running: connects, notices silence, connects again after a growing delay, and resumes where it was.
/// One watch is one attempt; this is what survives them. GUI thread.
class FeedSupervisor final : public Feed {
    Q_OBJECT
public:
    /// `backend` must outlive the supervisor.
    explicit FeedSupervisor(Backend &backend, FeedTiming timing = {}, QObject *parent = nullptr);

    /// Connects, forgetting what was received before (another server has other data).
    void start();
    /// Disconnects and stays so.
    void stop();

    const ConnectionState &state() const override { return m_state; }
    std::chrono::milliseconds age() const override;
    std::optional<std::chrono::milliseconds> retryIn() const override;
    void retryNow() override;
    void setOptions(const std::optional<WatchOptions> &options) override;
    const std::optional<WatchOptions> &options() const override { return m_options; }

private:
    void connectNow();
    void receive(std::vector<WatchEvent> events);
    void rememberToken(const WatchEvent &event);
    void ended(const Expected<void> &result);
    void checkSilence();
    void setPhase(LinkPhase phase, std::optional<Error> error = {});
    void scheduleRetry();

    Backend &m_backend;
    FeedTiming m_timing;
    std::optional<WatchOptions> m_options; ///< nothing to watch: it waits
    ConnectionState m_state;
    QByteArray m_resumeToken;
    ScopedCall m_call;
    QTimer m_retry;
    QTimer m_silence;
    QElapsedTimer m_lastMessage; ///< of any attempt: the age of the data
    QElapsedTimer m_quiet;       ///< since this attempt began or last said something
    std::chrono::milliseconds m_delay{0};
    bool m_running = false;
    bool m_inSnapshot = false;
};

} // namespace apollo::console
