#include "console/app/wiring/ConsoleWindow.h"

#include "console/actions/VerbText.h"
#include "console/app/wiring/CountBar.h"
#include "console/app/wiring/SettingsMenus.h"
#include "console/model/text/StateText.h"
#include "console/shell/LinkBadge.h"
#include "console/shell/ShortcutSheet.h"
#include "console/shell/TopBar.h"
#include "console/views/audit/AuditTrailPage.h"
#include "console/views/design/DesignPage.h"
#include "console/views/pages/ActionDesk.h"
#include "console/views/pages/OperatePage.h"
#include "console/views/why/ActionBar.h"

namespace apollo::console {

namespace {

const QString kDesign = QStringLiteral("design");
const QString kOperate = QStringLiteral("operate");
const QString kAudit = QStringLiteral("audit");
const QString kDot = QStringLiteral(" \u00b7 ");

} // namespace

ConsoleWindow::ConsoleWindow(Workspace &workspace, ThemeManager &themes, Language &language)
    : m_workspace(workspace), m_deck(workspace), m_window(std::make_unique<MainWindow>()),
      m_operate(new OperatePage(workspace, m_deck)), m_design(new DesignPage(workspace)),
      m_audit(new AuditTrailPage(workspace)), m_desk(new ActionDesk(m_deck, m_window.get())),
      m_counts(new CountBar(workspace, *m_window)),
      m_settings(new SettingsMenus(workspace, *m_window, themes, language)) {
    m_window->topBar().link().setFeed(&workspace.overview());
    addPages();
    addKeys();
    addVerbKeys();
    connect(&m_operate->actions(), &ActionBar::wanted, m_desk, &ActionDesk::begin);
    connect(m_desk, &ActionDesk::notice, m_window.get(), &MainWindow::notice);
    connect(m_desk, &ActionDesk::runStarted, this, [this](RunId run) { openRun(run, NodeKey()); });
    connect(&workspace, &Workspace::notice, m_window.get(), &MainWindow::notice);
    connect(&workspace, &Workspace::serverChanged, this, &ConsoleWindow::followServer);
    connect(&m_window->topBar(), &TopBar::pillPressed, this, [this](int id) {
        showPerspective(kOperate);
        m_operate->showConcern(id < 0 ? std::nullopt : std::optional(static_cast<RunConcern>(id)));
    });
    connect(&language, &Language::changed, this, [this] {
        m_counts->refresh();
        m_settings->retranslate();
        followServer();
    });
    followServer();
}

ConsoleWindow::~ConsoleWindow() = default;

void ConsoleWindow::addPages() {
    m_window->addPerspective(kDesign, m_design, QKeySequence(Qt::CTRL | Qt::Key_1), [] { return tr("Design"); });
    m_window->addPerspective(kOperate, m_operate, QKeySequence(Qt::CTRL | Qt::Key_2), [] { return tr("Operate"); });
    m_window->addPerspective(kAudit, m_audit, QKeySequence(Qt::CTRL | Qt::Key_3), [] { return tr("Audit"); });
    connect(m_window.get(), &MainWindow::perspectiveShown, this, [this](const QString &id) {
        if (id == kAudit) m_audit->refresh();
    });
    connect(m_design, &DesignPage::runStarted, this, [this](const QString &pipeline, RunId run) {
        m_workspace.openRun(pipeline, run);
        showPerspective(kOperate);
    });
    connect(m_audit, &AuditTrailPage::runWanted, this, &ConsoleWindow::openRun);
    showPerspective(kOperate);
    m_operate->focusRuns();
}

void ConsoleWindow::addKeys() {
    Shortcuts &keys = m_window->shortcuts();
    const auto window = [] { return tr("Window"); };
    keys.add(
        QKeySequence(Qt::CTRL | Qt::Key_K), window, [] { return tr("Filter the list"); },
        [this] {
            const QString page = m_window->currentPerspective();
            if (page == kDesign)
                m_design->focusFilter();
            else if (page == kAudit)
                m_audit->focusFilter();
            else
                m_operate->focusFilter();
        });
    keys.add(
        QKeySequence(Qt::CTRL | Qt::Key_M), window, [] { return tr("Go to the heat map"); },
        [this] {
            showPerspective(kOperate);
            m_operate->focusHeatMap();
        });
    keys.add(
        QKeySequence(Qt::Key_F5), window, [] { return tr("Ask the server again"); },
        [this] {
            m_workspace.refresh();
            if (m_window->currentPerspective() == kAudit) m_audit->refresh();
        });
    const auto views = [] { return tr("Views"); };
    keys.note(QKeySequence(Qt::Key_Up), views,
              [] { return tr("Arrow keys walk the heat map, the graph and the lanes"); });
    keys.note(QKeySequence(Qt::Key_F), views, [] { return tr("Graph and timeline: fit everything"); });
    keys.note(QKeySequence(Qt::Key_Plus), views, [] { return tr("Graph: larger; minus: smaller; 0: full size"); });
    keys.note(QKeySequence(Qt::Key_W), views, [] { return tr("Timeline: W and S zoom, A and D move"); });
    keys.note(QKeySequence(Qt::Key_Return), views, [] { return tr("Audit: open the run of the entry"); });
}

void ConsoleWindow::addVerbKeys() {
    Shortcuts &keys = m_window->shortcuts();
    const auto group = [] { return tr("Actions on the selection"); };
    const auto add = [&](Verb verb, std::function<QString()> label) {
        keys.add(verbKey(verb), group, std::move(label), [this, verb] { m_desk->begin(verb); });
    };
    add(Verb::RerunNode, [] { return tr("Rerun\u2026"); });
    for (const auto &verbs : {nodeVerbs(), runVerbs()})
        for (const Verb verb : verbs) add(verb, [verb] { return tr("%1\u2026").arg(verbLabel(verb)); });
}

void ConsoleWindow::setEnvironment(const QString &name, const QColor &band) {
    m_window->topBar().link().setEnvironment(name, band);
    m_counts->setEnvironment(name);
}

void ConsoleWindow::setAddress(const QString &address) {
    m_address = address;
    followServer();
}

void ConsoleWindow::followServer() {
    const auto &server = m_workspace.server();
    QStringList left;
    if (!m_address.isEmpty()) left.append(m_address);
    if (server) {
        left.append(tr("server %1").arg(server->version));
        left.append(server->database);
        left.append(tr("%n worker(s)", nullptr, static_cast<int>(server->workers)));
        left.append(tr("%n slot(s)", nullptr, static_cast<int>(server->slots)));
    }
    const QString caller = server ? tr("%1, %2").arg(server->caller, roleText(server->role)) : QString();
    const QString own = tr("console %1").arg(QStringLiteral(APOLLO_VERSION));
    m_window->setStatus(left.join(kDot), caller.isEmpty() ? own : caller + kDot + own);
    QStringList warnings = server ? server->warnings : QStringList();
    if (server && server->version != QStringLiteral(APOLLO_VERSION))
        warnings.append(tr("Console and server have different versions."));
    m_window->setWarnings(warnings);
}

void ConsoleWindow::openRun(RunId run, const NodeKey &node) {
    m_workspace.openRun(run, node);
    showPerspective(kOperate);
}

void ConsoleWindow::showPerspective(const QString &id) { m_window->showPerspective(id); }

} // namespace apollo::console
