#include "backend/domain/pipeline/reading/StepReader.h"

#include "backend/domain/dag/Dag.h"
#include "backend/domain/pipeline/PipelineFields.h"
#include "backend/domain/pipeline/reading/PolicyReader.h"

#include <unordered_map>
#include <unordered_set>

namespace apollo::reading {

namespace {

using Json = nlohmann::json;

enum class Form { Chain, Map, Nodes };

/// Reads the steps of one document; what it needs to know between them lives here.
class StepReader {
public:
    StepReader(DocumentReader &reader, const Json &steps, const Place &place, Form form)
        : m_reader(reader), m_steps(steps), m_place(place), m_form(form) {}

    std::vector<NodeSpec> read();

private:
    void readList();
    void readMap();
    void readStep(const Json &value, const Place &place, std::string name);
    void checkType(NodeSpec &node, const Place &place);
    void readNeeds(const Json &value, const Place &place, NodeSpec &node);
    void readName(const Json &value, const Place &place, std::string &name);
    void checkName(const std::string &name, const Place &place);
    [[nodiscard]] std::vector<std::string> mapOrder() const;

    void link();
    void unknownNeed(std::size_t node, std::size_t need);
    void checkCycles(const std::vector<std::pair<Dag::Index, Dag::Index>> &edges);
    [[nodiscard]] std::string pointerOf(std::size_t node) const;

