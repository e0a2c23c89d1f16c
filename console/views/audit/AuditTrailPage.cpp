#include "console/views/audit/AuditTrailPage.h"

#include "console/model/Workspace.h"
#include "console/views/audit/AuditDelegate.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr int kRowHeight = 30;
constexpr int kWidths[AuditModel::ColumnCount] = {64, 160, 110, 150, 330, 260, 300};

QTableView *auditTable(AuditModel &model) {
    auto *table = new QTableView;
    table->setModel(&model);
    table->setItemDelegate(new AuditDelegate(table));
    table->setObjectName(QStringLiteral("audit"));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setHighlightSections(false);
    for (int column = 0; column < AuditModel::ColumnCount; ++column) table->setColumnWidth(column, kWidths[column]);
    return table;
}

} // namespace

AuditTrailPage::AuditTrailPage(Workspace &workspace, QWidget *parent)
    : Pane(workspace.overview(), Surface::Panel, parent), m_workspace(workspace),
      m_model(workspace.backend(), workspace.times()), m_header(new SectionHeader(QString())), m_actor(new QLineEdit),
      m_run(new QLineEdit), m_onlyRun(new QCheckBox), m_onlyRefused(new QCheckBox), m_reload(new QPushButton),
      m_table(auditTable(m_model)), m_empty(new EmptyState), m_stack(new QStackedWidget) {
    m_actor->setFixedWidth(140);
    m_actor->setClearButtonEnabled(true);
    m_run->setFixedWidth(290);
    m_run->setClearButtonEnabled(true);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_actor, m_run, m_onlyRun, m_onlyRefused, m_reload})
        m_header->addWidget(widget);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_table);
    contents()->addWidget(m_header);
    contents()->addWidget(m_stack, 1);

    connect(m_actor, &QLineEdit::editingFinished, this, &AuditTrailPage::applyFilter);
    connect(m_run, &QLineEdit::editingFinished, this, &AuditTrailPage::applyFilter);
    connect(m_onlyRun, &QCheckBox::toggled, this, [this](bool only) {
        const auto &run = m_workspace.selection().run();
        m_run->setText(only && run ? text(*run) : QString());
        applyFilter();
    });
    connect(m_onlyRefused, &QCheckBox::toggled, &m_model, &AuditModel::setOnlyRefused);
    connect(m_reload, &QPushButton::clicked, this, &AuditTrailPage::refresh);
    connect(m_table, &QTableView::activated, this, &AuditTrailPage::open);
    connect(&m_model, &AuditModel::loadingChanged, this, &AuditTrailPage::followRows);
    connect(&m_model, &AuditModel::failed, this, [this](const QString &sentence) { m_failure = sentence; });
    connect(&workspace.overview(), &Feed::stateChanged, this, [this] {
        if (isVisible() && m_workspace.isLive()) refresh();
    });
    auto *copy = new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &AuditTrailPage::copySelected);
    retranslate();
}

void AuditTrailPage::focusFilter() {
    m_actor->setFocus(Qt::ShortcutFocusReason);
    m_actor->selectAll();
}

void AuditTrailPage::refresh() {
    m_failure.clear();
    m_onlyRun->setEnabled(m_workspace.selection().run().has_value());
    m_model.reload();
}

void AuditTrailPage::retranslate() {
    m_header->setTitle(tr("Audit trail"));
    m_actor->setPlaceholderText(tr("Who"));
    m_run->setPlaceholderText(tr("Run id"));
    m_onlyRun->setText(tr("Selected run"));
    m_onlyRefused->setText(tr("Only refused"));
    m_reload->setText(tr("Refresh"));
    m_table->setAccessibleName(tr("Audit trail"));
    m_table->setToolTip(QString());
    m_model.refreshTexts();
    followRows();
}

void AuditTrailPage::applyFilter() {
    AuditQuery query = m_model.query();
    query.actor = m_actor->text().trimmed();
    query.run = parseRunId(m_run->text());
    const bool wrong = !m_run->text().trimmed().isEmpty() && !query.run;
    m_run->setProperty("invalid", wrong);
    m_run->setToolTip(wrong ? tr("This is not the id of a run.") : QString());
    if (query == m_model.query() || wrong) return;
    m_model.setQuery(query);
}

void AuditTrailPage::open(const QModelIndex &index) {
    const AuditEntry *entry = m_model.entry(index.row());
    if (!entry || !entry->run) return;
    const qsizetype slash = entry->object.indexOf(QLatin1Char('/'));
    Q_EMIT runWanted(*entry->run, slash < 0 ? NodeKey() : nodeKey(entry->object.mid(slash + 1)));
}

void AuditTrailPage::followRows() {
    const int rows = m_model.rowCount();
    m_stack->setCurrentIndex(rows > 0 ? 1 : 0);
    m_header->setSubtitle(rows > 0 ? tr("%n entries, Enter opens the run", nullptr, rows) : QString());
    if (m_model.isLoading())
        m_empty->setSentence(tr("Asking the server\u2026"));
    else
        m_empty->setSentence(m_failure.isEmpty() ? tr("No entry matches.") : m_failure);
}

void AuditTrailPage::copySelected() {
    QStringList lines;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows()) {
        QStringList cells;
        for (int column = 0; column < AuditModel::ColumnCount; ++column)
            cells.append(row.siblingAtColumn(column).data().toString());
        lines.append(cells.join(QLatin1Char('\t')));
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace apollo::console
