#include "console/views/graph/DefinitionGraph.h"

namespace apollo::console {

QList<GraphNode> cardsOf(const Definition &definition) {
    QList<GraphNode> cards;
    for (const NodeSpec &node : definition.plan->spec.nodes) {
        GraphNode card;
        card.key = text(node.key);
        card.title = node.title.empty() ? card.key : QString::fromStdString(node.title);
        card.typeId = QString::fromStdString(node.type);
        card.subtitle = card.typeId;
        cards.append(card);
    }
    return cards;
}

QList<GraphEdge> wiresOf(const Definition &definition) {
    QList<GraphEdge> wires;
    const Dag &dag = definition.plan->dag;
    for (Dag::Index from = 0; from < dag.size(); ++from)
        for (const Dag::Index to : dag.children(from))
            wires.append({static_cast<int>(from), static_cast<int>(to), QString()});
    return wires;
}

} // namespace apollo::console
