#include "console/client/convert/DefinitionParser.h"

#include "console/client/convert/Values.h"

#include "backend/domain/dag/Dag.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace apollo::console::convert {

namespace {

using Json = nlohmann::ordered_json; // keeps the order of the document

QString shown(const Json &value) { return text(value.is_string() ? value.get<std::string>() : value.dump()); }

QString member(const Json &object, const char *name) {
    const auto found = object.find(name);
    return found == object.end() ? QString() : shown(*found);
}

bool isOneOf(const std::string &name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<std::pair<QString, QString>> settingsOf(const Json &object,
                                                    std::initializer_list<std::string_view> without) {
    std::vector<std::pair<QString, QString>> result;
    for (const auto &[name, value] : object.items()) {
        const bool empty = (value.is_object() || value.is_array()) && value.empty();
        if (!isOneOf(name, without) && !empty) result.emplace_back(text(name), shown(value));
    }
    return result;
}

DefinitionNode node(const std::string &key, const Json &from) {
    DefinitionNode to;
    to.key = NodeKey(key);
    to.type = member(from, "type");
    if (to.type.isEmpty()) to.type = QStringLiteral("noop");
    to.title = member(from, "title");
    to.description = member(from, "description");
    to.settings = settingsOf(from, {"key", "name", "type", "title", "description", "needs"});
    return to;
}

/// Steps come as a map from key to step, or as a list of steps that name themselves.
std::vector<std::pair<std::string, const Json *>> stepsOf(const Json &document) {
    std::vector<std::pair<std::string, const Json *>> result;
    const auto steps = document.find("steps");
    if (steps == document.end()) return result;
    for (const auto &[name, step] : steps->items()) {
        if (steps->is_object()) {
            result.emplace_back(name, &step);
            continue;
        }
        const auto key = step.contains("key") ? step.find("key") : step.find("name");
        if (key != step.end() && key->is_string()) result.emplace_back(key->get<std::string>(), &step);
    }
    return result;
}

void readNodes(const Json &document, Definition &to) {
    const auto steps = stepsOf(document);
    for (const auto &[key, step] : steps) {
        to.byKey.insert(text(key), static_cast<std::uint32_t>(to.nodes.size()));
        to.nodes.push_back(node(key, *step));
    }
    to.after.resize(to.nodes.size());
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const auto needs = steps[at].second->find("needs");
        if (needs == steps[at].second->end()) continue;
        for (const Json &need : *needs) {
            const auto before = to.byKey.constFind(shown(need));
            if (before == to.byKey.constEnd()) continue;
            to.nodes[at].needs.push_back(*before);
            to.after[*before].push_back(static_cast<std::uint32_t>(at));
        }
    }
}

Expected<void> sortNodes(Definition &to) {
    std::vector<std::string> names;
    std::vector<std::pair<Dag::Index, Dag::Index>> edges;
    for (std::uint32_t at = 0; at < to.nodes.size(); ++at) {
        names.push_back(to.nodes[at].key.value());
        for (const std::uint32_t before : to.nodes[at].needs) edges.emplace_back(before, at);
    }
    const auto dag = Dag::build(names, edges);
    if (!dag) return dag.error();
    to.topological = dag->topologicalOrder();
    return {};
}

void readParams(const Json &document, Definition &to) {
    const auto params = document.find("params");
    if (params == document.end()) return;
    for (const auto &[name, from] : params->items()) {
        DefinitionParam param;
        param.name = params->is_object() ? text(name) : member(from, "name");
        param.type = kParamTypes.parse(member(from, "type").toStdString()).value_or(ParamType::String);
        param.description = member(from, "description");
        if (from.contains("default")) param.defaultValue = member(from, "default");
        to.params.push_back(std::move(param));
    }
}

void readPolicies(const Json &document, Definition &to) {
    const auto schedule = document.find("schedule");
    if (schedule == document.end() || !schedule->is_object()) return;
    to.gap = kGapPolicies.parse(member(*schedule, "gap").toStdString()).value_or(GapPolicy::Shift);
    to.overlap = kOverlapPolicies.parse(member(*schedule, "overlap").toStdString()).value_or(OverlapPolicy::First);
}

} // namespace

Expected<Definition> parseDefinition(const std::string &specJson) {
    const Json document = Json::parse(specJson, nullptr, false);
    if (!document.is_object()) return incompatible("definition", "not a JSON object");
    Definition to;
    try { // a member of an unexpected type: the library tells by exception, which must not leave this function
        readNodes(document, to);
        readParams(document, to);
        readPolicies(document, to);
        to.settings = settingsOf(document, {"steps", "params", "name", "title", "description", "owner", "schema"});
    } catch (const Json::exception &problem) {
        return incompatible("definition", problem.what());
    }
    if (auto sorted = sortNodes(to); !sorted) return std::move(sorted).error();
    return to;
}

} // namespace apollo::console::convert
