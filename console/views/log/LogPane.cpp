#include "console/views/log/LogPane.h"

#include "console/model/Workspace.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"
#include "console/widgets/log/LogView.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

QPushButton *link() {
    auto *button = new QPushButton;
    button->setProperty("kind", QStringLiteral("link"));
    return button;
}

} // namespace

LogPane::LogPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.board(), Surface::Panel, parent), m_workspace(workspace), m_feed(workspace.log()),
      m_header(new SectionHeader(QString())), m_find(new QLineEdit), m_search(link()), m_nextError(link()),
      m_follow(link()), m_view(new LogView), m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_find->setClearButtonEnabled(true);
    m_find->installEventFilter(this);
    m_find->hide();
    auto *findRow = new QVBoxLayout;
    findRow->setContentsMargins(16, 0, 16, 6);
    findRow->addWidget(m_find);
    for (QPushButton *button : {m_search, m_nextError, m_follow}) m_header->addWidget(button);
    m_view->setMaximumLines(static_cast<int>(LogFeed::kMostLines));
    m_view->setObjectName(QStringLiteral("log"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    contents()->addWidget(m_header);
    contents()->addLayout(findRow);
    contents()->addWidget(m_stack, 1);

    connect(&workspace.times(), &TimeDisplay::changed, this, &LogPane::rewrite);
    connect(&m_feed, &LogFeed::reset, this, [this] {
        m_view->clear();
        m_view->setFollowing(true);
        refreshHeader();
    });
    connect(&m_feed, &LogFeed::appended, this, [this](const std::vector<LogRecord> &lines) {
        append(lines);
        refreshHeader();
    });
    connect(&m_feed, &LogFeed::statusChanged, this, &LogPane::refreshHeader);
    connect(&workspace.attempts(), &AttemptStore::changed, this, &LogPane::refreshHeader);
    connect(m_view, &LogView::followingChanged, this, &LogPane::refreshHeader);
    connect(m_follow, &QPushButton::clicked, this, [this] { m_view->setFollowing(!m_view->isFollowing()); });
    connect(m_nextError, &QPushButton::clicked, m_view, &LogView::goToNextError);
    connect(m_search, &QPushButton::clicked, this, &LogPane::showFind);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_view->findNext(m_find->text()); });
    auto *find = new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, &LogPane::showFind);
    retranslate();
}

void LogPane::retranslate() {
    m_find->setPlaceholderText(tr("Find, Enter goes on"));
    m_search->setText(tr("find"));
    m_nextError->setText(tr("next error"));
    m_view->setAccessibleName(tr("Log"));
    refreshHeader();
}

bool LogPane::eventFilter(QObject *watched, QEvent *event) {
    if (watched == m_find && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        hideFind();
        return true;
    }
    return Pane::eventFilter(watched, event);
}

void LogPane::showFind() {
    m_find->show();
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void LogPane::hideFind() {
    m_find->hide();
    m_view->setFocus(Qt::OtherFocusReason);
}

template <typename Lines>
void LogPane::append(const Lines &lines) {
    std::deque<LogLine> shown;
    for (const LogRecord &line : lines) {
        shown.push_back(
            {m_workspace.times().clock(line.at), line.text, line.error ? LogSeverity::Error : LogSeverity::Plain});
    }
    m_view->append(shown);
}

void LogPane::rewrite() {
    m_view->clear();
    append(m_feed.lines());
}

void LogPane::refreshHeader() {
    QString title = tr("Log");
    if (const auto &execution = m_feed.attempt()) {
        for (const AttemptInfo &attempt : m_workspace.attempts().attemptsOf(m_workspace.selection().node()))
            if (attempt.execution == *execution) title = tr("Log \u00b7 attempt %1").arg(attempt.number.value());
    }
    m_header->setTitle(title);
    const bool empty = m_feed.lines().empty();
    QString note;
    if (m_feed.isTruncated())
        note = tr("cut at its limit");
    else if (m_feed.skipped() > 0)
        note = tr("last %n line(s)", nullptr, static_cast<int>(m_feed.lines().size()));
    m_header->setSubtitle(note);
    m_search->setVisible(!empty);
    m_nextError->setVisible(!empty);
    m_follow->setText(m_view->isFollowing() ? tr("following") : tr("follow"));
    m_follow->setVisible(m_feed.attempt() && !m_feed.isComplete());
    m_stack->setCurrentWidget(empty ? static_cast<QWidget *>(m_empty) : m_view);
    if (!m_feed.attempt())
        m_empty->setSentence(tr("No attempt, no log."));
    else
        m_empty->setSentence(m_feed.isComplete() ? tr("The task wrote nothing.") : tr("Nothing written yet."));
}

} // namespace apollo::console
