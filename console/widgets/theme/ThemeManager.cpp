#include "console/widgets/theme/ThemeManager.h"

#include "console/widgets/theme/ApolloStyle.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/StyleSheet.h"

#include <QApplication>
#include <QEvent>
#include <QStyle>
#include <QVariant>

namespace apollo::console {

namespace {

constexpr char kManagerProperty[] = "apolloThemeManager";

bool isDark(const QPalette &palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

} // namespace

ThemeManager::ThemeManager(QApplication &application)
    : QObject(&application), m_application(application), m_startedDark(isDark(application.palette())) {
    m_application.setProperty(kManagerProperty, QVariant::fromValue<QObject *>(this));
    m_application.setStyle(new ApolloStyle); // the application owns it
    m_application.installEventFilter(this);
    // Fusion's standard palette follows the platform where the platform tells; elsewhere the palette at start decides.
    m_platformTells = isDark(m_application.style()->standardPalette()) == m_startedDark;
    m_mode = systemIsDark() ? ThemeMode::Dark : ThemeMode::Light;
    apply();
}

ThemeManager::~ThemeManager() { m_application.setProperty(kManagerProperty, {}); }

ThemeManager *ThemeManager::instance() {
    if (!qApp) return nullptr;
    return qobject_cast<ThemeManager *>(qApp->property(kManagerProperty).value<QObject *>());
}

void ThemeManager::setChoice(ThemeChoice choice) {
    if (m_choice == choice) return;
    m_choice = choice;
    resolve();
}

bool ThemeManager::eventFilter(QObject *watched, QEvent *event) {
    // Platforms announce a new look to windows or, as a palette, to the application.
    const bool palette = event->type() == QEvent::ApplicationPaletteChange && watched == &m_application;
    if ((palette || event->type() == QEvent::ThemeChange) && !m_applying) resolve();
    return QObject::eventFilter(watched, event);
}

bool ThemeManager::systemIsDark() const {
    return m_platformTells ? isDark(m_application.style()->standardPalette()) : m_startedDark;
}

void ThemeManager::resolve() {
    ThemeMode wanted = ThemeMode::Light;
    switch (m_choice) {
    case ThemeChoice::FollowSystem: wanted = systemIsDark() ? ThemeMode::Dark : ThemeMode::Light; break;
    case ThemeChoice::Light: break;
    case ThemeChoice::Dark: wanted = ThemeMode::Dark; break;
    }
    if (wanted == m_mode) return;
    m_mode = wanted;
    apply();
    Q_EMIT changed();
}

void ThemeManager::apply() {
    m_applying = true;
    m_stale = theme().desaturated();
    m_application.setFont(uiFont());
    m_application.setPalette(paletteFor(theme()));
    m_application.setStyleSheet(styleSheetFor(theme()));
    m_applying = false;
}

} // namespace apollo::console
