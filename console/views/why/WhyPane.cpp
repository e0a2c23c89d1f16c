#include "console/views/why/WhyPane.h"

#include "console/model/Workspace.h"
#include "console/views/common/Looks.h"
#include "console/views/why/ActionBar.h"
#include "console/views/why/AttemptDelegate.h"
#include "console/views/why/BlockedChips.h"
#include "console/views/why/ErrorBox.h"
#include "console/views/why/WhyCard.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kFlush{80};
constexpr std::chrono::milliseconds kClock{1'000};
constexpr int kRowHeight = 26;
constexpr int kMostRows = 5;
constexpr int kContext = 3; ///< lines of the log before its last error line

QLabel *label(const char *role) {
    auto *result = new QLabel;
    result->setTextFormat(Qt::PlainText);
    result->setWordWrap(true);
    result->setProperty("role", QLatin1String(role));
    return result;
}

QTableView *attemptTable(AttemptModel &model) {
    auto *table = new QTableView;
    table->setModel(&model);
    table->setItemDelegate(new AttemptDelegate(model, table));
    table->setObjectName(QStringLiteral("attempts"));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->hide();
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    table->horizontalHeader()->setMinimumSectionSize(24);
    table->horizontalHeader()->setSectionResizeMode(AttemptModel::Worker,
                                                    QHeaderView::Stretch); // the rest is as wide as its text
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return table;
}

} // namespace

WhyPane::WhyPane(Workspace &workspace, ActionDeck &deck, QWidget *parent)
    : Pane(workspace.board(), Surface::Panel, parent), m_workspace(workspace),
      m_attempts(workspace.attempts(), workspace.times(), workspace.clock()), m_header(new SectionHeader(QString())),
      m_card(new WhyCard), m_remedy(label("muted")), m_errorTitle(label("caption")), m_error(new ErrorBox),
      m_cause(new QPushButton), m_attemptsTitle(label("caption")), m_table(attemptTable(m_attempts)),
      m_heldUpTitle(label("caption")), m_heldUp(label("")), m_chips(new BlockedChips), m_actions(new ActionBar(deck)),
      m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_cause->setProperty("kind", QStringLiteral("link"));
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(body());
    auto *actionRow = new QVBoxLayout; // below what scrolls: the verbs are always in reach
    actionRow->setContentsMargins(16, 8, 16, 12);
    actionRow->addWidget(m_actions);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(scroll);
    contents()->addWidget(m_header);
    contents()->addWidget(m_stack, 1);
    contents()->addLayout(actionRow);

    m_flush.setSingleShot(true);
    m_flush.setInterval(kFlush);
    m_clock.setInterval(kClock);
    m_clock.start();
    connect(&m_flush, &QTimer::timeout, this, &WhyPane::refresh);
    connect(&m_clock, &QTimer::timeout, this, &WhyPane::refresh); // "for 3 m" grows
    connect(&workspace, &Workspace::selectedRunChanged, this, &WhyPane::schedule);
    connect(&workspace, &Workspace::selectedNodeChanged, this, &WhyPane::schedule);
    connect(&workspace.attempts(), &AttemptStore::changed, this, &WhyPane::schedule);
    connect(&workspace.looks(), &BoardLooks::definitionLoaded, this, &WhyPane::schedule);
    connect(&workspace.times(), &TimeDisplay::changed, this, &WhyPane::schedule);
    connect(&workspace.log(), &LogFeed::appended, this, &WhyPane::schedule);
    connect(&workspace.log(), &LogFeed::reset, this, &WhyPane::schedule);
    connect(&workspace.selection(), &Selection::nodeChanged, this, [this] {
        m_attempts.setNode(m_workspace.selection().node());
        fitAttempts();
        refresh();
    });
    connect(&workspace.selection(), &Selection::attemptChanged, this, &WhyPane::followAttempt);
    connect(&m_attempts, &QAbstractItemModel::rowsInserted, this, &WhyPane::fitAttempts);
    connect(&m_attempts, &QAbstractItemModel::modelReset, this, &WhyPane::fitAttempts);
    connect(&m_attempts, &QAbstractItemModel::dataChanged, this, &WhyPane::fitColumns);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &index) {
        const AttemptInfo *attempt = m_attempts.attempt(index.row());
        if (!m_following && attempt) m_workspace.selection().selectAttempt(attempt->execution);
    });
    connect(m_cause, &QPushButton::clicked, this, [this] {
        if (m_causeNode) m_workspace.selection().selectNode(*m_causeNode);
    });
    connect(m_chips, &BlockedChips::pressed, this,
            [this](const NodeKey &node) { m_workspace.selection().selectNode(node); });
    retranslate();
}

