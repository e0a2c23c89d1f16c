#include "console/model/store/PipelineStore.h"

#include "console/model/text/ErrorText.h"

#include <algorithm>

namespace apollo::console {

namespace {

constexpr std::size_t kMostDefinitions = 100; // of some hundred nodes each

bool byName(const PipelineInfo &first, const PipelineInfo &second) {
    return QString::localeAwareCompare(first.name, second.name) < 0;
}

} // namespace

PipelineStore::PipelineStore(Backend &backend, QObject *parent) : QObject(parent), m_backend(backend) {}

void PipelineStore::refresh() {
    if (m_listingOpen) {
        m_listAgain = true;
        return;
    }
    m_listingOpen = true;
    m_listing = m_backend.listPipelines(this, [this](Expected<std::vector<PipelineInfo>> result) {
        m_listingOpen = false;
        if (result) {
            m_pipelines = std::move(result).value();
            std::sort(m_pipelines.begin(), m_pipelines.end(), byName);
            m_loaded = true;
            Q_EMIT changed();
        } else {
            Q_EMIT failed(errorText(result.error()));
        }
        if (std::exchange(m_listAgain, false)) refresh();
    });
}

void PipelineStore::clear() {
    m_listing.cancel();
    m_listingOpen = false;
    m_listAgain = false;
    for (auto &[key, call] : m_asked) call.cancel();
    m_asked.clear();
    m_definitions.clear();
    m_pipelines.clear();
    m_loaded = false;
    Q_EMIT changed();
}

const PipelineInfo *PipelineStore::find(const QString &name) const {
    const auto found = std::find_if(m_pipelines.begin(), m_pipelines.end(),
                                    [&name](const PipelineInfo &pipeline) { return pipeline.name == name; });
    return found == m_pipelines.end() ? nullptr : &*found;
}

void PipelineStore::replace(const PipelineInfo &pipeline) {
    const auto found = std::find_if(m_pipelines.begin(), m_pipelines.end(),
                                    [&pipeline](const PipelineInfo &old) { return old.name == pipeline.name; });
    if (found == m_pipelines.end()) return;
    *found = pipeline;
    Q_EMIT changed();
}

DefinitionPtr PipelineStore::definition(const QString &pipeline, std::uint32_t versionNo) {
    if (pipeline.isEmpty()) return nullptr;
    if (versionNo == 0) {
        const PipelineInfo *info = find(pipeline);
        if (!info) return nullptr;
        versionNo = info->versionNo;
    }
    const Key key{pipeline, versionNo};
    const auto found = m_definitions.find(key);
    if (found != m_definitions.end()) return found->second;
    if (!m_asked.contains(key)) ask(key);
    return nullptr;
}

void PipelineStore::ask(const Key &key) {
    m_asked[key] = m_backend.pipeline(key.first, key.second, this, [this, key](Expected<PipelineDetail> result) {
        m_asked.erase(key);
        if (!result) {
            Q_EMIT failed(errorText(result.error()));
            return;
        }
        if (m_definitions.size() >= kMostDefinitions) m_definitions.erase(m_definitions.begin());
        m_definitions[key] = result->definition;
        Q_EMIT definitionLoaded(key.first, key.second);
    });
}

} // namespace apollo::console
