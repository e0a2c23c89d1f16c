#include "console/model/lists/AttemptModel.h"

#include "console/model/text/StateText.h"

#include <algorithm>

namespace apollo::console {

AttemptModel::AttemptModel(AttemptStore &store, const TimeDisplay &times, const ServerClock &clock, QObject *parent)
    : QAbstractTableModel(parent), m_store(store), m_times(times), m_clock(clock) {
    connect(&m_store, &AttemptStore::changed, this, &AttemptModel::follow);
    connect(&m_times, &TimeDisplay::changed, this, &AttemptModel::refreshTexts);
}

void AttemptModel::setNode(const NodeKey &node) {
    m_node = node;
    beginResetModel(); // another node: none of the rows is the same thing
    m_rows = m_store.attemptsOf(m_node);
    endResetModel();
}

int AttemptModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AttemptModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant AttemptModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const AttemptInfo &attempt = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return cell(index.row(), index.column());
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        return attempt.message.isEmpty() ? outcomeText(attempt)
                                         : outcomeText(attempt) + QStringLiteral(": ") + attempt.message;
    }
    return {};
}

QVariant AttemptModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case Number: return tr("Attempt");
    case Started: return tr("Started");
    case Took: return tr("Took");
    case Worker: return tr("Worker");
    case Waited: return tr("Waited");
    default: return {};
    }
}

const AttemptInfo *AttemptModel::attempt(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int AttemptModel::rowOf(ExecutionId execution) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [execution](const AttemptInfo &row) { return row.execution == execution; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

QString AttemptModel::cell(int row, int column) const {
    const AttemptInfo &attempt = m_rows[static_cast<std::size_t>(row)];
    switch (column) {
    case Number: return QString::number(attempt.number.value());
    case Started: return attempt.startedAt ? m_times.clock(*attempt.startedAt) : QStringLiteral("\u2013");
    case Took:
        if (!attempt.startedAt) return attempt.finishedAt ? QStringLiteral("\u2013") : outcomeText(attempt);
        return durationText(attempt.finishedAt.value_or(m_clock.now()) - *attempt.startedAt);
    case Worker: return attempt.worker;
    case Waited: return waited(row);
    default: return {};
    }
}

QString AttemptModel::waited(int row) const {
    if (row == 0) return {};
    const AttemptInfo &before = m_rows[static_cast<std::size_t>(row) - 1];
    const AttemptInfo &attempt = m_rows[static_cast<std::size_t>(row)];
    if (!before.finishedAt || attempt.registeredAt < *before.finishedAt) return {};
    return QStringLiteral("+") + durationText(attempt.registeredAt - *before.finishedAt);
}

void AttemptModel::follow() {
    const std::vector<AttemptInfo> wanted = m_store.attemptsOf(m_node);
    const auto sameId = [](const AttemptInfo &a, const AttemptInfo &b) { return a.execution == b.execution; };
    const bool grown =
        wanted.size() >= m_rows.size() && std::equal(m_rows.begin(), m_rows.end(), wanted.begin(), sameId);
    if (!grown) { // the store was emptied for another run
        beginResetModel();
        m_rows = wanted;
        endResetModel();
        return;
    }
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        if (m_rows[at] == wanted[at]) continue;
        m_rows[at] = wanted[at];
        Q_EMIT dataChanged(index(static_cast<int>(at), 0), index(static_cast<int>(at), ColumnCount - 1),
                           {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleDescriptionRole});
    }
    if (wanted.size() == m_rows.size()) return;
    beginInsertRows({}, rowCount(), static_cast<int>(wanted.size()) - 1);
    m_rows = wanted;
    endInsertRows();
}

void AttemptModel::refreshTexts() {
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1), {Qt::DisplayRole, Qt::ToolTipRole});
}

} // namespace apollo::console
