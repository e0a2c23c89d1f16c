#include "console/model/time/TimeDisplay.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::TimeDisplay)
};

} // namespace

TimeDisplay::TimeDisplay(QObject *parent) : QObject(parent) {}

void TimeDisplay::setChoice(ZoneChoice choice) {
    if (m_choice == choice) return;
    m_choice = choice;
    Q_EMIT changed();
}

QTimeZone TimeDisplay::zone() const {
    return m_choice == ZoneChoice::Utc ? QTimeZone::utc() : QTimeZone::systemTimeZone();
}

QDateTime TimeDisplay::at(DbTime instant) const {
    return QDateTime::fromMSecsSinceEpoch(instant.micros() / 1000, zone());
}

QString TimeDisplay::clock(DbTime instant) const { return at(instant).toString(QStringLiteral("HH:mm:ss")); }

QString TimeDisplay::dateTime(DbTime instant) const {
    return at(instant).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString TimeDisplay::minute(DbTime instant) const { return at(instant).toString(QStringLiteral("yyyy-MM-dd HH:mm")); }

QString TimeDisplay::dayLabel(DbTime instant) const { return at(instant).toString(QStringLiteral("MM-dd")); }

QString TimeDisplay::shortStamp(DbTime instant, DbTime now) const {
    const QDateTime moment = at(instant);
    const bool today = moment.date() == at(now).date();
    return moment.toString(today ? QStringLiteral("HH:mm") : QStringLiteral("MM-dd HH:mm"));
}

QString durationText(Duration duration) {
    using namespace std::chrono;
    const auto ms = std::max<std::int64_t>(0, duration_cast<milliseconds>(duration).count());
    if (ms < 1000) return Tr::tr("%1 ms").arg(ms);
    const auto s = ms / 1000;
    if (s < 60) return Tr::tr("%1 s").arg(s);
    const auto two = [](std::int64_t value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    if (s < 3600 && s % 60 == 0) return Tr::tr("%1 m").arg(s / 60);
    if (s < 3600) return Tr::tr("%1 m %2 s").arg(s / 60).arg(two(s % 60));
    if (s < 86'400 && s % 3600 == 0) return Tr::tr("%1 h").arg(s / 3600);
    if (s < 86'400) return Tr::tr("%1 h %2 m").arg(s / 3600).arg(two(s / 60 % 60));
    return Tr::tr("%1 d %2 h").arg(s / 86'400).arg(s / 3600 % 24);
}

QString ageText(std::chrono::milliseconds age) {
    if (age >= std::chrono::seconds(10)) return durationText(age);
    return Tr::tr("%1 s").arg(static_cast<double>(age.count()) / 1000.0, 0, 'f', 1);
}

} // namespace apollo::console
