#pragma once

#include "console/api/Backend.h"
#include "console/model/time/TimeDisplay.h"

#include <QAbstractTableModel>

namespace apollo::console {

/// The audit trail, newest first, fetched page by page as it is scrolled. Answers to an older query are ignored.
/// GUI thread.
class AuditModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Seq, At, Who, Action, Object, Reason, Outcome, ColumnCount };
    enum Role { RefusedRole = Qt::UserRole };

    AuditModel(Backend &backend, const TimeDisplay &times, QObject *parent = nullptr);

    /// Asks from the newest entry on; the same query asks again.
    void setQuery(const AuditQuery &query);
    [[nodiscard]] const AuditQuery &query() const { return m_query; }
    void reload() { setQuery(m_query); }
    void setOnlyRefused(bool only);

    int rowCount(const QModelIndex &parent = {}) const final;
    int columnCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;
    bool canFetchMore(const QModelIndex &parent) const final;
    void fetchMore(const QModelIndex &parent) final;

    [[nodiscard]] const AuditEntry *entry(int row) const;
    [[nodiscard]] bool isLoading() const { return m_loading; }
    void refreshTexts();

Q_SIGNALS:
    void loadingChanged();
    void failed(const QString &sentence);

private:
    void ask(std::uint64_t beforeSeq);
    void take(const AuditPage &page, bool first);
    [[nodiscard]] QString cell(const AuditEntry &entry, int column) const;

    Backend &m_backend;
    const TimeDisplay &m_times;
    AuditQuery m_query;
    std::vector<AuditEntry> m_rows;
    std::uint64_t m_oldest = 0;
    ScopedCall m_call;
    bool m_more = false;
    bool m_loading = false;
    bool m_onlyRefused = false;
};

} // namespace apollo::console
