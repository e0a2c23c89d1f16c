#pragma once

#include <QWidget>

class QHBoxLayout;

namespace apollo::console {

class ElidedLabel;

/** "Retry timeline   orders-nightly · 2026-11-30 02:00          [widgets]": the title line of a pane. GUI thread. */
class SectionHeader final : public QWidget {
    Q_OBJECT
public:
    explicit SectionHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setSubtitle(const QString &subtitle);
    /** Adds at the right end; takes ownership. */
    void addWidget(QWidget *widget);

private:
    ElidedLabel *m_title;
    ElidedLabel *m_subtitle;
    QHBoxLayout *m_layout;
};

} // namespace apollo::console
