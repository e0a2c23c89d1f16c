#include "console/app/wiring/Console.h"

#include "console/app/wiring/ConnectionDialog.h"
#include "console/app/wiring/Secrets.h"
#include "console/app/wiring/SettingsMenus.h"
#include "console/model/text/ErrorText.h"
#include "console/shell/ShortcutSheet.h"

#include <QApplication>
#include <QFile>
#include <QIcon>
#include <QTextStream>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kSettled{1'500};
constexpr std::chrono::seconds kScreenshotLimit{30};

QString environmentName(const Profile &profile) { return profile.name.isEmpty() ? profile.address : profile.name; }

} // namespace

Console::Console(QApplication &application, StartOptions options)
    : m_application(application), m_options(std::move(options)), m_themes(application), m_overview(m_backend),
      m_board(m_backend), m_workspace(m_backend, m_overview, m_board), m_console(m_workspace, m_themes, m_language) {
    m_application.setWindowIcon(QIcon(QStringLiteral(":/icons/apollo-console.svg")));
    SettingsMenus &settings = m_console.settings();
    connect(&settings, &SettingsMenus::connectionsWanted, this, &Console::showConnections);
    connect(&settings, &SettingsMenus::reconnectWanted, &m_workspace, &Workspace::refresh);
    connect(&settings, &SettingsMenus::shortcutsWanted, this, [this] {
        auto *sheet = new ShortcutSheet(m_console.window().shortcuts(), &m_console.window());
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(&m_application, &QApplication::aboutToQuit, this, [this] {
        if (m_options.screenshot.isEmpty()) m_console.window().saveSession();
    });
}

Console::~Console() = default;

void Console::start() {
    applyPreferences();
    MainWindow &window = m_console.window();
    if (m_options.screenshot.isEmpty()) window.restoreSession();
    const QStringList size = m_options.size.split(QLatin1Char('x'));
    if (size.size() == 2) window.resize(size[0].toInt(), size[1].toInt());
    if (!m_options.perspective.isEmpty()) window.showPerspective(m_options.perspective);
    window.show();
    if (!m_options.screenshot.isEmpty()) waitForScreenshot();
    connectAtStart();
}

void Console::applyPreferences() {
    const Preferences &preferences = m_console.settings().preferences();
    m_workspace.times().setChoice(preferences.zone);
    m_themes.setChoice(m_options.theme.isEmpty() ? preferences.theme : themeChoice(m_options.theme));
    m_language.set(m_options.language.isEmpty() ? preferences.language : m_options.language);
}

void Console::connectAtStart() {
    const QString name =
        m_options.profile.isEmpty() && m_options.server.isEmpty() ? m_profiles.lastUsed() : m_options.profile;
    Profile profile = m_profiles.find(name).value_or(Profile());
    if (!m_options.profile.isEmpty() && profile.name.isEmpty() && m_options.server.isEmpty()) {
        refuse(makeError(ErrorCode::NotFound, "client.no_profile",
                         "There is no connection profile " + name.toStdString() + "."));
    }
    if (profile.name.isEmpty()) {
        profile.name = m_options.profile;
        profile.colour = profileColours().value(2);
    }
    if (!m_options.server.isEmpty()) profile.address = m_options.server;
    if (!m_options.caFile.isEmpty()) {
        profile.tls = true;
        profile.caFile = m_options.caFile;
    }
    if (!m_options.tokenFile.isEmpty()) {
        profile.tokenPlace = TokenPlace::File;
        profile.tokenFile = m_options.tokenFile;
    }
    if (profile.address.isEmpty()) {
        if (m_options.screenshot.isEmpty()) showConnections();
        return;
    }
    if (m_options.tokenFile.isEmpty() && !m_options.token.isEmpty())
        connectWith(profile, m_options.token);
    else
        connectTo(profile);
}

void Console::connectTo(const Profile &profile) {
    if (profile.tokenPlace == TokenPlace::File) {
        auto token = readTokenFile(profile.tokenFile);
        if (!token) refuse(token.error());
        connectWith(profile, token ? *token : QString());
        return;
    }
    readSecret(profile.name, this, [this, profile](Expected<QString> token) {
        if (!token) refuse(token.error());
        connectWith(profile, token ? *token : QString());
    });
}

void Console::connectWith(const Profile &profile, const QString &token) {
    m_profile = profile.name;
    if (m_profiles.find(profile.name)) m_profiles.setLastUsed(profile.name);
    ConnectionTarget target{profile.address, profile.tls, {}, token};
    if (profile.tls && !profile.caFile.isEmpty()) {
        QFile file(profile.caFile);
        if (!file.open(QIODevice::ReadOnly)) {
            refuse(makeError(ErrorCode::NotFound, "client.ca_file",
                             "The CA file cannot be read: " + profile.caFile.toStdString()));
            return;
        }
        target.caPem = file.readAll();
    }
    m_overview.stop();
    m_board.stop();
    m_workspace.reset();
    m_console.setEnvironment(environmentName(profile), profile.colour);
    m_console.setAddress(profile.address + (profile.tls ? QStringLiteral(" \u00b7 TLS") : QString()));
    if (auto connected = m_backend.connectTo(target); !connected) refuse(connected.error());
    m_overview.start();
    m_board.start();
    if (const auto run = parseRunId(m_options.run)) m_workspace.openRun(*run, NodeKey());
}

void Console::showConnections() {
    auto *dialog = new ConnectionDialog(m_profiles, m_profile, &m_console.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ConnectionDialog::chosen, this, &Console::connectTo);
    dialog->open();
}

void Console::refuse(const Error &error) { m_console.window().notice(errorText(error)); }

void Console::waitForScreenshot() {
    m_settled.setSingleShot(true);
    m_settled.setInterval(kSettled);
    const auto unsettle = [this] { m_settled.start(); };
    connect(&m_workspace.runList(), &RunListModel::countsChanged, this, unsettle);
    connect(&m_workspace, &Workspace::serverChanged, this, unsettle);
    connect(&m_workspace.pipelines(), &PipelineStore::definitionLoaded, this, unsettle);
    connect(&m_workspace.selection(), &Selection::nodeChanged, this, unsettle);
    const auto draw = [this](int code) {
        const bool saved = m_console.window().grab().save(m_options.screenshot);
        if (!saved) QTextStream(stderr) << "cannot write " << m_options.screenshot << Qt::endl;
        QApplication::exit(saved ? code : 1);
    };
    connect(&m_settled, &QTimer::timeout, this, [draw] { draw(0); });
    // Without a server there is a picture too: of a window that says so.
    QTimer::singleShot(kScreenshotLimit, this, [draw] { draw(3); });
}

} // namespace apollo::console
