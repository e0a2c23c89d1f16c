#pragma once

#include "console/app/wiring/CommandLine.h"
#include "console/app/wiring/ConsoleWindow.h"
#include "console/app/wiring/Profile.h"
#include "console/client/GrpcBackend.h"
#include "console/client/feed/FeedSupervisor.h"
#include "console/widgets/theme/ThemeManager.h"

#include <QTimer>

class QApplication;

namespace apollo::console {

/// The whole program: settings, connection, workspace, window. GUI thread.
class Console final : public QObject {
    Q_OBJECT
public:
    Console(QApplication &application, StartOptions options);
    ~Console() override;

    /// Shows the window and connects as the command line, or the profile used last, says.
    void start();

private:
    void applyPreferences();
    void connectAtStart();
    void connectTo(const Profile &profile);
    void connectWith(const Profile &profile, const QString &token);
    void showConnections();
    void refuse(const Error &error);
    void waitForScreenshot();

    QApplication &m_application;
    StartOptions m_options;
    ThemeManager m_themes;
    Language m_language;
    ProfileStore m_profiles;
    GrpcBackend m_backend;
    FeedSupervisor m_overview;
    FeedSupervisor m_board;
    Workspace m_workspace;
    ConsoleWindow m_console;
    QString m_profile;
    QTimer m_settled; ///< nothing has arrived for a moment: the picture is complete
};

} // namespace apollo::console
