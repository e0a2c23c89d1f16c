#pragma once

#include "backend/formats/pipeline/SourceText.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace apollo::formats {

/// Name of a place in a tree, made step by step. 64 bits: two places of one document might share one by bad luck, and
/// then a message names the wrong line; nothing else depends on it. Long keys and deep trees cost no memory this way.
class PathHash {
public:
    PathHash() = default;
    [[nodiscard]] static PathHash of(std::string_view pointer);

    [[nodiscard]] PathHash child(std::string_view key) const;
    [[nodiscard]] PathHash child(std::size_t index) const { return child(std::to_string(index)); }
    [[nodiscard]] std::uint64_t value() const noexcept { return m_value; }

private:
    std::uint64_t m_value = 14695981039346656037u;
};

/// One document of a file: the tree, and what the tree does not hold.
struct ParsedDocument {
    nlohmann::json tree;
    std::unordered_map<std::uint64_t, Mark> marks; ///< by PathHash; members of a map at their key
    std::unordered_map<std::uint64_t, std::string>
        plainTexts;                     ///< YAML: unquoted values that became numbers or booleans
    std::vector<std::string> stepOrder; ///< keys of /steps in the order of the text

    /// The place of a value, or of the innermost one around it that is known.
    [[nodiscard]] Mark markOf(std::string_view pointer) const;
    [[nodiscard]] const std::string *plainTextOf(std::string_view pointer) const;
};

/// A file as far as its syntax goes.
struct ParsedText {
    std::vector<ParsedDocument> documents;
    std::vector<Problem> problems;
    bool complete = false; ///< read to its end; otherwise the documents are only part of it
};

/// JSON: one document. Duplicate keys are problems; reading stops at more than limits::kMaxDepth levels.
[[nodiscard]] ParsedText parseJson(const SourceText &source);

/// YAML 1.2 without aliases, anchors, tags and merge keys; several documents are allowed. Unquoted true, false, null
/// and decimal numbers have their type; everything else (yes, no, on, off, 010, 0x1f, 12:30, dates) is a text.
[[nodiscard]] ParsedText parseYaml(const SourceText &source);

} // namespace apollo::formats
