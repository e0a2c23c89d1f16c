#include "console/app/wiring/CountBar.h"

#include "console/model/Workspace.h"
#include "console/shell/MainWindow.h"
#include "console/shell/TopBar.h"
#include "console/views/common/Looks.h"

namespace apollo::console {

namespace {

constexpr std::array kShown{RunConcern::Failed,  RunConcern::Retrying, RunConcern::Approval,
                            RunConcern::Running, RunConcern::Held,     RunConcern::Waiting};

QString phrase(RunConcern concern, int count) {
    switch (concern) {
    case RunConcern::Failed: return CountBar::tr("%n failed", "runs", count);
    case RunConcern::Retrying: return CountBar::tr("%n at risk", "runs", count);
    case RunConcern::Approval: return CountBar::tr("%n approval(s)", "runs", count);
    case RunConcern::Running: return CountBar::tr("%n running", "runs", count);
    case RunConcern::Held: return CountBar::tr("%n paused", "runs", count);
    case RunConcern::Waiting: return CountBar::tr("%n waiting", "runs", count);
    case RunConcern::Over: break;
    }
    return {};
}

} // namespace

CountBar::CountBar(Workspace &workspace, MainWindow &window)
    : QObject(&window), m_workspace(workspace), m_window(window) {
    connect(&workspace.runList(), &RunListModel::countsChanged, this, &CountBar::refresh);
    refresh();
}

void CountBar::setEnvironment(const QString &name) {
    m_environment = name;
    refresh();
}

void CountBar::refresh() {
    QList<PillContent> pills;
    for (const RunConcern concern : kShown) {
        const int count = m_workspace.runList().counts()[static_cast<std::size_t>(concern)];
        const bool always = concern == RunConcern::Failed || concern == RunConcern::Running;
        pills.append({static_cast<int>(concern), visualState(concern), phrase(concern, count),
                      concern == RunConcern::Failed && count > 0, always || count > 0});
    }
    m_window.topBar().setPills(pills);
    const int failed = m_workspace.runList().counts()[static_cast<std::size_t>(RunConcern::Failed)];
    const QString name =
        m_environment.isEmpty() ? QStringLiteral("Apollo") : m_environment + QStringLiteral(" \u2013 Apollo");
    m_window.setWindowTitle(failed > 0 ? phrase(RunConcern::Failed, failed) + QStringLiteral(" \u2013 ") + name : name);
}

} // namespace apollo::console
