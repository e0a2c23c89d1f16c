#include "backend/formats/dag/DagReader.h"

#include "backend/domain/dag/Dag.h"
#include "backend/domain/pipeline/Names.h"
#include "backend/domain/pipeline/reading/DocumentReader.h"
#include "backend/formats/PipelineName.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <set>
#include <unordered_map>

namespace apollo::formats {

namespace {

using nlohmann::json;
using reading::DocumentReader;
using reading::Place;

constexpr std::array<std::string_view, 8> kGraphFields{"name", "source", "licence", "kind",
                                                       "note", "stats",  "nodes",   "edges"};
constexpr std::array<std::string_view, 2> kNodeFields{"id", "runtime_s"};
constexpr double kMostSeconds = 30.0 * 86400;

/// Plain decimal notation with milliseconds: "0.250".
std::string seconds(double value) {
    std::array<char, 64> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.3f", value);
    return std::string(buffer.data(), static_cast<std::size_t>(length));
}

class DagReader {
public:
    DagReader(DocumentReader &reader, const DagOptions &options, PipelineSpec &spec)
        : m_reader(reader), m_options(options), m_spec(spec) {}

    void read(const json &tree) {
        const Place root;
        m_reader.map(tree, root, kGraphFields);
        readHead(tree, root);
        for (const char *list : {"nodes", "edges"})
            if (!tree.contains(list))
                m_reader.fail(root, "field.missing",
                              std::string("The graph has no \"") + list + "\". Add it, even if it is an empty list.");
        if (m_reader.failed() && !isDag(tree)) return;
        const Place nodes(root, "nodes");
        const Place edges(root, "edges");
        if (!m_reader.list(tree["nodes"], nodes) || !m_reader.list(tree["edges"], edges)) return;
        if (tree["nodes"].empty()) m_reader.fail(nodes, "pipeline.empty", "The graph has no nodes. Add at least one.");
        if (tooMany(tree["nodes"].size(), limits::kMaxNodes, "nodes", nodes) ||
            tooMany(tree["edges"].size(), limits::kMaxEdges, "edges", edges))
            return;
        readNodes(tree["nodes"], nodes);
        readEdges(tree["edges"], edges);
        checkCycles(edges);
    }

private:
    bool tooMany(std::size_t count, std::size_t most, const char *what, const Place &place) {
        if (count <= most) return false;
        m_reader.fail(place, "pipeline.too_large",
                      "The graph has " + std::to_string(count) + " " + what + "; at most " + std::to_string(most) +
                          " are allowed. Split it.");
        return true;
    }

    void readHead(const json &tree, const Place &root) {
        std::string name;
        m_reader.textField(tree, root, "name", name);
        m_reader.textField(tree, root, "note", m_spec.description);
        for (const char *label : {"source", "licence", "kind"}) {
            std::string text;
            m_reader.textField(tree, root, label, text);
            if (!text.empty()) m_spec.labels.emplace(label, std::move(text));
        }
        const bool named = !name.empty();
        m_spec.name = toPipelineName(named ? name : m_options.fallbackName);
        if (!named || m_spec.name == name) return;
        m_spec.title = name;
        m_reader.warn(Place(root, "name"), "name.changed",
                      "The pipeline will be called " + m_spec.name + ", as " + inQuotes(name) +
                          " is not a name; it becomes the title.");
    }

    void readNodes(const json &nodes, const Place &place) {
        m_spec.nodes.reserve(nodes.size());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const Place here(place, i);
            const json &value = nodes[i];
            NodeSpec node;
            std::optional<std::string> id;
            if (value.is_string()) {
                id = m_reader.text(value, here);
            } else if (value.is_object()) {
                m_reader.map(value, here, kNodeFields);
                if (value.contains("id"))
                    id = m_reader.text(value["id"], Place(here, "id"));
                else
                    m_reader.fail(here, "field.missing", "The node has no \"id\". Add it.");
                m_reader.field(value, here, "runtime_s",
                               [&](const json &runtime, const Place &at) { readRuntime(runtime, at, node); });
            } else {
                m_reader.wrongType(value, here, "a node: its id, or a map with \"id\"");
            }
            if (id) addNode(std::move(node), std::move(*id), here);
        }
    }

    void addNode(NodeSpec node, std::string id, const Place &place) {
        if (id.empty())
            m_reader.fail(place, "name.empty", "The node has an empty id. Give it one.");
        else if (const auto fault = faultOfName(id))
            m_reader.fail(place, fault->id, "The node id " + inQuotes(id) + " " + fault->text);
        if (!m_byId.emplace(id, static_cast<Dag::Index>(m_spec.nodes.size())).second) {
            m_reader.fail(place, "node.duplicate",
                          "The node id " + inQuotes(id) + " is used twice. Every node needs an id of its own.");
            return;
        }
        node.key = NodeKey(std::move(id));
        m_spec.nodes.push_back(std::move(node));
    }

