#include "console/views/why/AttemptDelegate.h"

#include "console/model/lists/AttemptModel.h"
#include "console/views/common/Looks.h"
#include "console/widgets/state/StateGlyph.h"
#include "console/widgets/theme/Fonts.h"

#include <QPainter>

namespace apollo::console {

namespace {

constexpr int kHeight = 26;
constexpr int kTile = 16;

QFont fontOf(int column) {
    if (column == AttemptModel::Number) return uiFont(TextSize::Base, TextWeight::SemiBold);
    if (column == AttemptModel::Started) return monoFont(TextSize::Secondary);
    return uiFont(TextSize::Secondary);
}

} // namespace

AttemptDelegate::AttemptDelegate(const AttemptModel &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model) {}

QSize AttemptDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const {
    const int text = QFontMetrics(fontOf(index.column())).horizontalAdvance(index.data().toString());
    return {text + (index.column() == AttemptModel::Number ? kTile + 24 : 14), kHeight};
}

void AttemptDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const {
    const AttemptInfo *attempt = m_model.attempt(index.row());
    if (!attempt) return;
    const Theme &theme = themeFor(option.widget);
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected)) painter->fillRect(option.rect, theme.selection);
    QRect box = option.rect.adjusted(0, 0, -6, 0);
    if (index.column() == AttemptModel::Number) {
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF tile(box.left() + 2, box.top() + (box.height() - kTile) / 2.0, kTile, kTile);
        StateGlyph::paint(painter, tile, visualState(*attempt), theme);
        box.setLeft(box.left() + kTile + 10);
    }
    const QFont font = fontOf(index.column());
    painter->setFont(font);
    painter->setPen(index.column() <= AttemptModel::Started ? theme.text : theme.mutedText);
    const auto side = index.column() == AttemptModel::Waited ? Qt::AlignRight : Qt::AlignLeft;
    painter->drawText(box, Qt::AlignVCenter | side,
                      QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideRight, box.width()));
    painter->restore();
}

} // namespace apollo::console
