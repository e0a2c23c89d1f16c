#include "console/shell/ShortcutSheet.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QStringList>
#include <QVBoxLayout>

namespace apollo::console {

namespace {

constexpr int kColumns = 2;

QLabel *label(const QString &text, const char *role) {
    auto *result = new QLabel(text);
    result->setTextFormat(Qt::PlainText);
    result->setProperty("role", QLatin1String(role));
    return result;
}

QWidget *groupBox(const Shortcuts &shortcuts, const QString &group) {
    auto *box = new QWidget;
    auto *grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 12);
    grid->setHorizontalSpacing(20);
    grid->setVerticalSpacing(6);
    grid->addWidget(label(group, "heading"), 0, 0, 1, 2);
    int line = 1;
    for (const Shortcuts::Entry &entry : shortcuts.entries()) {
        if (entry.group() != group) continue;
        grid->addWidget(label(entry.keys.toString(QKeySequence::NativeText), "mono"), line, 0);
        grid->addWidget(label(entry.label(), ""), line, 1);
        ++line;
    }
    grid->setColumnStretch(1, 1);
    return box;
}

} // namespace

ShortcutSheet::ShortcutSheet(const Shortcuts &shortcuts, QWidget *parent) : QDialog(parent) {
    setWindowTitle(tr("Keyboard shortcuts"));
    QStringList groups;
    for (const Shortcuts::Entry &entry : shortcuts.entries())
        if (!groups.contains(entry.group())) groups.append(entry.group());

    auto *columns = new QHBoxLayout;
    columns->setSpacing(40);
    QList<QVBoxLayout *> sides;
    for (int side = 0; side < kColumns; ++side) {
        sides.append(new QVBoxLayout);
        columns->addLayout(sides.last());
    }
    for (qsizetype at = 0; at < groups.size(); ++at) sides[at % kColumns]->addWidget(groupBox(shortcuts, groups[at]));
    for (QVBoxLayout *side : sides) side->addStretch(1);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->addLayout(columns);
    layout->addWidget(buttons);
}

} // namespace apollo::console
