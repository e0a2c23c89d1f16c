#include "backend/formats/NodeCheck.h"

#include "backend/domain/pipeline/Names.h"
#include "backend/nodetypes/EnvRules.h"
#include "backend/nodetypes/Registry.h"

#include <charconv>

namespace apollo::formats {

namespace {

void append(std::vector<PipelineProblem> &target, const std::string &pointer, nodetypes::Problems &&more) {
    for (nodetypes::Problem &problem : more)
        target.push_back({pointer + problem.path, std::move(problem.id), std::move(problem.text)});
}

PipelineProblem unknownType(const std::string &type) {
    std::vector<std::string_view> names;
    std::string possible;
    for (const nodetypes::NodeType *each : nodetypes::all()) {
        names.push_back(each->name());
        possible += (possible.empty() ? "" : ", ") + std::string(each->name());
    }
    std::string text = "There is no type " + inQuotes(type) + ".";
    if (const auto meant = closestName(type, names)) text += " Did you mean " + *meant + "?";
    return {"/type", "node.unknown_type", text + " Possible are " + possible + "."};
}

/// The value below `root`, or null if the path leads nowhere. Header names are in these paths as they are written, so
/// it looks for a member of that very name; a `~` or `/` in one only means that nothing is found.
nlohmann::json *valueAt(nlohmann::json &root, std::string_view path) {
    nlohmann::json *value = &root;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::string token(path.substr(0, path.find('/')));
        path.remove_prefix(token.size());
        if (value->is_object()) {
            const auto found = value->find(token);
            if (found == value->end()) return nullptr;
            value = &*found;
        } else if (value->is_array()) {
            std::size_t index = 0;
            const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
            if (error != std::errc() || end != token.data() + token.size() || index >= value->size()) return nullptr;
            value = &(*value)[index];
        } else {
            return nullptr;
        }
    }
    return value;
}

/// Puts the text back where the type asked for one. True if there was anything to do.
bool restoreTexts(NodeSpec &node, const nodetypes::Problems &problems, const PlainText &plainText) {
    constexpr std::string_view kNotAText = "config.not_a_text";
    bool changed = false;
    for (const nodetypes::Problem &problem : problems) {
        const bool wanted = problem.id == kNotAText && plainText;
        const std::string *plain = wanted ? plainText("/with" + problem.path) : nullptr;
        nlohmann::json *value = plain ? valueAt(node.config, problem.path) : nullptr;
        if (!value) continue;
        *value = *plain;
        changed = true;
    }
    return changed;
}

} // namespace

std::vector<PipelineProblem> checkNode(NodeSpec &node, const PlainText &plainText) {
    std::vector<PipelineProblem> problems;
    if (const nodetypes::NodeType *type = nodetypes::find(node.type)) {
        auto found = type->check(node.config);
        if (restoreTexts(node, found, plainText)) found = type->check(node.config);
        append(problems, "/with", std::move(found));
    } else {
        problems.push_back(unknownType(node.type));
    }
    append(problems, "/env", nodetypes::checkEnv(node.env));
    return problems;
}

} // namespace apollo::formats
