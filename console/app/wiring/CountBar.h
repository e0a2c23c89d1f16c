#pragma once

#include <QObject>

namespace apollo::console {

class MainWindow;
class Workspace;

/// The counts of the top bar and the window's title, from the run list. GUI thread.
class CountBar final : public QObject {
    Q_OBJECT
public:
    CountBar(Workspace &workspace, MainWindow &window);

    void setEnvironment(const QString &name);
    void refresh();

private:
    Workspace &m_workspace;
    MainWindow &m_window;
    QString m_environment;
};

} // namespace apollo::console
