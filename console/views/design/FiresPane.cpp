#include "console/views/design/FiresPane.h"

#include "console/model/Workspace.h"
#include "console/model/text/ErrorText.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr std::size_t kFires = 8;

QLabel *label(const QString &text, const char *role) {
    auto *result = new QLabel(text);
    result->setTextFormat(Qt::PlainText);
    result->setProperty("role", QLatin1String(role));
    return result;
}

QString weekday(const QString &local) {
    const QDate date = QDate::fromString(local.left(10), Qt::ISODate);
    return QLocale().toString(date, QStringLiteral("ddd"));
}

QString noteText(FireKind kind) {
    switch (kind) {
    case FireKind::Plain: return {};
    case FireKind::MovedOutOfGap: return FiresPane::tr("this time does not exist there; moved to the end of the gap");
    case FireKind::AlsoStandsForGap: return FiresPane::tr("also stands for times that do not exist there");
    case FireKind::AfterSkipped: return FiresPane::tr("an earlier time does not exist there and is skipped");
    case FireKind::OnlyFirstOfTwo: return FiresPane::tr("exists twice there; only the first fires");
    case FireKind::FirstOfTwo: return FiresPane::tr("exists twice there; this is the first");
    case FireKind::SecondOfTwo: return FiresPane::tr("exists twice there; this is the second");
    }
    return {};
}

} // namespace

FiresPane::FiresPane(Workspace &workspace, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_expression(label({}, "mono")), m_sentence(label({}, "muted")),
      m_grid(new QGridLayout) {
    m_sentence->setWordWrap(true);
    m_grid->setHorizontalSpacing(18);
    m_grid->setVerticalSpacing(5);
    m_grid->setColumnStretch(3, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(6);
    layout->addWidget(m_expression);
    layout->addWidget(m_sentence);
    layout->addLayout(m_grid);
    layout->addStretch(1);
    connect(&workspace.times(), &TimeDisplay::changed, this, &FiresPane::refresh);
}

void FiresPane::setPipeline(const PipelineInfo *pipeline) {
    m_known = pipeline != nullptr;
    m_schedule = pipeline && pipeline->schedule ? std::optional(pipeline->schedule->schedule) : std::nullopt;
    refresh();
}

void FiresPane::changeEvent(QEvent *event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

void FiresPane::refresh() {
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_expression->setVisible(m_schedule.has_value());
    if (!m_schedule) {
        m_sentence->setText(m_known ? tr("This pipeline has no schedule; it is started by people or programs.")
                                    : QString());
        return;
    }
    m_expression->setText(QString::fromStdString(m_schedule->cron + "   " + m_schedule->zone));
    const auto fires = nextFires(*m_schedule, m_workspace.clock().now(), kFires);
    if (!fires) {
        m_sentence->setText(errorText(fires.error()));
        return;
    }
    m_sentence->setText(m_schedule->enabled ? tr("Next starts, in the schedule's own zone and in UTC")
                                            : tr("The schedule is switched off. These would be its next starts."));
    for (std::size_t row = 0; row < fires->size(); ++row) addFire((*fires)[row], static_cast<int>(row));
}

void FiresPane::addFire(const Fire &fire, int row) {
    const QString local = QString::fromStdString(fire.local);
    const QString utc = QString::fromStdString(toIso(fire.utc));
    QString shown = local.left(16);
    shown.replace(QLatin1Char('T'), QLatin1Char(' '));
    m_grid->addWidget(label(weekday(local), "muted"), row, 0);
    m_grid->addWidget(label(shown + QLatin1Char(' ') + local.mid(19), "mono"), row, 1);
    m_grid->addWidget(label(utc.mid(11, 5) + QLatin1Char('Z'), "faint"), row, 2);
    QLabel *note = label(noteText(fire.kind), "remark");
    note->setVisible(fire.kind != FireKind::Plain);
    m_grid->addWidget(note, row, 3, Qt::AlignLeft);
}

} // namespace apollo::console
