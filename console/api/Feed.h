#pragma once

#include "backend/domain/base/Expected.h"
#include "console/api/WatchEvent.h"

#include <QDateTime>
#include <QObject>

#include <chrono>
#include <optional>

namespace apollo::console {

enum class LinkPhase {
    Offline,    ///< nobody asked for a connection
    Connecting, ///< asked for, and nothing has arrived yet
    Live,       ///< data or heartbeats arrive
    Stale,      ///< what is shown may be out of date
};

struct ConnectionState {
    LinkPhase phase = LinkPhase::Offline;
    QDateTime since;            ///< Stale: when the last message came
    std::optional<Error> error; ///< why the last attempt ended

    friend bool operator==(const ConnectionState &, const ConnectionState &) = default;
};

/// A watch that keeps itself alive. Live on the GUI thread.
class Feed : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~Feed() override;

    [[nodiscard]] virtual const ConnectionState &state() const = 0;
    /// Time since the last message; zero when none has come yet.
    [[nodiscard]] virtual std::chrono::milliseconds age() const = 0;
    /// Time until the next attempt to connect, while one is waited for.
    [[nodiscard]] virtual std::optional<std::chrono::milliseconds> retryIn() const = 0;
    /// Connects now instead of waiting.
    virtual void retryNow() = 0;
    /// Watches something else from now on, or nothing; the same options change nothing.
    virtual void setOptions(const std::optional<WatchOptions> &options) = 0;
    [[nodiscard]] virtual const std::optional<WatchOptions> &options() const = 0;

Q_SIGNALS:
    /// In order, never empty.
    void arrived(const std::vector<apollo::console::WatchEvent> &events);
    void stateChanged();
};

} // namespace apollo::console