    DocumentReader &m_reader;
    const Json &m_steps;
    const Place &m_place;
    Form m_form;
    std::vector<NodeSpec> m_nodes;
    std::vector<std::size_t> m_listIndex; ///< of each node, where the document has a list
    std::unordered_map<std::string, Dag::Index> m_byName;
    std::unordered_set<std::string> m_broken; ///< named, but not readable: no reason to call them missing as well
};

std::vector<NodeSpec> StepReader::read() {
    if (m_steps.empty()) {
        m_reader.fail(m_place, "pipeline.empty", "The pipeline has no steps. Add at least one.");
        return {};
    }
    if (m_steps.size() > limits::kMaxNodes) {
        m_reader.fail(m_place, "pipeline.too_large",
                      "The pipeline has " + std::to_string(m_steps.size()) + " steps; at most " +
                          std::to_string(limits::kMaxNodes) + " are allowed. Split it.");
        return {};
    }
    m_nodes.reserve(m_steps.size());
    if (m_form == Form::Map)
        readMap();
    else
        readList();
    link();
    return std::move(m_nodes);
}

void StepReader::readList() {
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        const Place here(m_place, i);
        const Json &item = m_steps[i];
        if (m_form == Form::Chain && item.is_object() && item.contains("needs")) {
            m_reader.fail(
                Place(here, "needs"), "chain.needs",
                "A list of steps is a chain: each step follows the one before it. Remove \"needs\", or write the "
                "steps as a map from names to steps.");
            continue;
        }
        const bool known = m_form == Form::Chain ? m_reader.map(item, here, fields::kChainStep)
                                                 : m_reader.map(item, here, fields::kNode);
        if (!known) continue;
        std::string name;
        if (item.contains("name")) {
            readName(item["name"], Place(here, "name"), name);
        } else {
            m_reader.fail(here, "field.missing",
                          "The step has no name. Write it as \"- name: extract\", its other fields below.");
            continue;
        }
        m_listIndex.push_back(i);
        readStep(item, here, std::move(name));
    }
}

void StepReader::readMap() {
    for (const std::string &name : mapOrder()) {
        const Place here(m_place, name);
        const Json &value = m_steps.at(name);
        checkName(name, here);
        // "extract:" with nothing behind it is a step with every default.
        if (value.is_null())
            readStep(Json::object(), here, name);
        else if (m_reader.map(value, here, fields::kStep))
            readStep(value, here, name);
        else
            m_broken.insert(name);
    }
}

std::vector<std::string> StepReader::mapOrder() const {
    std::vector<std::string> names;
    names.reserve(m_steps.size());
    std::unordered_set<std::string_view> listed;
    for (const std::string &name : m_reader.options().stepOrder)
        if (m_steps.contains(name) && listed.insert(name).second) names.push_back(name);
    for (const auto &[name, value] : m_steps.items())
        if (!listed.contains(name)) names.push_back(name);
    return names;
}

void StepReader::readName(const Json &value, const Place &place, std::string &name) {
    if (auto content = m_reader.text(value, place)) {
        name = std::move(*content);
        checkName(name, place);
    }
}

void StepReader::checkName(const std::string &name, const Place &place) {
    if (const auto fault = faultOfName(name))
        m_reader.fail(place, fault->id, "The step name " + inQuotes(name) + " " + fault->text);
}

void StepReader::readStep(const Json &value, const Place &place, std::string name) {
    NodeSpec node;
    node.key = NodeKey(std::move(name));
    m_reader.textField(value, place, "type", node.type);
    m_reader.textField(value, place, "title", node.title);
    m_reader.textField(value, place, "description", node.description);
    m_reader.field(value, place, "with", [&](const Json &member, const Place &here) {
        if (!m_reader.anyMap(member, here)) return;
        m_reader.freeTree(member, here);
        node.config = member;
    });
    m_reader.field(value, place, "needs",
                   [&](const Json &member, const Place &here) { readNeeds(member, here, node); });
    m_reader.field(value, place, "env",
                   [&](const Json &member, const Place &here) { node.env = m_reader.textMap(member, here); });
    m_reader.field(value, place, "retry",
                   [&](const Json &member, const Place &here) { node.retry = readRetry(m_reader, member, here); });
    m_reader.field(value, place, "timeouts", [&](const Json &member, const Place &here) {
        node.timeouts = readTimeouts(m_reader, member, here);
    });
    m_reader.field(value, place, "effects", [&](const Json &member, const Place &here) {
        node.effects = m_reader.oneOf(member, here, kEffects).value_or(Effects::Unsafe);
    });
    m_reader.field(value, place, "on_lost", [&](const Json &member, const Place &here) {
        node.onLost = m_reader.oneOf(member, here, kOnLost).value_or(OnLost::Ask);
    });
    if (m_form == Form::Chain && !m_nodes.empty()) node.needs = {m_nodes.back().key};
    checkType(node, place);
    m_nodes.push_back(std::move(node));
}

void StepReader::checkType(NodeSpec &node, const Place &place) {
    const PipelineReadOptions &options = m_reader.options();
    if (!options.checkNode) return;
    const PlainText plainText = [&](const std::string &pointer) {
        return options.plainText ? options.plainText(place.pointer() + pointer) : nullptr;
    };
    for (PipelineProblem &problem : options.checkNode(node, plainText))
        m_reader.add(place.pointer() + problem.pointer, std::move(problem.id), std::move(problem.text),
                     problem.warning);
}

void StepReader::readNeeds(const Json &value, const Place &place, NodeSpec &node) {
    if (!m_reader.list(value, place)) return;
    std::unordered_set<std::string> seen;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const Place here(place, i);
        auto name = m_reader.text(value[i], here);
        if (!name) continue;
        if (name->empty())
            m_reader.fail(here, "name.empty",
                          "A need of " + inQuotes(node.key.value()) + " is empty. Name a step or remove it.");
        else if (!seen.insert(*name).second)
            m_reader.warn(here, "node.repeated_need",
                          inQuotes(node.key.value()) + " needs " + inQuotes(*name) + " twice; it counts once.");
        else
            node.needs.emplace_back(std::move(*name));
    }
}

std::string StepReader::pointerOf(std::size_t node) const {
    if (m_form == Form::Map) return Place(m_place, m_nodes[node].key.value()).pointer();
    return Place(m_place, m_listIndex[node]).pointer();
}

