#pragma once

#include "backend/nodetypes/NodeType.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>

namespace apollo::nodetypes {

/// Takes the fields out of a node's `with`, notes every problem, and gives a harmless value in place of a wrong one, so
/// that one pass finds all problems.
class ConfigReader {
public:
    /// Notes fields that are none of `known`. `config` must live longer.
    ConfigReader(const nlohmann::json &config, std::initializer_list<std::string_view> known);

    [[nodiscard]] bool has(std::string_view field) const;
    /// A text without NUL; nothing if the field is absent or wrong.
    [[nodiscard]] std::optional<std::string> text(std::string_view field);
    /// A list of such texts.
    [[nodiscard]] std::vector<std::string> texts(std::string_view field);
    /// A list of whole numbers in the range.
    [[nodiscard]] std::vector<int> numbers(std::string_view field, int low, int high);
    /// An object with texts as values.
    [[nodiscard]] std::map<std::string, std::string> textMap(std::string_view field);

    void problem(std::string path, std::string id, std::string text);
    [[nodiscard]] Problems takeProblems() { return std::move(m_problems); }

private:
    [[nodiscard]] const nlohmann::json *find(std::string_view field) const;
    [[nodiscard]] std::optional<std::string> asText(const nlohmann::json &value, const std::string &path);

    const nlohmann::json &m_config;
    Problems m_problems;
};

} // namespace apollo::nodetypes
