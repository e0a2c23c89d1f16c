#include "console/model/lists/RunListModel.h"

#include <QHash>

#include <algorithm>
#include <unordered_set>

namespace apollo::console {

namespace {

constexpr std::chrono::milliseconds kFlush{80};

} // namespace

RunListModel::RunListModel(RunStore &store, QObject *parent) : QAbstractListModel(parent), m_store(store) {
    m_flush.setSingleShot(true);
    m_flush.setInterval(kFlush);
    connect(&m_flush, &QTimer::timeout, this, &RunListModel::flush);
    connect(&m_store, &RunStore::changed, this, [this](const std::vector<RunId> &upserted) {
        m_touched.insert(m_touched.end(), upserted.begin(), upserted.end());
        if (!m_flush.isActive()) m_flush.start();
    });
    flush();
}

int RunListModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant RunListModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case IdRole: return QVariant::fromValue(row.id);
    case ConcernRole: return static_cast<int>(row.concern);
    case Qt::DisplayRole:
    case PipelineRole: {
        const RunInfo *run = m_store.find(row.id);
        return run ? QVariant(run->pipeline) : QVariant();
    }
    default: return {};
    }
}

const RunInfo *RunListModel::run(const QModelIndex &index) const {
    if (!index.isValid()) return nullptr;
    return m_store.find(m_rows[static_cast<std::size_t>(index.row())].id);
}

QModelIndex RunListModel::indexOf(RunId run) const {
    const auto found = m_positions.find(run);
    return found == m_positions.end() ? QModelIndex() : index(found->second);
}

bool RunListModel::before(const Row &first, const Row &second) {
    if (first.concern != second.concern) return first.concern < second.concern;
    if (first.createdAt != second.createdAt) return first.createdAt > second.createdAt;
    return first.id > second.id;
}

std::vector<RunListModel::Row> RunListModel::wanted() const {
    const std::vector<const RunInfo *> runs = m_store.all();
    QHash<QString, const RunInfo *> newest;
    for (const RunInfo *run : runs) {
        const RunInfo *&known = newest[run->pipeline];
        if (!known || isNewer(*run, *known)) known = run;
    }
    std::vector<Row> rows;
    rows.reserve(runs.size());
    for (const RunInfo *run : runs)
        rows.push_back({run->id, concernOf(*run, newest.value(run->pipeline) == run), run->createdAt});
    std::sort(rows.begin(), rows.end(), before);
    return rows;
}

void RunListModel::flush() {
    std::vector<Row> rows = wanted();
    removeGone(rows);
    insertNew(rows);
    reorder(std::move(rows));
    announceTouched();
    count();
}

void RunListModel::removeGone(const std::vector<Row> &rows) {
    std::unordered_set<RunId> kept;
    for (const Row &row : rows) kept.insert(row.id);
    for (std::size_t end = m_rows.size(); end > 0;) {
        if (kept.contains(m_rows[end - 1].id)) {
            --end;
            continue;
        }
        std::size_t begin = end - 1;
        while (begin > 0 && !kept.contains(m_rows[begin - 1].id)) --begin;
        beginRemoveRows({}, static_cast<int>(begin), static_cast<int>(end) - 1);
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(begin),
                     m_rows.begin() + static_cast<std::ptrdiff_t>(end));
        indexPositions();
        endRemoveRows();
        end = begin;
    }
}

void RunListModel::insertNew(const std::vector<Row> &rows) {
    std::unordered_set<RunId> known;
    for (const Row &row : m_rows) known.insert(row.id);
    std::vector<Row> fresh;
    for (const Row &row : rows)
        if (!known.contains(row.id)) fresh.push_back(row);
    if (fresh.empty()) return;
    // At the end first: reorder() brings them to their places together with the rows that move.
    const int at = static_cast<int>(m_rows.size());
    beginInsertRows({}, at, at + static_cast<int>(fresh.size()) - 1);
    m_rows.insert(m_rows.end(), fresh.begin(), fresh.end());
    indexPositions();
    endInsertRows();
}

void RunListModel::reorder(std::vector<Row> rows) {
    const auto sameId = [](const Row &a, const Row &b) { return a.id == b.id; };
    const bool moved = !std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), sameId);
    for (std::size_t at = 0; !moved && at < rows.size(); ++at)
        if (rows[at].concern != m_rows[at].concern) m_touched.push_back(rows[at].id);
    if (moved) Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList old = moved ? persistentIndexList() : QModelIndexList();
    std::vector<RunId> oldIds;
    for (const QModelIndex &index : old) oldIds.push_back(m_rows[static_cast<std::size_t>(index.row())].id);
    m_rows = std::move(rows);
    indexPositions();
    if (!moved) return;
    QModelIndexList fresh;
    for (const RunId id : oldIds) fresh.append(indexOf(id));
    changePersistentIndexList(old, fresh);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

void RunListModel::indexPositions() {
    m_positions.clear();
    for (std::size_t at = 0; at < m_rows.size(); ++at) m_positions.emplace(m_rows[at].id, static_cast<int>(at));
}

void RunListModel::announceTouched() {
    std::vector<int> rows;
    for (const RunId id : std::exchange(m_touched, {}))
        if (const auto found = m_positions.find(id); found != m_positions.end()) rows.push_back(found->second);
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    for (std::size_t at = 0; at < rows.size();) {
        std::size_t last = at;
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1) ++last;
        Q_EMIT dataChanged(index(rows[at]), index(rows[last]), {Qt::DisplayRole, PipelineRole, ConcernRole});
        at = last + 1;
    }
}

void RunListModel::count() {
    std::array<int, kRunConcernCount> counts{};
    for (const Row &row : m_rows) ++counts[static_cast<std::size_t>(row.concern)];
    if (counts == m_counts) return;
    m_counts = counts;
    Q_EMIT countsChanged();
}

} // namespace apollo::console