QWidget *WhyPane::body() {
    auto *widget = new QWidget;
    widget->setProperty("surface", QStringLiteral("panel"));
    auto *layout = new QVBoxLayout(widget);
    layout->setContentsMargins(16, 0, 16, 14);
    layout->setSpacing(8);
    layout->addWidget(m_card);
    layout->addWidget(m_remedy);
    layout->addWidget(m_cause, 0, Qt::AlignLeft);
    layout->addWidget(m_errorTitle);
    layout->addWidget(m_error);
    layout->addWidget(m_attemptsTitle);
    layout->addWidget(m_table);
    layout->addWidget(m_heldUpTitle);
    layout->addWidget(m_heldUp);
    layout->addWidget(m_chips);
    layout->addStretch(1);
    return widget;
}

void WhyPane::retranslate() {
    m_header->setTitle(tr("Why"));
    m_errorTitle->setText(tr("Last error"));
    m_attemptsTitle->setText(tr("Attempts"));
    m_heldUpTitle->setText(tr("Held up by this"));
    m_table->setAccessibleName(tr("Attempts"));
    m_error->setAccessibleName(tr("Last error"));
    m_empty->setSentence(tr("Nothing is selected."));
    m_empty->setHint(tr("Select a run or a node to see why it is as it is."));
    m_attempts.refreshTexts();
    refresh();
}

void WhyPane::schedule() {
    if (!m_flush.isActive()) m_flush.start();
}

void WhyPane::refresh() {
    const RunInfo *run = m_workspace.selectedRun();
    m_stack->setCurrentIndex(run ? 1 : 0);
    m_actions->setVisible(run != nullptr);
    if (!run) return;
    const DbTime now = m_workspace.clock().now();
    const NodeRunInfo *node = m_workspace.selectedNode();
    if (node) {
        present(explainNode(*run, *node, m_workspace.attempts().newestOf(node->key), m_workspace.looks(),
                            m_workspace.times(), now));
        if (node->state == NodeState::Running) m_attempts.refreshTexts();
    } else {
        present(explainRun(*run, m_workspace.times(), now));
    }
    m_header->setSubtitle(node ? run->pipeline : QString());
}

void WhyPane::present(const WhyReport &report) {
    m_card->setContent(visualState(report.look), report.sentence, report.facts);
    m_remedy->setText(report.remedy);
    m_remedy->setVisible(!report.remedy.isEmpty());

    m_causeNode = report.cause;
    m_cause->setVisible(report.cause.has_value());
    if (report.cause) m_cause->setText(tr("Show %1").arg(text(*report.cause)));

    presentError(report);
    const int held = static_cast<int>(report.heldUp.size());
    m_heldUp->setText(tr("%n node(s) wait(s) for it", nullptr, held));
    m_chips->setNodes(report.heldUp);
    for (QWidget *widget :
         {static_cast<QWidget *>(m_heldUpTitle), static_cast<QWidget *>(m_heldUp), static_cast<QWidget *>(m_chips)}) {
        widget->setVisible(held > 0);
    }
}

void WhyPane::presentError(const WhyReport &report) {
    std::vector<ErrorBox::Line> lines;
    for (const QString &line : report.error.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) lines.push_back({line, true});
    // What the task itself wrote says more than its exit code.
    const auto &log = m_workspace.log().lines();
    const auto last = std::find_if(log.rbegin(), log.rend(),
                                   [](const LogRecord &line) { return line.error && !line.text.trimmed().isEmpty(); });
    if (!report.error.isEmpty() && last != log.rend()) {
        lines.clear();
        const std::size_t at = log.size() - 1 - static_cast<std::size_t>(last - log.rbegin());
        for (std::size_t line = at > kContext ? at - kContext : 0; line <= at; ++line)
            lines.push_back({log[line].text, log[line].error});
    }
    m_error->setLines(lines);
    m_errorTitle->setVisible(!lines.empty());
    m_error->setVisible(!lines.empty());
}

void WhyPane::fitAttempts() {
    const int rows = m_attempts.rowCount();
    m_table->setVisible(rows > 0);
    m_attemptsTitle->setVisible(rows > 0);
    m_table->setFixedHeight(std::clamp(rows, 1, kMostRows) * kRowHeight + 2);
    fitColumns();
    m_table->scrollToBottom();
    followAttempt();
}

void WhyPane::fitColumns() {
    const QAbstractItemView *view = m_table; // the header is hidden: its titles must not widen the columns
    for (int column = 0; column < AttemptModel::ColumnCount; ++column) {
        if (column != AttemptModel::Worker) m_table->setColumnWidth(column, view->sizeHintForColumn(column));
    }
}

void WhyPane::followAttempt() {
    m_following = true;
    const auto &attempt = m_workspace.selection().attempt();
    const int row = attempt ? m_attempts.rowOf(*attempt) : m_attempts.rowCount() - 1;
    if (row >= 0)
        m_table->setCurrentIndex(m_attempts.index(row, 0));
    else
        m_table->clearSelection();
    m_following = false;
}

} // namespace apollo::console
