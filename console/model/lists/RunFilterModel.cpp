#include "console/model/lists/RunFilterModel.h"

#include "console/model/lists/RunListModel.h"

#include <algorithm>

namespace apollo::console {

RunFilterModel::RunFilterModel(QObject *parent) : QSortFilterProxyModel(parent) {}

void RunFilterModel::setText(const QString &text) {
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void RunFilterModel::setConcern(std::optional<RunConcern> concern) {
    m_concern = concern;
    invalidateFilter();
}

bool RunFilterModel::filterAcceptsRow(int row, const QModelIndex &parent) const {
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (m_concern && index.data(RunListModel::ConcernRole).toInt() != static_cast<int>(*m_concern)) return false;
    if (m_words.isEmpty()) return true;
    const QString pipeline = index.data(RunListModel::PipelineRole).toString();
    const QString id = text(index.data(RunListModel::IdRole).value<RunId>());
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
        return pipeline.contains(word, Qt::CaseInsensitive) || id.startsWith(word, Qt::CaseInsensitive);
    });
}

} // namespace apollo::console