void StepReader::link() {
    std::vector<bool> duplicate(m_nodes.size(), false);
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const auto [first, added] = m_byName.emplace(m_nodes[i].key.value(), static_cast<Dag::Index>(i));
        if (added) continue;
        duplicate[i] = true;
        m_reader.add(pointerOf(i), "node.duplicate",
                     "The step " + inQuotes(m_nodes[i].key.value()) + " exists twice (first as number " +
                         std::to_string(first->second + 1) + " of the list). Every step needs a name of its own.",
                     false);
    }
    std::vector<std::pair<Dag::Index, Dag::Index>> edges;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        for (std::size_t n = 0; n < m_nodes[i].needs.size() && !duplicate[i]; ++n) {
            const std::string &need = m_nodes[i].needs[n].value();
            const auto found = m_byName.find(need);
            if (found == m_byName.end())
                unknownNeed(i, n);
            else if (found->second == i)
                m_reader.add(pointerOf(i), "dag.self",
                             "The step " + inQuotes(need) + " depends on itself. Remove it from its own needs.", false);
            else
                edges.emplace_back(found->second, static_cast<Dag::Index>(i));
        }
    }
    if (edges.size() > limits::kMaxEdges)
        m_reader.fail(m_place, "pipeline.too_large",
                      "The pipeline has " + std::to_string(edges.size()) + " dependencies; at most " +
                          std::to_string(limits::kMaxEdges) + " are allowed. Split it.");
    else
        checkCycles(edges);
}

void StepReader::unknownNeed(std::size_t node, std::size_t need) {
    const std::string &name = m_nodes[node].needs[need].value();
    if (m_broken.contains(name)) return;
    std::string text =
        "The step " + inQuotes(m_nodes[node].key.value()) + " needs " + inQuotes(name) + ", which does not exist.";
    std::optional<std::string> meant;
    std::size_t best = 3;
    for (std::size_t i = 0; i < m_nodes.size() && m_reader.maySearch(); ++i)
        if (isCloser(name, m_nodes[i].key.value(), best)) meant = m_nodes[i].key.value();
    text += meant ? " Did you mean " + *meant + "?" : " Correct the name or add that step.";
    m_reader.add(pointerOf(node) + "/needs/" + std::to_string(need), "node.unknown_need", std::move(text), false);
}

void StepReader::checkCycles(const std::vector<std::pair<Dag::Index, Dag::Index>> &edges) {
    std::vector<std::string> names;
    names.reserve(m_nodes.size());
    for (const NodeSpec &node : m_nodes) names.push_back(node.key.value());
    const auto dag = Dag::build(names, edges);
    if (dag) return;
    // The path begins with the node of the cycle that comes first in the document.
    const std::string &path = dag.error().args.front().second;
    const auto first = m_byName.find(path.substr(0, path.find(" -> ")));
    m_reader.add(first == m_byName.end() ? m_place.pointer() : pointerOf(first->second), dag.error().id,
                 dag.error().text, false);
}

} // namespace

std::vector<NodeSpec> readSteps(DocumentReader &reader, const Json &document, const Place &place) {
    const bool hasSteps = document.contains("steps");
    const bool hasNodes = document.contains("nodes");
    if (!hasSteps && !hasNodes) {
        reader.fail(
            place, "pipeline.empty",
            "The pipeline has no steps. Add \"steps\": a list for a chain, or a map whose steps have \"needs\".");
        return {};
    }
    if (hasSteps && hasNodes) {
        reader.fail(Place(place, "nodes"), "field.conflict",
                    "The pipeline has both \"steps\" and \"nodes\". Keep one of them.");
        return {};
    }
    const Place here(place, hasSteps ? "steps" : "nodes");
    const Json &value = hasSteps ? document["steps"] : document["nodes"];
    if (hasNodes)
        return reader.list(value, here) ? StepReader(reader, value, here, Form::Nodes).read() : std::vector<NodeSpec>();
    if (value.is_array()) return StepReader(reader, value, here, Form::Chain).read();
    if (value.is_object()) return StepReader(reader, value, here, Form::Map).read();
    reader.wrongType(value, here, "a list of steps (a chain) or a map from names to steps");
    return {};
}

} // namespace apollo::reading
