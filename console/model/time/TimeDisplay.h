#pragma once

#include "backend/domain/time/Time.h"

#include <QObject>
#include <QString>
#include <QTimeZone>

#include <optional>

namespace apollo::console {

enum class ZoneChoice { Utc, Local };

/// How instants are shown, in one place for all panes. GUI thread.
class TimeDisplay final : public QObject {
    Q_OBJECT
public:
    explicit TimeDisplay(QObject *parent = nullptr);

    [[nodiscard]] ZoneChoice choice() const { return m_choice; }
    void setChoice(ZoneChoice choice);
    [[nodiscard]] QTimeZone zone() const;

    [[nodiscard]] QString clock(DbTime at) const;    ///< 02:14:08
    [[nodiscard]] QString dateTime(DbTime at) const; ///< 2026-11-30 02:14:08
    [[nodiscard]] QString minute(DbTime at) const;   ///< 2026-11-30 02:14
    [[nodiscard]] QString dayLabel(DbTime at) const; ///< 11-30
    /// 02:14 on the day of `now`, else 11-29 02:14.
    [[nodiscard]] QString shortStamp(DbTime at, DbTime now) const;

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QDateTime at(DbTime instant) const;

    ZoneChoice m_choice = ZoneChoice::Utc;
};

/// "850 ms", "18 s", "1 m 18 s", "2 h 05 m", "3 d 4 h": two units at most, as in every pane. Negative counts as zero.
[[nodiscard]] QString durationText(Duration duration);
/// "0.4 s" below ten seconds, else as durationText(): the age of data.
[[nodiscard]] QString ageText(std::chrono::milliseconds age);

} // namespace apollo::console
