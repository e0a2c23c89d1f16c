#pragma once

#include "console/api/Backend.h"

#include <QHash>
#include <QObject>

#include <map>

namespace apollo::console {

/// Pipelines by name, and the definitions that somebody looks at. GUI thread.
class PipelineStore final : public QObject {
    Q_OBJECT
public:
    explicit PipelineStore(Backend &backend, QObject *parent = nullptr);

    /// Lists the pipelines again. One question at a time: asking while one is open asks once more afterwards.
    void refresh();
    void clear();

    /// By name.
    [[nodiscard]] const std::vector<PipelineInfo> &pipelines() const { return m_pipelines; }
    [[nodiscard]] const PipelineInfo *find(const QString &name) const;
    [[nodiscard]] bool isLoaded() const { return m_loaded; }
    /// Puts the server's new row in the place of the old one.
    void replace(const PipelineInfo &pipeline);

    /// The definition, or null while it is not here: then it is asked for, and definitionLoaded() follows.
    /// Version 0 is the newest known.
    [[nodiscard]] DefinitionPtr definition(const QString &pipeline, std::uint32_t versionNo);

Q_SIGNALS:
    void changed();
    void definitionLoaded(const QString &pipeline, quint32 versionNo);
    void failed(const QString &sentence);

private:
    using Key = std::pair<QString, std::uint32_t>;
    void ask(const Key &key);

    Backend &m_backend;
    std::vector<PipelineInfo> m_pipelines;
    std::map<Key, DefinitionPtr> m_definitions; ///< versions never change, so they stay until clear()
    std::map<Key, CallHandle> m_asked;
    ScopedCall m_listing;
    bool m_listingOpen = false;
    bool m_listAgain = false;
    bool m_loaded = false;
};

} // namespace apollo::console
