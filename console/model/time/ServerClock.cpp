#include "console/model/time/ServerClock.h"

#include <QDateTime>

namespace apollo::console {

void ServerClock::observe(DbTime serverTime) {
    if (serverTime == DbTime()) return;
    m_told = serverTime;
    m_since.start();
}

DbTime ServerClock::now() const {
    if (!m_since.isValid()) return DbTime(QDateTime::currentMSecsSinceEpoch() * 1000);
    return m_told + std::chrono::milliseconds(m_since.elapsed());
}

} // namespace apollo::console
