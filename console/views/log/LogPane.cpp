#include "console/views/log/LogPane.h"

#include "console/model/Workspace.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"
#include "console/widgets/log/LogView.h"

#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr std::size_t kMostLines = 20'000;

QPushButton *link() {
    auto *button = new QPushButton;
    button->setProperty("kind", QStringLiteral("link"));
    return button;
}

} // namespace

LogPane::LogPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.board(), Surface::Panel, parent), m_workspace(workspace), m_feed(workspace.backend()),
      m_header(new SectionHeader(QString())), m_find(new QLineEdit), m_nextError(link()), m_follow(link()),
      m_view(new LogView), m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_find->setClearButtonEnabled(true);
    m_find->setFixedWidth(110);
    m_header->addWidget(m_find);
    m_header->addWidget(m_nextError);
    m_header->addWidget(m_follow);
    m_view->setMaximumLines(static_cast<int>(kMostLines));
    m_view->setObjectName(QStringLiteral("log"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    contents()->addWidget(m_header);
    contents()->addWidget(m_stack, 1);

    connect(&workspace.selection(), &Selection::nodeChanged, this, &LogPane::followAttempt);
    connect(&workspace.selection(), &Selection::attemptChanged, this, &LogPane::followAttempt);
    connect(&workspace.attempts(), &AttemptStore::changed, this, &LogPane::followAttempt);
    connect(&workspace.times(), &TimeDisplay::changed, this, &LogPane::rewrite);
    connect(&m_feed, &LogFeed::reset, this, [this] {
        m_lines.clear();
        m_view->clear();
        m_view->setFollowing(true);
    });
    connect(&m_feed, &LogFeed::appended, this, [this](const std::vector<LogRecord> &lines) {
        m_lines.insert(m_lines.end(), lines.begin(), lines.end());
        if (m_lines.size() > kMostLines)
            m_lines.erase(m_lines.begin(), m_lines.end() - static_cast<std::ptrdiff_t>(kMostLines));
        append(lines);
        refreshHeader();
    });
    connect(&m_feed, &LogFeed::statusChanged, this, &LogPane::refreshHeader);
    connect(m_view, &LogView::followingChanged, this, &LogPane::refreshHeader);
    connect(m_follow, &QPushButton::clicked, this, [this] { m_view->setFollowing(!m_view->isFollowing()); });
    connect(m_nextError, &QPushButton::clicked, m_view, &LogView::goToNextError);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { m_view->findNext(m_find->text()); });
    retranslate();
}

void LogPane::retranslate() {
    m_find->setPlaceholderText(tr("Find"));
    m_find->setToolTip(tr("Enter finds the next line"));
    m_nextError->setText(tr("next error"));
    m_view->setAccessibleName(tr("Log"));
    refreshHeader();
}

void LogPane::followAttempt() {
    const Selection &selection = m_workspace.selection();
    if (selection.attempt())
        m_feed.setAttempt(selection.attempt());
    else if (const auto newest = m_workspace.attempts().newestOf(selection.node()))
        m_feed.setAttempt(newest->execution);
    else
        m_feed.setAttempt(std::nullopt);
    refreshHeader();
}

void LogPane::append(const std::vector<LogRecord> &lines) {
    std::deque<LogLine> shown;
    for (const LogRecord &line : lines) {
        shown.push_back(
            {m_workspace.times().clock(line.at), line.text, line.error ? LogSeverity::Error : LogSeverity::Plain});
    }
    m_view->append(shown);
}

void LogPane::rewrite() {
    m_view->clear();
    append(m_lines);
}

void LogPane::refreshHeader() {
    QString title = tr("Log");
    if (const auto &execution = m_feed.attempt()) {
        for (const AttemptInfo &attempt : m_workspace.attempts().attemptsOf(m_workspace.selection().node()))
            if (attempt.execution == *execution) title = tr("Log \u00b7 attempt %1").arg(attempt.number.value());
    }
    m_header->setTitle(title);
    QString note;
    if (m_feed.isTruncated())
        note = tr("cut at its limit");
    else if (m_feed.skipped() > 0)
        note = tr("last %n line(s)", nullptr, static_cast<int>(m_lines.size()));
    m_header->setSubtitle(note);
    m_follow->setText(m_view->isFollowing() ? tr("following") : tr("follow"));
    m_follow->setVisible(!m_feed.isComplete());
    m_stack->setCurrentWidget(m_lines.empty() ? static_cast<QWidget *>(m_empty) : m_view);
    if (!m_feed.attempt())
        m_empty->setSentence(tr("No attempt, no log."));
    else
        m_empty->setSentence(m_feed.isComplete() ? tr("The task wrote nothing.") : tr("Nothing written yet."));
}

} // namespace apollo::console
