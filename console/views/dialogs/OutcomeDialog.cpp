#include "console/views/dialogs/OutcomeDialog.h"

#include "console/model/text/ErrorText.h"
#include "console/widgets/state/StateGlyph.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace apollo::console {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::OutcomeDialog)
};

QString targetText(const ActionTarget &target) { return target.node ? text(*target.node) : text(target.run); }

QString outcomeOf(const ItemOutcome &item) {
    if (item.error) return errorText(*item.error);
    return item.message.isEmpty() ? Tr::tr("done") : item.message;
}

QTableWidget *itemTable(const ActionReport &report, const Theme &theme) {
    auto *table = new QTableWidget(static_cast<int>(report.items.size()), 2);
    table->setHorizontalHeaderLabels({Tr::tr("Item"), Tr::tr("Outcome")});
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->verticalHeader()->hide();
    table->setShowGrid(false);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setWordWrap(true);
    for (int row = 0; row < table->rowCount(); ++row) {
        const ItemOutcome &item = report.items[static_cast<std::size_t>(row)];
        const VisualState state = item.error ? VisualState::Failed : VisualState::Succeeded;
        auto *target = new QTableWidgetItem(StateGlyph::icon(state, theme), targetText(item.target));
        table->setItem(row, 0, target);
        table->setItem(row, 1, new QTableWidgetItem(outcomeOf(item)));
    }
    table->resizeColumnToContents(0);
    table->resizeRowsToContents();
    return table;
}

} // namespace

OutcomeDialog::OutcomeDialog(const ActionReport &report, QWidget *parent) : QDialog(parent) {
    setWindowTitle(report.title);
    setMinimumWidth(560);
    auto *title = new QLabel(summaryOf(report));
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    title->setProperty("role", QStringLiteral("title"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 18);
    layout->setSpacing(12);
    layout->addWidget(title);
    if (report.error) {
        auto *error = new QLabel(errorText(*report.error));
        error->setTextFormat(Qt::PlainText);
        error->setWordWrap(true);
        layout->addWidget(error);
    } else {
        layout->addWidget(itemTable(report, themeFor(this)));
    }
    layout->addWidget(buttons);
}

bool isComplete(const ActionReport &report) {
    return !report.error && std::none_of(report.items.begin(), report.items.end(),
                                         [](const ItemOutcome &item) { return item.error.has_value(); });
}

QString summaryOf(const ActionReport &report) {
    if (report.error) return Tr::tr("%1: not done").arg(report.title);
    if (report.items.size() == 1) return Tr::tr("%1: %2").arg(report.title, outcomeOf(report.items.front()));
    const auto failed = std::count_if(report.items.begin(), report.items.end(),
                                      [](const ItemOutcome &item) { return item.error.has_value(); });
    return Tr::tr("%1: %2 done, %3 refused")
        .arg(report.title)
        .arg(report.items.size() - static_cast<std::size_t>(failed))
        .arg(failed);
}

} // namespace apollo::console
