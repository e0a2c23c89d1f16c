#include "console/views/design/InspectorPane.h"

#include "console/model/Workspace.h"
#include "console/views/design/PolicyText.h"
#include "console/widgets/controls/SectionHeader.h"
#include "console/widgets/theme/Fonts.h"

#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kMostNeighbours = 12;
constexpr int kMostConfigLines = 16;

QLabel *label(const QString &text, const char *role) {
    auto *result = new QLabel(text);
    result->setTextFormat(Qt::PlainText);
    result->setWordWrap(true);
    result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    result->setProperty("role", QLatin1String(role));
    return result;
}

void addRow(QVBoxLayout &layout, const QString &title, const QString &value) {
    if (value.isEmpty()) return;
    auto *row = new QFrame;
    row->setProperty("surface", QStringLiteral("card"));
    auto *grid = new QGridLayout(row);
    grid->setContentsMargins(12, 6, 12, 6);
    grid->setColumnStretch(1, 1);
    auto *name = label(title, "");
    name->setWordWrap(false);
    auto *text = label(value, "muted");
    text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    grid->addWidget(name, 0, 0);
    grid->addWidget(text, 0, 1);
    layout.addWidget(row);
}

void addCode(QVBoxLayout &layout, const QString &title, const QString &text) {
    layout.addWidget(label(title, "caption"));
    auto *box = new QPlainTextEdit(text);
    box->setReadOnly(true);
    box->setFont(monoFont(TextSize::Secondary));
    box->setProperty("role", QStringLiteral("code"));
    box->setTabChangesFocus(true);
    const int lines = std::clamp(static_cast<int>(text.count(QLatin1Char('\n'))) + 1, 1, kMostConfigLines);
    box->setFixedHeight(lines * box->fontMetrics().lineSpacing() + 22);
    box->setAccessibleName(title);
    layout.addWidget(box);
}

QString pretty(const nlohmann::json &value) { return QString::fromStdString(value.dump(2)); }

} // namespace

InspectorPane::InspectorPane(Workspace &workspace, QWidget *parent)
    : Pane(workspace.overview(), Surface::Panel, parent), m_workspace(workspace),
      m_header(new SectionHeader(QString())), m_scroll(new QScrollArea) {
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    contents()->addWidget(m_header);
    contents()->addWidget(m_scroll, 1);
}

void InspectorPane::present(const DefinitionPtr &definition, const NodeKey &node) {
    if (definition == m_definition && node == m_node) return;
    m_definition = definition;
    m_node = node;
    rebuild();
}

void InspectorPane::retranslate() { rebuild(); }

void InspectorPane::rebuild() {
    auto *body = new QWidget;
    body->setProperty("surface", QStringLiteral("panel"));
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(16, 2, 16, 16);
    layout->setSpacing(8);
    m_header->setTitle(tr("Inspector"));
    m_header->setSubtitle(QString());
    if (m_definition) {
        const auto index = m_definition->plan->find(m_node);
        if (index)
            addNode(*layout, *m_definition->plan, *index);
        else
            addPipeline(*layout, *m_definition);
    }
    layout->addStretch(1);
    m_scroll->setWidget(body);
}

void InspectorPane::addNode(QVBoxLayout &layout, const Plan &plan, NodeIndex index) {
    const NodeSpec &node = plan.node(index);
    const Plan::Node &policies = plan.nodes[index.value()];
    m_header->setTitle(text(node.key));
    m_header->setSubtitle(QString::fromStdString(node.type));
    if (!node.title.empty()) layout.addWidget(label(QString::fromStdString(node.title), "heading"));
    if (!node.description.empty()) layout.addWidget(label(QString::fromStdString(node.description), "muted"));
    if (!node.config.empty()) addCode(layout, tr("Settings of the task"), pretty(node.config));
    if (!node.env.empty()) addCode(layout, tr("Environment"), pretty(node.env));
    addNeighbours(layout, tr("Needs"), plan, plan.dag.parents(index.value()));
    addNeighbours(layout, tr("Needed by"), plan, plan.dag.children(index.value()));
    layout.addWidget(label(tr("Policies in force"), "caption"));
    addRow(layout, tr("Timeouts"), timeoutText(policies.timeouts));
    addRow(layout, tr("Retry"), retryText(policies.retry));
    addRow(layout, tr("Never retried"), neverRetryText(policies.retry));
    addRow(layout, tr("Effects"), effectsText(node.effects));
    addRow(layout, tr("Worker lost"), onLostText(node.onLost));
}

void InspectorPane::addPipeline(QVBoxLayout &layout, const Definition &definition) {
    const PipelineSpec &spec = definition.plan->spec;
    m_header->setTitle(definition.pipeline);
    m_header->setSubtitle(tr("pipeline"));
    if (!spec.title.empty()) layout.addWidget(label(QString::fromStdString(spec.title), "heading"));
    if (!spec.description.empty()) layout.addWidget(label(QString::fromStdString(spec.description), "muted"));
    addRow(layout, tr("Owner"), QString::fromStdString(spec.owner));
    addRow(layout, tr("Nodes"), QString::number(definition.plan->size()));
    addRow(layout, tr("Edges"), QString::number(definition.plan->dag.edgeCount()));
    addRow(layout, tr("After a failure"), onFailureText(spec.onFailure));
    addRow(layout, tr("Saved"), m_workspace.times().minute(definition.createdAt));
    addRow(layout, tr("Saved by"), definition.createdBy);
    addRow(layout, QStringLiteral("SHA-256"), definition.sha256.left(16));
    for (const auto &[name, value] : spec.labels)
        addRow(layout, QString::fromStdString(name), QString::fromStdString(value));
    if (spec.params.empty()) return;
    layout.addWidget(label(tr("Parameters"), "caption"));
    for (const ParamSpec &param : spec.params) {
        const QString type = QString::fromUtf8(kParamTypes.text(param.type).data());
        const QString value = param.defaultValue ? QString::fromStdString(param.defaultValue->dump()) : tr("required");
        addRow(layout, QString::fromStdString(param.name), tr("%1, %2").arg(type, value));
    }
}

void InspectorPane::addNeighbours(QVBoxLayout &layout, const QString &title, const Plan &plan,
                                  const std::vector<Dag::Index> &nodes) {
    if (nodes.empty()) return;
    layout.addWidget(label(title, "caption"));
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    const std::size_t shown = std::min<std::size_t>(nodes.size(), kMostNeighbours);
    for (std::size_t at = 0; at < shown; ++at) {
        const NodeKey key = plan.node(NodeIndex(nodes[at])).key;
        auto *link = new QPushButton(text(key));
        link->setProperty("kind", QStringLiteral("link"));
        connect(
            link, &QPushButton::clicked, this, [this, key] { m_workspace.selection().selectNode(key); },
            Qt::QueuedConnection);
        column->addWidget(link, 0, Qt::AlignLeft);
    }
    if (nodes.size() > shown)
        column->addWidget(label(tr("and %n more", nullptr, static_cast<int>(nodes.size() - shown)), "muted"));
    layout.addWidget(box);
}

} // namespace apollo::console
