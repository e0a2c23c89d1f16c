#pragma once

#include "backend/formats/pipeline/ParsedDocument.h"

#include <optional>

namespace apollo::formats {

/// Makes trees from the events of a parser, and keeps the limits. Every method returns false where reading must stop;
/// the reason is then among the problems.
class TreeBuilder {
public:
    explicit TreeBuilder(const SourceText &source) : m_source(source) {}

    bool beginDocument(Mark mark);
    void endDocument();
    bool beginMap(Mark mark) { return begin(mark, nlohmann::json::object()); }
    bool beginList(Mark mark) { return begin(mark, nlohmann::json::array()); }
    void end() { m_open.pop_back(); }
    bool key(Mark mark, std::string name);
    /// `plain` is what was written, where that is not what `value` holds.
    bool value(Mark mark, nlohmann::json value, std::optional<std::string> plain = std::nullopt);

    /// True inside a map where a key comes next.
    [[nodiscard]] bool expectsKey() const { return !m_open.empty() && m_open.back().isMap && !m_open.back().hasKey; }
    void report(Mark mark, std::string id, std::string text) {
        m_result.problems.push_back(m_source.problemAt(mark, "", std::move(id), std::move(text)));
    }

    [[nodiscard]] ParsedText take(bool complete);

private:
    struct Open {
        nlohmann::json *container;
        PathHash path;
        bool isMap;
        bool hasKey = false;
        bool duplicate = false; ///< the key before was there already: its value goes nowhere
        std::string key;
        Mark keyMark;
    };

    bool begin(Mark mark, nlohmann::json container);
    /// The place for the next value; counts it and notes where it is.
    nlohmann::json *place(Mark mark, PathHash &path);

    const SourceText &m_source;
    ParsedText m_result;
    std::vector<Open> m_open;
    std::vector<nlohmann::json> m_discarded; ///< one per level, so that addresses stay valid
    std::size_t m_values = 0;
};

} // namespace apollo::formats
