#pragma once

#include "console/api/PipelineInfo.h"
#include "console/views/common/Pane.h"

class QScrollArea;
class QVBoxLayout;

namespace apollo::console {

class SectionHeader;
class Workspace;

/// What the definition says about the selected node, or about the pipeline as a whole. Read-only. GUI thread.
class InspectorPane final : public Pane {
    Q_OBJECT
public:
    explicit InspectorPane(Workspace &workspace, QWidget *parent = nullptr);

    /// An empty key shows the pipeline.
    void present(const DefinitionPtr &definition, const NodeKey &node);

protected:
    void retranslate() override;

private:
    void rebuild();
    void addNode(QVBoxLayout &layout, const Plan &plan, NodeIndex node);
    void addPipeline(QVBoxLayout &layout, const Definition &definition);
    void addNeighbours(QVBoxLayout &layout, const QString &title, const Plan &plan,
                       const std::vector<Dag::Index> &nodes);

    Workspace &m_workspace;
    SectionHeader *m_header;
    QScrollArea *m_scroll;
    DefinitionPtr m_definition;
    NodeKey m_node;
};

} // namespace apollo::console
