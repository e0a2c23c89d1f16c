#include "console/views/design/PipelineDelegate.h"

#include "console/model/Workspace.h"
#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"
#include "console/widgets/theme/Theme.h"

#include <QCoreApplication>
#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kHeight = 46;
constexpr int kSide = 14;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(apollo::console::PipelineDelegate)
};

QString details(const PipelineInfo &pipeline, Workspace &workspace) {
    const QString size = Tr::tr("%n node(s)", nullptr, static_cast<int>(pipeline.nodeCount));
    if (!pipeline.schedule) return size;
    const QString when =
        pipeline.schedule->nextAt
            ? Tr::tr("next %1").arg(workspace.times().shortStamp(*pipeline.schedule->nextAt, workspace.clock().now()))
            : Tr::tr("schedule off");
    return size + QStringLiteral(" \u00b7 ") + when;
}

} // namespace

PipelineDelegate::PipelineDelegate(Workspace &workspace, QObject *parent)
    : QStyledItemDelegate(parent), m_workspace(workspace) {}

QSize PipelineDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {180, kHeight}; }

void PipelineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const {
    const PipelineInfo *pipeline = m_workspace.pipelines().find(index.data(Qt::DisplayRole).toString());
    if (!pipeline) return;
    const Theme &theme = themeFor(option.widget);
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected)
        painter->fillRect(option.rect, theme.selection);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(option.rect, mixed(theme.panel, theme.selection, 0.5));
    if (selected)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), theme.accent);
    const QRect box = option.rect.adjusted(kSide, 5, -kSide, -5);
    const QFont name = uiFont(TextSize::Base, TextWeight::Medium);
    painter->setFont(name);
    painter->setPen(theme.text);
    painter->drawText(QRect(box.left(), box.top(), box.width(), 18), Qt::AlignVCenter,
                      QFontMetrics(name).elidedText(pipeline->name, Qt::ElideRight, box.width()));
    const QFont small = uiFont(TextSize::Small);
    painter->setFont(small);
    painter->setPen(theme.mutedText);
    painter->drawText(QRect(box.left(), box.top() + 18, box.width(), 17), Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(details(*pipeline, m_workspace), Qt::ElideRight, box.width()));
    painter->restore();
}

} // namespace apollo::console
