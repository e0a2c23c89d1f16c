#pragma once

#include "console/shell/Shortcuts.h"

#include <QMainWindow>

class QLabel;
class QStackedWidget;

namespace apollo::console {

class TopBar;

/// The frame of the console: top bar, one page per perspective, status bar, keys, and what is restored at the next
/// start. Knows no feature. GUI thread.
class MainWindow final : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget *parent = nullptr);

    [[nodiscard]] TopBar &topBar() { return *m_topBar; }
    [[nodiscard]] Shortcuts &shortcuts() { return *m_shortcuts; }

    /// Takes ownership of the page. `title` is asked again when the language changes.
    void addPerspective(const QString &id, QWidget *page, const QKeySequence &keys, std::function<QString()> title);
    void showPerspective(const QString &id);
    [[nodiscard]] QString currentPerspective() const;

    /// What the status bar says for good.
    void setStatus(const QString &left, const QString &right);
    void setWarnings(const QStringList &warnings);
    /// A sentence that goes away again after some seconds.
    void notice(const QString &sentence);

    /// Geometry, splitters (those with an object name) and perspective.
    void saveSession() const;
    void restoreSession();

Q_SIGNALS:
    void perspectiveShown(const QString &id);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    struct Page {
        QString id;
        QKeySequence keys;
        std::function<QString()> title;
    };
    void retranslate();

    TopBar *m_topBar;
    QStackedWidget *m_pages;
    Shortcuts *m_shortcuts;
    QLabel *m_left;
    QLabel *m_right;
    QLabel *m_warning;
    QList<Page> m_entries;
};

} // namespace apollo::console
