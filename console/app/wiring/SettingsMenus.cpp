#include "console/app/wiring/SettingsMenus.h"

#include "console/model/Workspace.h"
#include "console/model/text/StateText.h"
#include "console/shell/MainWindow.h"
#include "console/shell/TopBar.h"

#include <QActionGroup>
#include <QMenu>
#include <QToolButton>

namespace apollo::console {

namespace {

const QString kArrow = QStringLiteral(" \u25be");

void addChoice(QMenu *menu, const QString &text, bool checked, std::function<void()> chosen) {
    QAction *action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(checked);
    QObject::connect(action, &QAction::triggered, menu, std::move(chosen));
}

} // namespace

SettingsMenus::SettingsMenus(Workspace &workspace, MainWindow &window, ThemeManager &themes, Language &language)
    : QObject(&window), m_workspace(workspace), m_themes(themes), m_language(language),
      m_preferences(Preferences::load()), m_zoneMenu(new QMenu), m_themeMenu(new QMenu), m_languageMenu(new QMenu),
      m_connectionMenu(new QMenu), m_zone(window.topBar().addMenuButton(m_zoneMenu)),
      m_theme(window.topBar().addMenuButton(m_themeMenu)),
      m_languageButton(window.topBar().addMenuButton(m_languageMenu)),
      m_connection(window.topBar().addMenuButton(m_connectionMenu)) {
    connect(m_zoneMenu, &QMenu::aboutToShow, this, &SettingsMenus::fillZone);
    connect(m_themeMenu, &QMenu::aboutToShow, this, &SettingsMenus::fillTheme);
    connect(m_languageMenu, &QMenu::aboutToShow, this, &SettingsMenus::fillLanguage);
    connect(m_connectionMenu, &QMenu::aboutToShow, this, &SettingsMenus::fillConnection);
    connect(&m_workspace, &Workspace::serverChanged, this, &SettingsMenus::retranslate);
    connect(&m_workspace.times(), &TimeDisplay::changed, this, &SettingsMenus::retranslate);
    connect(&m_themes, &ThemeManager::changed, this, &SettingsMenus::retranslate);
    retranslate();
}

void SettingsMenus::retranslate() {
    m_zone->setText((m_workspace.times().choice() == ZoneChoice::Utc ? QStringLiteral("UTC") : tr("Local")) + kArrow);
    m_zone->setToolTip(tr("Time zone of what is shown"));
    m_theme->setText((m_themes.mode() == ThemeMode::Dark ? QStringLiteral("\u263e") : QStringLiteral("\u2600")) +
                     kArrow);
    m_theme->setToolTip(tr("Light or dark"));
    m_theme->setAccessibleName(tr("Light or dark"));
    m_languageButton->setText(
        (m_language.name() == QLatin1String("zh_CN") ? QStringLiteral("\u4e2d\u6587") : QStringLiteral("EN")) + kArrow);
    m_languageButton->setToolTip(tr("Language"));
    const auto &server = m_workspace.server();
    m_connection->setText((server ? server->caller : tr("Connection")) + kArrow);
    m_connection->setToolTip(server ? tr("Connected as %1 (%2)").arg(server->caller, roleText(server->role))
                                    : tr("Connection"));
}

void SettingsMenus::fillZone() {
    m_zoneMenu->clear();
    for (const ZoneChoice choice : {ZoneChoice::Utc, ZoneChoice::Local}) {
        addChoice(m_zoneMenu, choice == ZoneChoice::Utc ? QStringLiteral("UTC") : tr("Local time"),
                  m_workspace.times().choice() == choice, [this, choice] {
                      m_preferences.zone = choice;
                      m_preferences.save();
                      m_workspace.times().setChoice(choice);
                  });
    }
}

void SettingsMenus::fillTheme() {
    m_themeMenu->clear();
    const std::pair<ThemeChoice, QString> choices[]{{ThemeChoice::FollowSystem, tr("As the system")},
                                                    {ThemeChoice::Light, tr("Light")},
                                                    {ThemeChoice::Dark, tr("Dark")}};
    for (const auto &[choice, name] : choices) {
        addChoice(m_themeMenu, name, m_themes.choice() == choice, [this, choice = choice] {
            m_preferences.theme = choice;
            m_preferences.save();
            m_themes.setChoice(choice);
        });
    }
}

void SettingsMenus::fillLanguage() {
    m_languageMenu->clear();
    const std::pair<QString, QString> choices[]{{QStringLiteral("en"), QStringLiteral("English")},
                                                {QStringLiteral("zh_CN"), QStringLiteral("\u7b80\u4f53\u4e2d\u6587")}};
    for (const auto &[code, name] : choices) {
        addChoice(m_languageMenu, name, m_language.name() == code, [this, code = code] {
            m_preferences.language = code;
            m_preferences.save();
            m_language.set(code);
        });
    }
}

void SettingsMenus::fillConnection() {
    m_connectionMenu->clear();
    m_connectionMenu->addAction(tr("Connections\u2026"), this, &SettingsMenus::connectionsWanted);
    m_connectionMenu->addAction(tr("Reconnect now"), this, &SettingsMenus::reconnectWanted);
    m_connectionMenu->addSeparator();
    m_connectionMenu->addAction(tr("Keyboard shortcuts"), this, &SettingsMenus::shortcutsWanted);
}

} // namespace apollo::console
