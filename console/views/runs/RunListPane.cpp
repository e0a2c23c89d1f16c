#include "console/views/runs/RunListPane.h"

#include "console/model/Workspace.h"
#include "console/views/runs/RunDelegate.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

RunListPane::RunListPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.overview(), Surface::Panel, parent), m_workspace(workspace),
      m_header(new SectionHeader(QString())), m_count(new QLabel), m_text(new QLineEdit), m_list(new QListView),
      m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_filter.setSourceModel(&workspace.runList());
    m_count->setProperty("role", QStringLiteral("muted"));
    m_header->addWidget(m_count);
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    m_list->setModel(&m_filter);
    m_list->setItemDelegate(new RunDelegate(workspace, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setObjectName(QStringLiteral("runList"));

    auto *filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(14, 0, 14, 10);
    filterRow->addWidget(m_text);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    contents()->addWidget(m_header);
    contents()->addLayout(filterRow);
    contents()->addWidget(m_stack, 1);

    connect(m_text, &QLineEdit::textChanged, &m_filter, &RunFilterModel::setText);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &RunListPane::open);
    connect(&workspace.selection(), &Selection::runChanged, this, &RunListPane::followSelection);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved}) {
        connect(&m_filter, signal, this, &RunListPane::followRows);
    }
    connect(&m_filter, &QAbstractItemModel::layoutChanged, this, &RunListPane::followRows);
    connect(&m_filter, &QAbstractItemModel::modelReset, this, &RunListPane::followRows);
    connect(&workspace.runs(), &RunStore::changed, this, [this] {
        if (m_workspace.runList().rowCount() == 0)
            followRows(); // a first snapshot without any run has no row to tell of it
    });
    connect(&workspace.times(), &TimeDisplay::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    connect(&workspace.overview(), &Feed::stateChanged, this, &RunListPane::followRows);
    retranslate();
}

void RunListPane::focusFilter() {
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void RunListPane::focusList() { m_list->setFocus(Qt::ShortcutFocusReason); }

void RunListPane::setConcern(std::optional<RunConcern> concern) {
    m_filter.setConcern(concern);
    followRows();
}

void RunListPane::retranslate() {
    m_header->setTitle(tr("Runs, worst first"));
    m_text->setPlaceholderText(tr("Filter runs (Ctrl+K)"));
    m_list->setAccessibleName(tr("Runs, worst first"));
    m_list->viewport()->update();
    followRows();
}

bool RunListPane::eventFilter(QObject *watched, QEvent *event) {
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
            m_list->setFocus(Qt::TabFocusReason);
            if (!m_list->currentIndex().isValid() || key != Qt::Key_Down) m_list->setCurrentIndex(m_filter.index(0, 0));
            return true;
        }
        if (key == Qt::Key_Escape) {
            m_text->clear();
            m_list->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return Pane::eventFilter(watched, event);
}

void RunListPane::followRows() {
    const int all = m_workspace.runList().rowCount();
    const int shown = m_filter.rowCount();
    m_count->setText(shown == all ? QString::number(all) : QStringLiteral("%1 / %2").arg(shown).arg(all));
    m_stack->setCurrentWidget(shown > 0 ? static_cast<QWidget *>(m_list) : m_empty);
    if (all > 0) {
        m_empty->setSentence(tr("No run matches the filter."));
        m_empty->setHint(QString());
    } else if (m_workspace.runs().isComplete()) {
        m_empty->setSentence(tr("No runs yet."));
        m_empty->setHint(tr("Start one from the Design perspective."));
    } else {
        m_empty->setSentence(tr("Waiting for the server\u2026"));
        m_empty->setHint(QString());
    }
    followSelection();
}

void RunListPane::followSelection() {
    const auto &run = m_workspace.selection().run();
    const QModelIndex wanted = run ? m_filter.mapFromSource(m_workspace.runList().indexOf(*run)) : QModelIndex();
    if (wanted == m_list->currentIndex()) return;
    m_following = true;
    if (wanted.isValid())
        m_list->setCurrentIndex(wanted);
    else
        m_list->clearSelection();
    m_following = false;
}

void RunListPane::open(const QModelIndex &index) {
    if (m_following || !index.isValid()) return;
    m_workspace.openRun(index.data(RunListModel::PipelineRole).toString(),
                        index.data(RunListModel::IdRole).value<RunId>());
}

} // namespace apollo::console
