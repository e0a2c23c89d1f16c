#include "backend/formats/pipeline/ParsedDocument.h"
#include "backend/formats/pipeline/TreeBuilder.h"

#include <cstring>
#include <iterator>

namespace apollo::formats {

namespace {

using nlohmann::json;

/// How far the parser has read; it takes at most one character more than the value that it reports.
struct ReadPosition {
    const char *at = nullptr;
    const char *lineStart = nullptr;
    std::uint32_t line = 1;
};

/// Hands out characters and keeps the position. The parser copies it, the position is shared.
class WatchedIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    WatchedIterator(const char *at, ReadPosition *position) : m_at(at), m_position(position) {}

    reference operator*() const { return *m_at; }
    WatchedIterator &operator++() {
        if (*m_at++ == '\n') {
            ++m_position->line;
            m_position->lineStart = m_at;
        }
        m_position->at = m_at;
        return *this;
    }
    WatchedIterator operator++(int) {
        const WatchedIterator before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const WatchedIterator &a, const WatchedIterator &b) { return a.m_at == b.m_at; }
    friend bool operator!=(const WatchedIterator &a, const WatchedIterator &b) { return a.m_at != b.m_at; }

private:
    const char *m_at;
    ReadPosition *m_position;
};

/// What the library says, without its own prefixes and without control characters.
std::string reasonOf(std::string_view what) {
    for (const std::string_view prefix : {"syntax error while parsing ", "] "}) {
        const std::size_t at = what.find(prefix);
        if (at == std::string_view::npos) continue;
        what.remove_prefix(at + prefix.size());
        break;
    }
    constexpr std::size_t kShown = 200;
    std::string reason;
    for (const char c : what.substr(0, kShown))
        reason.push_back(static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e ? '?' : c);
    return reason;
}

class JsonHandler : public nlohmann::json_sax<json> {
public:
    JsonHandler(TreeBuilder &builder, const SourceText &source, const ReadPosition &position)
        : m_builder(builder), m_source(source), m_position(position) {}

    bool null() override { return m_builder.value(wordMark(), nullptr); }
    bool boolean(bool value) override { return m_builder.value(wordMark(), value); }
    bool number_integer(number_integer_t value) override { return m_builder.value(wordMark(), value); }
    bool number_unsigned(number_unsigned_t value) override { return m_builder.value(wordMark(), value); }
    bool number_float(number_float_t value, const string_t &) override { return m_builder.value(wordMark(), value); }
    bool string(string_t &value) override { return m_builder.value(stringMark(), std::move(value)); }
    bool binary(binary_t &) override { return false; } // not in text
    bool start_object(std::size_t) override { return m_builder.beginMap(markAt(m_position.at - 1)); }
    bool key(string_t &name) override { return m_builder.key(stringMark(), std::move(name)); }
    bool end_object() override { return closed(); }
    bool start_array(std::size_t) override { return m_builder.beginList(markAt(m_position.at - 1)); }
    bool end_array() override { return closed(); }

    bool parse_error(std::size_t position, const std::string &, const json::exception &error) override {
        const std::string_view text = m_source.view();
        const bool atEnd = position > text.size();
        constexpr int kOutOfRange = 406;
        const std::string advice = error.id == kOutOfRange
                                       ? ". Write a smaller number."
                                       : ". Look at this place and the one before it for a missing or surplus "
                                         "quote, comma or bracket.";
        m_builder.report(markAt(text.data() + std::min(position > 0 ? position - 1 : 0, text.size())), "json.malformed",
                         (atEnd ? "The JSON text ends too early: " : "This is not valid JSON: ") +
                             reasonOf(error.what()) + advice);
        return false;
    }

private:
    bool closed() {
        m_builder.end();
        return true;
    }

    [[nodiscard]] Mark markAt(const char *at) const {
        const char *lineStart = m_position.lineStart;
        std::uint32_t line = m_position.line;
        while (at < lineStart) { // the one character too many was a line end
            --line;
            const char *before = lineStart - 1;
            while (before > m_source.view().data() && before[-1] != '\n') --before;
            lineStart = before;
        }
        return {line, static_cast<std::uint32_t>(at - lineStart + 1)};
    }

    /// Where the string begins that ends just before the position: at the next quote before it that is not escaped.
    [[nodiscard]] Mark stringMark() const {
        const char *begin = m_source.view().data();
        const char *at = m_position.at - 2;
        const auto isEscaped = [&](const char *quote) {
            const char *slash = quote;
            while (slash > begin && slash[-1] == '\\') --slash;
            return (quote - slash) % 2 != 0;
        };
        while (at > begin && (*at != '"' || isEscaped(at))) --at;
        return markAt(at);
    }

    /// Where the number or word begins that ends at the position, or one character before it.
    [[nodiscard]] Mark wordMark() const {
        const char *begin = m_source.view().data();
        const auto isPart = [](char c) {
            return std::strchr("+-.", c) || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == 'E';
        };
        const char *at = m_position.at;
        if (at > begin && !isPart(at[-1])) --at;
        while (at > begin && isPart(at[-1])) --at;
        return markAt(at);
    }

    TreeBuilder &m_builder;
    const SourceText &m_source;
    const ReadPosition &m_position;
};

} // namespace

ParsedText parseJson(const SourceText &source) {
    const std::string_view text = source.view();
    TreeBuilder builder(source);
    ReadPosition position{text.data(), text.data(), 1};
    JsonHandler handler(builder, source, position);
    const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    const auto lines =
        static_cast<std::uint32_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(start), '\n'));
    builder.beginDocument({lines + 1, 1});
    const bool complete = json::sax_parse(WatchedIterator(text.data(), &position),
                                          WatchedIterator(text.data() + text.size(), &position), &handler);
    builder.endDocument();
    return builder.take(complete);
}

} // namespace apollo::formats
