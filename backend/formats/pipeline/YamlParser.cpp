#include "backend/formats/pipeline/ParsedDocument.h"
#include "backend/formats/pipeline/PlainScalar.h"
#include "backend/formats/pipeline/TreeBuilder.h"

#include "backend/domain/pipeline/Names.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <istream>
#include <streambuf>

namespace apollo::formats {

namespace {

constexpr std::size_t kMostDocuments = 1000;
/// The scanner of the library looks ahead without bound where brackets stay open: some hundred bytes of memory for each
/// byte. So it gets only this much more text after each value that it has delivered.
constexpr std::size_t kLookAhead = 256u << 10;

/// Thrown through the library to stop it; never leaves this file. The reason is among the builder's problems, except
/// that nothing came for too long.
struct Stop {};
struct Stalled {};

class GuardedBuffer : public std::streambuf {
public:
    explicit GuardedBuffer(std::string_view text) : m_text(text) {
        // With an explicit end of the document a quote that is still open is an error; the library overlooks it
        // otherwise.
        m_text += m_text.ends_with('\n') ? "...\n" : "\n...\n";
        setg(m_text.data(), m_text.data(), m_text.data() + m_text.size());
    }
    void progress() { m_sinceProgress = 0; }

protected:
    std::streamsize xsgetn(char *target, std::streamsize wanted) override {
        if (m_sinceProgress > kLookAhead) throw Stalled();
        const std::streamsize got = std::streambuf::xsgetn(target, wanted);
        m_sinceProgress += static_cast<std::size_t>(got);
        return got;
    }

private:
    std::string m_text;
    std::size_t m_sinceProgress = 0;
};

class YamlHandler : public YAML::EventHandler {
public:
    YamlHandler(TreeBuilder &builder, GuardedBuffer &buffer) : m_builder(builder), m_buffer(buffer) {}

    [[nodiscard]] Mark last() const noexcept { return m_last; }

    void OnDocumentStart(const YAML::Mark &mark) override {
        if (++m_documents > kMostDocuments) {
            m_builder.report(seen(mark), "document.too_large",
                             "The file has more than " + std::to_string(kMostDocuments) + " documents. Split it.");
            throw Stop();
        }
        go(m_builder.beginDocument(seen(mark)));
    }
    void OnDocumentEnd() override { m_builder.endDocument(); }

    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override {
        refuseAnchor(mark, anchor);
        if (m_builder.expectsKey()) badKey(mark);
        go(m_builder.value(seen(mark), nullptr));
    }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t) override {
        m_builder.report(seen(mark), "yaml.alias", "Aliases (*name) are not accepted. Write the value out here.");
        throw Stop();
    }
    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                  const std::string &value) override {
        refuseAnchor(mark, anchor);
        const bool plain = tag == "?";
        if (!plain && tag != "!") refuseTag(mark);
        if (m_builder.expectsKey()) {
            if (plain && value == "<<") {
                m_builder.report(seen(mark), "yaml.merge",
                                 "Merge keys (<<) are not accepted. Write the fields out here.");
                throw Stop();
            }
            return go(m_builder.key(seen(mark), value));
        }
        if (!plain) return go(m_builder.value(seen(mark), value));
        nlohmann::json typed = typedScalar(value);
        const bool kept = typed.is_string();
        go(m_builder.value(seen(mark), std::move(typed), kept ? std::nullopt : std::optional(value)));
    }
    void OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override {
        checkContainer(mark, tag, anchor);
        go(m_builder.beginList(seen(mark)));
    }
    void OnSequenceEnd() override { m_builder.end(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override {
        checkContainer(mark, tag, anchor);
        go(m_builder.beginMap(seen(mark)));
    }
    void OnMapEnd() override { m_builder.end(); }

private:
    static void go(bool mayGoOn) {
        if (!mayGoOn) throw Stop();
    }
    Mark seen(const YAML::Mark &mark) {
        m_buffer.progress();
        m_last = {static_cast<std::uint32_t>(mark.line + 1), static_cast<std::uint32_t>(mark.column + 1)};
        return m_last;
    }
    void checkContainer(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor) {
        refuseAnchor(mark, anchor);
        if (tag != "?" && !tag.empty()) refuseTag(mark);
        if (m_builder.expectsKey()) badKey(mark);
    }
    void refuseAnchor(const YAML::Mark &mark, YAML::anchor_t anchor) {
        if (anchor == 0) return;
        m_builder.report(seen(mark), "yaml.anchor",
                         "Anchors (&name) are not accepted. Remove it, and write the value out where it is needed.");
        throw Stop();
    }
    void refuseTag(const YAML::Mark &mark) {
        m_builder.report(seen(mark), "yaml.tag", "Tags (!name) are not accepted. Remove it; put a text into quotes.");
        throw Stop();
    }
    void badKey(const YAML::Mark &mark) {
        m_builder.report(seen(mark), "yaml.key",
                         "A key must be a text. Put it into quotes, or look for a surplus \"?\", \":\" or bracket.");
        throw Stop();
    }

    TreeBuilder &m_builder;
    GuardedBuffer &m_buffer;
    Mark m_last{1, 1};
    std::size_t m_documents = 0;
};

/// Advice for the mistakes that are made most. `line` is the one that the library stopped at.
std::string adviceFor(std::string_view message, std::string_view line) {
    const auto says = [&](std::string_view words) { return message.find(words) != std::string_view::npos; };
    const std::string_view indentation = line.substr(0, line.find_first_not_of(" \t"));
    if (indentation.find('\t') != std::string_view::npos) return "Indent with blanks, not with tabs.";
    if (says("document indicator in scalar") || says("EOF in scalar"))
        return "Look for a quote that is opened above and not closed.";
    if (says("end of map") || says("end of seq"))
        return "Check the indentation of this line and the ones around it, and whether a bracket is closed.";
    if (says("map value") || says("map key"))
        return "Check the indentation, and put texts with \": \" in them into quotes.";
    return "Check the indentation and the quotes of this line and the one before it.";
}

bool run(const SourceText &source, TreeBuilder &builder) {
    GuardedBuffer buffer(source.view());
    std::istream stream(&buffer);
    YamlHandler handler(builder, buffer);
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(handler)) {
        }
        return true;
    } catch (const Stop &) {
    } catch (const Stalled &) {
        builder.report(handler.last(), "text.too_long",
                       "Here or just behind it begins a text or a bracket of more than " +
                           std::to_string(kLookAhead >> 10) +
                           " KiB. Put long texts into a file that the task reads; write long lists one item a line.");
    } catch (const YAML::Exception &error) {
        const Mark mark{static_cast<std::uint32_t>(error.mark.line + 1),
                        static_cast<std::uint32_t>(error.mark.column + 1)};
        builder.report(mark, "yaml.malformed",
                       "This is not valid YAML: " + error.msg.substr(0, 200) + ". " +
                           adviceFor(error.msg, source.line(mark.line)));
    }
    return false;
}

} // namespace

ParsedText parseYaml(const SourceText &source) {
    TreeBuilder builder(source);
    const bool complete = run(source, builder);
    return builder.take(complete);
}

} // namespace apollo::formats
