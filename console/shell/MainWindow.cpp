#include "console/shell/MainWindow.h"

#include "console/shell/ShortcutSheet.h"
#include "console/shell/TopBar.h"
#include "console/widgets/controls/PlainToolTip.h"

#include <QCloseEvent>
#include <QLabel>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr int kLayoutVersion = 1; // a layout of another version is not restored
constexpr int kNoticeMs = 8'000;
const QString kGroup = QStringLiteral("session");

QLabel *statusLabel() {
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(8, 0, 8, 0);
    return label;
}

} // namespace

MainWindow::MainWindow(QWidget *parent)
    : QMainWindow(parent), m_topBar(new TopBar), m_pages(new QStackedWidget), m_shortcuts(new Shortcuts(this)),
      m_left(statusLabel()), m_right(statusLabel()), m_warning(statusLabel()) {
    auto *centre = new QWidget;
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_topBar);
    layout->addWidget(m_pages, 1);
    setCentralWidget(centre);

    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_left);
    statusBar()->addWidget(m_warning);
    statusBar()->addPermanentWidget(m_right);
    m_warning->setProperty("role", QStringLiteral("error"));
    m_warning->hide();

    connect(m_topBar, &TopBar::perspectiveChosen, this, &MainWindow::showPerspective);
    const auto window = [] { return tr("Window"); };
    m_shortcuts->add(
        QKeySequence(Qt::Key_Question), window, [] { return tr("Show this sheet"); },
        [this] {
            ShortcutSheet *sheet = new ShortcutSheet(*m_shortcuts, this);
            sheet->setAttribute(Qt::WA_DeleteOnClose);
            sheet->open();
        });
    setMinimumSize(1080, 640);
    resize(1600, 1000);
    retranslate();
}

void MainWindow::addPerspective(const QString &id, QWidget *page, const QKeySequence &keys,
                                std::function<QString()> title) {
    m_pages->addWidget(page);
    page->setObjectName(id);
    m_topBar->addPerspective(id);
    m_shortcuts->add(
        keys, [] { return tr("Window"); }, title, [this, id] { showPerspective(id); });
    m_entries.append({id, keys, std::move(title)});
    retranslate();
    if (m_pages->count() == 1) showPerspective(id);
}

void MainWindow::showPerspective(const QString &id) {
    for (int at = 0; at < m_pages->count(); ++at) {
        if (m_pages->widget(at)->objectName() != id) continue;
        m_pages->setCurrentIndex(at);
        m_topBar->setCurrentPerspective(id);
        Q_EMIT perspectiveShown(id);
        return;
    }
}

QString MainWindow::currentPerspective() const {
    return m_pages->currentWidget() ? m_pages->currentWidget()->objectName() : QString();
}

void MainWindow::setStatus(const QString &left, const QString &right) {
    m_left->setText(left);
    m_right->setText(right);
}

void MainWindow::setWarnings(const QStringList &warnings) {
    m_warning->setVisible(!warnings.isEmpty());
    if (warnings.isEmpty()) return;
    m_warning->setText(warnings.size() == 1 ? warnings.front()
                                            : tr("%n warning(s)", nullptr, static_cast<int>(warnings.size())));
    m_warning->setToolTip(plainToolTip(warnings.join(QLatin1Char('\n'))));
}

void MainWindow::notice(const QString &sentence) { statusBar()->showMessage(sentence, kNoticeMs); }

void MainWindow::saveSession() const {
    QSettings settings;
    settings.beginGroup(kGroup);
    settings.setValue(QStringLiteral("version"), kLayoutVersion);
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("perspective"), currentPerspective());
    for (const QSplitter *splitter : findChildren<QSplitter *>())
        if (!splitter->objectName().isEmpty())
            settings.setValue(QStringLiteral("splitter/") + splitter->objectName(), splitter->saveState());
}

void MainWindow::restoreSession() {
    QSettings settings;
    settings.beginGroup(kGroup);
    if (settings.value(QStringLiteral("version")).toInt() != kLayoutVersion) return;
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    for (QSplitter *splitter : findChildren<QSplitter *>()) {
        const QByteArray state = settings.value(QStringLiteral("splitter/") + splitter->objectName()).toByteArray();
        if (!splitter->objectName().isEmpty() && !state.isEmpty()) splitter->restoreState(state);
    }
    showPerspective(settings.value(QStringLiteral("perspective")).toString());
}

void MainWindow::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event) {
    saveSession();
    QMainWindow::closeEvent(event);
}

void MainWindow::retranslate() {
    for (const Page &page : m_entries) {
        m_topBar->setPerspectiveTitle(page.id, page.title(), page.keys.toString(QKeySequence::NativeText));
    }
}

} // namespace apollo::console
