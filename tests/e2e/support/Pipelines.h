#pragma once

#include <QByteArray>
#include <QString>

namespace apollo::e2e {

/// Graphs in the neutral form, made on the spot. Nodes are called n0, n1, ...
[[nodiscard]] QByteArray chainDag(const QString &name, int nodes);
/// One root, `nodes` in the middle, one end.
[[nodiscard]] QByteArray fanDag(const QString &name, int nodes);
/// `depth` layers of `width` nodes; each node needs three of the layer before.
[[nodiscard]] QByteArray layeredDag(const QString &name, int width, int depth);

/// A pipeline of `nodes` shell steps in chains of `chain`, each of which appends its execution id to `sinkFile` and
/// then takes a tenth of a second. A step whose worker is lost is tried again, as often as it takes and soon.
[[nodiscard]] QByteArray sinkPipeline(const QString &name, int nodes, int chain, const QString &sinkFile);

} // namespace apollo::e2e
