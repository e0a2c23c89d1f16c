#include "console/model/lists/AuditModel.h"

#include "console/model/text/ErrorText.h"
#include "console/model/text/StateText.h"

namespace apollo::console {

AuditModel::AuditModel(Backend &backend, const TimeDisplay &times, QObject *parent)
    : QAbstractTableModel(parent), m_backend(backend), m_times(times) {
    connect(&m_times, &TimeDisplay::changed, this, &AuditModel::refreshTexts);
}

void AuditModel::setQuery(const AuditQuery &query) {
    m_query = query;
    m_more = false;
    ask(0);
}

void AuditModel::setOnlyRefused(bool only) {
    m_onlyRefused = only;
    reload();
}

int AuditModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AuditModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant AuditModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const AuditEntry &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return cell(row, index.column());
    if (role == Qt::ToolTipRole) {
        const QString full = cell(row, index.column());
        return index.column() == Seq ? tr("Hash %1").arg(row.hash) : full.toHtmlEscaped();
    }
    if (role == RefusedRole) return row.refused;
    return {};
}

QVariant AuditModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case Seq: return tr("No.");
    case At: return tr("Time");
    case Who: return tr("Who");
    case Action: return tr("Action");
    case Object: return tr("Object");
    case Reason: return tr("Reason");
    case Outcome: return tr("Outcome");
    default: return {};
    }
}

bool AuditModel::canFetchMore(const QModelIndex &parent) const { return !parent.isValid() && m_more && !m_loading; }

void AuditModel::fetchMore(const QModelIndex &parent) {
    if (canFetchMore(parent)) ask(m_oldest);
}

const AuditEntry *AuditModel::entry(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

void AuditModel::refreshTexts() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DisplayRole});
}

void AuditModel::ask(std::uint64_t beforeSeq) {
    AuditQuery query = m_query;
    query.beforeSeq = beforeSeq;
    m_loading = true;
    Q_EMIT loadingChanged();
    m_call = m_backend.listAudit(query, this,
                                 [this, first = beforeSeq == 0](Expected<AuditPage> result) { // cancels the one before
                                     m_loading = false;
                                     if (result)
                                         take(*result, first);
                                     else
                                         Q_EMIT failed(errorText(result.error()));
                                     Q_EMIT loadingChanged();
                                 });
}

void AuditModel::take(const AuditPage &page, bool first) {
    std::vector<AuditEntry> rows;
    for (const AuditEntry &entry : page.entries)
        if (!m_onlyRefused || entry.refused) rows.push_back(entry);
    m_more = page.more && !page.entries.empty();
    if (!page.entries.empty()) m_oldest = page.entries.back().seq;
    if (first) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else if (!rows.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(rows.size()) - 1);
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
        endInsertRows();
    }
    // A page without a visible row would end the fetching of the view although there is more.
    if (m_more && rows.empty()) ask(m_oldest);
}

QString AuditModel::cell(const AuditEntry &entry, int column) const {
    switch (column) {
    case Seq: return QString::number(entry.seq);
    case At: return m_times.dateTime(entry.at);
    case Who: return actorText(entry.actor);
    case Action: return entry.action;
    case Object: return entry.object;
    case Reason: return entry.reason;
    case Outcome: return entry.refused ? tr("refused: %1").arg(entry.outcome) : entry.outcome;
    default: return {};
    }
}

} // namespace apollo::console
