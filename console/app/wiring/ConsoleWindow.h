#pragma once

#include "console/actions/ActionDeck.h"
#include "console/app/wiring/Language.h"
#include "console/shell/MainWindow.h"

#include <memory>

namespace apollo::console {

class ActionDesk;
class AuditTrailPage;
class CountBar;
class DesignPage;
class OperatePage;
class SettingsMenus;
class ThemeManager;

/// The window with all its perspectives, keys and menus over one workspace. Knows no connection. GUI thread.
class ConsoleWindow final : public QObject {
    Q_OBJECT
public:
    ConsoleWindow(Workspace &workspace, ThemeManager &themes, Language &language);
    ~ConsoleWindow() override;

    [[nodiscard]] MainWindow &window() { return *m_window; }
    [[nodiscard]] SettingsMenus &settings() { return *m_settings; }
    [[nodiscard]] ActionDeck &deck() { return m_deck; }

    void setEnvironment(const QString &name, const QColor &band);
    /// How the server was reached, for the status bar.
    void setAddress(const QString &address);

private:
    void addPages();
    void addKeys();
    void addVerbKeys();
    void followServer();
    void openRun(RunId run, const NodeKey &node);
    void showPerspective(const QString &id);

    Workspace &m_workspace;
    ActionDeck m_deck;
    std::unique_ptr<MainWindow> m_window;
    OperatePage *m_operate;
    DesignPage *m_design;
    AuditTrailPage *m_audit;
    ActionDesk *m_desk;
    CountBar *m_counts;
    SettingsMenus *m_settings;
    QString m_address;
};

} // namespace apollo::console
