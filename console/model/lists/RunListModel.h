#pragma once

#include "console/model/look/NodeLook.h"
#include "console/model/store/RunStore.h"

#include <QAbstractListModel>
#include <QTimer>

#include <array>

namespace apollo::console {

/// Runs, worst first; among equals the newest first, so that nothing moves without a reason. Rows follow the store at
/// most every 80 ms and with the narrowest signals. GUI thread.
class RunListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        IdRole = Qt::UserRole,
        PipelineRole,
        ConcernRole, ///< RunConcern as int
    };

    explicit RunListModel(RunStore &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;

    /// Null for an invalid index, or when the run has gone and the row follows soon.
    [[nodiscard]] const RunInfo *run(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(RunId run) const;
    /// Runs per concern, of what the store holds.
    [[nodiscard]] const std::array<int, kRunConcernCount> &counts() const { return m_counts; }

Q_SIGNALS:
    void countsChanged();

private:
    struct Row {
        RunId id;
        RunConcern concern;
        DbTime createdAt;
    };
    static bool before(const Row &first, const Row &second);
    void flush();
    [[nodiscard]] std::vector<Row> wanted() const;
    void removeGone(const std::vector<Row> &rows);
    void insertNew(const std::vector<Row> &rows);
    void reorder(std::vector<Row> rows);
    void indexPositions();
    void announceTouched();
    void count();

    RunStore &m_store;
    std::vector<Row> m_rows;
    std::unordered_map<RunId, int> m_positions;
    std::vector<RunId> m_touched;
    std::array<int, kRunConcernCount> m_counts{};
    QTimer m_flush;
};

} // namespace apollo::console
