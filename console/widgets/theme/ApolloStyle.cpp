#include "console/widgets/theme/ApolloStyle.h"

#include <algorithm>

namespace apollo::console {

namespace {

constexpr int kRowHeight = 26;

} // namespace

ApolloStyle::ApolloStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

QSize ApolloStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                    const QWidget *widget) const {
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ItemViewItem) result.setHeight(std::max(result.height(), kRowHeight));
    return result;
}

} // namespace apollo::console
