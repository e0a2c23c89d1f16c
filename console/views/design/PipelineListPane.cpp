#include "console/views/design/PipelineListPane.h"

#include "console/model/Workspace.h"
#include "console/views/design/PipelineDelegate.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace apollo::console {

PipelineListPane::PipelineListPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.overview(), Surface::Panel, parent), m_workspace(workspace), m_model(workspace.pipelines()),
      m_header(new SectionHeader(QString())), m_count(new QLabel), m_text(new QLineEdit), m_list(new QListView),
      m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_filter.setSourceModel(&m_model);
    m_filter.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_count->setProperty("role", QStringLiteral("muted"));
    m_header->addWidget(m_count);
    m_text->setClearButtonEnabled(true);
    m_list->setModel(&m_filter);
    m_list->setItemDelegate(new PipelineDelegate(workspace, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setObjectName(QStringLiteral("pipelineList"));
    auto *filterRow = new QVBoxLayout;
    filterRow->setContentsMargins(14, 0, 14, 10);
    filterRow->addWidget(m_text);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    contents()->addWidget(m_header);
    contents()->addLayout(filterRow);
    contents()->addWidget(m_stack, 1);

    connect(m_text, &QLineEdit::textChanged, &m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        m_list->setFocus(Qt::TabFocusReason);
        m_list->setCurrentIndex(m_filter.index(0, 0));
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (!m_following && index.isValid()) m_workspace.selection().selectPipeline(index.data().toString());
    });
    connect(&workspace.selection(), &Selection::pipelineChanged, this, &PipelineListPane::followSelection);
    connect(&workspace.pipelines(), &PipelineStore::changed, this, &PipelineListPane::followRows);
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, &PipelineListPane::followRows);
    connect(&m_filter, &QAbstractItemModel::rowsRemoved, this, &PipelineListPane::followRows);
    connect(&workspace.times(), &TimeDisplay::changed, m_list->viewport(), qOverload<>(&QWidget::update));
    retranslate();
}

void PipelineListPane::focusFilter() {
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void PipelineListPane::retranslate() {
    m_header->setTitle(tr("Pipelines"));
    m_text->setPlaceholderText(tr("Filter pipelines (Ctrl+K)"));
    m_list->setAccessibleName(tr("Pipelines"));
    m_list->viewport()->update();
    followRows();
}

void PipelineListPane::followRows() {
    const int all = m_model.rowCount();
    const int shown = m_filter.rowCount();
    m_count->setText(shown == all ? QString::number(all) : QStringLiteral("%1 / %2").arg(shown).arg(all));
    m_stack->setCurrentIndex(shown > 0 ? 0 : 1);
    if (all > 0)
        m_empty->setSentence(tr("No pipeline matches the filter."));
    else
        m_empty->setSentence(m_workspace.pipelines().isLoaded() ? tr("No pipelines yet.")
                                                                : tr("Waiting for the server\u2026"));
    m_empty->setHint(all == 0 && m_workspace.pipelines().isLoaded() ? tr("Import one: apolloctl import FILE")
                                                                    : QString());
    followSelection();
}

void PipelineListPane::followSelection() {
    m_following = true;
    const QModelIndex wanted = m_filter.mapFromSource(m_model.indexOf(m_workspace.selection().pipeline()));
    if (wanted.isValid())
        m_list->setCurrentIndex(wanted);
    else
        m_list->clearSelection();
    m_following = false;
}

} // namespace apollo::console
