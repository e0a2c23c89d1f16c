#pragma once

#include "console/app/wiring/Language.h"
#include "console/app/wiring/Preferences.h"

#include <QObject>

class QMenu;
class QToolButton;

namespace apollo::console {

class MainWindow;
class Workspace;

/// The buttons at the right end of the top bar: time zone, theme, language, connection. GUI thread.
class SettingsMenus final : public QObject {
    Q_OBJECT
public:
    SettingsMenus(Workspace &workspace, MainWindow &window, ThemeManager &themes, Language &language);

    [[nodiscard]] Preferences &preferences() { return m_preferences; }
    void retranslate();

Q_SIGNALS:
    void connectionsWanted();
    void reconnectWanted();
    void shortcutsWanted();

private:
    void fillZone();
    void fillTheme();
    void fillLanguage();
    void fillConnection();

    Workspace &m_workspace;
    ThemeManager &m_themes;
    Language &m_language;
    Preferences m_preferences;
    QMenu *m_zoneMenu;
    QMenu *m_themeMenu;
    QMenu *m_languageMenu;
    QMenu *m_connectionMenu;
    QToolButton *m_zone;
    QToolButton *m_theme;
    QToolButton *m_languageButton;
    QToolButton *m_connection;
};

} // namespace apollo::console
