#include "console/views/design/DesignPage.h"

#include "console/dageditor/scene/GraphView.h"
#include "console/model/Workspace.h"
#include "console/model/text/ErrorText.h"
#include "console/views/design/FiresPane.h"
#include "console/views/design/InspectorPane.h"
#include "console/views/design/PipelineListPane.h"
#include "console/views/design/RetryPreview.h"
#include "console/views/dialogs/StartDialog.h"
#include "console/views/graph/DefinitionGraph.h"
#include "console/views/graph/ReadableFit.h"
#include "console/widgets/controls/EmptyState.h"
#include "console/widgets/controls/SectionHeader.h"
#include "console/widgets/theme/Fonts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

namespace apollo::console {

namespace {

/// The canonical text with line breaks, for reading. The server's own text is what counts and is not touched.
QString indented(const QString &json) {
    const auto document = nlohmann::ordered_json::parse(json.toStdString(), nullptr, false);
    return document.is_discarded() ? json : QString::fromStdString(document.dump(2));
}

QSplitter *splitter(Qt::Orientation orientation, const char *name) {
    auto *result = new QSplitter(orientation);
    result->setObjectName(QLatin1String(name));
    result->setHandleWidth(1);
    result->setChildrenCollapsible(false);
    return result;
}

} // namespace

DesignPage::DesignPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_list(new PipelineListPane(workspace)),
      m_header(new SectionHeader(QString())), m_schedule(new QPushButton), m_start(new QPushButton),
      m_graph(new GraphView), m_fit(new ReadableFit(m_graph)), m_empty(new EmptyState), m_stack(new QStackedWidget),
      m_tabs(new QTabWidget), m_fires(new FiresPane(workspace)), m_retry(new RetryPreview), m_text(new QPlainTextEdit),
      m_inspector(new InspectorPane(workspace)) {
    auto *middle = splitter(Qt::Vertical, "design.centre");
    middle->addWidget(centre());
    middle->addWidget(details());
    middle->setStretchFactor(0, 3);
    middle->setSizes({640, 240});
    auto *columns = splitter(Qt::Horizontal, "design.columns");
    columns->addWidget(m_list);
    columns->addWidget(middle);
    columns->addWidget(m_inspector);
    columns->setStretchFactor(1, 1);
    columns->setSizes({230, 1000, 350});
    m_list->setMinimumWidth(180);
    m_inspector->setMinimumWidth(260);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(columns);

    connect(&workspace.selection(), &Selection::pipelineChanged, this, &DesignPage::followPipeline);
    connect(&workspace.selection(), &Selection::nodeChanged, this, &DesignPage::followNode);
    connect(&workspace.pipelines(), &PipelineStore::changed, this, &DesignPage::followPipeline);
    connect(&workspace.pipelines(), &PipelineStore::definitionLoaded, this, &DesignPage::followPipeline);
    connect(&workspace.overview(), &Feed::stateChanged, this, &DesignPage::followHeader);
    connect(&workspace.times(), &TimeDisplay::changed, this, &DesignPage::followHeader);
    connect(m_graph, &GraphView::currentNodeChanged, this, [this](const QString &key) {
        if (!m_following) m_workspace.selection().selectNode(nodeKey(key));
    });
    connect(m_start, &QPushButton::clicked, this, &DesignPage::start);
    connect(m_schedule, &QPushButton::clicked, this, &DesignPage::switchSchedule);
    retranslate();
    followPipeline();
}

QWidget *DesignPage::centre() {
    auto *pane = new QFrame;
    pane->setProperty("surface", QStringLiteral("panel"));
    m_schedule->setCheckable(true);
    m_start->setProperty("kind", QStringLiteral("primary"));
    m_start->setObjectName(QStringLiteral("startRun"));
    m_header->addWidget(m_schedule);
    m_header->addWidget(m_start);
    m_graph->setMode(GraphMode::Definition);
    m_graph->setObjectName(QStringLiteral("definitionGraph"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_graph);
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_stack, 1);
    return pane;
}

QWidget *DesignPage::details() {
    auto *fires = new QWidget;
    auto *row = new QHBoxLayout(fires);
    row->setContentsMargins(0, 0, 16, 0);
    row->addWidget(m_fires, 3);
    row->addWidget(m_retry, 2);
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setFont(monoFont(TextSize::Secondary));
    m_text->setProperty("role", QStringLiteral("code"));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_tabs->addTab(fires, QString());
    m_tabs->addTab(m_text, QString());
    m_tabs->setDocumentMode(true);
    auto *pane = new QFrame;
    pane->setProperty("surface", QStringLiteral("panel"));
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    return pane;
}

void DesignPage::focusFilter() { m_list->focusFilter(); }

void DesignPage::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void DesignPage::retranslate() {
    m_start->setText(tr("Start\u2026"));
    m_tabs->setTabText(0, tr("Next fires"));
    m_tabs->setTabText(1, tr("Text"));
    m_graph->setAccessibleName(tr("Graph of the pipeline"));
    m_text->setAccessibleName(tr("Definition as text"));
    m_empty->setSentence(tr("Select a pipeline."));
    followHeader();
}

void DesignPage::followPipeline() {
    const DefinitionPtr wanted = m_workspace.pipelines().definition(m_workspace.selection().pipeline(), 0);
    if (wanted != m_shown) {
        m_shown = wanted;
        m_following = true;
        if (m_shown) m_graph->setGraph(cardsOf(*m_shown), wiresOf(*m_shown));
        m_following = false;
        m_fit->request();
        m_text->setPlainText(m_shown ? indented(m_shown->specJson) : QString());
    }
    m_stack->setCurrentIndex(m_shown ? 1 : 0);
    PipelineInfo shown;
    const PipelineInfo *row = m_workspace.pipelines().find(m_workspace.selection().pipeline());
    if (row) shown = *row;
    if (row && shown.schedule && m_shown &&
        m_shown->plan->spec.schedule) { // the row has the switch, the document the policies
        const bool enabled = shown.schedule->schedule.enabled;
        shown.schedule->schedule = *m_shown->plan->spec.schedule;
        shown.schedule->schedule.enabled = enabled;
    }
    m_fires->setPipeline(row ? &shown : nullptr);
    followHeader();
    followNode();
}

void DesignPage::followNode() {
    const NodeKey &node = m_workspace.selection().node();
    m_following = true;
    m_graph->setCurrentNode(text(node));
    m_following = false;
    m_inspector->present(m_shown, node);
    m_retry->setVisible(m_shown != nullptr);
    if (!m_shown) return;
    const auto index = m_shown->plan->find(node);
    if (index)
        m_retry->setPolicy(text(node), m_shown->plan->nodes[index->value()].retry);
    else
        m_retry->setPolicy(m_shown->pipeline, merge(RetryPolicy(), m_shown->plan->spec.retry));
}

void DesignPage::followHeader() {
    const PipelineInfo *pipeline = m_workspace.pipelines().find(m_workspace.selection().pipeline());
    m_header->setTitle(pipeline ? pipeline->name : tr("No pipeline selected"));
    m_header->setSubtitle(pipeline
                              ? tr("version %1, %n node(s), saved %2", nullptr, static_cast<int>(pipeline->nodeCount))
                                    .arg(pipeline->versionNo)
                                    .arg(m_workspace.times().minute(pipeline->updatedAt))
                              : QString());
    const bool live = m_workspace.isLive();
    const bool scheduled = pipeline && pipeline->schedule;
    const bool on = scheduled && pipeline->schedule->schedule.enabled;
    m_schedule->setVisible(scheduled);
    m_schedule->setChecked(on);
    m_schedule->setText(on ? tr("Schedule on") : tr("Schedule off"));
    m_schedule->setEnabled(live);
    m_schedule->setToolTip(on ? tr("Switches the schedule off: it starts nothing by itself any more.")
                              : tr("Switches the schedule on."));
    m_start->setEnabled(live && m_shown);
    m_start->setToolTip(live ? tr("Starts a run of the newest version") : tr("The connection is not live."));
}

void DesignPage::start() {
    if (!m_shown) return;
    auto *dialog = new StartDialog(m_workspace.backend(), m_shown, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &StartDialog::started, this, [this](const RunInfo &run) {
        m_workspace.runs().upsert(run);
        Q_EMIT runStarted(run.pipeline, run.id);
    });
    dialog->open();
}

void DesignPage::switchSchedule(bool on) {
    followHeader(); // the button follows the server, not the finger
    m_workspace.backend().setSchedule(m_workspace.selection().pipeline(), on, QString(), newRequestId(), this,
                                      [this](Expected<PipelineInfo> result) {
                                          if (result)
                                              m_workspace.pipelines().replace(*result);
                                          else
                                              Q_EMIT m_workspace.notice(errorText(result.error()));
                                      });
}

} // namespace apollo::console
