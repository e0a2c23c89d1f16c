#include "console/model/lists/PipelineListModel.h"

#include <algorithm>

namespace apollo::console {

PipelineListModel::PipelineListModel(PipelineStore &store, QObject *parent)
    : QAbstractListModel(parent), m_store(store) {
    m_rows = m_store.pipelines();
    connect(&m_store, &PipelineStore::changed, this, &PipelineListModel::follow);
}

int PipelineListModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PipelineListModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const PipelineInfo &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole || role == NameRole) return row.name;
    if (role == Qt::ToolTipRole) return row.title.isEmpty() ? row.description : row.title;
    return {};
}

const PipelineInfo *PipelineListModel::pipeline(const QModelIndex &index) const {
    return index.isValid() ? &m_rows[static_cast<std::size_t>(index.row())] : nullptr;
}

QModelIndex PipelineListModel::indexOf(const QString &name) const {
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [&name](const PipelineInfo &row) { return row.name == name; });
    return found == m_rows.end() ? QModelIndex() : index(static_cast<int>(found - m_rows.begin()));
}

void PipelineListModel::follow() {
    const std::vector<PipelineInfo> &wanted = m_store.pipelines();
    const auto has = [](const std::vector<PipelineInfo> &rows, const QString &name) {
        return std::any_of(rows.begin(), rows.end(), [&name](const PipelineInfo &row) { return row.name == name; });
    };
    for (std::size_t at = m_rows.size(); at-- > 0;) {
        if (has(wanted, m_rows[at].name)) continue;
        beginRemoveRows({}, static_cast<int>(at), static_cast<int>(at));
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(at));
        endRemoveRows();
    }
    for (std::size_t at = 0; at < wanted.size(); ++at) { // both are in the order of names
        if (at >= m_rows.size() || m_rows[at].name != wanted[at].name) {
            beginInsertRows({}, static_cast<int>(at), static_cast<int>(at));
            m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(at), wanted[at]);
            endInsertRows();
        } else if (!(m_rows[at] == wanted[at])) {
            m_rows[at] = wanted[at];
            Q_EMIT dataChanged(index(static_cast<int>(at)), index(static_cast<int>(at)),
                               {Qt::DisplayRole, Qt::ToolTipRole});
        }
    }
}

} // namespace apollo::console
