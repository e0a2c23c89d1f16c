#pragma once

#include "backend/domain/base/EnumTable.h"
#include "backend/domain/pipeline/Names.h"
#include "backend/domain/pipeline/PipelineReader.h"
#include "backend/domain/pipeline/reading/Place.h"

#include <nlohmann/json.hpp>

#include <map>
#include <optional>
#include <span>
#include <string>

namespace apollo::reading {

/// The vocabulary of the reader: typed values or a problem with its place. A method that returns nothing has reported.
class DocumentReader {
public:
    using Json = nlohmann::json;

    DocumentReader(const PipelineReadOptions &options, std::vector<PipelineProblem> &problems)
        : m_options(options), m_problems(problems) {}

    void fail(const Place &place, std::string id, std::string text) {
        add(place.pointer(), std::move(id), std::move(text), false);
    }
    void warn(const Place &place, std::string id, std::string text) {
        add(place.pointer(), std::move(id), std::move(text), true);
    }
    void add(std::string pointer, std::string id, std::string text, bool warning);

    [[nodiscard]] bool listIsFull() const noexcept { return m_problems.size() >= kMaxProblems; }
    /// Whether searching thousands of names for the one that was meant is worth its time: for the first problems only.
    [[nodiscard]] bool maySearch() const noexcept { return m_problems.size() < kMaxProblems / 5; }
    [[nodiscard]] bool failed() const noexcept { return m_failed; }
    [[nodiscard]] const PipelineReadOptions &options() const noexcept { return m_options; }

    /// True if `value` is a map; its keys that are not `known` are reported with the one that was probably meant.
    bool map(const Json &value, const Place &place, std::span<const std::string_view> known);
    bool anyMap(const Json &value, const Place &place);
    bool list(const Json &value, const Place &place);

    std::optional<std::string> text(const Json &value, const Place &place);
    std::optional<std::int64_t> integer(const Json &value, const Place &place, std::int64_t least, std::int64_t most);
    /// A number with at most two decimals, in hundredths.
    std::optional<std::int64_t> hundredths(const Json &value, const Place &place, std::int64_t least,
                                           std::int64_t most);
    std::optional<Duration> duration(const Json &value, const Place &place, Duration least);

    template <typename Enum, std::size_t N>
    std::optional<Enum> oneOf(const Json &value, const Place &place, const EnumTable<Enum, N> &table) {
        const auto word = text(value, place);
        if (!word) return std::nullopt;
        if (const auto found = table.parse(*word)) return found;
        std::vector<std::string_view> allowed;
        for (const auto &row : table.rows) allowed.push_back(row.second);
        unknownWord(*word, place, allowed);
        return std::nullopt;
    }

    /// Keys and texts, for labels and environments.
    std::map<std::string, std::string> textMap(const Json &value, const Place &place);

    /// Calls `read(value, place)` if the map has `key`.
    template <typename Read>
    void field(const Json &object, const Place &place, std::string_view key, Read read) {
        if (const auto found = object.find(key); found != object.end()) read(*found, Place(place, key));
    }
    void textField(const Json &object, const Place &place, std::string_view key, std::string &target);

    /// A tree that is kept as it is: no text too long or with a NUL, not too deep.
    void freeTree(const Json &value, const Place &place);

    void wrongType(const Json &value, const Place &place, const std::string &wanted);

private:
    void unknownWord(const std::string &word, const Place &place, const std::vector<std::string_view> &allowed);
    bool usableText(const std::string &content, const Place &place);
    void freeTree(const Json &value, const Place &place, std::size_t depth);

    const PipelineReadOptions &m_options;
    std::vector<PipelineProblem> &m_problems;
    bool m_failed = false;
};

} // namespace apollo::reading
