#pragma once

#include "console/model/look/NodeLook.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace apollo::console {

/// The run list as filtered by text (any of its words in the pipeline's name or the run's id) and by concern.
class RunFilterModel final : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit RunFilterModel(QObject *parent = nullptr);

    void setText(const QString &text);
    /// Absent = all.
    void setConcern(std::optional<RunConcern> concern);
    [[nodiscard]] std::optional<RunConcern> concern() const { return m_concern; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QStringList m_words;
    std::optional<RunConcern> m_concern;
};

} // namespace apollo::console
