#pragma once

#include <QProxyStyle>

namespace apollo::console {

/** Fusion with the row heights of the console; colours and borders come from the style sheet on top of it. */
class ApolloStyle final : public QProxyStyle {
    Q_OBJECT
public:
    ApolloStyle();

    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
};

} // namespace apollo::console
