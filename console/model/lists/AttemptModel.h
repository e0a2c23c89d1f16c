#pragma once

#include "console/model/store/AttemptStore.h"
#include "console/model/time/ServerClock.h"
#include "console/model/time/TimeDisplay.h"

#include <QAbstractTableModel>

namespace apollo::console {

/// Attempts of the selected node, by number. GUI thread.
class AttemptModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Started, Took, Worker, Waited, ColumnCount };
    enum Role { AttemptRole = Qt::UserRole }; ///< the row, by attempt()

    AttemptModel(AttemptStore &store, const TimeDisplay &times, const ServerClock &clock, QObject *parent = nullptr);

    void setNode(const NodeKey &node);
    [[nodiscard]] const NodeKey &node() const { return m_node; }

    int rowCount(const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

    [[nodiscard]] const AttemptInfo *attempt(int row) const;
    [[nodiscard]] int rowOf(ExecutionId execution) const;
    /// Language or time zone have changed, or an open attempt has grown older.
    void refreshTexts();

private:
    void follow();
    [[nodiscard]] QString cell(int row, int column) const;
    [[nodiscard]] QString waited(int row) const;

    AttemptStore &m_store;
    const TimeDisplay &m_times;
    const ServerClock &m_clock;
    NodeKey m_node;
    std::vector<AttemptInfo> m_rows;
};

} // namespace apollo::console