    void readRuntime(const json &value, const Place &place, NodeSpec &node) {
        if (!value.is_number() || !(value.get<double>() >= 0) || value.get<double>() > kMostSeconds) {
            m_reader.wrongType(value, place, "a number of seconds from 0 to 2592000 (30 days)");
            return;
        }
        if (m_options.timeScale <= 0) return;
        const double length = value.get<double>() * m_options.timeScale;
        if (length > kMostSeconds) {
            m_reader.fail(place, "value.range",
                          "Times the scale this is a sleep of more than 30 days. Use a smaller time scale.");
            return;
        }
        node.type = "shell";
        node.config = json{{"argv", json::array({"sleep", seconds(length)})}};
        if (const auto needed = std::chrono::seconds(static_cast<std::int64_t>(std::ceil(length * 2)) + 60);
            needed > Timeouts().run)
            node.timeouts.run = needed;
    }

    void readEdges(const json &edges, const Place &place) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            const Place here(place, i);
            if (!edges[i].is_array() || edges[i].size() != 2) {
                m_reader.wrongType(edges[i], here, "two node ids: [before, after]");
                continue;
            }
            const auto before = endOf(edges[i][0], Place(here, std::size_t(0)));
            const auto after = endOf(edges[i][1], Place(here, std::size_t(1)));
            if (!before || !after) continue;
            const std::string &name = m_spec.nodes[*after].key.value();
            if (*before == *after) {
                m_reader.fail(here, "dag.self", "The node " + inQuotes(name) + " depends on itself. Remove this edge.");
            } else if (!m_edgeAt.emplace(std::pair(*before, *after), i).second) {
                m_reader.warn(here, "node.repeated_need", "This edge is there twice; it counts once.");
            } else {
                m_spec.nodes[*after].needs.push_back(m_spec.nodes[*before].key);
            }
        }
    }

    std::optional<Dag::Index> endOf(const json &value, const Place &place) {
        const auto id = m_reader.text(value, place);
        if (!id) return std::nullopt;
        if (const auto found = m_byId.find(*id); found != m_byId.end()) return found->second;
        std::string text = "The edge names " + inQuotes(*id) + ", but there is no such node.";
        std::optional<std::string> meant;
        std::size_t best = 3;
        for (std::size_t i = 0; i < m_spec.nodes.size() && m_reader.maySearch(); ++i)
            if (isCloser(*id, m_spec.nodes[i].key.value(), best)) meant = m_spec.nodes[i].key.value();
        m_reader.fail(place, "node.unknown_need",
                      text + (meant ? " Did you mean " + *meant + "?" : " Correct the id or add that node."));
        return std::nullopt;
    }

    void checkCycles(const Place &place) {
        std::vector<std::string> names;
        std::vector<std::pair<Dag::Index, Dag::Index>> edges;
        for (const NodeSpec &node : m_spec.nodes) names.push_back(node.key.value());
        for (const auto &[edge, at] : m_edgeAt) edges.push_back(edge);
        const auto dag = Dag::build(names, edges);
        if (dag) return;
        m_reader.fail(Place(place, edgeOf(dag.error().args.front().second)), dag.error().id, dag.error().text);
    }

    /// Number of the edge with which the path "a -> b -> ..." begins.
    [[nodiscard]] std::size_t edgeOf(const std::string &path) const {
        constexpr std::string_view kArrow = " -> ";
        const std::size_t arrow = path.find(kArrow);
        const std::size_t second = arrow + kArrow.size();
        const auto from = m_byId.find(path.substr(0, arrow));
        const auto to = m_byId.find(path.substr(second, path.find(kArrow, second) - second));
        if (from == m_byId.end() || to == m_byId.end()) return 0;
        const auto found = m_edgeAt.find({from->second, to->second});
        return found == m_edgeAt.end() ? 0 : found->second;
    }

    DocumentReader &m_reader;
    const DagOptions &m_options;
    PipelineSpec &m_spec;
    std::unordered_map<std::string, Dag::Index> m_byId;
    std::map<std::pair<Dag::Index, Dag::Index>, std::size_t> m_edgeAt; ///< each edge and its number in the file
};

} // namespace

bool isDag(const json &tree) { return tree.is_object() && tree.contains("nodes") && tree.contains("edges"); }

std::vector<PipelineProblem> readDag(const json &tree, const DagOptions &options, PipelineSpec &spec) {
    std::vector<PipelineProblem> problems;
    const PipelineReadOptions plain;
    DocumentReader reader(plain, problems);
    spec = PipelineSpec();
    if (reader.anyMap(tree, Place())) DagReader(reader, options, spec).read(tree);
    return problems;
}

} // namespace apollo::formats
