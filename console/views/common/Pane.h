#pragma once

#include "console/api/Feed.h"

#include <QFrame>

class QVBoxLayout;

namespace apollo::console {

class StaleRibbon;

/// A part of a page: a surface, a column of contents, and the ribbon that says when its data is stale. GUI thread.
class Pane : public QFrame {
    Q_OBJECT
public:
    enum class Surface { Panel, Field };

    /// `feed` is where its data comes from; it outlives the pane.
    Pane(const Feed &feed, Surface surface, QWidget *parent = nullptr);
    ~Pane() override;

protected:
    [[nodiscard]] QVBoxLayout *contents() { return m_contents; }
    /// Sets every text anew; called when the language has changed.
    virtual void retranslate() {}
    void changeEvent(QEvent *event) override;

private:
    void follow();

    const Feed &m_feed;
    StaleRibbon *m_ribbon;
    QVBoxLayout *m_contents;
};

} // namespace apollo::console
