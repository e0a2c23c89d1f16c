#pragma once

#include "backend/domain/time/Time.h"

#include <QElapsedTimer>

namespace apollo::console {

/// The database's clock as far as this machine knows it: the last instant that the server told, plus what has passed
/// here since. Ages and countdowns use it, so that a wrong clock on this machine does not falsify them. GUI thread.
class ServerClock {
public:
    /// `serverTime` is what a message from the server said just now.
    void observe(DbTime serverTime);
    /// This machine's own clock until the server has told its time.
    [[nodiscard]] DbTime now() const;

private:
    DbTime m_told;
    QElapsedTimer m_since;
};

} // namespace apollo::console
