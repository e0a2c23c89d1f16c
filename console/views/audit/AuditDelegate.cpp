#include "console/views/audit/AuditDelegate.h"

#include "console/model/lists/AuditModel.h"
#include "console/widgets/log/TextEscape.h"
#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/Fonts.h"

#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kTile = 14;
constexpr int kPadding = 8;

bool isMono(int column) {
    return column == AuditModel::Seq || column == AuditModel::At || column == AuditModel::Object;
}

} // namespace

void AuditDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const {
    const Theme &theme = themeFor(option.widget);
    const bool refused = index.data(AuditModel::RefusedRole).toBool();
    painter->save();
    painter->fillRect(option.rect, option.state.testFlag(QStyle::State_Selected) ? theme.selection : theme.panel);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.border);
    QRect box = option.rect.adjusted(kPadding, 0, -kPadding, -1);
    const bool marked = refused && index.column() == AuditModel::Outcome;
    if (marked) {
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF tile(box.left(), box.top() + (box.height() - kTile) / 2.0, kTile, kTile);
        StateGlyph::paint(painter, tile, VisualState::Failed, theme);
        box.setLeft(box.left() + kTile + 6);
    }
    const QFont font = isMono(index.column())
                           ? monoFont(TextSize::Small)
                           : uiFont(TextSize::Secondary,
                                    index.column() == AuditModel::Action ? TextWeight::Medium : TextWeight::Regular);
    painter->setFont(font);
    painter->setPen(marked ? theme.errorText : index.column() == AuditModel::Seq ? theme.mutedText : theme.text);
    const QString text =
        QFontMetrics(font).elidedText(escapedForDisplay(index.data().toString()), Qt::ElideRight, box.width());
    painter->drawText(box, Qt::AlignVCenter | Qt::AlignLeft, text);
    painter->restore();
}

} // namespace apollo::console
