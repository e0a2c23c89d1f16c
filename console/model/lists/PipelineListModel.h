#pragma once

#include "console/model/store/PipelineStore.h"

#include <QAbstractListModel>

namespace apollo::console {

/// Pipelines by name. GUI thread.
class PipelineListModel final : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { NameRole = Qt::UserRole };

    explicit PipelineListModel(PipelineStore &store, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const final;
    QVariant data(const QModelIndex &index, int role) const final;

    [[nodiscard]] const PipelineInfo *pipeline(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(const QString &name) const;

private:
    void follow();

    PipelineStore &m_store;
    std::vector<PipelineInfo> m_rows; ///< what has been announced
};

} // namespace apollo::console
