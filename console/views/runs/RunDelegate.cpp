#include "console/views/runs/RunDelegate.h"

#include "console/model/Workspace.h"
#include "console/views/common/Looks.h"
#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/ColourMath.h"
#include "console/widgets/theme/Fonts.h"

#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kHeight = 48;
constexpr int kTile = 22;
constexpr int kLeft = 14;
constexpr int kText = 46;
constexpr int kRight = 14;
constexpr int kNote = 42; ///< room for the number of failures

QString failureNote(const NodeCounts &counts) {
    return counts.failed > 0 ? QStringLiteral("\u2715 %1").arg(counts.failed) : QString();
}

} // namespace

RunDelegate::RunDelegate(Workspace &workspace, QObject *parent) : QStyledItemDelegate(parent), m_workspace(workspace) {}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const { return {200, kHeight}; }

void RunDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const {
    const RunInfo *run = m_workspace.run(index.data(RunListModel::IdRole).value<RunId>());
    if (!run) return;
    const Theme &theme = themeFor(option.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect box = option.rect;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected)
        painter->fillRect(box, theme.selection);
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter->fillRect(box, mixed(theme.panel, theme.selection, 0.5));
    if (selected)
        painter->fillRect(QRect(box.left(), box.top(), 3, box.height()), theme.accent);
    else
        painter->fillRect(QRect(box.left() + kLeft, box.bottom(), box.width() - 2 * kLeft, 1), theme.border);

    const VisualState state = visualState(lookOf(*run));
    StateGlyph::paint(painter, QRectF(box.left() + kLeft, box.top() + (kHeight - kTile) / 2.0, kTile, kTile), state,
                      theme);

    const QString stamp =
        m_workspace.times().shortStamp(run->startedAt.value_or(run->createdAt), m_workspace.clock().now());
    const QFont mono = monoFont(TextSize::Secondary);
    const int stampWidth = QFontMetrics(mono).horizontalAdvance(stamp);
    painter->setFont(mono);
    painter->setPen(theme.mutedText);
    painter->drawText(QRect(box.right() - kRight - stampWidth, box.top() + 7, stampWidth, 18), Qt::AlignVCenter, stamp);

    const bool over = index.data(RunListModel::ConcernRole).toInt() == static_cast<int>(RunConcern::Over);
    const QFont name = uiFont(TextSize::Base, over ? TextWeight::Regular : TextWeight::Medium);
    const QRect nameBox(box.left() + kText, box.top() + 7, box.width() - kText - kRight - stampWidth - 10, 18);
    painter->setFont(name);
    painter->setPen(theme.text);
    painter->drawText(nameBox, Qt::AlignVCenter,
                      QFontMetrics(name).elidedText(run->pipeline, Qt::ElideRight, nameBox.width()));

    const QRectF bar(box.left() + kText, box.top() + 32, box.width() - kText - kRight - kNote, 4);
    SegmentBar::paint(painter, bar, segmentsOf(run->counts), static_cast<int>(run->counts.total), theme);
    painter->setFont(uiFont(TextSize::Small, TextWeight::SemiBold));
    painter->setPen(theme.errorText);
    painter->drawText(QRect(box.right() - kRight - kNote, box.top() + 25, kNote, 18), Qt::AlignVCenter | Qt::AlignRight,
                      failureNote(run->counts));
    painter->restore();
}

} // namespace apollo::console
