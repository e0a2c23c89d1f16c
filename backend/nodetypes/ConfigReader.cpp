#include "backend/nodetypes/ConfigReader.h"

#include <algorithm>

namespace apollo::nodetypes {

namespace {

std::string pathOf(std::string_view field) { return "/" + std::string(field); }

} // namespace

ConfigReader::ConfigReader(const nlohmann::json &config, std::initializer_list<std::string_view> known)
    : m_config(config) {
    if (config.is_null()) return; // nothing was written: the same as an empty object
    if (!config.is_object()) {
        problem("", "config.not_an_object", "The configuration of a node is an object.");
        return;
    }
    for (const auto &[field, value] : config.items())
        if (std::find(known.begin(), known.end(), field) == known.end())
            problem(pathOf(field), "config.unknown_field",
                    "There is no field \"" + field + "\" here. Remove it or correct its name.");
}

const nlohmann::json *ConfigReader::find(std::string_view field) const {
    if (!m_config.is_object()) return nullptr;
    const auto found = m_config.find(field);
    return found == m_config.end() ? nullptr : &*found;
}

bool ConfigReader::has(std::string_view field) const { return find(field) != nullptr; }

std::optional<std::string> ConfigReader::asText(const nlohmann::json &value, const std::string &path) {
    if (!value.is_string()) {
        problem(path, "config.not_a_text", "A text is needed here. Put the value in quotes.");
        return std::nullopt;
    }
    auto text = value.get<std::string>();
    if (text.find('\0') != std::string::npos) {
        problem(path, "config.nul", "A NUL character cannot be used here.");
        return std::nullopt;
    }
    return text;
}

std::optional<std::string> ConfigReader::text(std::string_view field) {
    const auto *value = find(field);
    return value == nullptr ? std::nullopt : asText(*value, pathOf(field));
}

std::vector<std::string> ConfigReader::texts(std::string_view field) {
    std::vector<std::string> result;
    const auto *value = find(field);
    if (value == nullptr) return result;
    if (!value->is_array()) {
        problem(pathOf(field), "config.not_a_list", "A list of texts is needed here.");
        return result;
    }
    for (std::size_t i = 0; i < value->size(); ++i)
        result.push_back(asText((*value)[i], pathOf(field) + "/" + std::to_string(i)).value_or(""));
    return result;
}

std::vector<int> ConfigReader::numbers(std::string_view field, int low, int high) {
    std::vector<int> result;
    const auto *value = find(field);
    if (value == nullptr) return result;
    if (!value->is_array() || value->empty()) {
        problem(pathOf(field), "config.not_a_list", "A list of whole numbers is needed here.");
        return result;
    }
    for (std::size_t i = 0; i < value->size(); ++i) {
        const auto &item = (*value)[i];
        const bool fits = item.is_number_integer() && item >= low && item <= high;
        if (fits)
            result.push_back(item.get<int>());
        else
            problem(pathOf(field) + "/" + std::to_string(i), "config.bad_number",
                    "A whole number from " + std::to_string(low) + " to " + std::to_string(high) + " is needed here.");
    }
    return result;
}

std::map<std::string, std::string> ConfigReader::textMap(std::string_view field) {
    std::map<std::string, std::string> result;
    const auto *value = find(field);
    if (value == nullptr) return result;
    if (!value->is_object()) {
        problem(pathOf(field), "config.not_an_object", "An object with texts as values is needed here.");
        return result;
    }
    for (const auto &[name, item] : value->items())
        if (auto text = asText(item, pathOf(field) + "/" + name)) result.emplace(name, *std::move(text));
    return result;
}

void ConfigReader::problem(std::string path, std::string id, std::string text) {
    m_problems.push_back({std::move(path), std::move(id), std::move(text)});
}

} // namespace apollo::nodetypes
